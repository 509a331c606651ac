import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { formatReport } from '../../../src/cli/import-report.ts';
import { reasonText } from '../../../src/i18n/reason-text.ts';
import { undoImport } from '../../../src/provider/imports/undo.ts';
import { importOutside } from '../../../src/provider/data/import/outside/import-outside.ts';
import { recognise } from '../../../src/provider/data/import/outside/recognise.ts';
import type { ImportReport } from '../../../src/provider/data/import/report.ts';
import { freshDatabase } from '../../database.ts';
import { IS_RELEASE } from '../../is-release.ts';
import { emptyTables, everyRow } from './tables.ts';

const db = await freshDatabase();
/** Bytes of a line that a small file unpacks to. */
const BOMB = (IS_RELEASE ? 200 : 20) * 2 ** 20;
const fixtures = join(import.meta.dirname, '../../fixtures');
const rows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await db.$client.query(text, values)).rows as Row[];

async function take(path: string, dryRun = false): Promise<ImportReport> {
  const recognised = await recognise(path);
  if (recognised.format === 'touchline') throw new Error('This is our own format.');
  try {
    return await importOutside(db, path, recognised, { today: '2026-11-21', dryRun });
  } finally {
    await recognised.discard();
  }
}

/** A copy of a fixture's folder without its note, to change. */
async function copyOf(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-formats-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(join(fixtures, name), folder, { recursive: true });
  return folder;
}

/** A copy of the transfermarkt fixture with one of its files changed. */
async function transfermarktWith(file: string, change: (text: string) => string): Promise<string> {
  const folder = await copyOf('transfermarkt');
  const path = join(folder, file);
  await writeFile(path, change(await readFile(path, 'utf8')));
  return folder;
}

const zipped = (files: Record<string, string>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));

const figures = ({ files }: ImportReport) =>
  Object.fromEntries(
    files
      .filter(({ state }) => state === 'read')
      .map(({ file, read, added, refused }) => [file.replace('.csv', ''), [read, added, refused]]),
  );
const refusals = ({ findings }: ImportReport) =>
  findings.map(({ file, line, column, outcome }) => `${file}:${line} ${column ?? '-'} ${outcome}`);

const matches = () =>
  rows(
    `select l.name as league, s.label as season, m.matchday, m.day, h.name as home, a.name as away, m.home_goals as hg,
       m.away_goals as ag, m.status
     from match m join season s on s.id = m.season_id join entity l on l.id = s.competition_id
       join entity h on h.id = m.home_team_id join entity a on a.id = m.away_team_id
     order by m.kickoff nulls last, h.name, a.name`,
  );

beforeEach(() => emptyTables(db));

describe.each(['transfermarkt', 'football-data', 'openfootball', 'fpl'])('%s', (name) => {
  const folder = join(fixtures, name);

  test('changes nothing when it is dry or repeated, names its source with its licence, and is taken back by undo', async () => {
    const nothing = await everyRow(db);
    const dry = await take(folder, true);
    expect(await everyRow(db)).toEqual(nothing);
    const report = await take(folder);
    expect(figures(report)).toEqual(figures(dry));
    const [source] = await rows<{ url: string; licence: string }>('select url, licence from source order by id desc');
    expect(source?.url).toMatch(/^https:/);
    expect(source?.licence).toMatch(/\S/);
    const before = await everyRow(db);
    const again = await take(folder);
    expect(again.files.map(({ added, changed }) => added + changed)).toEqual(again.files.map(() => 0));
    expect(await everyRow(db)).toEqual(before);
    for (const { id } of [again, report]) await undoImport(db, id ?? 0, { now: new Date('2026-11-21T12:00:00Z') });
    expect(await everyRow(db)).toEqual(nothing);
  });
});

describe('transfermarkt-datasets', () => {
  const folder = join(fixtures, 'transfermarkt');

  test('is read field by field', async () => {
    const report = await take(folder);
    expect(figures(report)).toEqual({
      competitions: [2, 2, 0],
      clubs: [3, 3, 0],
      players: [2, 2, 0],
      matches: [3, 3, 0],
      squads: [4, 3, 1],
      appearances: [4, 3, 1],
    });
    // The line is read for appearances and squads; what is wrong with it is said once.
    expect(refusals(report)).toEqual(['appearances.csv:5 player_id refused']);
    expect(report.filesNotImported).toEqual(['README.md']);
    expect(
      await rows(
        `select e.source_ref as ref, e.name, e.country, p.first_name, p.last_name, p.birth_date, p.position, p.role, p.foot,
           p.height_cm, c.name as club, p.coverage, x.value as tm_id
         from player p join entity e on e.id = p.entity_id left join entity c on c.id = p.team_id
           left join external_id x on x.entity_id = e.id and x.scheme = 'tm_id' order by 1`,
      ),
    ).toEqual([
      {
        ref: '9001',
        name: 'Åse Holm',
        country: 'DK',
        first_name: 'Åse',
        last_name: 'Holm',
        birth_date: '1996-04-03',
        position: 'Centre-Back',
        role: 'Defender',
        foot: 'left',
        height_cm: 181,
        club: 'Nordby Football Club',
        coverage: 'uncovered',
        tm_id: '9001',
      },
      {
        ref: '9002',
        name: 'Jensen',
        country: 'DK',
        first_name: null,
        last_name: 'Jensen',
        birth_date: null,
        position: 'Forward',
        role: 'Forward',
        foot: null,
        height_cm: null,
        club: 'Sunds IF',
        coverage: 'uncovered',
        tm_id: '9002',
      },
    ]);
    expect(await matches()).toEqual([
      {
        league: 'Summer League',
        season: '2020',
        matchday: 2,
        day: '2020-04-02',
        home: 'Nordby Football Club',
        away: 'Sunds IF',
        hg: 0,
        ag: 0,
        status: 'played',
      },
      {
        league: 'Nordmark Liga',
        season: '2020/2021',
        matchday: 1,
        day: '2020-08-15',
        home: 'Nordby Football Club',
        away: 'Sunds IF',
        hg: 2,
        ag: 1,
        status: 'played',
      },
      {
        league: 'Nordmark Liga',
        season: '2020/2021',
        matchday: null,
        day: null,
        home: 'Sunds IF',
        away: 'Guest Club',
        hg: null,
        ag: null,
        status: 'scheduled',
      },
    ]);
    expect(
      await rows(
        `select e.name, a.played_on, a.minutes, a.started, a.goals, a.assists, a.yellow, a.red from appearance a
           join entity e on e.id = a.player_id order by played_on, e.name`,
      ),
    ).toEqual([
      {
        name: 'Åse Holm',
        played_on: '2020-04-02',
        minutes: 45,
        started: false,
        goals: 0,
        assists: 0,
        yellow: 0,
        red: 0,
      },
      { name: 'Jensen', played_on: '2020-08-15', minutes: 21, started: false, goals: 0, assists: 1, yellow: 0, red: 0 },
      {
        name: 'Åse Holm',
        played_on: '2020-08-15',
        minutes: 90,
        started: true,
        goals: 1,
        assists: 0,
        yellow: 1,
        red: 0,
      },
    ]);
    expect(
      await rows(
        `select e.name, c.name as club, s.started, s.ended from club_spell s join entity e on e.id = s.entity_id
           join entity c on c.id = s.team_id order by e.source_ref desc, s.started`,
      ),
    ).toEqual([
      { name: 'Jensen', club: 'Sunds IF', started: '2018-01-31', ended: '' },
      { name: 'Åse Holm', club: 'Sunds IF', started: '', ended: '2019-07-01' },
      { name: 'Åse Holm', club: 'Nordby Football Club', started: '2019-07-01', ended: '2999-06-30' },
      { name: 'Åse Holm', club: 'Sunds IF', started: '2999-06-30', ended: '' },
    ]);
    // A return from a loan that lies ahead moves nobody yet.
    expect(
      await rows(
        `select c.name as club from claim l join entity e on e.id = l.entity_id join entity c on c.id = l.team_id
         where l.fact = 'club' and e.source_ref = '9001'`,
      ),
    ).toEqual([{ club: 'Nordby Football Club' }]);
    const aliases = await rows<{ name: string }>(
      `select a.name from entity_alias a join entity e on e.id = a.entity_id where e.source_ref = '101' order by 1`,
    );
    expect(aliases.map(({ name }) => name)).toEqual(['Nordby', 'fc nordby']);
  });

  test('is the same data packed by gzip, and in a zip archive, whatever its folders', async () => {
    await take(folder);
    const before = await everyRow(db);
    const packed = await copyOf('transfermarkt');
    const tables: Record<string, Uint8Array> = {};
    for (const name of (await readdir(packed)).filter((each) => each.endsWith('.csv'))) {
      const text = (tables[`data/${name}`] = new Uint8Array(await readFile(join(packed, name))));
      await writeFile(join(packed, `${name}.gz`), gzipSync(text));
      await rm(join(packed, name));
    }
    const archive = join(await copyOf('transfermarkt'), 'dataset.zip');
    await writeFile(archive, zipSync(tables));
    for (const path of [packed, archive]) {
      const { files } = await take(path);
      expect(files.map(({ added, changed }) => added + changed)).toEqual(files.map(() => 0));
      expect(await everyRow(db)).toEqual(before);
    }
  });

  test('a club of the match sheet that the line-up contradicts does not count, and is found', async () => {
    const flipped = await transfermarktWith('appearances.csv', (text) =>
      text.replace('5001,9001,101,', '5001,9001,102,').replace('5001,9002,102,', '5001,9002,101,'),
    );
    await take(folder);
    const played = 'select player_id, team_id, played_on, minutes from appearance order by 1, 3';
    const squads = 'select player_id, team_id, appearances from squad order by 1, 2';
    const before = [await rows(played), await rows(squads)];
    await emptyTables(db);
    const report = await take(flipped);
    expect([await rows(played), await rows(squads)].map((each) => each.length)).toEqual(
      before.map((each) => each.length),
    );
    expect(
      await rows(
        `select p.source_ref as player, c.source_ref as club from appearance a join entity p on p.id = a.player_id
           join entity c on c.id = a.team_id join match m on m.id = a.match_id where m.source_ref = '5001' order by 1`,
      ),
    ).toEqual([
      { player: '9001', club: '101' },
      { player: '9002', club: '102' },
    ]);
    expect(refusals(report).toSorted()).toEqual([
      'appearances.csv:2 player_club_id set aside',
      'appearances.csv:3 player_club_id set aside',
      'appearances.csv:5 player_id refused',
    ]);
  });

  test('a club that did not play in the match is refused where no line-up tells the club', async () => {
    const astray = await transfermarktWith('appearances.csv', (text) =>
      text.replace('5003,9001,101,', '5003,9001,103,'),
    );
    const report = await take(astray);
    expect(await rows('select m.source_ref from appearance a join match m on m.id = a.match_id order by 1')).toEqual(
      ['5001', '5001'].map((ref) => ({ source_ref: ref })),
    );
    expect(refusals(report).toSorted()).toEqual([
      'appearances.csv:4 club_id refused',
      'appearances.csv:5 player_id refused',
    ]);
  });

  test('a match without a score counts as played where players have minutes, and is found', async () => {
    const open = await transfermarktWith('games.csv', (text) =>
      text.replace('2020-08-15,101,102,2,1', '2020-08-15,101,102,,'),
    );
    const report = await take(open);
    expect(
      await rows(
        `select status, home_goals as home, day from match where source_ref in ('5001', '5002') order by source_ref`,
      ),
    ).toEqual([
      { status: 'played', home: null, day: '2020-08-15' },
      { status: 'scheduled', home: null, day: null },
    ]);
    expect(await rows('select from appearance')).toHaveLength(3);
    expect(refusals(report)).toContain('games.csv:2 home_club_goals set aside');
  });

  test('a line-up that has the player for a club that did not play decides nothing', async () => {
    const astray = await transfermarktWith('game_lineups.csv', (text) =>
      text.replace('5001,9001,101,', '5001,9001,103,'),
    );
    const report = await take(astray);
    expect(await rows('select c.source_ref from appearance a join entity c on c.id = a.team_id order by 1')).toEqual(
      ['101', '101', '102'].map((ref) => ({ source_ref: ref })),
    );
    expect(refusals(report)).toEqual(['appearances.csv:5 player_id refused']);
  });

  test('with one table twice is refused as a whole', async () => {
    const twice = await copyOf('transfermarkt');
    await cp(join(twice, 'games.csv'), join(twice, 'games2.csv'));
    await expect(take(twice)).rejects.toThrow(
      'games2.csv and games.csv both contain the table games. Remove one of them.',
    );
    expect(await rows('select from entity')).toEqual([]);
  });
});

describe('football-data.co.uk', () => {
  test('is read field by field, several seasons and encodings at once', async () => {
    const report = await take(join(fixtures, 'football-data'));
    expect(figures(report)).toMatchObject({ matches: [7, 5, 2] });
    expect(refusals(report).slice(-2)).toEqual(['E0.csv:5 Div refused', 'E0.csv:6 Date refused']);
    const of = (league: string, season: string) => ({ league, season, matchday: null });
    expect(await matches()).toEqual([
      {
        ...of('La Liga', '2019/2020'),
        day: '2019-08-16',
        home: 'Málaga',
        away: 'Atlético Madrid',
        hg: 1,
        ag: 0,
        status: 'played',
      },
      {
        ...of('La Liga', '2019/2020'),
        day: '2020-08-01',
        home: 'Atlético Madrid',
        away: 'Málaga',
        hg: 2,
        ag: 2,
        status: 'played',
      },
      {
        ...of('Premier League', '2020/2021'),
        day: '2020-09-12',
        home: 'Manchester United',
        away: 'Alba',
        hg: 3,
        ag: 0,
        status: 'played',
      },
      {
        ...of('Premier League', '2020/2021'),
        day: '2020-09-13',
        home: 'Alba',
        away: 'Manchester United',
        hg: 0,
        ag: 2,
        status: 'played',
      },
      {
        ...of('Premier League', '2020/2021'),
        day: '2021-05-23',
        home: 'Alba',
        away: 'Carrow',
        hg: null,
        ag: null,
        status: 'scheduled',
      },
    ]);
    const [kickoff] = await rows<{ at: Date }>(`select kickoff as at from match where day = '2020-09-12'`);
    expect(kickoff?.at.toISOString()).toBe('2020-09-12T11:30:00.000Z');
  });

  test('a match that was put off counts as it was played; Scottish clubs meet twice on a ground', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'touchline-formats-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const csv = (name: string, ...lines: string[]) =>
      writeFile(join(folder, name), `Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR\n${lines.join('\n')}\n`);
    await csv(
      'E0.csv',
      'E0,12/09/2020,Alba,Brook,,,',
      'E0,19/09/2020,Cosy,Dell,2,0,H',
      'E0,12/01/2021,Alba,Brook,2,1,H',
      'E0,12/02/2021,Alba,Brook,3,1,H',
      'E0,01/09/2020,Cosy,Dell,,,',
      'E0,12/05/2021,Dell,Cosy,,,',
    );
    await csv(
      'SC0.csv',
      'SC0,12/09/2020,Elm,Fern,,,',
      'SC0,19/10/2020,Elm,Fern,1,1,D',
      'SC0,12/03/2021,Elm,Fern,2,1,H',
      'SC0,12/03/2021,Elm,Fern,2,1,H',
      'SC0,20/05/2021,Fern,Elm,,,',
    );
    const report = await take(folder);
    const short = (await matches()) as Record<string, unknown>[];
    expect(short.map(({ day, home, hg, ag, status }) => [day, home, hg, ag, status])).toEqual([
      ['2020-09-19', 'Cosy', 2, 0, 'played'],
      ['2020-10-19', 'Elm', 1, 1, 'played'],
      ['2021-01-12', 'Alba', 2, 1, 'played'],
      ['2021-03-12', 'Elm', 2, 1, 'played'],
      // A day without a time is no kick-off.
      [null, 'Dell', null, null, 'scheduled'],
      [null, 'Fern', null, null, 'scheduled'],
    ]);
    expect(refusals(report).toSorted()).toEqual([
      'E0.csv:3 Date set aside',
      'E0.csv:4 Date set aside',
      'E0.csv:5 match_id refused',
      'SC0.csv:3 Date set aside',
      'SC0.csv:5 match_id refused',
    ]);
  });
});

describe('openfootball', () => {
  test('a match that was put off counts as it was played, and is found', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'touchline-formats-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const lines = (...told: string[]) => `= Danish Nordmark League 2021/22\n\n${told.join('\n')}\n`;
    await writeFile(
      join(folder, '1-nordmark.txt'),
      lines(
        'Matchday 1',
        '[Sat Aug/14]',
        '  15.00  Holm & Co       v  Åkirke BK   [postponed, rain]',
        '  15.00  Nordby FC       v  Sunds IF    (abandoned)',
        '  15.00  Alba FC         v  Brook FC    [P]',
        '  15.00  Cosy FC         v  Dell FC     postponed',
        '  15.00  Elm FC          v  Fern FC     0-3 [walkover]',
        '  15.00  Gull FC         v  Hart FC     (P)',
        '  15.00  Inn FC          v  Jay FC      [aufgeschoben] 0-0',
        '  15.00  Kite FC         v  Lark FC     (gestaakt, 65e minuut)',
        '  15.00  Moor FC         v  Nest FC     2-0  przerwany',
        'Matchday 2',
        '[Sat Aug/21]',
        '  15.00  Åkirke BK       1-1  Holm & Co',
        '[Wed Sep/15]',
        '  18.00  Nordby FC       2-1  Sunds IF',
        'Matchday 1',
        '[Wed Sep/22]',
        '  18.00  Holm & Co       3-1  Åkirke BK',
      ),
    );
    const report = await take(folder);
    const short = (await matches()) as Record<string, unknown>[];
    expect(short.map(({ day, home, hg, ag, status }) => [day, home, hg, ag, status])).toEqual([
      ['2021-08-14', 'Alba FC', null, null, 'scheduled'],
      ['2021-08-14', 'Cosy FC', null, null, 'scheduled'],
      ['2021-08-14', 'Elm FC', 0, 3, 'played'],
      ['2021-08-14', 'Gull FC', null, null, 'scheduled'],
      ['2021-08-14', 'Inn FC', null, null, 'scheduled'],
      ['2021-08-14', 'Kite FC', null, null, 'scheduled'],
      ['2021-08-14', 'Moor FC', null, null, 'scheduled'],
      ['2021-08-21', 'Åkirke BK', 1, 1, 'played'],
      ['2021-09-15', 'Nordby FC', 2, 1, 'played'],
      ['2021-09-22', 'Holm & Co', 3, 1, 'played'],
    ]);
    expect(refusals(report)).toEqual(['1-nordmark.txt:18 date set aside', '1-nordmark.txt:21 date set aside']);
  });

  test('JSON says by a status or by a second date that a match was put off', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'touchline-formats-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const match = (round: string, date: string, clubs: [string, string], ft: number[] | null, status?: string) => ({
      round,
      date,
      team1: clubs[0],
      team2: clubs[1],
      score: ft && { ft },
      status,
    });
    const told = [
      match('Matchday 1', '2020-09-12', ['Alba', 'Brook'], null, 'POSTPONED'),
      match('Matchday 1', '2020-09-12', ['Cosy', 'Dell'], [1, 0], 'abandoned'),
      match('Matchday 1', '2020-09-13', ['Elm', 'Fern'], null),
      match('Matchday 1', '2020-09-13', ['Gale', 'Holm'], [3, 0], 'awarded'),
      match('Matchday 2', '2020-09-19', ['Brook', 'Alba'], null, 'cancelled'),
      match('Matchday 20', '2021-01-12', ['Alba', 'Brook'], [2, 1]),
      match('Matchday 1', '2021-01-13', ['Cosy', 'Dell'], [2, 2]),
      match('Matchday 1', '2021-01-14', ['Elm', 'Fern'], [0, 1]),
    ];
    await writeFile(
      join(folder, 'en.1.json'),
      JSON.stringify({ name: 'English Premier League 2020/21', matches: told }),
    );
    const report = await take(folder);
    const short = (await matches()) as Record<string, unknown>[];
    expect(short.map(({ day, home, hg, ag, status }) => [day, home, hg, ag, status])).toEqual([
      ['2020-09-13', 'Gale', 3, 0, 'played'],
      ['2021-01-12', 'Alba', 2, 1, 'played'],
      ['2021-01-13', 'Cosy', 2, 2, 'played'],
      ['2021-01-14', 'Elm', 0, 1, 'played'],
      [null, 'Brook', null, null, 'scheduled'],
    ]);
    expect(refusals(report).toSorted()).toEqual([6, 7, 8].map((line) => `en.1.json:${line} date set aside`));
  });

  test('is read field by field, JSON and text, old and new', async () => {
    const report = await take(join(fixtures, 'openfootball'));
    expect(figures(report)).toMatchObject({ matches: [15, 13, 2] });
    expect(refusals(report).slice(-2)).toEqual(['1-nordmark.txt:14 - refused', 'en.1.json:4 team1 refused']);
    const nordmark = { league: 'Nordmark League', season: '2021/2022', status: 'played' };
    const cup = { league: 'Test Cup', season: '2024/2025', status: 'played' };
    expect(await matches()).toEqual([
      {
        league: 'Championship',
        season: '2015/2016',
        matchday: 1,
        day: '2015-08-08',
        home: 'Dale Rovers',
        away: 'Alba FC',
        hg: 2,
        ag: 0,
        status: 'played',
      },
      {
        league: 'Premier League',
        season: '2020/2021',
        matchday: 1,
        day: '2020-09-12',
        home: 'Alba FC',
        away: 'Brook Town FC',
        hg: 0,
        ag: 3,
        status: 'played',
      },
      {
        league: 'Premier League',
        season: '2020/2021',
        matchday: 2,
        day: '2020-09-19',
        home: 'Brook Town FC',
        away: 'Alba FC',
        hg: 1,
        ag: 1,
        status: 'played',
      },
      { ...nordmark, matchday: 1, day: '2021-08-14', home: 'Nordby FC', away: 'Sunds IF', hg: 0, ag: 3 },
      { ...nordmark, matchday: 1, day: '2021-08-14', home: 'Holm & Co', away: 'Åkirke BK', hg: 1, ag: 0 },
      { ...nordmark, matchday: 1, day: '2022-02-27', home: 'Sunds IF', away: 'Nordby FC', hg: 2, ag: 2 },
      {
        ...nordmark,
        matchday: 1,
        day: '2022-02-27',
        home: 'Åkirke BK',
        away: 'Nordby FC',
        hg: null,
        ag: null,
        status: 'scheduled',
      },
      { ...cup, matchday: 1, day: '2024-11-01', home: 'Alba FC', away: 'Brook Town FC', hg: 1, ag: 0 },
      { ...cup, matchday: 1, day: '2024-11-01', home: 'Carrow AFC', away: 'Dale Rovers', hg: 0, ag: 2 },
      {
        ...cup,
        matchday: 1,
        day: '2025-01-04',
        home: 'Brook Town FC',
        away: 'Elm City',
        hg: null,
        ag: null,
        status: 'scheduled',
      },
      { ...cup, matchday: 1, day: '2025-01-04', home: 'Dale Rovers', away: 'Elm City', hg: 1, ag: 1 },
      {
        ...cup,
        matchday: null,
        day: '2025-05-17',
        home: 'Alba FC',
        away: 'Dale Rovers',
        hg: null,
        ag: null,
        status: 'scheduled',
      },
      {
        league: 'Premier League',
        season: '2020/2021',
        matchday: 3,
        day: null,
        home: 'Brook Town FC',
        away: 'Carrow AFC',
        hg: null,
        ag: null,
        status: 'scheduled',
      },
    ]);
    expect(await rows(`select name, country from entity where kind = 'competition' order by name`)).toEqual([
      { name: 'Championship', country: 'GB-ENG' },
      { name: 'Nordmark League', country: 'DK' },
      { name: 'Premier League', country: 'GB-ENG' },
      { name: 'Test Cup', country: 'GB-ENG' },
    ]);
  });
});

describe('a bootstrap-static of Fantasy Premier League', () => {
  test('is read field by field', async () => {
    const report = await take(join(fixtures, 'fpl/bootstrap-static.json'));
    expect(figures(report)).toEqual({ clubs: [2, 2, 0], players: [3, 3, 0], posts_fpl_news: [2, 1, 1] });
    expect(refusals(report)).toEqual(['bootstrap-static.json:3 news_added refused']);
    expect(
      await rows(
        `select e.name, p.birth_date, p.role, c.name as club, x.value as fpl_code,
           array(select name from entity_alias a where a.entity_id = e.id order by 1) as aliases
         from player p join entity e on e.id = p.entity_id left join entity c on c.id = p.team_id
           left join external_id x on x.entity_id = e.id and x.scheme = 'fpl_code' order by x.value`,
      ),
    ).toEqual([
      {
        name: 'Øystein Vik',
        birth_date: '1995-02-28',
        role: 'Defender',
        club: 'Alba',
        fpl_code: '222111',
        aliases: ['Vik'],
      },
      {
        name: 'Zé Lima',
        birth_date: null,
        role: 'Goalkeeper',
        club: 'Brook Town',
        fpl_code: '222112',
        aliases: ['José Maria da Costa Lima', 'Zé'],
      },
      {
        name: 'Tom Hale',
        birth_date: null,
        role: 'Defender',
        club: 'Brook Town',
        fpl_code: '222113',
        aliases: ['Hale'],
      },
    ]);
    expect(
      await rows(
        `select n.text, n.status, n.chance, n.expected_return, n.known_from, n.language, c.name as club
         from availability_note n join entity c on c.id = n.team_id`,
      ),
    ).toEqual([
      {
        text: 'Vik: Hamstring injury - Expected back 12 Dec',
        status: 'injured',
        chance: 0,
        expected_return: '2026-12-12',
        known_from: '2026-11-20',
        language: 'en',
        club: 'Alba',
      },
    ]);
  });
});

describe('hostile files are refused with the reason, and nothing is stored', () => {
  const start = '{"chips":[],"events":[{"deadline_time":"2026-08-21T17:30:00Z"}],';
  test.each<[string, string, string | Buffer, RegExp]>([
    ['another answer', 'fpl.json', `${start}"teams":[]}`, /not a bootstrap-static .* element/],
    ['a name without a season', 'en.1.json', '{"name": "Premier League", "matches": []}', /its name has no season/],
    ['a zip that breaks off', 'games.zip', Buffer.from('PK\u0003\u0004 and more'), /brokenZip/],
    ['a zip with nothing of ours', 'games.zip', zipped({ 'a.txt': 'x' }), /no file in a known format/],
    ['a zip with a name twice', 'games.zip', zipped({ 'a/a.txt': 'x', 'b/a.txt': 'x' }), /two files called a.txt/],
    [
      'a packed file that breaks off',
      'games.csv.gz',
      gzipSync('game_id,competition_id'.repeat(1000)).subarray(0, 60),
      /cannot be unpacked/,
    ],
  ])('%s', async (_, name, content, reason) => {
    const folder = await mkdtemp(join(tmpdir(), 'touchline-hostile-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, name), content);
    await expect(take(join(folder, name))).rejects.toThrow(reason);
    expect(await rows('select from entity')).toEqual([]);
  });

  test('a name of 10 MB and broken encoding are refused alone', async () => {
    const folder = await copyOf('transfermarkt');
    const players = await readFile(join(folder, 'players.csv'), 'utf8');
    await writeFile(
      join(folder, 'players.csv'),
      Buffer.concat([
        Buffer.from(players.replace('Åse,Holm,Åse Holm', `Åse,Holm,${'n'.repeat(10_000_000)}`)),
        Buffer.from('9003,A,"B\n'),
        Buffer.from([0x39, 0x30, 0x30, 0x34, 0x2c, 0x2c, 0x2c, 0xff, 0x00, 0xfe, 0x0a]),
      ]),
    );
    const { findings, files } = await take(folder);
    expect(files.find(({ file }) => file === 'players.csv')).toMatchObject({ read: 4, added: 1, refused: 3 });
    expect(findings.filter(({ file }) => file === 'players.csv').map(({ line, reason }) => [line, reason.key])).toEqual(
      [
        [2, 'longLine'],
        [4, 'quotation'],
        [5, 'noUtf8'],
      ],
    );
  });

  test('a record that stands in two files is refused with the name of the second one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'touchline-repeated-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const header = 'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR';
    const match = 'E1,14/09/2020,Leeds,Barnsley,1,0,H';
    const another = (day: number) => `E1,${day}/09/2020,Leeds,Derby,1,0,H`;
    await writeFile(join(folder, 'a.csv'), [header, another(20), match].join('\n'));
    await writeFile(join(folder, 'b.csv'), [header, match].join('\n'));
    await writeFile(join(folder, 'c.csv'), [header, 'E1,21/09/2020,Derby,Leeds,1,0,H', another(22)].join('\n'));
    const { findings } = await take(folder);
    expect(findings.map(({ file, line, reason }) => `${file}:${line} ${reasonText('en-gb', reason)}`)).toEqual([
      'b.csv:2 The same record is already on line 3 of a.csv.',
      'c.csv:3 The same record is already on line 2 of a.csv.',
    ]);
  });

  test('results: a name of 10 MB, NUL, open quotes and a packed bomb are refused alone', async () => {
    const folder = await copyOf('football-data');
    const header = 'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR';
    const good = 'E1,14/09/2020,Leeds,Barnsley,1,0,H';
    const lines = [
      header,
      good,
      `E1,15/09/2020,${'n'.repeat(10_000_000)},Barnsley,1,0,H`,
      `E1,15/09/2020,${'n'.repeat(300)},Barnsley,1,0,H`,
      'E1,16/09/2020,"Leeds,Barnsley,1,0,H',
      'E1,17/09/2020,Le\0eds,Barnsley,1,0,H',
      'E1,18/09/2020,Le\u202Eeds,Barnsley,1,0,H',
      'E1,31/02/2020,Leeds,Barnsley,1,0,H',
      'E1,19/09/2020,Leeds,Leeds,1,0,H',
      'E1,20/09/2020,Barnsley,Leeds,-1,1e9,H',
    ];
    await writeFile(join(folder, 'E1.csv'), lines.join('\n'));
    const bomb = Buffer.concat([Buffer.from(`${header}\nE2,14/09/2020,`), Buffer.alloc(BOMB, 'n')]);
    await writeFile(join(folder, 'E2.csv.gz'), gzipSync(bomb));
    const { findings, files } = await take(folder);
    expect(files.find(({ file }) => file === 'matches.csv')).toMatchObject({ read: 17, added: 7 });
    const reasons = findings
      .filter(({ file, reason }) => /^E[12]/.test(file) && reason.key !== 'unknownClub')
      .map(({ file, line, outcome, reason }) => `${file}:${line} ${outcome}: ${reason.key}`);
    // A line is read for competitions, clubs and matches; what is wrong with it is said once.
    expect(reasons.sort()).toEqual([
      'E1.csv:10 set aside: number',
      'E1.csv:10 set aside: number',
      'E1.csv:3 refused: longLine',
      'E1.csv:4 refused: longer',
      'E1.csv:5 refused: quotation',
      'E1.csv:6 refused: control',
      'E1.csv:7 refused: control',
      'E1.csv:8 refused: date',
      'E1.csv:9 refused: itself',
      'E2.csv.gz:2 refused: longLine',
    ]);
    expect(await rows(`select name from entity where name like '%eeds%' or name like '%nnn%'`)).toEqual([
      { name: 'Leeds' },
    ]);
  });
});

describe('a match that a later edition no longer lists', () => {
  /** A season of twelve matches, with changes. */
  const seasonOf = (change: (matches: Record<string, unknown>[]) => void = () => undefined) => {
    const matches = Array.from({ length: 12 }, (_, round): Record<string, unknown> => ({
      round: `Matchday ${round + 1}`,
      date: `2020-10-${round + 10}`,
      team1: round % 2 === 0 ? 'Alba FC' : 'Brook Town FC',
      team2: round % 2 === 0 ? 'Brook Town FC' : 'Alba FC',
      ...(round < 6 && { score: { ft: [1, round] } }),
    }));
    change(matches);
    return JSON.stringify({ name: 'English Premier League 2020/21', matches });
  };
  const edition = async (...changes: Parameters<typeof seasonOf>) => {
    const folder = await mkdtemp(join(tmpdir(), 'touchline-edition-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'en.1.json'), seasonOf(...changes));
    return take(folder);
  };
  const rounds = async () =>
    (await rows<{ matchday: number }>('select matchday from match order by 1')).map(({ matchday }) => matchday);
  const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
  const moved = (matches: Record<string, unknown>[]) => {
    matches[11] = { ...matches[11], round: 'Matchday 20' };
  };

  test('leaves, and undo brings it back', async () => {
    await edition();
    expect(await rounds()).toEqual(all);
    const before = await everyRow(db);
    const report = await edition(moved);
    expect(report.matchesRemoved).toBe(1);
    expect(formatReport(report)).toContain('Removed matches that the source no longer lists: 1.');
    expect(await rounds()).toEqual([...all.slice(0, -1), 20]);
    await undoImport(db, report.id ?? 0, { now: new Date('2026-11-21T12:00:00Z') });
    expect(await everyRow(db)).toEqual(before);
  });

  test('stays where a match sheet refers to it', async () => {
    await take(join(fixtures, 'fpl'));
    await edition();
    await rows(
      `insert into appearance (match_id, player_id, team_id, played_on, minutes)
       select m.id, p.entity_id, m.home_team_id, '2020-10-21', 90
       from match m, (select entity_id from player limit 1) p where m.matchday = 12`,
    );
    expect((await edition(moved)).matchesRemoved).toBe(0);
    expect(await rounds()).toEqual([...all, 20]);
  });

  test.each<[string, (matches: Record<string, unknown>[]) => void]>([
    ['a line is refused', (matches) => matches.splice(11, 1, { team1: 5 })],
    ['more than a tenth is missing', (matches) => matches.splice(9)],
  ])('stays where %s: the edition is not whole', async (_, change) => {
    await edition();
    expect((await edition(change)).matchesRemoved).toBe(0);
    expect(await rounds()).toEqual(all);
  });

  test('stays in other seasons and sources', async () => {
    await edition();
    await take(join(fixtures, 'openfootball'));
    await take(join(fixtures, 'football-data'));
    expect(await rounds()).toEqual(expect.arrayContaining(all));
  });
});
