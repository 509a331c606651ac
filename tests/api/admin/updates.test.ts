import { expect, test } from 'vitest';
import type { OwnInput } from '../../../src/provider/own-calls.ts';
import { openWorld } from '../open-world.ts';

const { api } = await openWorld();
await api.addAccount({ email: 'boss@staff.example', planName: 'complete', isAdmin: true });
await api.addAccount({ email: 'writer@staff.example', planName: 'complete', capabilities: { editor: '1' } });
const pages = api.pagesOf(await api.signIn('boss@staff.example'));
const writer = api.pagesOf(await api.signIn('writer@staff.example'));

const SETTINGS: Omit<OwnInput<'updates.save'>, 'seen'> = {
  collection: 'openfootball',
  isOn: true,
  isAllowed: true,
  parts: ['en.1'],
  address: null,
  days: 7,
};
const stateOf = async (collection: string) =>
  (await pages.call('updates.list')).find((each) => each.collection === collection);
const save = async (changed: object = {}, who = pages) => {
  const seen = (await stateOf('openfootball'))?.revision ?? '';
  await who.call('updates.save', { ...SETTINGS, seen, ...changed });
};

test('a collection is off until an administrator says that its terms allow its use', async () => {
  expect((await pages.call('updates.list')).map(({ settings }) => settings.isOn)).not.toContain(true);
  for (const [parameter, changed] of Object.entries({
    isAllowed: { isAllowed: false },
    parts: { parts: ['no league'] },
    address: { address: 'ftp://copies.example' },
    days: { days: 2 },
  }))
    await expect(save(changed), parameter).rejects.toMatchObject({ code: 'bad_request', params: { parameter } });
  await expect(save({}, writer)).rejects.toMatchObject({ status: 403 });
  await expect(pages.call('updates.ask', { collection: 'fpl', asked: 'import' })).rejects.toMatchObject({
    code: 'not_found',
  });

  const { revision: seen } = (await stateOf('openfootball')) ?? {};
  await save();
  await expect(save({ seen })).rejects.toMatchObject({ code: 'changed_meanwhile' });
  expect(await stateOf('openfootball')).toMatchObject({
    settings: { isOn: true, parts: ['en.1'], days: 7 },
    isWaiting: false,
    last: null,
  });
  await pages.call('updates.ask', { collection: 'openfootball', asked: 'try' });
  expect(await stateOf('openfootball')).toMatchObject({ isWaiting: true });
  const { data } = await pages.call('audit.list', { event: 'collection_changed' });
  expect(data).toMatchObject([{ details: { collection: 'openfootball', isOn: true } }]);

  await save({ isOn: false, isAllowed: false });
  expect(await stateOf('openfootball')).toMatchObject({ settings: { isOn: false }, isWaiting: false, nextAt: null });

  await save({ onlyTry: true });
  const tried = await stateOf('openfootball');
  expect(tried).toMatchObject({ settings: { isOn: true }, isWaiting: true });
  expect(Date.parse(tried?.nextAt ?? '') - api.clock.now.getTime()).toBeGreaterThan(6 * 86_400_000);
});
