import { expect, test } from '../visitor.ts';

test('a webhook is added, tried, switched to details and removed on a page without script', async ({
  visitor,
  enterNew,
}) => {
  await enterNew();
  await visitor.goto('/settings/webhooks');
  const press = (name: string) => visitor.press(visitor.by.getByRole('button', { name }));
  visitor.fill('Address', 'ftp://room.example');
  await press('Add the webhook');
  expect(visitor.texts('.settings .out')).toEqual(['This is not an address we can send to.']);
  visitor.fill('Address', 'https://room.invalid/hook/secret');
  visitor.fill('Format', 'Slack');
  await press('Add the webhook');
  // The host alone: the rest of an address may be a secret.
  expect(visitor.texts('.webhook h2')).toEqual(['room.invalid']);
  expect(visitor.texts('.shown-once code')[0]).toMatch(/^whsec_/);
  await visitor.goto('/settings/webhooks');
  expect(visitor.texts('main').join()).not.toContain('whsec_');
  await press('New secret');
  expect(visitor.texts('.shown-once code')[0]).toMatch(/^whsec_/);
  await press('Send a test');
  expect(visitor.texts('[role=status]')[0]).toContain('The message is on its way.');
  expect(visitor.texts('.webhook li')[0]).toContain('This webhook works.');
  const detailed = () => visitor.in('.webhook').getByLabelText<HTMLInputElement>('Show what has happened');
  await visitor.press(detailed());
  await press('Save');
  expect(detailed().checked).toBe(true);
  await visitor.goto('/settings/notifications');
  visitor.fill('A player is back Webhook', 'Daily');
  await press('Save');
  expect(visitor.by.getByLabelText<HTMLSelectElement>('A player is back Webhook').value).toBe('back daily');
  await visitor.goto('/settings/webhooks');
  await press('Remove the webhook');
  expect(visitor.all('.webhook')).toEqual([]);
});
