import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { fold } from '../../src/domain/names/fold.ts';
import { undoImport } from '../../src/provider/imports/undo.ts';
import { importOutside } from '../../src/provider/data/import/outside/import-outside.ts';
import { recognise } from '../../src/provider/data/import/outside/recognise.ts';
import type { ImportReport } from '../../src/provider/data/import/report.ts';
import { openRealWorld } from './real-world-database.ts';
import { missingWorld } from '../real-world.ts';
import { item, text, time, wikidataItem } from '../wikidata-items.ts';

interface Player {
  ref: string;
  name: string;
  born: string;
  tm: string | null;
  clubs: { ref: string; from: string; until: string }[];
}

/** How a record of a player differs from the stored one, and which judgement is right. */
const CASES: readonly { what: string; expected: 'joined' | 'waiting' | 'apart'; of: (player: Player) => object }[] = [
  { what: 'id', expected: 'joined', of: (p) => ({ ...withId(p), ...named(`${p.name} Filho`) }) },
  { what: 'birth, name, club', expected: 'joined', of: (p) => ({ ...bare(p), ...named(p.name) }) },
  { what: 'no accents', expected: 'joined', of: (p) => ({ ...bare(p), ...named(fold(p.name)) }) },
  { what: 'family name first', expected: 'joined', of: (p) => ({ ...bare(p), ...named(turned(p.name)) }) },
  { what: 'no birth date', expected: 'waiting', of: (p) => ({ ...bare(p), ...named(p.name), born: undefined }) },
  { what: 'no club', expected: 'joined', of: (p) => ({ ...bare(p), ...named(p.name), clubs: [] }) },
  { what: 'namesake', expected: 'apart', of: (p) => ({ ...bare(p), ...named(p.name), born: otherDay(p.born) }) },
  { what: 'name alone', expected: 'apart', of: (p) => ({ ...named(p.name), clubs: [], born: undefined }) },
];
const PER_CASE = 25;

const bare = ({ born, clubs }: Player) => ({ born, clubs });
const withId = ({ tm }: Player) => ({ tm, born: undefined, clubs: [] });
const named = (name: string) => ({ name });
const turned = (name: string) => name.split(' ').reverse().join(' ');
const otherDay = (day: string) => `${Number(day.slice(0, 4)) - 3}${day.slice(4, 8)}15`;

const missing = missingWorld('joins are not judged');
if (missing) test.skip(missing);
else
  describe('200 judged joins with real people', async () => {
    const { db } = await openRealWorld();
    const rows = async <Row>(query: string, values: unknown[] = []): Promise<Row[]> =>
      (await db.$client.query(query, values)).rows as Row[];
    const given: { ref: string; player: Player; what: string; expected: string }[] = [];
    let report: ImportReport;

    beforeAll(async () => {
      const players = await rows<Player>(
        `select e.source_ref as ref, e.name, p.birth_date::text as born,
           (select value from external_id x where x.entity_id = e.id and x.scheme = 'tm_id') as tm,
           (select json_agg(json_build_object('ref', c.source_ref, 'from', r.start_date, 'until', r.end_date))
             from registration r join entity c on c.id = r.team_id where r.player_id = e.id) as clubs
         from entity e join player p on p.entity_id = e.id
         where p.birth_date is not null and e.name like '% %'
           and exists (select from registration r where r.player_id = e.id)
           and exists (select from external_id x where x.entity_id = e.id and x.scheme = 'tm_id')
         order by (e.name in ('Ben Davies', 'Danny Ward', 'Aaron Ramsey', 'Adama Traoré')) desc, md5(e.source_ref)`,
      );
      const clubs = await rows<{ ref: string; name: string; country: string }>(
        `select source_ref as ref, name, country from entity where kind = 'team'`,
      );
      const lines: object[] = clubs.map(({ ref, name, country }) =>
        wikidataItem({
          id: clubId(ref),
          labels: { en: name },
          claims: { P31: [item('Q476028')], P17: [item(COUNTRIES[country] ?? 'Q0')] },
        }),
      );
      // The namesakes by birth, name and club; then 25 players a case.
      const namesakes = players.findIndex(({ name }) => !NAMESAKES.includes(name));
      const add = (player: Player, { what, expected, of }: (typeof CASES)[number]) => {
        const ref = `Q${1_000_000 + given.length}`;
        given.push({ ref, player, what, expected });
        lines.push(personOf(ref, of(player)));
      };
      for (const one of CASES.filter(({ what }) => what === 'birth, name, club'))
        for (const player of players.slice(0, namesakes)) add(player, one);
      CASES.forEach((one, index) => {
        const start = namesakes + index * PER_CASE;
        for (const player of players.slice(start, start + PER_CASE)) add(player, one);
      });
      // The other Adama Traoré, who plays in none of these leagues: with what a source may know of that player.
      const known = players.find(({ name }) => name === 'Adama Traoré');
      const other = { name: 'Adama Traoré', born: '1995-06-28' };
      const mali = [{ ref: 'mali', from: '2013-07-01', until: '2014-06-30' }];
      lines.push(
        wikidataItem({
          id: clubId('mali'),
          labels: { en: 'Bamako Athletic' },
          claims: { P31: [item('Q476028')], P17: [item('Q912')] },
        }),
        personOf('Q2000001', { ...other, clubs: mali }),
        // Born in the same year, as a source says that knows no day.
        personOf('Q2000002', { name: other.name, born: known?.born.slice(0, 4), clubs: mali }),
      );
      const folder = await mkdtemp(join(tmpdir(), 'touchline-joins-'));
      const path = join(folder, 'people.json');
      await writeFile(path, lines.map((line) => JSON.stringify(line)).join('\n'));
      const recognised = await recognise(path);
      if (recognised.format === 'touchline') throw new Error('not recognised');
      report = await importOutside(db, path, recognised, { today: '2026-11-21' });
      await rm(folder, { recursive: true });
    }, 240_000);

    test('every club is known by its name and country', () => {
      expect(report.joins?.place).toBe(69);
    });

    test('at least 99 % are right, and none is joined with another person', async () => {
      const stored = await rows<{ ref: string; known: string; waits: string | null }>(
        `select i.source_ref as ref, e.source_ref as known, j.other_ref as waits from entity_identity i
           join entity e on e.id = i.entity_id left join join_candidate j on j.source_ref = i.source_ref
         where i.kind = 'player'`,
      );
      const outcomes = new Map(stored.map((row) => [row.ref, row]));
      const wrong = given.flatMap(({ ref, player, what, expected }) => {
        const found = outcomes.get(ref);
        const outcome = found?.known === ref ? (found.waits === null ? 'apart' : 'waiting') : 'joined';
        const isRight = outcome === expected && (outcome !== 'joined' || found?.known === player.ref);
        return isRight ? [] : [`${player.name} (${what}): ${outcome} ${found?.known ?? ''}`];
      });
      expect(given.length).toBeGreaterThanOrEqual(200);
      expect(wrong.length / given.length, wrong.join('\n')).toBeLessThanOrEqual(0.01);
      const mixed = given.filter(({ ref, player }) => ![ref, player.ref].includes(outcomes.get(ref)?.known ?? ''));
      expect(mixed).toEqual([]);
    });

    test('the namesakes stay two', async () => {
      const found = await rows<{ name: string; people: number }>(
        `select name, count(*)::int as people from entity where kind = 'player' and name = any($1)
         group by name order by 1`,
        [NAMESAKES],
      );
      // The third has another club and no day of birth: nothing but the name speaks for either of the two.
      expect(found).toEqual([
        { name: 'Aaron Ramsey', people: 2 },
        { name: 'Adama Traoré', people: 3 },
        { name: 'Ben Davies', people: 2 },
        { name: 'Danny Ward', people: 2 },
      ]);
      expect(
        await rows(`select source_ref as ref, basis from entity_identity where source_ref like 'Q200000%' order by 1`),
      ).toEqual([
        { ref: 'Q2000001', basis: 'new' },
        { ref: 'Q2000002', basis: 'new' },
      ]);
      expect(await rows(`select from join_candidate where source_ref like 'Q200000%'`)).toEqual([]);
      const told = given.filter(({ player }) => NAMESAKES.includes(player.name));
      expect(told.length).toBeGreaterThanOrEqual(6);
    });

    test('undone, nothing of it is left', async () => {
      await undoImport(db, report.id ?? 0, { now: new Date() });
      expect(await rows('select from entity_identity')).toEqual([]);
      expect(await rows(`select from entity where source_ref ~ '^Q[12]'`)).toEqual([]);
      expect(await rows(`select from external_id where scheme = 'wikidata'`)).toEqual([]);
    });
  });

const NAMESAKES = ['Ben Davies', 'Danny Ward', 'Aaron Ramsey', 'Adama Traoré'];
const COUNTRIES: Record<string, string> = { 'GB-ENG': 'Q21', 'GB-WLS': 'Q25', ES: 'Q29', DE: 'Q183' };

/** A number for a club's ref. */
const numbers = new Map<string, number>();
function clubId(ref: string): string {
  if (!numbers.has(ref)) numbers.set(ref, 500 + numbers.size);
  return `Q${numbers.get(ref) ?? 0}`;
}

function personOf(id: string, given: object): object {
  const { name, born, tm, clubs } = given as Partial<Player> & { name: string };
  return wikidataItem({
    id,
    labels: { en: name },
    claims: {
      P31: [item('Q5')],
      P106: [item('Q937857')],
      ...(born !== undefined && { P569: [time(born)] }),
      ...(tm && { P2446: [text(tm)] }),
      P54: (clubs ?? []).map(({ ref, from, until }) => ({
        of: item(clubId(ref)),
        qualifiers: { P580: time(from.slice(0, 4)), P582: time(until.slice(0, 4)) },
      })),
    },
  });
}
