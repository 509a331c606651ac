import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fold } from '../../../src/domain/names/fold.ts';
import {
  BODY_PARTS,
  COMPETITION_TYPES,
  CONTACTS,
  COVERAGE_STATUSES,
  ENTITY_KINDS,
  EXECUTIVE_ROLES,
  FEET,
  INJURY_CATEGORIES,
  INJURY_TYPES,
  MATCH_STATUSES,
  RELATIONSHIPS,
  ROLES,
  SETTINGS,
  SIDES,
  SOURCE_KINDS,
  TEAM_TYPES,
} from '../../../src/domain/vocabulary.ts';
import { LEGACY_TYPES } from '../../../src/domain/injuries/legacy-types.ts';
import { buildWorld } from '../../../src/provider/data/seed/build-world.ts';
import type { World } from '../../../src/provider/data/seed/world.ts';
import { missingWorld, REAL_WORLD } from '../../real-world.ts';
import { DEMO_WORLD as world, TODAY } from './demo-world.ts';

const values = (list: readonly unknown[]) => [...new Set(list)].filter((item) => item !== null);
const expectAll = (found: readonly unknown[], all: readonly string[]) => {
  expect(values(found).toSorted()).toEqual(all.toSorted());
};

test('G-82 the same day and seed make the same world, another seed another one', () => {
  const digest = (made: World) => createHash('sha256').update(JSON.stringify(made)).digest('hex');
  expect(digest(buildWorld(TODAY))).toBe(digest(world));
  const other = buildWorld(TODAY, 7);
  expect(other.entities.map(({ name }) => name)).not.toEqual(world.entities.map(({ name }) => name));
}, 240_000);

test('G-82 two leagues, a cup, two national teams, about 1,000 players, four seasons', () => {
  expect(world.competitions.filter(({ type }) => type === 'league')).toHaveLength(2);
  expect(world.competitions.filter(({ type }) => type === 'cup')).toHaveLength(1);
  expect(world.teams.filter(({ type }) => type === 'national')).toHaveLength(2);
  expect(world.players.length).toBeGreaterThan(900);
  expect(world.players.length).toBeLessThan(1100);
  for (const { entityId } of world.competitions) {
    expect(world.seasons.filter((row) => row.competitionId === entityId)).toHaveLength(4);
  }
});

describe('every value of the vocabulary occurs:', () => {
  const { entities, injuries, players } = world;

  test('ENT-05 ENT-07 ENT-08 of entities and their ties', () => {
    expectAll(
      entities.map(({ kind }) => kind),
      ENTITY_KINDS,
    );
    const relations = new Set(world.links.map(({ relation }) => relation));
    expect(RELATIONSHIPS.filter((relation) => !relations.has(relation))).toEqual([]);
    expectAll(
      world.persons.map(({ executiveRole }) => executiveRole),
      EXECUTIVE_ROLES,
    );
    expectAll(
      world.competitions.map(({ type }) => type),
      COMPETITION_TYPES,
    );
    expectAll(
      world.teams.map(({ type }) => type),
      TEAM_TYPES,
    );
    expectAll(
      world.matches.map(({ status }) => status),
      MATCH_STATUSES,
    );
  });

  test('ENT-13 of players', () => {
    expectAll(
      players.map(({ role }) => role),
      ROLES,
    );
    expectAll(
      players.map(({ foot }) => foot),
      FEET,
    );
    expectAll(
      players.map(({ coverage }) => coverage),
      COVERAGE_STATUSES,
    );
  });

  test('ENT-17 ENT-23 ENT-24 of how injuries came about', () => {
    expectAll(
      injuries.map(({ category }) => category),
      INJURY_CATEGORIES,
    );
    expectAll(
      injuries.map(({ side }) => side),
      SIDES,
    );
    expectAll(
      injuries.map(({ contact }) => contact),
      CONTACTS,
    );
    expectAll(
      injuries.map(({ setting }) => setting),
      SETTINGS,
    );
    const cited = new Set(world.citations.map(({ sourceId }) => sourceId));
    expectAll(
      world.sources.filter(({ id }) => cited.has(id)).map(({ kind }) => kind),
      SOURCE_KINDS,
    );
  });

  test('ENT-25 ENT-26 ENT-27 of what was injured', () => {
    expectAll(
      injuries.map(({ part }) => part),
      BODY_PARTS,
    );
    expectAll(
      injuries.map(({ type }) => type),
      INJURY_TYPES,
    );
    expectAll(
      injuries.map(({ legacyType }) => legacyType),
      Object.keys(LEGACY_TYPES),
    );
  });
});

test.each(['injuries', 'citations', 'media', 'players', 'teams', 'persons'] as const)(
  'every column of %s is filled somewhere',
  (table) => {
    const rows: readonly Record<string, unknown>[] = world[table].map((row) => ({ ...row }));
    // Staff have edited no row of the demo world, its clubs need no text, and its diagnoses no codes of others.
    const left = ['editedAt', 'teamText', 'osiics', 'smdcs'];
    const columns = Object.keys(rows[0] ?? {}).filter((key) => !left.includes(key));
    const empty = columns.filter((key) => rows.every((row) => row[key] === null || row[key] === false));
    expect(empty).toEqual([]);
  },
);

test('DRILL-02 everybody and every outlet and company has a link, and family links exist in both directions', () => {
  const linked = new Set([
    ...world.links.flatMap(({ entityId, relatedId }) => [entityId, relatedId]),
    ...world.persons.flatMap(({ entityId, employerId }) => (employerId === null ? [] : [entityId])),
    ...world.players.flatMap(({ entityId, teamId }) => (teamId === null ? [] : [entityId])),
  ]);
  const open = new Set<string>(['competition', 'national team', 'team', 'player']);
  const alone = world.entities.filter(({ id, kind }) => !open.has(kind) && !linked.has(id));
  expect(alone.map(({ kind, name }) => `${kind} ${name}`)).toEqual([]);
  const kin = world.links.filter(({ relation }) => RELATIONSHIPS.some((each) => each === relation));
  const told = new Set(kin.map(({ entityId, relatedId }) => `${entityId} ${relatedId}`));
  expect(kin.filter(({ entityId, relatedId }) => !told.has(`${relatedId} ${entityId}`))).toEqual([]);
});

test('ROST-05 a national team has the players that it called up within a year', () => {
  const since = '2025-11-21';
  const lists = new Map(world.callups.map(({ id, date }) => [id, date]));
  const lately = world.callupPlayers.filter(({ callupId }) => (lists.get(callupId) ?? '') >= since);
  const members = world.players.filter(({ nationalTeamId }) => nationalTeamId !== null);
  expect(new Set(members.map(({ entityId }) => entityId))).toEqual(new Set(lately.map(({ playerId }) => playerId)));
});

test('INJ-17 unpublished (0) and undetermined (null) returns both occur', () => {
  const closed = world.injuries.filter(({ ongoing }) => !ongoing);
  expect(closed.some(({ recoveryDays }) => recoveryDays === 0)).toBe(true);
  expect(closed.some(({ recoveryDays }) => recoveryDays === null)).toBe(true);
});

test('G-82 nothing points outside: every address is under .example, no picture is somebody', () => {
  const text = JSON.stringify(world);
  const hosts = [...text.matchAll(/https?:\/\/([^/"\s\\]+)/g)].map(([, host]) => host ?? '');
  expect(hosts.length).toBeGreaterThan(1000);
  expect(hosts.filter((host) => !host.endsWith('.example'))).toEqual([]);
  expect(world.entities.every(({ image }) => image === null)).toBe(true);
});

test.skipIf(missingWorld('Names'))('G-82 no person and no club has the name of a real one', () => {
  const known = ['players', 'clubs'].flatMap((name) =>
    readFileSync(join(REAL_WORLD, `${name}.csv`), 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => fold(line.split(',')[1] ?? '')),
  );
  const real = new Set(known);
  const people = world.entities.filter(({ kind }) => kind !== 'country' && !kind.includes('nation'));
  expect(people.filter(({ name }) => real.has(fold(name))).map(({ name }) => name)).toEqual([]);
});
