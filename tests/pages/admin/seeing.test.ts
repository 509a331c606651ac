import { textOf } from '../page.ts';
import { expect, test } from '../visitor.ts';

test('an administrator sees the site as an account, with the way back on every page, and changes nothing', async ({
  visitor,
  newAccount,
  enterNew,
}) => {
  const { id } = await newAccount({ name: 'Sam Seen' });
  const { id: own } = await enterNew({ isAdmin: true });
  await visitor.goto(`/admin/users/${own}`);
  expect(visitor.by.queryByRole('button', { name: 'See the site as this account' })).toBeNull();
  await visitor.goto(`/admin/users/${id}`);
  await visitor.press(visitor.by.getByRole('button', { name: 'See the site as this account' }));
  for (const path of ['/', '/settings', '/search', '/admin/users']) {
    await visitor.goto(path);
    expect(textOf(visitor.one('form.seeing'))).toMatch(
      /^You see the site as Sam Seen does, until .*\. Nothing can be changed/,
    );
    expect(visitor.status).toBe(path.startsWith('/admin') ? 403 : 200);
    expect(visitor.headers.get('cache-control')).toBe('private, no-store');
  }
  await visitor.goto('/settings');
  await visitor.press(visitor.first('main button', 'Save'));
  expect(visitor.status).toBe(403);
  await visitor.press(visitor.by.getByRole('button', { name: 'Back to my account' }));
  expect(visitor.path).toBe(`/admin/users/${id}`);
  expect(visitor.all('form.seeing')).toHaveLength(0);
});
