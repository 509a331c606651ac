import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { Competition } from '../../src/contract/competitions.ts';
import { Graph } from '../../src/contract/graph.ts';
import { Profile } from '../../src/contract/profile.ts';
import { Team } from '../../src/contract/teams.ts';
import { importFolder } from '../../src/provider/data/import/import-folder.ts';
import type { ImportReport } from '../../src/provider/data/import/report.ts';
import { mergeEntities } from '../../src/provider/data/merge/merge-entities.ts';
import { undoMerge } from '../../src/provider/data/merge/undo-merge.ts';
import { type Api, contractual, openApi } from '../api/world.ts';
import { freshDatabase } from '../database.ts';
import { missingWorld, REAL_WORLD } from '../real-world.ts';
import { runAdmin } from '../data/admin-command.ts';

const missing = missingWorld('no real entities can be merged');
const today = '2026-11-21';
const now = new Date(`${today}T12:00:00Z`);
/** The first season of the later source. */
const LATER = 2019;
const EARLY_SEASON = '2017-07-01,2018-06-30';
const LATE_SEASON = '2020-07-01,2021-06-30';

interface Line {
  record: Record<string, string>;
  raw: string;
}

/** Writes two folders with the same clubs and players; one has the early matches and injuries, the other the later. */
async function splitWorld(folder: string): Promise<{ early: string; late: string }> {
  const read = async (file: string) => {
    const text = await readFile(join(REAL_WORLD, file), 'utf8');
    const [head = ''] = text.split('\n', 1);
    const lines: Line[] = parse(text, { columns: true, raw: true });
    return { head, lines };
  };
  const isEarly = ({ record }: Line) => Number.parseInt(record['season'] ?? '', 10) < LATER;
  const matches = await read('matches.csv');
  const earlyMatches = new Set(matches.lines.filter(isEarly).map(({ record }) => record['match_id']));
  const belongs: Record<string, (line: Line) => boolean> = {
    ...Object.fromEntries(
      ['competitions', 'matches', 'squads', 'injuries', 'player_seasons'].map((file) => [file, isEarly]),
    ),
    appearances: ({ record }) => earlyMatches.has(record['match_id']),
  };
  const folders = { early: join(folder, 'early'), late: join(folder, 'late') };
  for (const path of Object.values(folders)) await mkdir(path);
  for (const file of ['clubs', 'players', ...Object.keys(belongs)]) {
    const { head, lines } = await read(`${file}.csv`);
    const isOfEarly = belongs[file];
    for (const [half, path] of Object.entries(folders)) {
      const own = lines.filter((line) => !isOfEarly || isOfEarly(line) === (half === 'early'));
      await writeFile(join(path, `${file}.csv`), [head, ...own.map(({ raw }) => raw.trimEnd())].join('\n'));
    }
  }
  return folders;
}

if (missing) test.skip(missing);
else
  describe('two sources of the same people, clubs and competitions, in real seasons', async () => {
    const db = await freshDatabase();
    let api: Api;
    let token: string;
    let report: ImportReport;
    beforeAll(async () => {
      const folder = await mkdtemp(join(tmpdir(), 'touchline-merge-'));
      const { early, late } = await splitWorld(folder);
      await importFolder(db, early, { today, source: 'early' });
      report = await importFolder(db, late, { today, source: 'late', apart: true });
      await rm(folder, { recursive: true });
      api = await openApi(db);
      api.clock.now = now;
      token = await api.signIn('doctor@club.example');
    }, 400_000);

    async function tagOf(prefix: 'p' | 't' | 'cp', source: 'early' | 'late', ref: string): Promise<string> {
      const { rows } = await db.$client.query<{ id: number }>(
        `select e.id from entity e join source s on s.id = e.source_id where s.key = 'dataset:' || $1 and source_ref = $2`,
        [source, ref],
      );
      return `${prefix}_${rows[0]?.id ?? 0}`;
    }

    /** A hash of every table; logs of merges, sessions and reads are no data. */
    async function everything(): Promise<Record<string, string>> {
      const { rows: tables } = await db.$client.query<{ name: string }>(
        `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
           and relname not in ('entity_merge', 'logged_change', 'name_spelling', 'media_stale', 'injury_change', 'record_change', 'user_session',
             'medical_read') order by 1`,
      );
      const hashes: Record<string, string> = {};
      for (const { name } of tables) {
        const { rows } = await db.$client.query<{ hash: string }>(
          `select coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as hash from ${name} t
            ${name === 'closed_case' ? 'where cases > 0' : ''}`,
        );
        hashes[name] = rows[0]?.hash ?? '';
      }
      return hashes;
    }

    /** A page's figures for a player in a season, and the whole list of injuries. */
    async function playerFigures(tag: string, timeframe: string) {
      const graph = await contractual(await api.get(`/players/${tag}/graph?timeframe=${timeframe}`, token), Graph);
      const { injuries } = await contractual(await api.get(`/profile?t=${tag}`, token), Profile);
      return {
        season: { availability: graph.availability, fitness: graph.fitness },
        injuries: injuries.map(({ date, end_date, description }) => [date, end_date, description]),
      };
    }
    const teamFigures = async (tag: string, timeframe: string) =>
      (await contractual(await api.get(`/teams/${tag}?timeframe=${timeframe}`, token), Team)).stats;
    async function leagueFigures(tag: string, timeframe: string) {
      const path = `/competitions/${tag}?timeframe=${timeframe}`;
      const { teams } = await contractual(await api.get(path, token), Competition);
      return Object.fromEntries(Object.values(teams).map(({ team, stats }) => [team.meta.common_name, stats]));
    }

    test('the import says that its ids are known under another source', () => {
      expect(report.knownElsewhere).not.toEqual([]);
    });

    test('figures of both are those of one after merges, and every row is as it was when they are undone', async () => {
      const tags = async (prefix: 'p' | 't' | 'cp', ref: string) =>
        [await tagOf(prefix, 'early', ref), await tagOf(prefix, 'late', ref)] as const;
      const league = await tags('cp', 'ENG1');
      const palace = await tags('t', 'crystal-palace');
      // Andros Townsend: at Crystal Palace in both sources, with injuries in both.
      const townsend = await tags('p', 'tm61842');
      const figuresOf = async (
        [early, late]: readonly [string, string],
        of: typeof leagueFigures | typeof teamFigures,
      ) => [await of(early, EARLY_SEASON), await of(late, LATE_SEASON)] as const;
      const [first, second] = [
        await playerFigures(townsend[0], EARLY_SEASON),
        await playerFigures(townsend[1], LATE_SEASON),
      ];
      expect(Math.min(first.injuries.length, second.injuries.length)).toBeGreaterThan(0);
      const leagues = await figuresOf(league, leagueFigures);
      const teams = await figuresOf(palace, teamFigures);
      const before = await everything();

      const dry = await runAdmin(db, ['merge', ...townsend, '--dry-run']);
      expect(dry.said).toContain('Nothing was changed.');
      expect(dry.said).toContain(`injury: ${first.injuries.length} moved (player_id)`);
      expect(await everything()).toEqual(before);

      const merges: number[] = [];
      for (const [merged, kept] of [league, palace, townsend])
        merges.push((await mergeEntities(db, { merged, kept }, { now })).id);
      const kept = townsend[1];
      const [then, later] = [await playerFigures(kept, EARLY_SEASON), await playerFigures(kept, LATE_SEASON)];
      expect(then.season).toEqual(first.season);
      expect(later.season).toEqual(second.season);
      expect(then.injuries.toSorted()).toEqual([...first.injuries, ...second.injuries].toSorted());
      expect(await figuresOf([league[1], league[1]], leagueFigures)).toEqual(leagues);
      expect(await figuresOf([palace[1], palace[1]], teamFigures)).toEqual(teams);
      expect((await api.get(`/profile?t=${townsend[0]}`, token)).status).toBe(308);

      for (const id of merges.toReversed()) expect(await undoMerge(db, id, now)).toMatchObject({ changedSince: 0 });
      expect(await everything()).toEqual(before);
    }, 200_000);
  });
