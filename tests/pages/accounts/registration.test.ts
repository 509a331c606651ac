import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { descriptionOf, type Page } from '../page.ts';
import { expect, test } from '../visitor.ts';

/** No person fills the form faster. */
const MIN_FORM_MS = 2000;
const AUDIENCE = ['Agent', 'Media agency', 'Marketing company', 'Club'];

const field = (page: Page, label: string | RegExp) => page.by.getByLabelText<HTMLInputElement>(label);
const tick = (page: Page, label: string | RegExp) => page.press(field(page, label));
const send = (page: Page) => page.press(page.by.getByRole('button', { name: 'Send the request' }));
const hasFocus = (element: Element) => element.hasAttribute('autofocus');

/** Answers the question that a browser without script is asked, no sooner than a person could. */
async function answerQuestion(page: Page): Promise<void> {
  const ticket = page.one('input[name=ticket]').getAttribute('value') ?? '';
  await sleep(Math.max(0, Number(ticket.split('.')[1]) + MIN_FORM_MS + 1 - Date.now()));
  const numbers = page.texts('label[for=answer]').join().match(/\d+/g) ?? [];
  page.fill(/^What is \d/, String(numbers.reduce((sum, each) => sum + Number(each), 0)));
}

test('CONST-25 PROD-01 ROUTE-03 a request is sent, confirmed, and leads to sign-in', async ({ visitor, db }) => {
  const email = `${randomUUID()}@ward.example`;
  await visitor.goto('/register');
  visitor.fill('Name', 'Ada Wardsworth');
  visitor.fill('E-mail address', email);
  expect(visitor.texts('label:has([type=radio])')).toEqual(AUDIENCE);
  await tick(visitor, 'Club');
  await tick(visitor, /^I accept the user licence agreement/);
  await answerQuestion(visitor);
  await send(visitor);
  expect(visitor.texts('[role=status]')).toEqual([
    'Your request has been sent. We will reply by e-mail. The sign-in page will open in 3 seconds.',
  ]);
  expect(visitor.one('meta[http-equiv=refresh]').getAttribute('content')).toMatch(/^3; ?url=\/login$/);
  const { rows } = await db.$client.query(
    'select name, mobile, account_type as type from registration_request where email = $1',
    [email],
  );
  expect(rows).toEqual([{ name: 'Ada Wardsworth', mobile: null, type: 'forum-club' }]);
});

test('VALID-05 VALID-07 VALID-10 an empty form says what is missing, and where', async ({ visitor }) => {
  await visitor.goto('/register');
  visitor.fill('Name', '   ');
  visitor.fill('Mobile number (optional)', '+44 20 7946 0000');
  visitor.fill(/^What is \d/, '1');
  await send(visitor);
  expect(visitor.texts('[role=alert]')).toEqual(['Please specify a name and an email.']);
  expect(hasFocus(field(visitor, 'Name'))).toBe(true);
  for (const label of ['Name', 'E-mail address', /^I accept the user licence agreement/])
    expect(descriptionOf(field(visitor, label)), String(label)).toBe('Required field!');
  expect(descriptionOf(visitor.by.getByRole('group', { name: 'You are' }))).toBe('Please select an item');
  expect(field(visitor, 'Mobile number (optional)').value).toBe('+44 20 7946 0000');
});

test('VALID-06 an address that is none is refused, and what was typed stays', async ({ visitor }) => {
  await visitor.goto('/register');
  visitor.fill('Name', 'Ada Wardsworth');
  visitor.fill('E-mail address', 'ada@ward');
  await tick(visitor, 'Media agency');
  await tick(visitor, /^I accept the user licence agreement/);
  visitor.fill(/^What is \d/, '1');
  await send(visitor);
  const email = field(visitor, 'E-mail address');
  expect(hasFocus(email)).toBe(true);
  expect(descriptionOf(email)).toBe('Please input a valid email!');
  expect(email.value).toBe('ada@ward');
  expect(field(visitor, 'Name').value).toBe('Ada Wardsworth');
  expect(field(visitor, 'Media agency').checked).toBe(true);
  expect(field(visitor, /^I accept the user licence agreement/).checked).toBe(true);
});

test('VALID-09 the kind of account takes the focus where it alone is missing', async ({ visitor }) => {
  await visitor.goto('/register');
  visitor.fill('Name', 'Ada Wardsworth');
  visitor.fill('E-mail address', 'ada@ward.example');
  await tick(visitor, /^I accept the user licence agreement/);
  visitor.fill(/^What is \d/, '1');
  await send(visitor);
  expect(visitor.all('[autofocus]')).toEqual([visitor.first('[type=radio]')]);
  expect(visitor.all('[role=alert]')).toHaveLength(0);
});

test('AUTH-08 a wrong answer to the question is refused', async ({ visitor }) => {
  await visitor.goto('/register');
  visitor.fill('Name', 'Ada Wardsworth');
  visitor.fill('E-mail address', 'ada@ward.example');
  await tick(visitor, 'Agent');
  await tick(visitor, /^I accept the user licence agreement/);
  visitor.fill(/^What is \d/, '99');
  await send(visitor);
  expect(hasFocus(field(visitor, /^What is \d/))).toBe(true);
  visitor.by.getByText(/^The anti-robot check failed\./);
});

test('AUTH-18 the agreement can be read before it is accepted, and the question comes last', async ({ visitor }) => {
  await visitor.goto('/register');
  const stops = visitor.all('form:has([name=agreement]) :is(input:not([type=hidden], [tabindex="-1"]), a, button)');
  expect(stops.map((stop) => stop.getAttribute('name') ?? stop.localName)).toEqual([
    'name',
    'email',
    'mobile',
    ...AUDIENCE.map(() => 'type'),
    'agreement',
    'a',
    'answer',
    'button',
  ]);
  const link = visitor.by.getByRole('link', { name: /^Read the user licence agreement/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/licence', '_blank']);
  await visitor.goto('/licence');
  expect(visitor.texts('h1')).toEqual(['User licence agreement']);
});
