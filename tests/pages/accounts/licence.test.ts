import { SITE } from '../../site/site.ts';
import { expect, test } from '../visitor.ts';

test('the licence leads to the licences of what the site sends', async ({ visitor }) => {
  await visitor.goto('/licence');
  const link = visitor.by.getByRole('link', { name: 'Third-party software in these pages, with its licences' });
  const answer = await fetch(new URL(link.getAttribute('href') ?? '', SITE));
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toMatch(/## react - \S+ \(MIT\)\n\nMIT License\n\nCopyright/);
});
