import { beforeAll, describe, expect, test } from 'vitest';
import { Drilldown } from '../../src/contract/drilldown.ts';
import { tagOf } from '../../src/domain/tags.ts';
import { ENTITY_KINDS, type EntityKind, RELATIONSHIPS } from '../../src/domain/vocabulary.ts';
import { openProvider } from './open-world.ts';
import { contractual } from './world.ts';
import type { OnWire } from '../on-wire.ts';
import { seedSmallDemoWorld } from '../small-demo-world.ts';

const { db, api } = await openProvider();
let doctor: string;
let reporter: string;
beforeAll(async () => {
  await seedSmallDemoWorld(db, '2026-11-21');
  doctor = await api.signIn('doctor@club.example');
  reporter = await api.signIn('reporter@press.example');
}, 240_000);

async function drilldown(t: string, token = doctor): Promise<OnWire<typeof Drilldown>> {
  return contractual(await api.get(`/nav-drilldown?${new URLSearchParams({ t })}`, token), Drilldown);
}

/** The first entity that a condition on `e` holds for. */
async function entityWhere(condition: string): Promise<{ tag: string; id: number; name: string }> {
  const { rows } = await db.$client.query<{ id: number; kind: EntityKind; name: string }>(
    `select e.id, e.kind, e.name from entity e where ${condition} order by e.id limit 1`,
  );
  const { id = 0, kind = 'player', name = '' } = rows[0] ?? {};
  return { tag: tagOf(kind, id, name), id, name };
}

async function names(query: string): Promise<string[]> {
  return (await db.$client.query<{ name: string }>(query)).rows.map(({ name }) => name).sort();
}

const linksOf = ({ sections }: OnWire<typeof Drilldown>, section: string) =>
  sections.find((found) => found.section === section)?.links ?? [];

test('API-11 DRILL-01 every kind of entity has the card of its kind, and the contract’s shape', async () => {
  const cards: Partial<Record<EntityKind, string>> = {};
  for (const kind of ENTITY_KINDS) {
    const { tag } = await entityWhere(`e.kind = '${kind}'`);
    const { card } = await drilldown(kind === 'hashtag' ? `#${tag}` : tag);
    expect(card).toMatchObject({ kind, tag });
    cards[kind] = card?.card ?? '';
  }
  const { player, team, competition, hashtag, coach, press } = cards;
  expect([player, team, competition, hashtag, coach, press]).toEqual([
    'profile',
    'team',
    'competition',
    'hashtag',
    'extra',
    'extra',
  ]);
  expect([cards['self player'], cards['national team']]).toEqual(['profile', 'national_team']);
});

describe('a club', () => {
  test('DRILL-02 ENT-08 has its squad, its staff with their roles, its competitions and its press', async () => {
    const club = await entityWhere(`e.kind = 'team' and exists (
      select from entity_link l join entity o on o.id = l.entity_id
      where l.related_id = e.id and o.kind = 'newspaper')`);
    const found = await drilldown(club.tag);
    const squad = linksOf(found, 'squad');
    expect(squad.map(({ label }) => label).sort()).toEqual(
      await names(`select name from entity join player p on p.entity_id = id
        where p.team_id = ${club.id} and id in (select player_id from squad)`),
    );
    expect(squad.length).toBeGreaterThan(15);
    expect(new Set(squad.map(({ relation }) => relation))).toEqual(new Set(['squad']));
    const staff = linksOf(found, 'staff');
    expect(staff.filter(({ doc_type }) => doc_type === 'coach')).toHaveLength(1);
    const { rows } = await db.$client.query<{ role: string }>(
      `select executive_role as role from person where employer_id = ${club.id} and executive_role is not null`,
    );
    expect(staff.flatMap(({ relation }) => relation ?? []).sort()).toEqual(rows.map(({ role }) => role).sort());
    expect(linksOf(found, 'competition').length).toBeGreaterThan(0);
    expect(linksOf(found, 'newspaper').length).toBeGreaterThan(0);
    expect(found.card?.parents.map(({ doc_type }) => doc_type)).toEqual(['country']);
  });

  test('DRILL-06 its injured are those with an injury under way, bans left out', async () => {
    const club = await entityWhere(`e.kind = 'team' and exists (
      select from injury i join player p on p.entity_id = i.player_id
      where p.team_id = e.id and i.ongoing and not i.other_event)`);
    const squad = linksOf(await drilldown(club.tag), 'squad');
    expect(
      squad
        .filter(({ injured }) => injured)
        .map(({ label }) => label)
        .sort(),
    ).toEqual(
      await names(`select name from entity where id in (select i.player_id from injury i
        join player p on p.entity_id = i.player_id
        where p.team_id = ${club.id} and i.ongoing and not i.other_event)`),
    );
  });

  test('DRILL-06 nobody is not injured of whom it is not known today: in analysis, ended or begun later', async () => {
    const day = (shift: number) => new Date(api.clock.now.getTime() + shift * 86_400_000).toISOString().slice(0, 10);
    const states: [coverage: string, from: string | null, until: string | null, injured: boolean | null][] = [
      ['fully_covered', null, null, false],
      ['partially_covered', day(0), day(0), false],
      ['partially_covered', null, day(-1), null],
      ['partially_covered', day(1), null, null],
      ['analysis_in_progress', null, null, null],
      ['uncovered', null, null, null],
    ];
    const { rows } = await db.$client.query<{ id: number; team: number }>(`select entity_id as id, team_id as team
      from player p where team_id = (select team_id from player where team_id is not null group by 1 order by count(*) desc, 1 limit 1)
        and entity_id in (select player_id from squad where team_id = p.team_id)
        and not exists (select from injury i where i.player_id = p.entity_id and i.ongoing) order by entity_id limit 6`);
    for (const [place, [coverage, from, until]] of states.entries())
      await db.$client.query(
        'update player set coverage = $1, coverage_from = $2, coverage_until = $3 where entity_id = $4',
        [coverage, from, until, rows[place]?.id],
      );
    const club = await entityWhere(`e.id = ${rows[0]?.team ?? 0}`);
    const squad = new Map(linksOf(await drilldown(club.tag), 'squad').map(({ tag, injured }) => [tag, injured]));
    expect(rows.map(({ id }) => squad.get(`p_${id}`))).toEqual(states.map(([, , , injured]) => injured));
  });

  test('G-67 without the capability no link says whether a player is injured', async () => {
    const club = await entityWhere(`e.kind = 'team'`);
    const squad = linksOf(await drilldown(club.tag, reporter), 'squad');
    expect(squad.length).toBeGreaterThan(15);
    expect(new Set(squad.map(({ injured }) => injured))).toEqual(new Set([null]));
  });
});

test('links come in one order: the best known first, equals by number', async () => {
  const club = await entityWhere(`e.kind = 'team'`);
  const country = await entityWhere(`e.kind = 'country' and exists (
    select from entity o where o.kind = 'team' and o.country = e.country)`);
  // Rows that are written again stand elsewhere in the table.
  await db.$client.query('update entity set prominence = prominence where id % 3 = 0');
  await db.$client.query(`update player set height_cm = height_cm where entity_id % 2 = 0`);
  for (const [tag, section] of [
    [club.tag, 'squad'],
    [country.tag, 'team'],
  ] as const) {
    const ids = linksOf(await drilldown(tag), section).map((link) => Number(/\d+/.exec(link.tag)?.[0]));
    expect(ids.length).toBeGreaterThan(5);
    const { rows } = await db.$client.query<{ id: number }>(
      'select id from entity where id = any($1) order by prominence desc, id',
      [ids],
    );
    expect(ids).toEqual(rows.map(({ id }) => id));
  }
});

describe('a player', () => {
  test('DRILL-02 ENT-07 has the player’s club and squad, and agent and family with their relation', async () => {
    const player = await entityWhere(`e.kind = 'player' and exists (
      select from entity_link where entity_id = e.id and relation = 'mother')`);
    const found = await drilldown(player.tag);
    expect(found.card?.parents[0]?.doc_type).toBe('team');
    expect(linksOf(found, 'squad').map(({ tag }) => tag)).toContain(player.tag);
    expect(linksOf(found, 'agent')).toHaveLength(1);
    const relations = linksOf(found, 'family').map(({ relation }) => relation);
    expect(relations).toHaveLength(5);
    expect(relations).toEqual(expect.arrayContaining(['father', 'mother', 'brother', 'sister']));
  });

  test('ENT-07 stands under the relatives with the inverse relation', async () => {
    const sister = await entityWhere(`e.kind = 'family' and exists (
      select from entity_link where related_id = e.id and relation = 'sister')`);
    const found = await drilldown(sister.tag);
    expect(found.sections.map(({ section }) => section)).toEqual(['family']);
    for (const { relation } of linksOf(found, 'family')) expect([...RELATIONSHIPS, null]).toContain(relation);
    expect(linksOf(found, 'family').map(({ relation }) => relation)).toContain('brother');
  });
});

test('DRILL-02 from the world down to a team: continent, country, competition, teams', async () => {
  const world = await drilldown('world');
  const england = linksOf(world, 'Europe').find(({ label }) => label === 'England');
  expect(england?.competitions?.length).toBeGreaterThan(0);
  const continent = await entityWhere(`e.name = 'Europe'`);
  const countries = linksOf(await drilldown(continent.tag), 'country');
  expect(countries.map(({ tag }) => tag)).toContain(england?.tag);
  const country = await drilldown(england?.tag ?? '');
  expect(country.card?.parents.map(({ tag }) => tag)).toEqual([continent.tag]);
  expect(linksOf(country, 'national team').map(({ label }) => label)).toEqual(['England']);
  const league = linksOf(country, 'competition')[0];
  const teams = linksOf(await drilldown(league?.tag ?? ''), 'team');
  expect(teams.map(({ label }) => label).sort()).toEqual(
    linksOf(country, 'team')
      .map(({ label }) => label)
      .sort(),
  );
});

test('DRILL-07 ROUTE-21 the world stands by continent, in their order, what is of all before them', async () => {
  const { card, sections } = await drilldown('world');
  expect(card).toBeNull();
  expect(sections.map(({ section }) => section)).toEqual([
    'competition',
    'Africa',
    'Asia',
    'Europe',
    'North America',
    'South America',
    'Oceania',
  ]);
});

describe('a hashtag', () => {
  test('DRILL-01 leads to what it is about, however it is written', async () => {
    const { name } = await entityWhere(`e.kind = 'hashtag'`);
    const found = await drilldown(`#${name.toUpperCase()}`);
    expect(found.card).toMatchObject({ card: 'hashtag', label: name });
    expect(found.sections).toHaveLength(1);
  });

  test('DRILL-09 may be any text, and then leads nowhere', async () => {
    expect(await drilldown('#Nobody/wrote%this')).toMatchObject({
      card: { card: 'hashtag', label: 'Nobody/wrote%this' },
      sections: [],
    });
  });
});

test('a coach has the squad of the club', async () => {
  const coach = await entityWhere(`e.kind = 'coach'`);
  const found = await drilldown(coach.tag);
  const club = await drilldown(found.card?.parents[0]?.tag ?? '');
  expect(linksOf(found, 'squad')).toEqual(linksOf(club, 'squad'));
  expect(linksOf(club, 'staff').map(({ tag }) => tag)).toContain(coach.tag);
});

test('DRILL-09 a country where nothing is played has no links', async () => {
  const { tag } = await entityWhere(`e.kind = 'country' AND e.country = 'GH'`);
  expect((await drilldown(tag)).sections).toEqual([]);
});

test.each(['p_999999', 't_0', 'q_1', 'World', '__proto__'])('ERR-03 G-10 %s is not found', async (t) => {
  expect((await api.get(`/nav-drilldown?t=${t}`, doctor)).status).toBe(404);
});

test('ERR-22 needs a session', async () => {
  expect((await api.get('/nav-drilldown?t=world')).status).toBe(401);
});

test('a squad whose season has ended says which season it is of', async () => {
  const club = await entityWhere(`e.kind = 'team' and exists (select from squad q where q.team_id = e.id)`);
  const seasons = async () => (await drilldown(club.tag)).sections.map(({ season }) => season).filter(Boolean);
  expect(await seasons()).toEqual([]);
  await db.$client.query('update season set start_date = start_date - 730, end_date = end_date - 730');
  const [label] = await names(
    `select s.label as name from season s join squad q on q.season_id = s.id where q.team_id = ${club.id}
     group by s.id order by s.end_date desc limit 1`,
  );
  expect(await seasons()).toEqual([label]);
});
