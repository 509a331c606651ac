import { expect, test } from '../visitor.ts';

test('an account sees where it is signed in, and signs out elsewhere', async ({
  visitor,
  elsewhere,
  newAccount,
  enter,
}) => {
  const account = await newAccount();
  elsewhere.setCookie('token', await enter(account));
  await elsewhere.goto('/search');
  expect(elsewhere.path).toBe('/search');

  visitor.setCookie('token', await enter(account));
  await visitor.goto('/sessions');
  expect(visitor.all('.sessions li')).toHaveLength(2);
  expect(visitor.all('.sessions li', 'This device')).toHaveLength(1);
  await visitor.press(visitor.in('.sessions').getByRole('button', { name: 'Sign out' }));
  expect(visitor.texts('.sessions li')).toEqual([expect.stringContaining('This device')]);

  await elsewhere.goto('/search');
  expect(elsewhere.path).toBe('/login?to=%2Fsearch');
});

test('an account cannot end the session of another', async ({ visitor, enterNew, newAccount, enter, db }) => {
  const other = await newAccount();
  await enter(other);
  const { rows } = await db.$client.query<{ id: number }>('select id from user_session where user_id = $1', [other.id]);
  const id = String(rows[0]?.id);
  await enterNew();
  await visitor.goto('/sessions');
  expect(visitor.all('.sessions li')).toHaveLength(1);
  const answer = await visitor.fetch('/sessions', { method: 'POST', body: new URLSearchParams({ id }) });
  expect(answer.status).toBe(404);
  expect((await db.$client.query('select from user_session where id = $1', [id])).rowCount).toBe(1);
});

test('an admin reads the mails that wait, and their links work', async ({ visitor, newAccount, enterNew, linkTo }) => {
  const { email } = await newAccount({ mustChangePassword: true, name: '<b>Una</b>' });
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email });
  await visitor.fetch('/api/oauth/recover-password', { method: 'POST', headers, body });
  const ticket = await linkTo(email);
  await enterNew({ isAdmin: true });
  await visitor.goto('/search');
  await visitor.press(visitor.in('#account').getByRole('link', { name: 'Outgoing e-mails' }));
  expect(visitor.path).toBe('/outbox');
  const mail = visitor.in(visitor.one('.mails li', email));
  mail.getByText(/^Hello <b>Una<\/b>,/);
  const link = mail.getByRole('link', { name: /\/ticket\// }).getAttribute('href') ?? '';
  expect(new URL(link).pathname).toBe(ticket);

  await visitor.press(mail.getByRole('link', { name: 'As shown by an e-mail program' }));
  expect(visitor.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*sandbox$/);
  expect(visitor.all('b')).toHaveLength(0);
  const button = visitor.by.getByRole('link', { name: 'Choose a new password' });
  expect(button.getAttribute('href')).toBe(link);
  await visitor.goto(ticket);
  visitor.by.getByText(`For ${email}`);
});

test('other accounts see neither mails nor a link to them', async ({ visitor, enterNew }) => {
  await enterNew();
  await visitor.goto('/search');
  visitor.in('#account').getByRole('button', { name: 'Sign out' });
  expect(visitor.by.queryByRole('link', { name: 'Outgoing e-mails' })).toBeNull();
  expect((await visitor.fetch('/outbox')).status).toBe(403);
});
