import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_NEW_COUNTED } from '../../../src/domain/constants.ts';
import { MAX_SAVED_SEARCHES, MAX_SEARCH_NAME, MAX_VIEW_LENGTH } from '../../../src/domain/following/saved-searches.ts';
import { mergeEntities } from '../../../src/provider/data/merge/merge-entities.ts';
import { post } from '../../../src/provider/posts/schema.ts';
import { savedSearch } from '../../../src/provider/saved-searches/schema.ts';
import { loadFeed } from '../posts/feed-world.ts';

const { db, api, ids, world, doctor, reporter, posts } = await loadFeed();
const at = (minute: number) => new Date(Date.parse('2026-03-10T09:00:00Z') + minute * 60_000).toISOString();

const pages = api.pagesOf(doctor);
const others = api.pagesOf(reporter);
const saved = (view: string, name = 'A name') => pages.call('savedSearches.add', { view, name });
const list = async (of = pages) => (await of.call('savedSearches.list')).data;

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
    expect(await list(others)).toEqual([]);
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
    expect(await pages.call('savedSearches.open', { id })).toBe(`tag=${world.rossi}&lang=en`);
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
    await Promise.all(Array.from({ length: 20 }, () => saved('h=final')));
    expect(await list()).toHaveLength(1);
    for (let n = 1; n < MAX_SAVED_SEARCHES; n += 1) await saved(`h=final${n}`);
    await expect(saved('h=another')).rejects.toMatchObject({ code: 'saved_searches_full' });
    await saved('h=final', 'Known');
    expect(await list()).toHaveLength(MAX_SAVED_SEARCHES);
  });

  test('are renamed and deleted by their account alone', async () => {
    const id = await saved('h=final');
    const missing = { code: 'not_found' };
    await expect(others.call('savedSearches.change', { id, name: 'Mine' })).rejects.toMatchObject(missing);
    await expect(others.call('savedSearches.open', { id })).rejects.toMatchObject(missing);
    await others.call('savedSearches.remove', { id });
    await pages.call('savedSearches.change', { id, name: ' Yours ' });
    expect(await list()).toMatchObject([{ name: 'Yours' }]);
    await pages.call('savedSearches.remove', { id });
    await pages.call('savedSearches.remove', { id });
    expect(await list()).toEqual([]);
  });

  test.each([
    ['no name', { view: 'h=a', name: ' ' }, 'name'],
    ['a long name', { view: 'h=a', name: 'x'.repeat(MAX_SEARCH_NAME + 1) }, 'name'],
    ['a line break in the name', { view: 'h=a', name: 'a\nb' }, 'name'],
    ['a long view', { view: `q=${'x'.repeat(MAX_VIEW_LENGTH)}`, name: 'a' }, 'view'],
  ])('%s is refused with its parameter', async (_, body, parameter) => {
    const refusal = { code: 'bad_request', params: { parameter } };
    await expect(pages.call('savedSearches.add', body)).rejects.toMatchObject(refusal);
  });

  test('a subject that does not exist is not found', async () => {
    for (const view of ['tag=p_999999', 'tag=nonsense', 'h=%21'])
      await expect(saved(view)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('follow an entity that is merged into another', async () => {
    await saved(`tag=${world.silva}&lang=it`, 'Silva');
    await mergeEntities(db, { merged: world.silva, kept: world.rossi }, { now: new Date(at(0)) });
    expect(await list()).toMatchObject([{ view: `tag=${world.rossi}&lang=it`, entity: { tag: world.rossi } }]);
  });
});
