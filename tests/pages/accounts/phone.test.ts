import { PASSWORD } from '../../site/accounts.ts';
import { textOf } from '../page.ts';
import { expect, test } from '../visitor.ts';

test('ROUTE-11 PROD-03 G-04 a picture signs a phone in, once, and is shown for the password', async ({
  visitor,
  elsewhere,
  enterNew,
}) => {
  await enterNew();
  await visitor.goto('/favourites');
  await visitor.press(visitor.in('#account').getByRole('link', { name: 'Download app' }));
  expect(visitor.path).toBe('/download-app');
  visitor.by.getByText(/^iPhone and iPad: .+ “Add to Home Screen”\.$/);
  expect(visitor.by.getByRole('img', { name: 'Address of this site as a QR code' }).innerHTML).toContain('<svg');
  const picture = () => visitor.by.getByRole('img', { name: 'Sign-in code' }).innerHTML;
  const confirm = async (password: string) => {
    visitor.fill('Current password', password);
    await visitor.press(visitor.in('main').getByRole('button', { name: 'Show a new code' }));
  };
  await confirm('wrong');
  visitor.by.getByText('This is not your current password.');
  expect(visitor.by.queryByRole('img', { name: 'Sign-in code' })).toBeNull();
  await confirm(PASSWORD);
  const before = picture();
  expect(before).toContain('<svg');
  await visitor.press(visitor.in('main').getByRole('link', { name: 'Show a new code' }));
  await confirm(PASSWORD);
  expect(picture()).not.toBe(before);

  // Nothing here reads pictures; the link beside it has the same code.
  const path = visitor.by.getByRole('link', { name: /^No phone to hand\?/ }).getAttribute('href') ?? '';
  // A visit alone, such as a preview makes, uses no code up.
  await elsewhere.goto(path);
  await elsewhere.goto(path);
  await elsewhere.press(elsewhere.by.getByRole('button', { name: 'Sign in' }));
  expect(elsewhere.path).toBe('/search');
  await visitor.goto('/sessions');
  expect(visitor.all('.sessions li')).toHaveLength(2);

  const body = new URLSearchParams({ code: new URL(path, 'http://x').searchParams.get('code') ?? '' });
  const again = await elsewhere.fetch(path, { method: 'POST', body, headers: { cookie: '' } });
  expect(again.headers.getSetCookie()).toEqual([]);
  expect(await again.text()).toContain('This code has been used or has expired. Show a new one.');
});

test('ROUTE-11 how it is done can be read before signing in', async ({ visitor }) => {
  await visitor.goto('/login');
  await visitor.press(visitor.by.getByRole('link', { name: 'Sign in on your phone' }));
  expect(visitor.path).toBe('/qr-login');
  expect(visitor.in('main ol').getAllByRole('listitem').map(textOf).join()).toContain('Download app');
  await visitor.goto('/download-app');
  expect(visitor.path).toBe('/login?to=%2Fdownload-app');
});
