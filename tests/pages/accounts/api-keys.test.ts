import { PASSWORD } from '../../site/accounts.ts';
import { expect, test } from '../visitor.ts';

/** The headers and the address of a command of the page. */
function requestOf(curl: string, key: string): [string, Record<string, string>] {
  const headers = [...curl.matchAll(/--header "([^:]+): ([^"]+)"/g)].map(([, name = '', value = '']) => [
    name,
    value.replace('$TOUCHLINE_KEY', key),
  ]);
  return [/"(https?:[^"]+)"$/.exec(curl)?.[1] ?? '', Object.fromEntries(headers) as Record<string, string>];
}

test('a key is made in the settings, runs every example of the page for developers, and is revoked', async ({
  visitor,
  enterNew,
}) => {
  await enterNew();
  await visitor.goto('/settings/keys');
  expect(visitor.texts('.settings')[0]).toContain('You have no keys.');
  visitor.fill('Name of the key', 'Dashboard');
  visitor.fill('Current password', 'wrong horse');
  await visitor.press(visitor.by.getByRole('button', { name: 'Create the key' }));
  expect(visitor.texts('.settings .out')).toEqual(['This is not your current password.']);
  visitor.fill('Current password', PASSWORD);
  await visitor.press(visitor.by.getByLabelText('May read injuries and availability'));
  await visitor.press(visitor.by.getByRole('button', { name: 'Create the key' }));
  const [key = ''] = visitor.texts('.shown-once code');
  expect(key).toMatch(/^tl_/);
  await visitor.goto('/settings/keys');
  expect(visitor.texts('main')[0]).not.toContain(key);
  expect(visitor.texts('.api-keys li')[0]).toContain('Dashboard');

  await visitor.goto('/developers');
  const commands = visitor.texts('.api-call .code');
  expect(commands.length).toBeGreaterThan(25);
  const [first = ''] = commands;
  for (const command of commands) {
    const [url, headers] = requestOf(command, key);
    expect([url, (await fetch(url, { headers })).status]).toEqual([url, 200]);
  }
  const [url, headers] = requestOf(first, key);
  await visitor.goto('/settings/keys');
  await visitor.press(visitor.by.getByRole('button', { name: 'Revoke Dashboard' }));
  expect(visitor.texts('.settings')[0]).toContain('You have no keys.');
  expect((await fetch(url, { headers })).status).toBe(401);
});

test('the page for developers is open to everybody, in every language', async ({ visitor }) => {
  await visitor.goto('/de/developers');
  expect([visitor.status, visitor.texts('h1')]).toEqual([200, ['API für Entwickler']]);
});
