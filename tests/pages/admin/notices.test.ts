import { textOf } from '../page.ts';
import { expect, test } from '../visitor.ts';

test('a notification is shown in each language before it is sent, to those whom it reaches', async ({
  visitor,
  elsewhere,
  newAccount,
  enterNew,
  enter,
}) => {
  const reader = await newAccount();
  await enterNew({ isAdmin: true });
  const send = (button: string) => visitor.press(visitor.by.getByRole('button', { name: button }));
  await visitor.goto('/admin/notices');
  await send('Preview');
  visitor.by.getByText('Write a message in at least one language.');
  visitor.fill('Message', 'Sonntag geschlossen', visitor.first('main fieldset', 'Deutsch'));
  visitor.fill('To', 'One account');
  visitor.fill('E-mail address of that account', 'nobody@ward.example');
  await send('Preview');
  visitor.by.getByText('No account has this e-mail address.');
  visitor.fill('E-mail address of that account', reader.email);
  await send('Preview');
  expect(textOf(visitor.one('main section'))).toContain('Goes to 1 account.');
  expect(textOf(visitor.first('main section li', 'Italiano'))).toBe('ItalianoSonntag geschlossen');
  await send('Send notification');
  visitor.by.getByText('The notification has been sent.');

  elsewhere.setCookie('token', await enter(reader));
  await elsewhere.goto('/notifications');
  expect(textOf(elsewhere.one('main'))).toContain('Sonntag geschlossen');
});
