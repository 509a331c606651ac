import { Secret, TOTP } from 'otpauth';
import { PASSWORD } from '../../site/accounts.ts';
import { descriptionOf, type Page } from '../page.ts';
import { expect, test } from '../visitor.ts';
import { signIn } from './sign-in-form.ts';

const press = (page: Page, name: string) => page.press(page.by.getByRole('button', { name }));

test('ROLE-01 the settings say plan and days left, and keep name, language and time zone', async ({
  visitor,
  enterNew,
}) => {
  await enterNew({ accountType: 'forum-club', expiresOn: '2999-12-31' });
  await visitor.goto('/settings');
  const [text] = visitor.texts('main');
  expect(text).toContain('Complete');
  expect(text).toContain('Ends on 31.12.2999');
  const value = (label: string) => visitor.by.getByLabelText<HTMLInputElement>(label).value;
  expect(value('Hour of the e-mail digest')).toBe('7');
  visitor.fill('Name', 'Una Byron');
  visitor.fill('Time zone', 'Europe/Rome');
  visitor.fill('Hour of the e-mail digest', '18:00');
  visitor.fill('Density of post lists', 'Compact');
  await press(visitor, 'Save');
  expect(visitor.texts('[role=status]')).toEqual(['Your settings have been saved.']);
  expect(value('Name')).toBe('Una Byron');
  expect(value('Time zone')).toBe('Europe/Rome');
  expect(value('Hour of the e-mail digest')).toBe('18');
  expect(value('Density of post lists')).toBe('compact');
});

test('where notifications go, how soon and when not is chosen on one page', async ({ visitor, enterNew }) => {
  await enterNew({ capabilities: { injuries: '1' } });
  await visitor.goto('/settings/notifications');
  const select = (row: string, channel: string) => visitor.by.getByLabelText<HTMLSelectElement>(`${row} ${channel}`);
  expect(select('Messages from Touchline', 'Push notifications').value).toBe('news now');
  visitor.fill('A player you follow is injured E-mail', 'At once');
  visitor.fill('A player is back E-mail', 'Daily');
  visitor.fill('From', '22:00');
  await press(visitor, 'Save');
  expect(visitor.texts('main [role=alert]')).toEqual(['Choose two different hours for your quiet hours, or none.']);
  visitor.fill('Until', '07:00');
  await press(visitor, 'Save');
  expect(visitor.texts('[role=status]')).toEqual(['Your settings have been saved.']);
  expect(select('A player you follow is injured', 'E-mail').value).toBe('injured now');
  expect(select('A player is back', 'E-mail').value).toBe('back daily');
  expect(select('A player is doubtful', 'E-mail').value).toBe('doubtful no');
  expect(visitor.by.getByLabelText<HTMLSelectElement>('Until').value).toBe('7');
  await visitor.goto('/de/settings/unsubscribe?account=1&signature=x&about=notices');
  await press(visitor, 'E-Mails abbestellen');
  expect(visitor.texts('[role=alert]')).toEqual([expect.stringMatching(/^Dieser Link ist unvollständig/)]);
});

test('G-49 the link of a digest asks before it ends the digest, and says so where it is incomplete', async ({
  visitor,
}) => {
  await visitor.goto('/de/settings/unsubscribe?account=1&signature=x');
  await press(visitor, 'Zusammenfassung abbestellen');
  expect(visitor.texts('[role=alert]')).toEqual([expect.stringMatching(/^Dieser Link ist unvollständig/)]);
  await visitor.goto('/de/settings/unsubscribe?account=1');
  expect(visitor.all('[role=alert]')).toHaveLength(1);
  expect(visitor.by.queryByRole('button', { name: 'Zusammenfassung abbestellen' })).toBeNull();
});

test('ROLE-01 the account’s menu says type, plan and days left; the settings lead to password, sessions and export', async ({
  visitor,
  enterNew,
}) => {
  const { email } = await enterNew({ accountType: 'forum-club', planName: 'trial', expiresOn: '2999-12-31' });
  await visitor.goto('/search');
  const [menu] = visitor.texts('#account');
  expect(menu).toContain('Club · Trial · ');
  expect(menu).toContain('Ends on 31.12.2999');
  await visitor.press(visitor.in('#account').getByRole('link', { name: 'Settings' }));
  expect(visitor.texts('main').join()).toContain('Club');
  const sections = visitor.all('nav[aria-label=Settings] a').map((link) => link.getAttribute('href'));
  expect(sections).toEqual(expect.arrayContaining(['/sessions', '/password']));
  const data = visitor.in('main').getByRole('link', { name: /Download/ });
  expect(await (await visitor.fetch(data.getAttribute('href') ?? '')).text()).toContain(email);
});

test('ROLE-01 I18N-01 the plan has a name in the language', async ({ visitor, enterNew }) => {
  await enterNew({ planName: 'trial', expiresOn: '2999-12-31' });
  await visitor.goto('/de/settings');
  expect(visitor.texts('main dd').filter((text) => text.includes('Endet am'))).toEqual([
    expect.stringContaining('Testzugang'),
  ]);
});

test('two-step sign-in is turned on, asked for and passed', async ({ visitor, elsewhere, enterNew }) => {
  const { email } = await enterNew();
  await visitor.goto('/settings/security');
  const [secret = ''] = visitor.texts('code');
  visitor.fill('Security code', new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  visitor.fill('Current password', PASSWORD, 'form:has(#code)');
  await press(visitor, 'Turn on');
  expect(visitor.all('.shown-once li')).toHaveLength(10);
  const [code = ''] = visitor.texts('.shown-once code');

  const asked = '/settings/security?from=mail';
  await elsewhere.goto(asked);
  await signIn(elsewhere, email);
  elsewhere.fill('Security code', '000000');
  await press(elsewhere, 'Sign in');
  expect(descriptionOf(elsewhere.by.getByLabelText('Security code'))).toContain('This code is not correct');
  elsewhere.fill('Security code', code);
  await press(elsewhere, 'Sign in');
  expect(elsewhere.path, 'the page that was asked for').toBe(asked);
});

test('an account is deleted by its password', async ({ visitor, enterNew }) => {
  await enterNew();
  await visitor.goto('/settings');
  visitor.fill('Current password', PASSWORD);
  await press(visitor, 'Delete my account');
  expect(visitor.path).toBe('/login');
  await visitor.goto('/search');
  expect(visitor.path).toBe('/login?to=%2Fsearch');
});
