import { randomUUID } from 'node:crypto';
import { addDays } from '../../../src/domain/days.ts';
import { changePlan } from '../../../src/provider/accounts/staff.ts';
import { descriptionOf } from '../page.ts';
import { expect, test } from '../visitor.ts';
import { signIn } from './sign-in-form.ts';

const EXPIRED = { expiresOn: '2026-01-31' };

for (const [ids, planName, screen, title, bought] of [
  ['ROUTE-09 ERR-10 ROLE-09', 'trial', '/trial-expired', 'Your free trial has expired.', 'complete'],
  ['ROUTE-10 ERR-09 G-02', 'media', '/subscription-expired', 'Your subscription has expired.', 'media'],
] as const) {
  test(`${ids} every page leads an account with an ended ${planName} plan to payment`, async ({
    visitor,
    enterNew,
    fixtureWorld,
  }) => {
    await enterNew({ planName, ...EXPIRED });
    const explore = `/explore/${fixtureWorld.every}/injuries`;
    const other = screen === '/trial-expired' ? '/subscription-expired' : '/trial-expired';
    for (const path of ['/', '/search', '/injuries', explore, '/sessions', '/first-access', other, '/de/search']) {
      const answer = await visitor.fetch(path);
      expect(answer.headers.get('location'), path).toBe(path === '/de/search' ? `/de${screen}` : screen);
    }
    expect((await visitor.fetch('/api/autocomplete?q=ward')).status).toBe(402);
    await visitor.goto('/search');
    expect(visitor.path).toBe(screen);
    expect(visitor.texts('h1')).toEqual([title]);
    visitor.by.getByText(/^It ended on 31\.01\.2026\./);
  });

  test(`PROD-01 AUTH-16 G-03 an ended ${planName} plan is asked to be paid, and stays closed until it is`, async ({
    visitor,
    enterNew,
    db,
  }) => {
    const { id, email } = await enterNew({ planName, ...EXPIRED });
    await visitor.goto('/search');
    await visitor.press(visitor.by.getByRole('button', { name: 'Pay' }));
    expect(visitor.texts('[role=status]')).toEqual([`We have received your request and will write to ${email}.`]);
    const query = 'select plan_name as plan, state from purchase_request where user_id = $1';
    const { rows } = await db.$client.query(query, [id]);
    expect(rows).toEqual([{ plan: bought, state: 'open' }]);
    await visitor.goto('/search');
    expect(visitor.path).toBe(screen);
  });
}

test('G-03 an active subscriber orders a plan, invites somebody and takes the seat away, by form', async ({
  visitor,
  enterNew,
  db,
}) => {
  const { id } = await enterNew({
    planName: 'complete',
    expiresOn: addDays(new Date().toISOString().slice(0, 10), 60),
  });
  await visitor.goto('/settings/plan');
  await visitor.press(visitor.by.getByRole('button', { name: /^Renew/ }));
  expect(visitor.path).toMatch(/^\/settings\/plan/);
  expect(visitor.texts('main [role=status]')).toEqual([
    'We have received your order and will write to you about the payment.',
  ]);
  const { rows } = await db.$client.query('select plan_name from purchase_request where user_id = $1', [id]);
  expect(rows).toEqual([{ plan_name: 'complete' }]);
  visitor.fill('Name', 'Ida Seat');
  visitor.fill('E-mail address', 'ida@firm');
  await visitor.press(visitor.by.getByRole('button', { name: 'Invite' }));
  expect(descriptionOf(visitor.by.getByLabelText('E-mail address'))).toBe('Please input a valid email!');
  visitor.fill('E-mail address', `${randomUUID()}@firm.example`);
  await visitor.press(visitor.by.getByRole('button', { name: 'Invite' }));
  visitor.by.getByText('Seats taken, including yours: 2 of 3');
  await visitor.press(visitor.by.getByRole('button', { name: 'Remove Ida Seat' }));
  visitor.by.getByText('Seats taken, including yours: 1 of 3');
});

test('G-03 an ended plan with a price is ordered by invoice, which stays to be read', async ({
  visitor,
  enterNew,
  db,
}) => {
  const planName = `firm-${randomUUID().slice(0, 8)}`;
  await changePlan(db, planName, { capabilities: {}, price: 120_050, currency: 'EUR' }, new Date());
  await enterNew({ planName, ...EXPIRED });
  await visitor.goto('/search');
  visitor.by.getByText(/€1,200\.50 a year/);
  await visitor.press(visitor.first('button', 'Pay'));
  visitor.fill('Name, address and tax number for the invoice', ' ');
  await visitor.press(visitor.by.getByRole('button', { name: 'Get the invoice' }));
  expect(descriptionOf(visitor.by.getByLabelText(/^Name, address/))).toBe('This field is required.');
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = `plan=${planName}&billTo=Firm+Ltd`;
  const issued = await visitor.fetch('/purchase', { method: 'POST', headers, body });
  const address = issued.headers.get('location') ?? '';
  const pdf = await visitor.fetch(address);
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  await visitor.goto('/search');
  expect(visitor.by.getByRole('link', { name: /^Invoice \d{4}-\d{4}$/ }).getAttribute('href')).toBe(address);
  expect((await visitor.fetch('/invoices/999999')).status).toBe(404);
});

test('G-03 a page that the plan does not include leads to the plans', async ({ reporter, fixtureWorld }) => {
  await reporter.goto(`/explore/${fixtureWorld.every}/injuries`);
  reporter.by.getByRole('heading', { name: 'Know who is injured, and when they will be back' });
  expect(reporter.texts('.prices li')).toContain('Complete · price on request');
  const trial = reporter.by.getByRole('link', { name: 'Ask for a trial of 15 days' });
  expect(trial.getAttribute('href')).toMatch(/^mailto:.*\?subject=Ask%20for/);
  await reporter.press(reporter.by.getByRole('link', { name: 'See the plans' }));
  expect(reporter.path).toBe('/settings/plan');
});

test('AUTH-17 ERR-02 ERR-07 who signs in after the end is told so, and somebody else can sign in at once', async ({
  visitor,
  newAccount,
}) => {
  const { email } = await newAccount(EXPIRED);
  await visitor.goto('/login');
  await signIn(visitor, email);
  expect([visitor.status, visitor.path]).toEqual([402, '/login']);
  expect(visitor.texts('[role=alert]')).toEqual(['Your subscription has expired.']);
  expect(visitor.by.getByLabelText('E-mail address')).toHaveProperty('value', email);
  expect(visitor.by.getByRole('button', { name: 'Pay' }).hasAttribute('autofocus')).toBe(true);
  await signIn(visitor, (await newAccount()).email);
  expect(visitor.path).toBe('/search');
});

test('AUTH-17 G-02 whoever knows the password sees the plan and may pay after the end, or change user', async ({
  visitor,
  newAccount,
  db,
}) => {
  const { id, email } = await newAccount(EXPIRED);
  await visitor.goto('/login');
  await signIn(visitor, email);
  await visitor.press(visitor.by.getByRole('button', { name: 'Pay' }));
  expect(visitor.texts('.plans b')).toContain('Complete');
  await visitor.press(visitor.by.getByRole('button', { name: 'Pay' }));
  expect(visitor.path).toMatch(/^\/subscription-expired/);
  expect(visitor.texts('[role=status]').join()).toContain(email);
  const { rowCount } = await db.$client.query('select from purchase_request where user_id = $1', [id]);
  expect(rowCount).toBe(1);

  await visitor.goto('/login');
  expect(visitor.path).toBe('/subscription-expired');
  await visitor.press(visitor.by.getByRole('button', { name: 'Change user' }));
  expect(visitor.path).toBe('/login');
  await visitor.goto('/search');
  expect(visitor.path).toBe('/login?to=%2Fsearch');
  expect(visitor.texts('[role=status]')).toEqual(['Sign in to see this page.']);
});
