import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { formatReport } from '../../../src/cli/import-report.ts';
import { importFolder } from '../../../src/provider/data/import/import-folder.ts';
import { undoImport } from '../../../src/provider/imports/undo.ts';
import { importList } from '../../../src/provider/data/import/outside/club-list/club-list.ts';
import { readMapped } from '../../../src/provider/data/import/outside/club-list/mapping.ts';
import { freshDatabase } from '../../database.ts';
import { emptyTables, everyRow } from './tables.ts';
import { sheetFiles } from './workbook.ts';

const db = await freshDatabase();
const fixtures = join(import.meta.dirname, '../../fixtures');
const listed = (name: string) => join(fixtures, 'club-list', name);
const today = '2026-11-21';
const rows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await db.$client.query(text, values)).rows as Row[];
const idOf = async (ref: string) =>
  (await rows<{ id: number }>('select id from entity where source_ref = $1', [ref]))[0]?.id ?? 0;

async function take(path: string, options: Partial<Parameters<typeof importList>[2]> = {}) {
  return importList(db, path, { today, club: `t_${await idOf('alba')}`, ...options });
}

async function fileOf(content: string | Buffer | Uint8Array, name = 'list.csv'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-list-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

/** The parts of an XLSX file with one sheet. */
const workbook = (table: Parameters<typeof sheetFiles>[0]): Zippable =>
  Object.fromEntries(Object.entries(sheetFiles(table)).map(([name, text]) => [name, strToU8(text)]));

async function beginAgain(): Promise<void> {
  await emptyTables(db);
  await importFolder(db, join(fixtures, 'import'), { today, source: 'paper-league' });
}

describe("a club's own list", () => {
  beforeEach(beginAgain);

  test('of its squad is read field by field; players of the club are found by name', async () => {
    const before = await everyRow(db);
    const dry = await take(listed('kader.csv'), { dryRun: true });
    expect(await everyRow(db)).toEqual(before);
    expect(formatReport(dry)).toContain(
      'Columns: "Spieler" = name, "Geburtstag" = birth_date, "Nationalität" = nationality, "Position" = position, "Starker Fuß" = foot, "Größe" = height_cm\nLeft alone: "Nr", "Bemerkung"',
    );
    const report = await take(listed('kader.csv'));
    expect(report.files.find(({ file }) => file === 'players.csv')).toMatchObject({ read: 3, refused: 0 });
    // The club, its league and its own player are known; Tom Hale of Brook Town by birth and name.
    expect(report.joins).toMatchObject({ decision: 3, waiting: 0 });
    expect(
      await rows(
        `select e.name, e.country, p.birth_date, p.role, p.foot, p.height_cm, c.name as club
         from player p join entity e on e.id = p.entity_id join entity c on c.id = p.team_id
         where e.source_id = (select max(id) from source)
           or e.id in (select entity_id from entity_identity where source_id = (select max(id) from source)) order by 1`,
      ),
    ).toEqual([
      {
        name: 'Jürgen Neu',
        country: 'AT',
        birth_date: '2001-08-17',
        role: 'Goalkeeper',
        foot: 'left',
        height_cm: 192,
        club: 'Alba Rovers',
      },
      {
        name: 'Tom Hale',
        country: 'KR',
        birth_date: '1999-07-01',
        role: 'Forward',
        foot: 'left',
        height_cm: null,
        club: 'Alba Rovers',
      },
      {
        name: 'Øystein Vik',
        country: 'NO',
        birth_date: '1995-02-28',
        role: 'Defender',
        foot: 'right',
        height_cm: 188,
        club: 'Alba Rovers',
      },
    ]);
  });

  test('of its squad is one of this season in the club’s league; the newest season says where a player is', async () => {
    const places = () =>
      rows(
        `select s.label as season, c.name as league, t.name as club from squad q join season s on s.id = q.season_id
           join entity c on c.id = s.competition_id join entity t on t.id = q.team_id
           join entity e on e.id = q.player_id where e.name = 'Jürgen Neu' order by 1`,
      );
    const clubs = () =>
      rows(
        `select c.name as club from player p join entity e on e.id = p.entity_id join entity c on c.id = p.team_id
         where e.name = 'Jürgen Neu'`,
      );
    await take(listed('kader.csv'));
    const now = { season: '2026/2027', league: 'Nordmark League', club: 'Alba Rovers' };
    expect(await places()).toEqual([now]);
    const brook = `t_${await idOf('brook')}`;
    const list = await fileOf('Player;Born;Season\nJürgen Neu;17.08.2001;2024/25\n');
    await take(list, { club: brook });
    expect(await places()).toEqual([{ season: '2024/2025', league: 'Sol League', club: 'Brook Town' }, now]);
    expect(await clubs()).toEqual([{ club: 'Alba Rovers' }]);
    expect((await take(list, { club: brook })).files.map(({ added, changed }) => added + changed)).toEqual(
      expect.not.arrayContaining([1]),
    );
    const wrong = await take(await fileOf('Player;Season\nJo New;last year\n'));
    expect(wrong.findings).toMatchObject([{ line: 2, column: 'season', value: 'last year', outcome: 'refused' }]);
  });

  test.each(['kader.csv', 'infortuni.csv', 'jogos.csv'])(
    '%s twice changes nothing, and undo takes it back',
    async (name) => {
      const nothing = await everyRow(db);
      const { id } = await take(listed(name));
      const before = await everyRow(db);
      const again = await take(listed(name));
      expect(again.files.map(({ added, changed }) => added + changed)).toEqual(again.files.map(() => 0));
      expect(await everyRow(db)).toEqual(before);
      await undoImport(db, again.id ?? 0, { now: new Date('2026-11-21T12:00:00Z') });
      await undoImport(db, id ?? 0, { now: new Date('2026-11-21T12:00:00Z') });
      expect(await everyRow(db)).toEqual(nothing);
    },
  );

  test('of its injuries is read; an open one goes on', async () => {
    await take(listed('infortuni.csv'));
    expect(
      await rows(
        `select e.name, i.description as injury, i.start_date as started, i.end_date as ended, i.ongoing, i.missed_matches as missed
         from injury i join entity e on e.id = i.player_id where i.source_id = (select max(id) from source) order by started`,
      ),
    ).toEqual([
      {
        name: 'Unknown Person',
        injury: 'Ankle sprain',
        started: '2026-09-01',
        ended: '2026-09-10',
        ongoing: false,
        missed: 1,
      },
      {
        name: 'Øystein Vik',
        injury: 'Hamstring Injury',
        started: '2026-10-03',
        ended: '2026-10-24',
        ongoing: false,
        missed: 3,
      },
      { name: 'Øystein Vik', injury: 'Knock', started: '2026-11-13', ended: null, ongoing: true, missed: null },
    ]);
  });

  test('of its injuries may have codes; an injury that another source has given gets them', async () => {
    const list = (rest: string) => fileOf(`Spieler;Verletzung;Seit;Bis;OSIICS-Code;SMDCS\n${rest}\n`);
    await take(await list('Øystein Vik;Hamstring Injury;01.09.2019;21.09.2019;tmh1;TH.10.07'));
    await take(await list('Øystein Vik;Knock;03.10.2026;24.10.2026;x y;TH 10 07'));
    expect(
      await rows(
        `select start_date as started, osiics, smdcs from injury where osiics is not null or smdcs is not null order by 1`,
      ),
    ).toEqual([
      { started: '2019-09-01', osiics: 'TMH1', smdcs: 'TH.10.07' },
      { started: '2026-10-03', osiics: null, smdcs: 'TH 10 07' },
    ]);
    expect(await rows(`select source_ref as ref from injury where start_date = '2019-09-01'`)).toEqual([{ ref: 'i1' }]);
  });

  test('may give heights in feet', async () => {
    const heights = [`6'1"`, '6′1″', '5 ft 11 in', '184 cm', '1,84 m'];
    await take(
      await fileOf(`Player;Height\n${heights.map((height, at) => `Jo New${'abcde'[at]};${height}`).join('\n')}\n`),
    );
    expect(
      await rows(
        `select p.height_cm as cm from player p join entity e on e.id = p.entity_id
         where e.source_id = (select max(id) from source) order by e.name`,
      ),
    ).toEqual([185, 185, 180, 184, 184].map((cm) => ({ cm })));
  });

  test('is found below titles, between blank columns, with months by name and ends in words', async () => {
    const path = await fileOf(
      [
        'FC Alba – Verletzte, Saison 2026/27;;;;',
        'Stand: 21.11.2026;;;;',
        ';;;;',
        ';Spieler;Verletzung;Von;Bis;',
        ';Øystein Vik;Knock;13-Nov-26;offen;',
        ';Jo New;Kreuzbandriss;Mar 1, 2026;vsl. Januar 2027;',
        ';Al Other;Grippe;2. März 2026;9 mars 2026;',
        ';Ed Third;Grippe;46083;geheilt;',
        ';Gesamt: 4 Fälle;;;;',
      ].join('\n'),
    );
    const { findings } = await take(path);
    expect(
      await rows(
        `select e.name, i.start_date as started, i.end_date as ended, i.ongoing from injury i join entity e on e.id = i.player_id
         where i.source_id = (select max(id) from source) order by 1`,
      ),
    ).toEqual([
      { name: 'Al Other', started: '2026-03-02', ended: '2026-03-09', ongoing: false },
      { name: 'Ed Third', started: '2026-03-02', ended: null, ongoing: false },
      { name: 'Jo New', started: '2026-03-01', ended: null, ongoing: true },
      { name: 'Øystein Vik', started: '2026-11-13', ended: null, ongoing: true },
    ]);
    expect(findings).toMatchObject([
      { line: 6, column: 'until_date', value: 'vsl. Januar 2027', outcome: 'set aside' },
      { line: 8, column: 'until_date', value: 'geheilt', outcome: 'set aside' },
    ]);
  });

  test('of its matches is read, with the clubs and competitions that are known', async () => {
    await take(listed('jogos.csv'));
    expect(
      await rows(
        `select m.day, h.source_ref as home, a.source_ref as away, m.home_goals as hg, m.away_goals as ag, m.status, l.source_ref as league
         from match m join season s on s.id = m.season_id join entity l on l.id = s.competition_id
           join entity h on h.id = m.home_team_id join entity a on a.id = m.away_team_id
         where m.source_id = (select max(id) from source) order by m.day nulls last`,
      ),
    ).toEqual([
      { day: '2026-08-15', home: 'alba', away: 'brook', hg: 2, ag: 1, status: 'played', league: 'NOR1' },
      { day: '2026-08-22', home: 'new visitors', away: 'alba', hg: 0, ag: 0, status: 'played', league: 'NOR1' },
      { day: null, home: 'brook', away: 'alba', hg: null, ag: null, status: 'scheduled', league: 'NOR1' },
    ]);
  });

  test('asks for what is not clear; the answer is saved with the headers', async () => {
    const path = await fileOf('Wer,Was,Wann\nØystein Vik,Knock,2026-11-13\n');
    await expect(take(path, { as: 'injuries' })).rejects.toMatchObject({
      reason: {
        key: 'lacks',
        fields: 'name / last_name, injury, from_date',
        columns: ['Wer (Øystein Vik)', 'Was (Knock)', 'Wann (2026-11-13)'],
      },
    });
    const map = ['Wer=name', 'Was=injury', 'Wann=from_date'].map(readMapped);
    await take(path, { map });
    const { files } = await take(path);
    expect(files.find(({ file }) => file === 'injuries.csv')).toMatchObject({ read: 1, unchanged: 1 });
    expect(() => readMapped('Wer=nickname')).toThrow(/The fields are name, first_name/);
  });

  test('is read from the first sheet of an XLSX file, days of birth told by example', async () => {
    const table = [
      ['Player', 'When', 'Height'],
      ['Jo New', '1999-03-04', 181],
      ['Al Other', '2001-10-12', 177],
    ];
    await take(await fileOf(zipSync(workbook(table)), 'squad.xlsx'));
    expect(
      await rows(
        `select e.name, p.birth_date, p.height_cm from player p join entity e on e.id = p.entity_id
         where e.source_id = (select max(id) from source) order by 1`,
      ),
    ).toEqual([
      { name: 'Al Other', birth_date: '2001-10-12', height_cm: 177 },
      { name: 'Jo New', birth_date: '1999-03-04', height_cm: 181 },
    ]);
  });
});

describe('hostile lists are refused with the reason, and nothing is stored', () => {
  beforeAll(beginAgain);

  const bomb = () =>
    zipSync({ ...workbook([['Player'], ['A B']]), 'xl/media/a.png': new Uint8Array(130 * 2 ** 20) }, { level: 1 });
  test.each<[string, () => string | Buffer | Uint8Array, string, RegExp]>([
    ['a bomb', bomb, 'a.xlsx', /unpacksToMore/],
    ['another archive', () => zipSync({ 'a.txt': strToU8('x') }), 'a.xlsx', /noXlsx/],
    [
      'an archive that breaks off',
      () => zipSync(workbook([['Player'], ['A B']])).subarray(0, 300),
      'a.xlsx',
      /brokenZip|noXlsx/,
    ],
    ['bytes', () => Buffer.from([0xff, 0x00, 0x00, 0x01, 0x0a, 0x00]), 'a.csv', /unreadable/],
    ['headers alone', () => 'Player,Birthday\n', 'a.csv', /noRows/],
    ['two names', () => 'Player,Name\nA B,C D\n', 'a.csv', /twice/],
    ['days in two ways', () => 'Player,Birthday\nA B,31/12/1999\nC D,12/31/1999\n', 'a.csv', /mixedDays/],
  ])('%s', async (_, content, name, reason) => {
    const before = await everyRow(db);
    await expect(take(await fileOf(content(), name))).rejects.toThrow(reason);
    expect(await everyRow(db)).toEqual(before);
  });

  test('a name of almost a megabyte is refused alone', async () => {
    const path = await fileOf(`Player,Birthday\n${'n'.repeat(900_000)},1999-01-02\nJo New,1999-01-03\n`);
    const { findings } = await take(path);
    expect(findings).toMatchObject([{ line: 2, column: 'name', outcome: 'refused' }]);
  });

  test('an unknown club is named', async () => {
    await expect(take(listed('kader.csv'), { club: 't_999999' })).rejects.toMatchObject({
      reason: { key: 'noClub', club: 't_999999' },
    });
  });
});

test('the command shows the mapping', async () => {
  const club = `t_${await idOf('alba')}`;
  const output = await new Promise<string>((resolve, reject) => {
    const args = ['src/cli/touchline.mjs', 'import', listed('kader.csv'), '--club', club, '--dry-run', '--map', 'Nr=-'];
    const env = { ...process.env, DATABASE_URL: db.$client.options.connectionString };
    execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
      error ? reject(new Error(stderr)) : resolve(stdout),
    );
  });
  expect(output).toContain("Recognised: a club's own list.");
  expect(output).toContain('"Spieler" = name');
}, 60_000);
