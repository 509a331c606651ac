import { PASSWORD } from '../../site/accounts.ts';
import { descriptionOf, type Page } from '../page.ts';
import { expect, test } from '../visitor.ts';

const SENT = 'Check your mailbox: if this address has an account, the link is on its way.';
const INVALID = 'This link is no longer valid. Request a new one.';

async function ask(page: Page, email: string): Promise<void> {
  await page.goto('/recovery-password');
  page.fill('E-mail address', email);
  await page.press(page.by.getByRole('button', { name: 'Send the link' }));
}

async function choose(page: Page, password: string, confirm = password): Promise<void> {
  page.fill('New password', password);
  page.fill('Confirm new password', confirm);
  await page.press(page.by.getByRole('button', { name: 'Save password' }));
}

test('ROUTE-04 AUTH-11 AUTH-14 a link is mailed for a forgotten password, and is good once', async ({
  visitor,
  newAccount,
  linkTo,
}) => {
  const { email } = await newAccount();
  await ask(visitor, email.toUpperCase());
  expect(visitor.texts('[role=status]')).toEqual([SENT]);
  const link = await linkTo(email);
  await visitor.goto(link);
  visitor.by.getByText(`For ${email}`);
  await choose(visitor, 'second ball won');

  await visitor.goto(link);
  expect(visitor.status).toBe(400);
  expect(visitor.texts('[role=alert]')).toEqual([INVALID]);
  expect(visitor.by.queryByLabelText('New password')).toBeNull();
});

test('ROUTE-02 ROUTE-05 AUTH-15 the new password signs in', async ({ visitor, newAccount, linkTo }) => {
  const { email } = await newAccount();
  await ask(visitor, email);
  await visitor.goto(await linkTo(email));
  await choose(visitor, 'second ball won');
  expect(visitor.path).toBe('/en-gb/login?success_msg=reset_password_success');
  expect(visitor.texts('[role=status]')).toEqual(['Your password has been changed. Sign in with the new one.']);

  visitor.fill('E-mail address', email);
  visitor.fill('Password', 'second ball won');
  await visitor.press(visitor.by.getByRole('button', { name: 'Sign in' }));
  expect(visitor.path).toBe('/en-gb/search');
});

test('AUTH-12 ERR-12 an unknown address is told so, and can be corrected', async ({ visitor }) => {
  await ask(visitor, 'nobody@ward.example');
  expect(visitor.status).toBe(404);
  expect(visitor.texts('[role=alert]')).toEqual(['This e-mail address does not seem to be registered.']);
  const field = visitor.by.getByLabelText('E-mail address');
  expect(field).toHaveProperty('value', 'nobody@ward.example');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('VALID-02 the address is required, also by the server', async ({ visitor }) => {
  await visitor.goto('/recovery-password');
  expect(visitor.by.getByLabelText('E-mail address')).toHaveProperty('required', true);
  const answer = await visitor.fetch('/recovery-password', {
    method: 'POST',
    body: new URLSearchParams({ email: ' ' }),
  });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('Email is required');
});

test('VALID-01 VALID-03 VALID-04 a poor password is refused, and the old one stays', async ({
  visitor,
  newAccount,
  linkTo,
}) => {
  const { email } = await newAccount();
  await ask(visitor, email);
  await visitor.goto(await linkTo(email));
  const password = () => visitor.by.getByLabelText('New password');
  const confirm = () => visitor.by.getByLabelText('Confirm new password');

  await choose(visitor, 'goal!');
  expect(descriptionOf(password())).toMatch(/Password must contains at least 6 characters\.$/);
  expect(password()).toHaveProperty('autofocus', true);

  await choose(visitor, 'password1');
  expect(descriptionOf(password())).toMatch(/This password is too common\. Choose another one\.$/);

  await choose(visitor, 'second ball won', 'second ball lost');
  expect(visitor.texts('[role=alert]')).toEqual(['Two passwords that you enter are inconsistent!']);
  expect(descriptionOf(confirm())).toBe('Password mismatch');
  expect(confirm()).toHaveProperty('autofocus', true);
  expect(password()).toHaveProperty('value', '');

  const body = JSON.stringify({ username: email, password: PASSWORD });
  const headers = { 'content-type': 'application/json' };
  expect((await visitor.fetch('/api/oauth/token', { method: 'POST', headers, body })).status).toBe(200);
});

test('AUTH-13 ERR-13 ERR-14 an invented link leads to a new one', async ({ visitor }) => {
  for (const ticket of ['x', 'x'.repeat(43)]) {
    await visitor.goto(`/ticket/${ticket}`);
    expect(visitor.texts('[role=alert]')).toEqual([INVALID]);
  }
  await visitor.press(visitor.by.getByRole('link', { name: 'Request a new link' }));
  expect(visitor.path).toBe('/recovery-password');
});

test('AUTH-13 a link that has run out is refused while its form is open', async ({
  visitor,
  newAccount,
  linkTo,
  db,
}) => {
  const { id, email } = await newAccount();
  await ask(visitor, email);
  await visitor.goto(await linkTo(email));
  await db.$client.query('update password_ticket set expires_at = now() where user_id = $1', [id]);
  await choose(visitor, 'second ball won');
  expect(visitor.texts('[role=alert]')).toEqual([INVALID]);
});

test('G-05 sign-in repeats nothing that an address invents', async ({ visitor }) => {
  await visitor.goto('/login?success_msg=You+have+won');
  visitor.by.getByRole('button', { name: 'Sign in' });
  expect(visitor.all('[role=status]')).toHaveLength(0);
  expect(visitor.texts('main').join()).not.toContain('You have won');
});
