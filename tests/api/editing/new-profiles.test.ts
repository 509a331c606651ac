import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEvent } from '../../../src/provider/audit/schema.ts';
import { openWorld } from '../open-world.ts';

const { db, api, world } = await openWorld();
await api.addAccount({ email: 'editor@club.example', planName: 'club', capabilities: { injuries: '1', editor: '1' } });
const editor = api.pagesOf(await api.signIn('editor@club.example'));
const add = (given: object) =>
  editor.call('profiles.add', {
    kind: 'player',
    name: 'Nia Newcomer',
    country: null,
    birthDate: null,
    ...given,
  } as never);

test('a player, a club and a competition are added, and found by name at once', async () => {
  const player = await add({ name: 'Kevin De Bruyner', country: 'BE', birthDate: '1999-05-05' });
  expect(player).toMatchObject({ kind: 'player', isNew: true });
  const { meta } = await editor.get('/profile', { query: { t: player.tag ?? '' } });
  expect(meta).toMatchObject({ firstname: 'Kevin', lastname: 'De Bruyner', birthdate: '1999-05-05', country: 'BE' });
  for (const [kind, name] of [
    ['team', 'Newford Town'],
    ['competition', 'Newland Cup'],
    ['agent', 'Ada Agent'],
  ] as const) {
    const { tag } = await add({ kind, name });
    const [hit] = await editor.get('/autocomplete', { query: { q: name } });
    expect(hit).toMatchObject({ tag, entity: { kind, label: name } });
  }
});

test('the same name and date of birth is the same person; the name alone asks first', async () => {
  expect(await add({ name: 'nicolo testa rossi', birthDate: '1999-04-01' })).toMatchObject({
    tag: world.rossi,
    isNew: false,
  });
  const asked = await add({ name: 'João Silva', birthDate: '2001-01-01' });
  expect(asked).toMatchObject({ tag: null, namesakes: [{ tag: world.silva }] });
  const another = await add({ name: 'João Silva', birthDate: '2001-01-01', isAnother: true });
  expect(another).toMatchObject({ isNew: true });
  expect((await add({ name: 'João Silva', birthDate: '2001-01-01' })).tag).toBe(another.tag);
  for (const [wrong, parameter] of [
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ birthDate: '2999-01-01' }, 'birthDate'],
    [{ country: 'XX' }, 'country'],
    [{ kind: 'hashtag' }, 'kind'],
  ] as const)
    await expect(add(wrong), parameter).rejects.toMatchObject({ code: 'bad_request', params: { parameter } });
});

/** Merges what the preview shows. */
const merge = async (pair: { merged: string; kept: string }) => {
  const { revision: seen } = await editor.call('profiles.preview', pair);
  await editor.call('profiles.merge', { ...pair, seen });
};

test('any two profiles of a kind are merged after a preview that changes nothing', async () => {
  const { tag } = await add({ name: 'Nicolò Rossi' });
  const pair = { merged: tag ?? '', kept: world.rossi };
  const preview = await editor.call('profiles.preview', pair);
  expect(preview).toMatchObject({ merged: { tag }, kept: { tag: world.rossi, kind: 'player' } });
  await editor.get('/profile', { query: { t: tag ?? '' } });
  await expect(editor.call('profiles.merge', { ...pair, seen: 'older' })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  });
  await merge(pair);
  await expect(editor.get('/profile', { query: { t: tag ?? '' } })).rejects.toMatchObject({ code: 'entity_merged' });
  for (const [merged, kept] of [
    [world.silva, world.silva],
    [world.silva, world.rovers],
    ['p_999999', world.silva],
  ])
    await expect(merge({ merged, kept } as never)).rejects.toMatchObject({
      code: 'not_mergeable',
    });
});

test('a merge is undone once, the latest of a profile first, and the log says who did it', async () => {
  const tags: string[] = [];
  for (const name of ['Rossi One', 'Rossi Two']) {
    const { tag } = await add({ name });
    tags.push(tag ?? '');
    await merge({ merged: tag ?? '', kept: world.rossi });
  }
  const { data } = await editor.call('profiles.merges', {});
  const [later, earlier] = data;
  expect(data.slice(0, 2).map(({ mergedTag, keptTag }) => [mergedTag, keptTag])).toEqual(
    tags.toReversed().map((tag) => [tag, world.rossi]),
  );
  const undo = (id = 0) => editor.call('profiles.undoMerge', { id });
  await expect(undo(earlier?.id)).rejects.toMatchObject({ code: 'later_first' });
  await undo(later?.id);
  await undo(earlier?.id);
  await expect(undo(earlier?.id)).rejects.toMatchObject({ code: 'changed_meanwhile' });
  await expect(undo(999_999)).rejects.toMatchObject({ code: 'not_found' });
  for (const tag of tags) await editor.get('/profile', { query: { t: tag } });
  const logged = await db.select().from(auditEvent).where(eq(auditEvent.event, 'merge_undone'));
  expect(logged.map(({ details }) => details['merge'])).toEqual([later?.id, earlier?.id]);
});
