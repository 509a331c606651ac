import { beforeEach, describe, expect, test } from 'vitest';
import { Failure } from '../../../src/contract/errors.ts';
import { getSavedSearches, postSavedSearch, SavedSearch } from '../../../src/contract/following/saved-searches.ts';
import { MAX_NEW_COUNTED } from '../../../src/domain/constants.ts';
import { MAX_SAVED_SEARCHES, MAX_SEARCH_NAME, MAX_VIEW_LENGTH } from '../../../src/domain/following/saved-searches.ts';
import { mergeEntities } from '../../../src/provider/data/merge/merge-entities.ts';
import { post } from '../../../src/provider/posts/schema.ts';
import { savedSearch } from '../../../src/provider/saved-searches/schema.ts';
import { parseOnWire } from '../../on-wire.ts';
import { loadFeed } from '../posts/feed-world.ts';
import { contractual } from '../world.ts';

const { db, api, ids, world, doctor, reporter, posts } = await loadFeed();
const SavedSearches = getSavedSearches.responses[200].content['application/json'].schema;
const SavedSearchId = postSavedSearch.responses[201].content['application/json'].schema;
const at = (minute: number) => new Date(Date.parse('2026-03-10T09:00:00Z') + minute * 60_000).toISOString();

function send(method: string, path: string, body?: object, token = doctor): Promise<Response> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return api.send(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
}
const save = (view: string, name = 'A name', token = doctor) => send('POST', '/saved-searches', { view, name }, token);
async function saved(view: string, name?: string): Promise<number> {
  const answer = await save(view, name);
  expect(answer.status).toBe(201);
  return SavedSearchId.parse(await answer.json()).id;
}
const list = async (token = doctor) => (await contractual(await api.get('/saved-searches', token), SavedSearches)).data;
const open = async (id: number) => contractual(await send('PUT', `/saved-searches/${id}/opened`), SavedSearch);
async function failure(answer: Response) {
  return parseOnWire(Failure, await answer.json());
}

beforeEach(async () => {
  await db.delete(savedSearch);
  await db.delete(post);
});

describe('saved searches', () => {
  test('keep the subject and every filter, by name, for their account alone', async () => {
    const view = `tag=${world.rossi}&period=last_7_days&lang=it&s=rss&f=about`;
    await saved(view, 'Rossi in Italy');
    await saved('q=knee%20%7C%20ankle', 'Knees');
    await saved('favourites=1', 'Mine');
    await saved('', 'All');
    expect((await list()).map(({ name, view: kept }) => [name, kept])).toEqual([
      ['All', ''],
      ['Knees', 'q=knee%20%7C%20ankle'],
      ['Mine', 'favourites=1'],
      ['Rossi in Italy', view],
    ]);
    expect((await list()).at(-1)?.entity).toMatchObject({ tag: world.rossi, label: 'Nicolò Testa Rossi' });
    expect(await list(reporter)).toEqual([]);
  });

  test('count the posts since they were opened last', async () => {
    await posts([{ message: 'old', published: at(0), about: [ids.rossi] }]);
    const id = await saved(`tag=${world.rossi}&lang=en`);
    expect(await list()).toMatchObject([{ fresh: { count: 0, exact: true } }]);
    await posts([
      { message: 'new', published: at(1), about: [ids.rossi] },
      { message: 'nuovo', published: at(2), about: [ids.rossi], language: 'it' },
      { message: 'of another', published: at(3), about: [ids.silva] },
    ]);
    expect(await list()).toMatchObject([{ fresh: { count: 1, exact: true } }]);
    expect(await open(id)).toMatchObject({ id, view: `tag=${world.rossi}&lang=en` });
    expect(await list()).toMatchObject([{ fresh: { count: 0, exact: true } }]);
  });

  test('count up to a limit, and say so', async () => {
    await saved('h=final');
    const many = Array.from({ length: MAX_NEW_COUNTED + 1 }, (_, minute) => ({
      message: 'post',
      published: at(minute / 10),
      hashtags: ['Final'],
    }));
    await posts(many);
    expect(await list()).toMatchObject([{ fresh: { count: MAX_NEW_COUNTED, exact: false } }]);
  });

  test('a view that is saved already takes the new name, whatever its spelling', async () => {
    const first = await saved('h=final&lang=it&lang=en', 'One');
    expect(await saved('lang=en&lang=it&h=final&before=tw_1', 'Two')).toBe(first);
    expect((await list()).map(({ name }) => name)).toEqual(['Two']);
  });

  test('twenty clicks save one, and never pass the limit', async () => {
    await Promise.all(Array.from({ length: 20 }, () => save('h=final')));
    expect(await list()).toHaveLength(1);
    for (let n = 1; n < MAX_SAVED_SEARCHES; n += 1) await saved(`h=final${n}`);
    const refused = await save('h=another');
    expect(refused.status).toBe(409);
    expect(await failure(refused)).toMatchObject({ error: 'saved_searches_full' });
    expect((await save('h=final', 'Known')).status).toBe(201);
    expect(await list()).toHaveLength(MAX_SAVED_SEARCHES);
  });

  test('are renamed and deleted by their account alone', async () => {
    const id = await saved('h=final');
    expect((await send('PUT', `/saved-searches/${id}`, { name: 'Mine' }, reporter)).status).toBe(404);
    expect((await send('PUT', `/saved-searches/${id}/opened`, undefined, reporter)).status).toBe(404);
    await send('DELETE', `/saved-searches/${id}`, undefined, reporter);
    expect((await send('PUT', `/saved-searches/${id}`, { name: ' Yours ' })).status).toBe(200);
    expect(await list()).toMatchObject([{ name: 'Yours' }]);
    expect((await send('DELETE', `/saved-searches/${id}`)).status).toBe(200);
    expect((await send('DELETE', `/saved-searches/${id}`)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  test.each([
    ['no name', { view: 'h=a', name: ' ' }, 'name'],
    ['a long name', { view: 'h=a', name: 'x'.repeat(MAX_SEARCH_NAME + 1) }, 'name'],
    ['a line break in the name', { view: 'h=a', name: 'a\nb' }, 'name'],
    ['a long view', { view: `q=${'x'.repeat(MAX_VIEW_LENGTH)}`, name: 'a' }, 'view'],
  ])('%s is refused with its parameter', async (_, body, parameter) => {
    const answer = await send('POST', '/saved-searches', body);
    expect(answer.status).toBe(400);
    expect(await failure(answer)).toMatchObject({ parameter });
  });

  test('a subject that does not exist is not found', async () => {
    expect((await save('tag=p_999999')).status).toBe(404);
    expect((await save('tag=nonsense')).status).toBe(404);
    expect((await save('h=%21')).status).toBe(404);
  });

  test('follow an entity that is merged into another', async () => {
    await saved(`tag=${world.silva}&lang=it`, 'Silva');
    await mergeEntities(db, { merged: world.silva, kept: world.rossi }, { now: new Date(at(0)) });
    expect(await list()).toMatchObject([{ view: `tag=${world.rossi}&lang=it`, entity: { tag: world.rossi } }]);
  });
});
