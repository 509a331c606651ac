import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { formatReport } from '../../src/cli/import-report.ts';
import { importFolder, type ImportOptions } from '../../src/provider/data/import/import-folder.ts';
import type { ImportReport } from '../../src/provider/data/import/report.ts';
import { freshDatabase } from '../database.ts';
import { emptyTables } from './imports/tables.ts';

const db = await freshDatabase();
const fixture = join(import.meta.dirname, '../fixtures/import');
const options: ImportOptions = { today: '2026-11-21', source: 'paper-league' };

const rows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await db.$client.query(text, values)).rows as Row[];
const take = (changes: Partial<ImportOptions> = {}, folder = fixture) =>
  importFolder(db, folder, { ...options, ...changes });

/** Rows, added, changed, unchanged, refused and set aside of each file. */
const figures = ({ files }: ImportReport) =>
  Object.fromEntries(
    files.map((file) => [
      file.file.replace('.csv', ''),
      [file.read, file.added, file.changed, file.unchanged, file.refused, file.setAside],
    ]),
  );

/** Everything the import writes, to compare before and after. */
async function everything(): Promise<unknown> {
  const tables = [
    'source',
    'entity',
    'entity_name',
    'entity_alias',
    'entity_link',
    'player',
    'team',
    'competition',
    'season',
    'match',
    'squad',
    'appearance',
    'injury',
    'season_total',
    'registration',
    'availability_note',
    'external_id',
    'closed_case',
  ];
  const dumps: unknown[] = [];
  // On one connection: each new one reads the whole schema anew.
  for (const table of tables) dumps.push([table, await rows(`select * from ${table} t order by t::text`)]);
  return dumps;
}

/** A copy of the fixture in which a text of one file is another. */
async function changed(file: string, from: string, to: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-import-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(fixture, folder, { recursive: true });
  const text = await readFile(join(folder, file), 'utf8');
  expect(text).toContain(from);
  await writeFile(join(folder, file), text.replace(from, to));
  return folder;
}

const beginAgain = () => emptyTables(db);

describe('a first import', () => {
  let report: ImportReport;
  beforeAll(async () => {
    await beginAgain();
    report = await take();
  });

  test('counts rows, and refuses with file, line, column, value and reason', () => {
    expect(figures(report)).toEqual({
      competitions: [3, 3, 0, 0, 0, 0],
      clubs: [3, 3, 0, 0, 0, 0],
      players: [4, 4, 0, 0, 0, 3],
      matches: [4, 4, 0, 0, 0, 0],
      squads: [3, 3, 0, 0, 0, 0],
      injuries: [9, 7, 0, 0, 2, 2],
      player_seasons: [2, 2, 0, 0, 0, 0],
      appearances: [3, 3, 0, 0, 0, 0],
      posts_fpl_news: [3, 2, 0, 0, 1, 1],
    });
    expect(report.filesNotImported).toEqual(['posts_news.csv']);
    const found = report.findings.map(({ file, line, column, value, outcome }) =>
      [file, line, column, value, outcome].join(' '),
    );
    expect(found.sort()).toEqual([
      'injuries.csv 10 from_date 2021-02-30 refused',
      'injuries.csv 4 until_date 2019-12-01 set aside',
      'injuries.csv 8 games_missed ? set aside',
      'injuries.csv 9 player_id p9 refused',
      'players.csv 5 foot sideways set aside',
      'players.csv 5 height_cm 3 set aside',
      'players.csv 5 nationality Atlantis set aside',
      'posts_fpl_news.csv 3 club_id elsewhere set aside',
      'posts_fpl_news.csv 4 status x refused',
    ]);
  });

  test('keeps players of one name apart, with what is known of each', async () => {
    expect(
      await rows(
        `select e.name, e.country, p.first_name, p.last_name, p.position, p.role, p.foot, p.coverage,
           p.coverage_from, p.coverage_until, c.name as club, e.prominence
         from player p join entity e on e.id = p.entity_id left join entity c on c.id = p.team_id order by e.source_ref`,
      ),
    ).toMatchObject([
      {
        name: 'Øystein Vik',
        country: 'NO',
        first_name: 'Øystein',
        last_name: 'Vik',
        position: 'Centre-Back',
        role: 'Defender',
        foot: 'right',
        coverage: 'fully_covered',
        coverage_until: '2026-12-31',
        club: 'Alba Rovers',
      },
      {
        name: 'Tom Hale',
        country: 'KR',
        role: 'Forward',
        coverage: 'partially_covered',
        coverage_from: '2015-01-01',
        club: 'Cove United',
      },
      {
        name: 'Tom Hale',
        country: 'GB-WLS',
        role: 'Goalkeeper',
        coverage: 'uncovered',
        club: null,
      },
      { name: 'Ibo', country: null, first_name: null, last_name: 'Ibo', role: null, foot: null },
    ]);
  });

  test('ENT-18 reads dates, keeps overlaps, and calls ongoing only what the record still reaches', async () => {
    expect(
      await rows(
        `select source_ref as ref, start_date, end_date, recovery_days as days, ongoing, missed_matches as missed
         from injury order by ref`,
      ),
    ).toEqual([
      {
        ref: 'i1',
        start_date: '2019-09-01',
        end_date: '2019-09-21',
        days: 20,
        ongoing: false,
        missed: 3,
      },
      {
        ref: 'i2',
        start_date: '2019-09-10',
        end_date: '2019-09-15',
        days: 5,
        ongoing: false,
        missed: null,
      },
      {
        ref: 'i3',
        start_date: '2020-01-10',
        end_date: null,
        days: 0,
        ongoing: false,
        missed: 8,
      },
      {
        ref: 'i4',
        start_date: '2026-11-01',
        end_date: null,
        days: null,
        ongoing: true,
        missed: null,
      },
      {
        ref: 'i5',
        start_date: '2020-03-10',
        end_date: '2020-03-10',
        days: 0,
        ongoing: false,
        missed: 0,
      },
      {
        ref: 'i6',
        start_date: '2021-06-01',
        end_date: null,
        days: null,
        ongoing: false,
        missed: null,
      },
      {
        ref: 'i7',
        start_date: '2021-02-01',
        end_date: null,
        days: null,
        ongoing: false,
        missed: null,
      },
    ]);
  });

  test('ENT-17 keeps the words of an injury beside what they say, and its source', async () => {
    expect(
      await rows(
        `select i.description, i.type, i.part, i.side, i.category, i.surgery, i.other_event, c.name as club, s.key
         from injury i join source s on s.id = i.source_id left join entity c on c.id = i.team_id
         where i.source_ref in ('i2', 'i4', 'i5', 'i7') order by i.source_ref`,
      ),
    ).toEqual([
      {
        description: 'Left ankle sprain',
        type: 'ligament-injury',
        part: 'ankle',
        side: 'left',
        category: 'injury',
        surgery: false,
        other_event: false,
        club: 'Alba Rovers',
        key: 'dataset:paper-league/paper',
      },
      {
        description: 'Calf Injury',
        type: 'muscular-injury',
        part: 'leg',
        side: 'na',
        category: 'injury',
        surgery: false,
        other_event: false,
        club: null,
        key: 'dataset:paper-league/radio',
      },
      {
        description: 'Corona virus',
        type: 'illness-or-other',
        part: 'unspecified',
        side: 'na',
        category: 'covid-19',
        surgery: false,
        other_event: true,
        club: 'Brook Town',
        key: 'dataset:paper-league',
      },
      {
        description: 'Knee Surgery',
        type: 'unspecified',
        part: 'knee',
        side: 'na',
        category: 'surgery',
        surgery: true,
        other_event: false,
        club: 'Cove United',
        key: 'dataset:paper-league/paper',
      },
    ]);
  });

  test('ENT-30 fits seasons to their matches', async () => {
    expect(await rows('select label, start_date, end_date from season order by competition_id, label')).toEqual([
      { label: '2019/2020', start_date: '2019-07-01', end_date: '2020-07-31' },
      { label: '2020/2021', start_date: '2020-08-01', end_date: '2021-06-30' },
      { label: '2020', start_date: '2020-01-01', end_date: '2020-12-31' },
    ]);
  });

  test('ENT-29 dates appearances by the day at the place of their match, and keeps unknown unknown', async () => {
    expect(
      await rows(
        `select m.source_ref as match, a.played_on, a.minutes, a.started, a.assists from appearance a
         join match m on m.id = a.match_id order by m.source_ref, a.player_id`,
      ),
    ).toEqual([
      { match: 'm1', played_on: '2019-08-10', minutes: 90, started: true, assists: 0 },
      { match: 'm1', played_on: '2019-08-10', minutes: 45, started: null, assists: null },
      { match: 'm2', played_on: '2020-07-26', minutes: 90, started: false, assists: 0 },
    ]);
  });

  test('makes names findable from each of their words, aliases too, and ties places together', async () => {
    const names = await rows<{ folded: string }>(
      `select folded from entity_name n join entity e on e.id = n.entity_id where e.source_ref = 'p1' order by 1`,
    );
    expect(names.map(({ folded }) => folded)).toEqual([
      'o vik',
      'oeystein vik',
      'oystein vik',
      'vik',
      'vik o',
      'vik oeystein',
      'vik oystein',
    ]);
    expect(
      await rows(
        `select a.name as from, l.relation, b.name as to from entity_link l join entity a on a.id = l.entity_id
         join entity b on b.id = l.related_id where a.source_ref in ('alba', 'GB-SCT', 'SOL1') order by 1`,
      ),
    ).toEqual([
      { from: 'Alba Rovers', relation: 'country', to: 'Scotland' },
      { from: 'Scotland', relation: 'continent', to: 'Europe' },
      { from: 'Sol League', relation: 'country', to: 'Brazil' },
    ]);
  });

  test('leaves no reference without its row', async () => {
    const keys = await rows<{ tab: string; col: string; target: string; key: string }>(
      `select c.conrelid::regclass::text as tab, a.attname as col, c.confrelid::regclass::text as target, b.attname as key
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1] where c.contype = 'f'`,
    );
    expect(keys.length).toBeGreaterThan(20);
    for (const { tab, col, target, key } of keys)
      expect(
        await rows(
          `select t.* from ${tab} t left join ${target} r on r.${key} = t.${col} where t.${col} is not null and r.${key} is null`,
        ),
        `${tab}.${col}`,
      ).toEqual([]);
  });
});

describe('of a file in which one row is corrected', () => {
  // Each import of the file as it was takes the correction before it back.
  beforeAll(beginAgain);

  test.each([
    ['clubs.csv', 'Alba|The Rovers', 'Alba|The Reds', 'clubs'],
    ['players.csv', '188,82', '189,82', 'players'],
    ['matches.csv', ',2,1,played', ',3,1,played', 'matches'],
    ['squads.csv', 'p1,2,180', 'p1,2,170', 'squads'],
    ['appearances.csv', 'm1,p1,alba,90', 'm1,p1,alba,80', 'appearances'],
    ['injuries.csv', '2019-09-21,20', '2019-09-22,21', 'injuries'],
    ['player_seasons.csv', 'p1,2019-20,40', 'p1,2019-20,41', 'player_seasons'],
  ])('%s: a corrected row is one change and nothing else', async (file, from, to, name) => {
    await take();
    const report = await take({}, await changed(file, from, to));
    const sums = report.files.map((entry) => entry.added + entry.changed);
    expect(sums.reduce((sum, value) => sum + value, 0)).toBe(1);
    expect(figures(report)[name]?.[2]).toBe(1);
  });
});

describe('importing again', () => {
  beforeEach(beginAgain);

  test('changes nothing when nothing changed', async () => {
    await take();
    const before = await everything();
    const report = await take();
    expect(await everything()).toEqual(before);
    for (const { added, changed: corrected, file } of report.files)
      expect([file, added, corrected]).toEqual([file, 0, 0]);
  });

  test('G-81 corrects a row and keeps its number', async () => {
    await take();
    const number = 'select id, name from entity where source_ref = $1';
    const [before] = await rows<{ id: number }>(number, ['p1']);
    const renamed = await take({}, await changed('players.csv', 'Øystein Vik,', 'Østen Vik,'));
    expect(figures(renamed)['players']).toEqual([4, 0, 1, 3, 0, 3]);
    expect(await rows(number, ['p1'])).toEqual([{ id: before?.id, name: 'Østen Vik' }]);
    expect(await rows(`select 1 from entity_name where folded = 'osten vik'`)).toHaveLength(1);
    expect(await rows(`select 1 from entity_name where folded = 'oystein vik'`)).toHaveLength(0);
  });

  test('an injury with a corrected source stays the same record', async () => {
    await take();
    const report = await take({}, await changed('injuries.csv', 'Elsewhere FC,radio', ',tv'));
    expect(figures(report)['injuries']?.slice(1, 3)).toEqual([0, 1]);
  });

  test('who played in a match that has another day now did so on that day', async () => {
    await take();
    const folder = await changed('matches.csv', '2019-08-10T14:00:00Z', '2019-08-14T23:30:00-02:00');
    await rm(join(folder, 'appearances.csv'));
    await take({}, folder);
    const days = await rows(
      `select distinct a.played_on::text as day from appearance a join match m on m.id = a.match_id
        where m.source_ref = 'm1'`,
    );
    expect(days).toEqual([{ day: '2019-08-15' }]);
  });

  test('a scheduled match may lack its kick-off; a played one may not', async () => {
    const scheduled = await changed('matches.csv', '2020-09-12T14:00:00Z', '');
    await take({}, scheduled);
    const open = await rows(`select kickoff, day from match where source_ref = 'm3'`);
    expect(open).toEqual([{ kickoff: null, day: null }]);
    const played = await changed('matches.csv', '2020-03-01T23:30:00-03:00', '');
    expect(figures(await take({}, played))['matches']?.[4]).toBe(1);
  });

  test('dated notes are kept with the day on which they were known, and the return they expect', async () => {
    await take();
    expect(
      await rows(
        `select n.source_ref as ref, e.source_ref as player, c.name as club, n.status, n.chance, n.expected_return,
           n.known_from, n.known_until, s.key
         from availability_note n join entity e on e.id = n.player_id left join entity c on c.id = n.team_id
           join source s on s.id = n.source_id order by ref`,
      ),
    ).toEqual([
      {
        ref: 'n1',
        player: 'p1',
        club: 'Alba Rovers',
        status: 'injured',
        chance: 0,
        expected_return: '2019-09-21',
        known_from: '2019-09-03',
        known_until: '2019-09-20',
        key: 'dataset:paper-league/paper',
      },
      {
        ref: 'n2',
        player: 'p1',
        club: null,
        status: 'suspended',
        chance: 0,
        expected_return: '2020-01-04',
        known_from: '2019-12-28',
        known_until: null,
        key: 'dataset:paper-league',
      },
    ]);
  });

  test('the same outside ids under another source are reported, with an example', async () => {
    const first = await take();
    expect(first.knownElsewhere).toEqual([]);
    const second = await take({ source: 'other-league', apart: true });
    expect(second.knownElsewhere).toMatchObject([{ source: 'paper-league', kind: 'player', entities: 4 }]);
    for (const tag of second.knownElsewhere[0]?.example ?? []) expect(tag).toMatch(/^p_\d+$/);
    expect(formatReport(second)).toMatch(/4 of kind player .* paper-league[\s\S]*admin -- merge p_\d+ p_\d+ --dry-run/);
    expect((await take()).knownElsewhere).toMatchObject([{ source: 'other-league', entities: 4 }]);
  });

  test('clubs and competitions may have outside ids as well', async () => {
    const folder = await changed('clubs.csv', 'club_id,name,country,aliases', 'club_id,name,country,aliases,tm_id');
    const clubs = await readFile(join(folder, 'clubs.csv'), 'utf8');
    const withIds = clubs
      .trim()
      .split('\n')
      .map((line, index) => (index === 0 ? line : `${line},7${index}`));
    await writeFile(join(folder, 'clubs.csv'), `${withIds.join('\n')}\n`);
    const leagues = await readFile(join(folder, 'competitions.csv'), 'utf8');
    const renamed = leagues.replace('matches\n', 'matches,wy_id\n').replaceAll(/^(.*\d)$/gm, '$1,9');
    await writeFile(join(folder, 'competitions.csv'), renamed);
    expect(figures(await take({}, folder))).toMatchObject({
      clubs: [3, 3, 0, 0, 0, 0],
      competitions: [3, 3, 0, 0, 0, 0],
    });
    const { knownElsewhere } = await take({ source: 'other-league', apart: true }, folder);
    expect(knownElsewhere.map(({ kind, entities }) => [kind, entities])).toEqual([
      ['player', 4],
      ['team', 3],
      ['competition', 2],
    ]);
    expect(knownElsewhere[1]?.example[0]).toMatch(/^t_\d+$/);
  });

  test('clubs may have colours, which an import without them leaves', async () => {
    const folder = await changed('clubs.csv', 'club_id,name,country,aliases', 'club_id,name,country,aliases,colours');
    const clubs = (await readFile(join(folder, 'clubs.csv'), 'utf8')).trim().split('\n');
    const colours = ['', '#1F4E5F #C5D5D6', 'red', ''];
    const withColours = clubs.map((line, index) => (index === 0 ? line : `${line},${colours[index] ?? ''}`));
    await writeFile(join(folder, 'clubs.csv'), `${withColours.join('\n')}\n`);
    const { findings } = await take({}, folder);
    expect(findings.map(({ column, value }) => [column, value])).toContainEqual(['colours', 'red']);
    const stored = async () =>
      (await db.$client.query(`select colours from entity where kind = 'team' order by id`)).rows as unknown[];
    const expected = [{ colours: '#1f4e5f #c5d5d6' }, { colours: null }, { colours: null }];
    expect(await stored()).toEqual(expected);
    await take();
    expect(await stored()).toEqual(expected);
  });

  test('injuries may have codes, which an import without them leaves', async () => {
    const folder = await changed('injuries.csv', 'club_text,source', 'club_text,source,osiics,smdcs');
    const injuries = (await readFile(join(folder, 'injuries.csv'), 'utf8')).trim().split('\n');
    const codes = ['', 'tmh1,TH.10.07', ',', '?,KN'];
    const withCodes = injuries.map((line, index) => (index === 0 ? line : `${line},${codes[index] ?? ','}`));
    await writeFile(join(folder, 'injuries.csv'), `${withCodes.join('\n')}\n`);
    const { findings } = await take({}, folder);
    const told = findings.map(({ line, column, value, outcome }) => [line, column, value, outcome]);
    expect(told).toEqual(
      expect.arrayContaining([
        [4, 'osiics', '?', 'set aside'],
        [4, 'smdcs', 'KN', 'set aside'],
      ]),
    );
    const stored = () =>
      rows(`select source_ref as ref, osiics, smdcs from injury where osiics is not null or smdcs is not null`);
    const expected = [{ ref: 'i1', osiics: 'TMH1', smdcs: 'TH.10.07' }];
    expect(await stored()).toEqual(expected);
    await take();
    expect(await stored()).toEqual(expected);
  });

  test('of a record that stands twice keeps the first and says so, whether it is new or known', async () => {
    const second = 'm1,p2,brook,46,,0,,1,0\nm1,p2,brook,45,,0,,1,0';
    const twice = await changed('appearances.csv', 'm1,p2,brook,45,,0,,1,0', second);
    const refused = { file: 'appearances.csv', line: 4, column: 'player_id', outcome: 'refused' };
    const minutes = () => rows('select minutes from appearance order by match_id, player_id');
    for (const counts of [
      [4, 3, 0, 0, 1, 0],
      [4, 0, 0, 3, 1, 0],
    ]) {
      const report = await take({}, twice);
      expect(figures(report)['appearances']).toEqual(counts);
      expect(report.findings).toContainEqual(expect.objectContaining(refused));
      expect(await minutes()).toEqual([{ minutes: 90 }, { minutes: 46 }, { minutes: 90 }]);
    }
    await rows('delete from appearance where minutes = 46');
    const again = await take({}, twice);
    expect(figures(again)['appearances']).toEqual([4, 1, 0, 2, 1, 0]);
    expect(await minutes()).toEqual([{ minutes: 90 }, { minutes: 46 }, { minutes: 90 }]);
  });

  test('references may go to what an earlier import brought', async () => {
    await take();
    const folder = await changed('injuries.csv', 'i1,p1', 'i10,p1');
    for (const file of ['players', 'clubs', 'competitions', 'matches']) await rm(join(folder, `${file}.csv`));
    const report = await take({}, folder);
    expect(figures(report)['injuries']?.slice(0, 5)).toEqual([9, 1, 0, 6, 2]);
    expect(report.files.filter(({ state }) => state === 'absent')).toHaveLength(4);
  });

  test('the same ids under another source are other records', async () => {
    await take();
    const report = await take({ source: 'other-league', apart: true });
    expect(figures(report)['players']?.[1]).toBe(4);
  });
});

describe('all or nothing', () => {
  beforeEach(beginAgain);

  test('a dry run reports the same and stores nothing', async () => {
    const before = await everything();
    const dry = await take({ dryRun: true });
    expect(await everything()).toEqual(before);
    expect(await take()).toEqual({ ...dry, id: expect.any(Number) as number, dryRun: false });
  });

  test('an import that is cut off leaves nothing, and can be run again', async () => {
    const before = await everything();
    const cutOff = take({
      onProgress: ({ file }) => {
        if (file === 'appearances.csv') throw new Error('cut off');
      },
    });
    await expect(cutOff).rejects.toThrow('cut off');
    expect(await everything()).toEqual(before);
    expect(figures(await take())['players']?.[1]).toBe(4);
  });

  test('an import that is killed leaves nothing, and can be run again', async () => {
    const before = await everything();
    const blocker = await db.$client.connect();
    try {
      // It gets as far as its last tables but one, and waits there.
      await blocker.query('begin');
      await blocker.query('lock table season_total in share mode');
      const killed = expect(take()).rejects.toThrow();
      await expect
        .poll(() =>
          rows(
            `select pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock'`,
          ),
        )
        .toHaveLength(1);
      await killed;
    } finally {
      await blocker.query('rollback');
      blocker.release();
    }
    expect(await everything()).toEqual(before);
    expect(figures(await take())['players']?.[1]).toBe(4);
  });

  test('of two imports at once the second is refused with advice to wait', async () => {
    const client = await db.$client.connect();
    try {
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock(728214)');
      await expect(take()).rejects.toThrow('Another import is running');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('a reader is never kept waiting', async () => {
    await take();
    const client = await db.$client.connect();
    try {
      await client.query(`begin; set transaction isolation level repeatable read;
        select * from entity; select * from injury; select * from appearance;`);
      const report = await take({}, await changed('players.csv', 'Øystein', 'Osten'));
      expect(figures(report)['players']?.[2]).toBe(1);
      const seen = await client.query(`select name from entity where source_ref = 'p1'`);
      expect(seen.rows).toEqual([{ name: 'Øystein Vik' }]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('G-82 the demo world', () => {
  beforeEach(async () => {
    await beginAgain();
    await rows(`insert into source (key, name, kind) values ('demo', 'Demo', 'demo')`);
    await rows(
      `insert into entity (kind, name, source_id, source_ref) select k::entity_kind, k, s.id, k from source s,
         unnest(array['player', 'team', 'competition']) k where s.key = 'demo'`,
    );
    await rows(
      `insert into injury (player_id, description, category, type, part, start_date, source_id, source_ref)
       select e.id, 'Knock', 'injury', 'minor-injury', 'unspecified', '2026-01-01', e.source_id, 'd1'
       from entity e where e.kind = 'player'`,
    );
  });
  const demo = () => rows(`select from entity e join source s on s.id = e.source_id and s.kind = 'demo'`);

  test('leaves with the first import', async () => {
    const report = await take();
    expect(report.demoRemoved).toEqual({ entities: 3, injuries: 1, accounts: 0 });
    expect(await demo()).toHaveLength(0);
    expect((await take()).demoRemoved).toBeNull();
  });
  test('stays when asked for', async () => {
    const report = await take({ keepDemo: true });
    expect(report.demoRemoved).toBeNull();
    expect(await demo()).toHaveLength(3);
  });
  test('stays when nothing could be imported', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'touchline-import-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'players.csv'), 'id;name\n1;Someone\n');
    const report = await take({}, folder);
    expect(report.demoRemoved).toBeNull();
    expect(await demo()).toHaveLength(3);
  });
});

describe('progress', () => {
  beforeAll(beginAgain);

  test('tells how many bytes of how many were read, to the last', async () => {
    const seen: number[] = [];
    let total = 0;
    await take({
      onProgress: ({ bytes, totalBytes }) => {
        seen.push(bytes);
        total = totalBytes;
      },
    });
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.at(-1)).toBe(total);
  });
});

test.each(['', '../x', 'a b', 'x'.repeat(81)])('"%s" cannot name a source', async (source) => {
  await expect(take({ source })).rejects.toThrow('is not a valid source name');
});

test('a folder without any of the files is said so', async () => {
  await expect(take({}, join(fixture, '..', 'nowhere'))).rejects.toThrow('cannot be read');
  await expect(take({}, import.meta.dirname)).rejects.toThrow('contains none of these files');
});
