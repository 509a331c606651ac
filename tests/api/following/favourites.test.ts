import { beforeEach, describe, expect, test } from 'vitest';
import { UserAnswer } from '../../../src/contract/accounts.ts';
import { Drilldown } from '../../../src/contract/drilldown.ts';
import { Failure } from '../../../src/contract/errors.ts';
import { Favourite, FavouritesAnswer } from '../../../src/contract/following/favourites.ts';
import { HashtagDetails } from '../../../src/contract/hashtags.ts';
import { Profile } from '../../../src/contract/profile.ts';
import { MAX_FAVOURITES } from '../../../src/domain/constants.ts';
import { tagOf } from '../../../src/domain/tags.ts';
import { ENTITY_KINDS, type EntityKind } from '../../../src/domain/vocabulary.ts';
import { entity, source } from '../../../src/provider/entities/schema.ts';
import { favourite } from '../../../src/provider/following/schema.ts';
import { openWorld } from '../open-world.ts';
import { contractual } from '../world.ts';
import { parseOnWire } from '../../on-wire.ts';

const { db, api, world, doctor, reporter } = await openWorld();
const ALL = { digest: 'all', push: 'mentions' } as const;
/** Kinds with data besides the name. The world contains profiles of them. */
const WITH_DATA: ReadonlySet<EntityKind> = new Set(['player', 'self player', 'team', 'national team', 'competition']);
const SILENT = { digest: 'no', push: 'no' };

beforeEach(async () => {
  await db.delete(favourite);
});

function send(method: string, path: string, body?: object, token = doctor): Promise<Response> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return api.send(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
}
const follow = (path: string, body: object = {}, token = doctor) => send('POST', `/favourite/${path}`, body, token);

async function list(token = doctor) {
  const { data } = await contractual(await api.get('/favourites', token), FavouritesAnswer);
  return data;
}

describe('following', () => {
  test('API-15 ENT-03 FOLLOW-04 gives the favourite with its settings', async () => {
    const answer = await follow(`tag/${world.rossi}`, ALL);
    expect(answer.status).toBe(200);
    expect(parseOnWire(Favourite, await answer.json())).toEqual({
      tag: world.rossi,
      type: 'player',
      label: 'Nicolò Testa Rossi',
      image: expect.stringMatching(/^\/drawn\/people\/[0-9a-f]{6}\/NR\.svg$/) as unknown,
      favourite_settings: ALL,
    });
  });

  test('API-15 FOLLOW-03 the type is tag and the settings are no when nothing is said', async () => {
    expect((await follow(world.rovers)).status).toBe(200);
    expect(await list()).toMatchObject([{ tag: world.rovers, favourite_settings: SILENT }]);
  });

  test('FOLLOW-08 again changes the settings of that tag and of no other', async () => {
    await follow(`tag/${world.rossi}`, ALL);
    await follow(`tag/${world.silva}`, ALL);
    await follow(`tag/${world.rossi}`, { digest: 'starred' });
    expect((await list()).map(({ tag, favourite_settings }) => [tag, favourite_settings])).toEqual([
      [world.rossi, { digest: 'starred', push: 'no' }],
      [world.silva, ALL],
    ]);
  });

  test('FOLLOW-07 PROD-04 hashtags are followed by hashtag, in any spelling', async () => {
    await follow('hashtag/%23TestCup', ALL);
    const again = await follow('hashtag/testCUP', { push: 'all' });
    const settings = { digest: 'no', push: 'all' };
    expect(await again.json()).toMatchObject({ tag: 'testcup', label: 'TestCup' });
    expect(await list()).toMatchObject([
      { tag: 'testcup', type: 'hashtag', label: 'TestCup', favourite_settings: settings },
    ]);
    const header = await api.get('/hashtag/details?t=TestCup', doctor);
    expect(await contractual(header, HashtagDetails)).toMatchObject({
      tag: 'testcup',
      favourite: true,
      favourite_settings: settings,
    });
    const unknown = await api.get('/hashtag/details?t=other', doctor);
    expect(await contractual(unknown, HashtagDetails)).toMatchObject({ favourite: false });
  });

  test('PROD-04 every kind of profile is read and followed', async () => {
    const [house] = await db.select().from(source);
    const others = ENTITY_KINDS.filter((kind) => kind !== 'hashtag' && !WITH_DATA.has(kind));
    const rows = others.map((kind) => ({ kind, name: `A ${kind}`, sourceId: house?.id ?? 0, sourceRef: kind }));
    const added = await db.insert(entity).values(rows).returning();
    const tags = added.map(({ id, kind, name }) => tagOf(kind, id, name));
    for (const tag of [world.rossi, world.rovers, world.nation, world.league, ...tags]) {
      expect([tag, (await follow(`tag/${tag}`)).status]).toEqual([tag, 200]);
      const found = await contractual(await api.get(`/profile?t=${tag}`, doctor), Profile);
      expect(found).toMatchObject({ tag, favourite: true });
    }
    expect(await list()).toHaveLength(4 + others.length);
  });

  test('ENT-11 the profile of any kind says whether and how it is followed', async () => {
    for (const tag of [world.rossi, world.rovers, world.league, world.coach]) {
      const before = await contractual(await api.get(`/profile?t=${tag}`, doctor), Profile);
      expect(before).toMatchObject({ favourite: false, favourite_settings: null });
      await follow(`tag/${tag}`, ALL);
      const after = await contractual(await api.get(`/profile?t=${tag}`, doctor), Profile);
      expect(after).toMatchObject({ favourite: true, favourite_settings: ALL });
      const others = await contractual(await api.get(`/profile?t=${tag}`, reporter), Profile);
      expect(others).toMatchObject({ favourite: false, favourite_settings: null });
    }
  });

  test.each([
    ['nobody’s tag', 'tag/p_2000000000', {}, 404],
    ['a tag with a wrong prefix', () => `tag/${world.rossi.replace('p_', 't_')}`, {}, 404],
    ['no tag', 'tag/rossi', {}, 404],
    ['a hashtag without a letter', 'hashtag/%23!', {}, 404],
    ['another type', () => `fulltext/${world.rossi}`, {}, 400],
    ['an unknown digest', () => `tag/${world.rossi}`, { digest: 'daily' }, 400],
    ['an unknown push', () => `tag/${world.rossi}`, { push: 'starred' }, 400],
    ['a tag that is too long', `tag/${'p'.repeat(101)}`, {}, 400],
  ])('is refused for %s', async (_, path, body, status) => {
    const answer = await follow(typeof path === 'string' ? path : path(), body);
    expect(answer.status).toBe(status);
    expect(await list()).toEqual([]);
  });

  test('ends at 500, twenty at once or not, and says what to do', async () => {
    const { id: userId } = await ownId();
    const now = new Date();
    const tags = Array.from({ length: MAX_FAVOURITES - 2 }, (_, at) => `cup${at}`);
    await db
      .insert(favourite)
      .values(tags.map((hashtag) => ({ userId, hashtag, spelling: hashtag, ...ALL, createdAt: now })));
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => follow(`hashtag/more${at}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused?.status).toBe(409);
    const failure = parseOnWire(Failure, await refused?.json());
    expect(failure).toMatchObject({ error: 'favourites_full' });
    expect(failure.message).toContain('Unfollow one');
    // Existing favourites can still be changed, and other accounts have their own limit.
    expect((await follow('hashtag/cup0', { push: 'all' })).status).toBe(200);
    expect((await follow('hashtag/cup0', {}, reporter)).status).toBe(200);
  });

  test('twenty clicks at once make one favourite', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => follow(`tag/${world.rossi}`, ALL)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await list()).toHaveLength(1);
  });
});

async function ownId(): Promise<{ id: number }> {
  const { data } = await contractual(await api.get('/user', doctor), UserAnswer);
  return { id: data.auth_data.user_id };
}

describe('following no longer', () => {
  test('API-16 FOLLOW-08 removes the tag, and only for the one who asks', async () => {
    await follow(`tag/${world.rossi}`, ALL);
    await follow(`tag/${world.rossi}`, ALL, reporter);
    await follow('hashtag/TestCup');
    expect((await send('DELETE', `/favourite/tag/${world.rossi}`)).status).toBe(200);
    expect((await list()).map(({ tag }) => tag)).toEqual(['testcup']);
    expect((await send('DELETE', '/favourite/hashtag/TESTCUP')).status).toBe(200);
    expect(await list()).toEqual([]);
    expect(await list(reporter)).toHaveLength(1);
  });

  test('API-16 of what was not followed changes nothing; of what does not exist is 404', async () => {
    expect((await send('DELETE', `/favourite/tag/${world.rossi}`)).status).toBe(200);
    expect((await send('DELETE', '/favourite/tag/p_2000000000')).status).toBe(404);
  });

  test('a browser’s cookie alone does not do it for another site', async () => {
    const headers = { cookie: `__Host-token=${doctor}`, origin: 'https://elsewhere.example' };
    const path = `/favourite/tag/${world.rossi}`;
    expect((await api.send(path, { method: 'DELETE', headers })).status).toBe(403);
  });
});

describe('the list', () => {
  test('G-45 FOLLOW-10 stands in GET /favourites, and in GET /user unless it is not wanted', async () => {
    await follow(`tag/${world.rossi}`, ALL);
    await follow('hashtag/TestCup');
    const short = (await list()).map(({ tag, label }) => [tag, label]);
    const { data } = await contractual(await api.get('/user', doctor), UserAnswer);
    expect(data.auth_data.favourites?.map(({ tag, label }) => [tag, label])).toEqual(short);
    const bare = await contractual(await api.get('/user?favourites=false', doctor), UserAnswer);
    expect(bare.data.auth_data).not.toHaveProperty('favourites');
  });

  test('gives the club of a player, and the current injury with the capability alone', async () => {
    await follow(`tag/${world.rossi}`, ALL);
    const [seen] = await list();
    expect(seen).toMatchObject({ team_tag: world.united, country: 'IT', coverage: 'fully_covered' });
    expect(seen?.ongoing_injuries).toMatchObject([{ injuried_part: 'thigh', date: '2026-02-10', other_event: false }]);
    await follow(`tag/${world.rossi}`, ALL, reporter);
    expect((await list(reporter))[0]).toMatchObject({ coverage: null, ongoing_injuries: [] });
    await follow(`tag/${world.silva}`, ALL);
    await follow(`tag/${world.rovers}`, ALL);
    const records = new Map((await list()).map(({ tag, coverage }) => [tag, coverage]));
    expect([records.get(world.silva), records.get(world.rovers)]).toEqual(['uncovered', null]);
  });

  test('API-14 DRILL-10 DRILL-01 comes by kind, as a drilldown with a card', async () => {
    for (const path of [`tag/${world.rossi}`, `tag/${world.rovers}`, 'hashtag/TestCup']) await follow(path);
    await follow(`tag/${world.silva}`);
    const drilldown = async (token: string) =>
      contractual(await api.get('/favourites/nav-drilldown', token), Drilldown);
    const { card, sections } = await drilldown(doctor);
    expect(card).toMatchObject({ card: 'favourites', kind: null, tag: 'favourites' });
    expect(sections.map(({ section, links }) => [section, links.map(({ tag }) => tag)])).toEqual([
      ['player', expect.arrayContaining([world.rossi, world.silva]) as unknown],
      ['team', [world.rovers]],
      ['hashtag', ['testcup']],
    ]);
    const players = sections.find(({ section }) => section === 'player')?.links ?? [];
    expect(new Map(players.map(({ tag, injured }) => [tag, injured]))).toEqual(
      new Map([
        [world.rossi, true],
        // Nothing is known of the injuries of this player.
        [world.silva, null],
      ]),
    );
    await follow(`tag/${world.rossi}`, {}, reporter);
    expect((await drilldown(reporter)).sections[0]?.links).toMatchObject([{ injured: null }]);
  });
});
