import { expect, test } from 'vitest';
import { EMAIL } from '../../../src/domain/accounts/email.ts';
import { EmailText } from '../../../src/contract/registration.ts';
import { readEmail } from '../../../src/cli/admin-arguments.ts';

test.each([
  'ada@club.example',
  'ada+scouting@club.example',
  "o'neill@club.example",
  'anna&co@club.example',
  'anna@müller-scouting.de',
  'anna@xn--mller-scouting-gsb.de',
  'info@xn--90aci8a.xn--p1ai',
  'инфо@обев.рф',
  'josé@club.example',
  '李@北港.中国',
  'سالم@نادي.السعودية',
  'a@b.co',
  'first.last@mail.club.football',
  'x_y=z!#$%*/?^`{|}~-@club.example',
  `${'a'.repeat(64)}@club.example`,
])('%s is an e-mail address everywhere', (email) => {
  expect(EmailText.safeParse(email).success).toBe(true);
  expect(readEmail(email)).toBe(email);
});

test.each([
  '',
  'ada',
  '@club.example',
  'ada@',
  'ada@club',
  'ada@club.1',
  'ada@@club.example',
  'ada@club..example',
  '.ada@club.example',
  'ada.@club.example',
  'a..b@club.example',
  'ada@-club.example',
  'ada@club-.example',
  'ada lovelace@club.example',
  'ada@club.example>',
  '<ada@club.example',
  'ada@club.example, eve@club.example',
  'ada@club.example\r\nBcc: eve@club.example',
  'ada\u0000@club.example',
  'ada@[127.0.0.1]',
  '"ada"@club.example',
  `${'a'.repeat(65)}@club.example`,
])('%j is none', (email) => {
  expect(EMAIL.test(email)).toBe(false);
  expect(() => readEmail(email)).toThrow('Write an e-mail address.');
});
