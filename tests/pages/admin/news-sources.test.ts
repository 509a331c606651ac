import { expect, test } from '../visitor.ts';

test('news sources are added by address, by country or from a file, and a wrong address keeps what was typed', async ({
  visitor,
  enterNew,
}) => {
  await enterNew({ capabilities: { editor: '1' } });
  await visitor.goto('/admin/sources');
  await visitor.press(visitor.by.getByRole('link', { name: 'Add sources' }));
  visitor.fill('Address', 'ftp://news.example');
  visitor.fill('Language', 'it');
  await visitor.press(visitor.by.getByRole('button', { name: 'Add source' }));
  visitor.by.getByText('Enter a web address, such as https://club.example.');
  expect(visitor.by.getByLabelText('Address')).toHaveProperty('value', 'ftp://news.example');
  expect(visitor.by.getByLabelText('Language')).toHaveProperty('value', 'it');

  await visitor.goto('/admin/sources/add?country=IT');
  expect(visitor.by.getAllByRole('checkbox').length).toBeGreaterThan(10);
  const list = await visitor.fetch('/admin/sources/sources.opml');
  expect(list.headers.get('content-disposition')).toContain('sources.opml');
  expect(await list.text()).toContain('<opml');
});
