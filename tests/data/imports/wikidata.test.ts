import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { formatReport } from '../../../src/cli/import-report.ts';
import { fold } from '../../../src/domain/names/fold.ts';
import { importFolder } from '../../../src/provider/data/import/import-folder.ts';
import { undoImport } from '../../../src/provider/imports/undo.ts';
import { decideJoin, listJoins, undoJoinDecision } from '../../../src/provider/joins/store.ts';
import { inTransaction } from '../../../src/provider/data/import/store/transaction.ts';
import { importOutside } from '../../../src/provider/data/import/outside/import-outside.ts';
import { recognise } from '../../../src/provider/data/import/outside/recognise.ts';
import { freshDatabase } from '../../database.ts';
import { amount, item, type ItemInShort, time, wikidataItem } from '../../wikidata-items.ts';
import { emptyTables, everyRow } from './tables.ts';

const db = await freshDatabase();
const own = join(import.meta.dirname, '../../fixtures/import');
const dump = join(import.meta.dirname, '../../fixtures/wikidata/entities.dump');
const rows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await db.$client.query(text, values)).rows as Row[];

async function take(path = dump, dryRun = false) {
  const recognised = await recognise(path);
  if (recognised.format === 'touchline') throw new Error('This is our own format.');
  return importOutside(db, path, recognised, { today: '2026-11-21', dryRun });
}

async function fileOf(content: string | Buffer, name = 'part.json'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-wikidata-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

/** Every row of what an import writes, the list of imports and its log excepted. */
const everything = () => everyRow(db);

const idOf = async (ref: string) =>
  (await rows<{ id: number }>('select entity_id as id from entity_identity where source_ref = $1', [ref]))[0]?.id;

beforeEach(() => emptyTables(db));

describe('real entities of Wikidata', () => {
  test('a saved sample is read field by field', async () => {
    const report = await take(join(import.meta.dirname, '../../fixtures/wikidata/real-entities.json.gz'));
    expect(report.files).toMatchObject([{ added: 9, refused: 0 }]);
    const players = await rows<{ name: string }>(
      `select e.name, e.country, e.kind, coalesce(p.birth_date, x.birth_date) as born, p.position, p.height_cm as cm,
         p.weight_kg as kg, p.website, p.coverage
       from entity e left join player p on p.entity_id = e.id left join person x on x.entity_id = e.id
       where e.kind <> 'team' order by e.name`,
    );
    const player = { kind: 'player', website: null, coverage: 'uncovered' };
    const forward = { ...player, position: 'Forward' };
    expect(players).toEqual([
      {
        name: 'Jan de Kreek',
        country: 'NL',
        kind: 'old players',
        born: '1903-10-11',
        position: null,
        cm: null,
        kg: null,
        website: null,
        coverage: null,
      },
      { ...forward, name: 'Jürgen Locadia', country: 'NL', born: '1993-11-07', cm: 191, kg: null },
      { ...forward, name: 'Karim Benzema', country: 'FR', born: '1987-12-19', cm: 183, kg: 79 },
      {
        ...forward,
        name: 'Nicolas Anelka',
        country: 'FR',
        born: '1979-03-14',
        cm: 186,
        kg: 80,
        website: 'http://www.nicolas-anelka.net//',
      },
      // The sample has no item of the position that is given: it is not known.
      { ...player, name: 'Philippe Mexès', country: 'FR', born: '1982-03-30', position: null, cm: 187, kg: 82 },
      { ...player, name: 'Raúl Albiol', country: 'ES', born: '1985-09-04', position: 'Defender', cm: 190, kg: 82 },
      {
        ...player,
        name: 'Sabri Lamouchi',
        country: 'FR',
        born: '1971-11-09',
        position: 'Midfielder',
        cm: 175,
        kg: null,
        website: 'http://web.archive.org/web/20090415081248/http://sabrilamouchi.sports.fr/fr/index.asp',
      },
    ]);
    expect(
      await rows(
        `select e.name, e.country, t.type, t.founded from team t join entity e on e.id = t.entity_id order by e.name`,
      ),
    ).toEqual([
      { name: 'Atalanta B.C.', country: 'IT', type: 'club', founded: 1907 },
      { name: 'S.S. Lazio', country: 'IT', type: 'club', founded: 1900 },
    ]);
    const namesOf = async (ref: string) =>
      (await rows<{ name: string }>('select name from entity_alias where entity_id = $1', [await idOf(ref)])).map(
        ({ name }) => name,
      );
    expect(await namesOf('Q1912')).toEqual(
      expect.arrayContaining([
        'Karim Mostafa Benzema',
        '카림 벤제마',
        'カリム・ベンゼマ',
        '卡里姆·本泽马',
        'كريم بنزيما',
      ]),
    );
    expect(await namesOf('Q2609')).toEqual(expect.arrayContaining(['Lazio', 'Società Sportiva Lazio', 'Lazio Rom']));
    expect(
      await rows(
        `select e.name, a.network, a.handle from entity_account a join entity e on e.id = a.entity_id
          where a.network = 'tw' order by e.name`,
      ),
    ).toEqual([
      { name: 'Atalanta B.C.', network: 'tw', handle: 'Atalanta_BC' },
      { name: 'Karim Benzema', network: 'tw', handle: 'Benzema' },
      { name: 'Nicolas Anelka', network: 'tw', handle: 'anelkaofficiel' },
      { name: 'Raúl Albiol', network: 'tw', handle: 'R_Albiol' },
      { name: 'S.S. Lazio', network: 'tw', handle: 'officialsslazio' },
    ]);
  });
});

describe('entities of Wikidata', () => {
  test('are read field by field', async () => {
    const report = await take();
    expect(report.files).toMatchObject([{ read: 9, added: 9, changed: 0, unchanged: 0, refused: 0 }]);
    expect(
      await rows(
        `select e.kind, e.name, e.country, p.first_name, p.last_name, p.birth_date, p.position, p.role, p.foot,
           p.height_cm, p.weight_kg, p.website, c.name as club, n.name as nation, p.coverage
         from entity e join player p on p.entity_id = e.id left join entity c on c.id = p.team_id
           left join entity n on n.id = p.national_team_id`,
      ),
    ).toEqual([
      {
        kind: 'player',
        name: 'Øystein Vik',
        country: 'NO',
        first_name: 'Øystein',
        last_name: 'Vik',
        birth_date: '1995-02-28',
        position: 'Centre-Back',
        role: 'Defender',
        foot: 'right',
        height_cm: 188,
        weight_kg: 82,
        website: 'https://vik.example/',
        club: 'Alba Rovers F.C.',
        nation: 'Norway national association football team',
        coverage: 'uncovered',
      },
    ]);
    const aliases = await rows<{ name: string }>('select name from entity_alias where entity_id = $1 order by 1', [
      await idOf('Q9004'),
    ]);
    expect(aliases.map(({ name }) => name).sort()).toEqual(
      ['Oystein Vik', 'أوستين فيك', '厄于斯泰因·维克', 'オイステイン・ヴィク', 'ヴィク', '외위스테인 비크'].sort(),
    );
    expect(
      await rows('select started, ended, appearances, goals from club_spell where entity_id = $1 order by started', [
        await idOf('Q9004'),
      ]),
    ).toEqual([
      { started: '2018-07-01', ended: '', appearances: 54, goals: 3 },
      { started: '2019', ended: '', appearances: null, goals: null },
    ]);
    expect(
      await rows('select network, handle, followers, followers_on as day from entity_account order by network, handle'),
    ).toEqual([
      { network: 'bsky', handle: 'vik.example', followers: null, day: null },
      { network: 'ig', handle: 'o.vik', followers: null, day: null },
      { network: 'rss', handle: 'https://gazette.example/feed.xml', followers: null, day: null },
      { network: 'tw', handle: 'oysteinvik', followers: 3400, day: '2026-02-01' },
    ]);
    expect(await rows('select network, handle, day, followers from account_followers order by day')).toEqual([
      { network: 'tw', handle: 'oysteinvik', day: '2024-01-05', followers: 1200 },
      { network: 'tw', handle: 'oysteinvik', day: '2026-02-01', followers: 3400 },
    ]);
    expect(
      await rows('select scheme, value from external_id where entity_id = $1 order by 1', [await idOf('Q9004')]),
    ).toEqual([
      { scheme: 'tm_id', value: '1' },
      { scheme: 'wikidata', value: 'Q9004' },
    ]);
    expect(await rows(`select stadium, founded, type from team order by type`)).toEqual([
      { stadium: 'Rovers Park', founded: 1888, type: 'club' },
      { stadium: null, founded: null, type: 'national' },
    ]);
    expect(
      await rows(
        `select e.kind, e.name, e.country, p.birth_date as born, o.name as employer, d.value as died
         from entity e join person p on p.entity_id = e.id left join claim d on d.entity_id = e.id and d.fact = 'deathdate'
           left join entity o on o.id = p.employer_id order by e.name`,
      ),
    ).toEqual([
      { kind: 'journalist', name: 'Anna Berg', country: null, born: null, employer: 'The Rovers Gazette', died: null },
      {
        kind: 'coach',
        name: 'Harald Moen',
        country: 'NO',
        born: '1970-04-01',
        employer: 'Alba Rovers F.C.',
        died: null,
      },
      { kind: 'referee', name: 'Ingrid Vik', country: 'NO', born: null, employer: null, died: null },
      { kind: 'old players', name: 'Per Holm', country: 'FO', born: '1921-04-01', employer: null, died: '1999-12-31' },
    ]);
    expect(
      await rows(
        `select a.name, l.relation, b.name as other from entity_link l join entity a on a.id = l.entity_id
           join entity b on b.id = l.related_id order by 1`,
      ),
    ).toEqual([
      { name: 'Alba Rovers F.C.', relation: 'coach', other: 'Harald Moen' },
      { name: 'Øystein Vik', relation: 'sister', other: 'Ingrid Vik' },
    ]);
    expect(await rows('select name, url, licence from source')).toEqual([
      { name: 'Wikidata', url: 'https://www.wikidata.org/', licence: 'CC0 1.0' },
    ]);
    for (const name of ['외위스테인 비크', 'Øystein Vik', 'オイステイン・ヴィク', 'أوستين فيك'])
      expect(await rows('select entity_id as id from entity_name where folded = $1', [fold(name)])).toEqual([
        { id: await idOf('Q9004') },
      ]);
  });

  test('imported twice, packed or with another order of lines, change nothing', async () => {
    await take();
    const before = await everything();
    const lines = (await readFile(dump, 'utf8')).trim().split('\n').slice(1, -1);
    const packed = await fileOf(
      gzipSync(
        lines
          .map((line) => line.replace(/,$/, ''))
          .reverse()
          .join('\n'),
      ),
      'dump.gz',
    );
    const again = await take(packed);
    expect(again.files).toMatchObject([{ read: 9, added: 0, changed: 0, unchanged: 9 }]);
    expect(await everything()).toEqual(before);
  });

  test('of a later edition change what differs, and are given back by undo', async () => {
    await take();
    const before = await everything();
    const text = (await readFile(dump, 'utf8')).replace('"+1.88"', '"+1.9"').replace('Oystein Vik', 'Oysten Vik');
    const later = await take(await fileOf(text));
    expect(later.files).toMatchObject([{ added: 0, changed: 1, unchanged: 8 }]);
    expect(await rows('select height_cm as cm from player')).toEqual([{ cm: 190 }]);
    expect(await rows(`select name from entity_alias where name like 'Oyst%'`)).toEqual([{ name: 'Oysten Vik' }]);
    await undoImport(db, later.id ?? 0, { now: new Date() });
    expect(await everything()).toEqual(before);
  });

  test('a dry run and an undone import leave nothing', async () => {
    const before = await everything();
    expect((await take(dump, true)).files).toMatchObject([{ added: 9 }]);
    expect(await everything()).toEqual(before);
    const { id } = await take();
    expect(await undoImport(db, id ?? 0, { now: new Date() })).toMatchObject({ kept: 0 });
    expect(await everything()).toEqual(before);
  });
});

test('a saved result of the query service is read field by field, and twice changes nothing', async () => {
  const result = join(import.meta.dirname, '../../fixtures/wikidata/query-result.json');
  const report = await take(result);
  expect(report.files).toMatchObject([{ read: 3, added: 2, refused: 1 }]);
  expect(
    await rows(
      `select e.name, e.country, p.birth_date, p.height_cm, c.name as club, t.founded,
         array(select name from entity_alias a where a.entity_id = e.id order by 1) as aliases,
         array(select scheme || ' ' || value from external_id x where x.entity_id = e.id order by 1) as ids,
         array(select started || '-' || ended from club_spell s where s.entity_id = e.id order by 1) as spells
       from entity e left join player p on p.entity_id = e.id left join entity c on c.id = p.team_id
         left join team t on t.entity_id = e.id where e.kind in ('team', 'player') order by 1`,
    ),
  ).toEqual([
    {
      name: 'Nordby FC',
      country: 'DK',
      birth_date: null,
      height_cm: null,
      club: null,
      founded: 1901,
      aliases: [],
      ids: ['wikidata Q90001'],
      spells: [],
    },
    {
      name: 'Åse Holm',
      country: 'DK',
      birth_date: '1996-04-03',
      height_cm: 181,
      club: 'Nordby FC',
      founded: null,
      aliases: ['Holm', 'Å. Holm'],
      ids: ['tm_id 9001', 'wikidata Q90002'],
      spells: ['2015-2017-06-30', '2019-07-01-'],
    },
  ]);
  const before = await everything();
  expect((await take(result)).files).toMatchObject([{ added: 0, changed: 0 }]);
  expect(await everything()).toEqual(before);
  await expect(take(await fileOf('{"head":{"vars":["item"]},"results":[[[['))).rejects.toThrow(/not valid JSON/);
});

describe('people and firms that others name', () => {
  const person = (id: string, name: string, claims: ItemInShort['claims'] = {}) =>
    wikidataItem({ id, labels: { en: name }, claims: { P31: [item('Q5')], ...claims } });
  const male = { P21: [item('Q6581097')] };
  const female = { P21: [item('Q6581072')] };
  const until = (id: string, day: string) => ({ of: item(id), qualifiers: { P582: time(day) } });
  const player = { P106: [item('Q937857')] };
  // Those who are named stand before and behind those who name them.
  const entities = [
    person('Q11', 'Ana Mother', female),
    person('Q12', 'Old Agent'),
    person('Q1', 'Jo Player', {
      ...player,
      P25: [item('Q11')],
      P22: [item('Q13')],
      P1875: [until('Q12', '2019'), item('Q14'), item('Q15')],
      P26: [until('Q16', '2020-01-01'), item('Q17')],
      P3373: [item('Q2')],
      P40: [item('Q99')],
    }),
    person('Q2', 'Al Player', { ...player, ...male, P1875: [item('Q15')] }),
    person('Q13', 'Bo Father'),
    person('Q14', 'Cy Agent'),
    wikidataItem({ id: 'Q15', labels: { en: 'Agency Ltd' }, claims: { P31: [item('Q4830453')] } }),
    person('Q16', 'Former Wife', female),
    person('Q17', 'Di Wife', female),
    wikidataItem({
      id: 'Q3',
      labels: { en: 'Alba' },
      claims: {
        P31: [item('Q476028')],
        P488: [until('Q20', '2010'), item('Q21')],
        P1037: [item('Q22')],
        P3320: [item('Q21'), item('Q14')],
        P286: [item('Q23')],
        P859: [item('Q24'), item('Q22')],
      },
    }),
    person('Q20', 'Former President'),
    person('Q21', 'Ed President'),
    person('Q22', 'Flo Director', { P106: [item('Q82955')] }),
    person('Q23', 'Gus Coach'),
    wikidataItem({ id: 'Q24', labels: { en: 'Bank Ltd' }, claims: { P31: [item('Q22687')] } }),
    wikidataItem({
      id: 'Q30',
      labels: { en: 'A Newspaper' },
      claims: { P31: [item('Q11032')], P488: [item('Q31')] },
    }),
    person('Q31', 'Chair Of A Newspaper'),
  ];
  const lines = () => entities.map((entity) => JSON.stringify(entity));

  test('come as relatives, agents, executives, coaches and firms, with their ties', async () => {
    const report = await take(await fileOf(lines().join('\n')));
    expect(report.files).toMatchObject([{ read: 13, added: 13, refused: 0 }]);
    expect(
      await rows(
        `select e.kind, e.name, o.name as club, p.executive_role as role from entity e
           left join person p on p.entity_id = e.id left join entity o on o.id = p.employer_id order by e.kind::text, e.name`,
      ),
    ).toEqual(
      [
        ['business', 'Agency Ltd', null, null],
        ['business', 'Bank Ltd', null, null],
        ['coach', 'Gus Coach', 'Alba', null],
        ['executive', 'Cy Agent', 'Alba', null],
        ['executive', 'Ed President', 'Alba', 'president'],
        ['executive', 'Flo Director', 'Alba', null],
        ['family', 'Ana Mother', null, null],
        ['family', 'Bo Father', null, null],
        ['family', 'Di Wife', null, null],
        ['newspaper', 'A Newspaper', null, null],
        ['player', 'Al Player', null, null],
        ['player', 'Jo Player', null, null],
        ['team', 'Alba', null, null],
      ].map(([kind, name, club, role]) => ({ kind, name, club, role })),
    );
    expect(
      (
        await rows<{ tie: string }>(
          `select a.name || ': ' || l.relation || ' ' || b.name as tie from entity_link l
             join entity a on a.id = l.entity_id join entity b on b.id = l.related_id`,
        )
      )
        .map(({ tie }) => tie)
        .sort(),
    ).toEqual([
      'Al Player: agent Agency Ltd',
      'Alba: coach Gus Coach',
      'Alba: sponsor Bank Ltd',
      'Alba: sponsor Flo Director',
      'Alba: staff Cy Agent',
      'Alba: staff Ed President',
      'Alba: staff Flo Director',
      'Jo Player: agent Agency Ltd',
      'Jo Player: agent Cy Agent',
      'Jo Player: brother Al Player',
      'Jo Player: father Bo Father',
      'Jo Player: mother Ana Mother',
      'Jo Player: wife Di Wife',
    ]);
  });

  test('in another file or order of lines, and twice, are the same; undo takes them back', async () => {
    const nothing = await everything();
    const { id } = await take(await fileOf(lines().join('\n')));
    const before = await everything();
    const first = await fileOf(lines().reverse().slice(0, 8).join('\n'), 'a.json');
    await writeFile(join(first, '../b.json'), lines().reverse().slice(8).join('\n'));
    const again = await take(join(first, '..'));
    expect(again.files.map(({ added, changed }) => added + changed)).toEqual([0, 0]);
    expect(await everything()).toEqual(before);
    await undoImport(db, again.id ?? 0, { now: new Date() });
    await undoImport(db, id ?? 0, { now: new Date() });
    expect(await everything()).toEqual(nothing);
  });

  test('with a line at fault are refused once', async () => {
    const broken = lines().map((line) =>
      line.includes('"Q13"') && line.includes('Bo Father') ? line.slice(0, -9) : line,
    );
    const report = await take(await fileOf([...broken, 'x'.repeat(10 * 2 ** 20)].join('\n')));
    expect(report.findings.map(({ line }) => line)).toEqual([5, 18]);
    expect(report.files).toMatchObject([{ refused: 2, added: 12 }]);
  });
});

describe('people who are already known', () => {
  test('are joined by an outside id; the first source counts, and gaps are filled', async () => {
    await importFolder(db, own, { today: '2026-11-21', source: 'paper-league' });
    const report = await take();
    // Alba Rovers by name and country, the player by their id at Transfermarkt.
    expect(report.joins).toEqual({ id: 1, birth: 0, place: 1, decision: 0, waiting: 0 });
    expect(formatReport(report)).toContain('2 are already known: 1 by an outside id');
    const [vik] = await rows<{ facts: unknown }>(
      `select e.source_ref as ref, i.basis, p.height_cm as cm, p.website, c.value as told
       from entity_identity i join claim c on c.source_id = i.source_id and c.source_ref = i.source_ref and c.fact = 'height'
         join entity e on e.id = i.entity_id join player p on p.entity_id = e.id
       where i.source_ref = 'Q9004'`,
    );
    expect(vik).toEqual({ ref: 'p1', basis: 'id', cm: 188, website: 'https://vik.example/', told: '188' });
    const before = await everything();
    const again = await importFolder(db, own, { today: '2026-11-21', source: 'paper-league' });
    expect(again.files.map(({ added, changed }) => added + changed)).toEqual(again.files.map(() => 0));
    expect((await take()).files).toMatchObject([{ added: 0, changed: 0 }]);
    expect(await everything()).toEqual(before);
  });

  test('stay when the import that brought them is undone, until the last that tells of them is', async () => {
    const before = await everything();
    const first = await importFolder(db, own, { today: '2026-11-21', source: 'paper-league' });
    const second = await take();
    const now = new Date();
    expect((await undoImport(db, first.id ?? 0, { now })).kept).toBeGreaterThan(0);
    expect(await rows(`select e.name, e.source_ref as ref from player p join entity e on e.id = p.entity_id`)).toEqual([
      { name: 'Øystein Vik', ref: 'p1' },
    ]);
    expect(await rows('select from injury')).toEqual([]);
    await undoImport(db, second.id ?? 0, { now });
    expect(await everything()).toEqual(before);
  });

  test('a namesake stays apart; who was born on the same day is known', async () => {
    await importFolder(db, own, { today: '2026-11-21', source: 'paper-league' });
    const person = (id: string, name: string, born: string | null, club?: string) =>
      wikidataItem({
        id,
        labels: { en: name },
        claims: {
          P31: [item('Q5')],
          P106: [item('Q937857')],
          ...(born !== null && { P569: [time(born)] }),
          ...(club !== undefined && { P54: [{ of: item(club), qualifiers: { P580: time('2019') } }] }),
        },
      });
    const club = wikidataItem({
      id: 'Q50',
      labels: { en: 'Brook Town' },
      claims: { P31: [item('Q476028')], P17: [item('Q21')] },
    });
    const people = [
      club,
      person('Q51', 'Tom Hale', '1999-07-01', 'Q50'),
      person('Q52', 'Tom Hale', '2001-11-30'),
      person('Q53', 'Tom Hale', '1988-01-01', 'Q50'),
      person('Q54', 'Ibo', null),
    ];
    const report = await take(await fileOf(people.map((one) => JSON.stringify(one)).join('\n')));
    expect(report.joins).toEqual({ id: 0, birth: 2, place: 1, decision: 0, waiting: 0 });
    expect(
      await rows(
        `select i.source_ref as ref, i.basis, e.source_ref as known from entity_identity i
           join entity e on e.id = i.entity_id where i.kind = 'player' and i.source_ref like 'Q%' order by 1`,
      ),
    ).toEqual([
      { ref: 'Q51', basis: 'birth', known: 'p2' },
      { ref: 'Q52', basis: 'birth', known: 'p3' },
      { ref: 'Q53', basis: 'new', known: 'Q53' },
      { ref: 'Q54', basis: 'new', known: 'Q54' },
    ]);
    expect(await rows('select from join_candidate')).toEqual([]);
  });

  test('a decision about a likely pair is kept, and used again', async () => {
    // A first of January often means that only the year is known.
    const folder = await mkdtemp(join(tmpdir(), 'touchline-wikidata-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await cp(own, folder, { recursive: true });
    const players = await readFile(join(own, 'players.csv'), 'utf8');
    await writeFile(
      join(folder, 'players.csv'),
      players.replace('1999-07-01', '1999-01-01').replace('2001-11-30', '2001-01-01'),
    );
    await importFolder(db, folder, { today: '2026-11-21', source: 'paper-league' });
    const hale = (id: string, born: string) =>
      JSON.stringify(
        wikidataItem({
          id,
          labels: { en: 'Tom Hale' },
          claims: { P31: [item('Q5')], P106: [item('Q937857')], P569: [time(born)] },
        }),
      );
    const file = await fileOf([hale('Q51', '1999-01-01'), hale('Q52', '2001-01-01')].join('\n'));
    const first = await take(file);
    expect(first.joins).toMatchObject({ waiting: 2 });
    const open = () => listJoins(db.$client, { state: 'open', limit: 10 });
    const decide = (id = 0, verdict: 'same' | 'different') =>
      inTransaction(db, false, (client) => decideJoin(client, id, verdict, { now: new Date() }));
    // Which of the two has the lower number is left to the database.
    const pairs = await open();
    const [one, two] = ['1999-01-01', '2001-01-01'].map((born) =>
      pairs.find(({ newcomer }) => newcomer.birthDate === born),
    );
    expect(one).toMatchObject({
      shared: ['birth', 'name'],
      newcomer: { name: 'Tom Hale', source: 'Wikidata', birthDate: '1999-01-01', clubs: [] },
      known: { name: 'Tom Hale', source: 'paper-league', country: 'KR', clubs: ['Brook Town', 'Cove United'] },
    });
    const before = await rows(`select * from entity where name = 'Tom Hale' order by id`);
    await decide(one?.id, 'same');
    await decide(two?.id, 'different');
    await expect(decide(one?.id, 'same')).rejects.toThrow(/no pair \d+ awaiting/);
    expect(await open()).toEqual([]);
    // Taken back, both wait again and are two.
    const takeBack = (id = 0) => inTransaction(db, false, (client) => undoJoinDecision(client, id, new Date()));
    await takeBack(one?.id);
    await takeBack(two?.id);
    expect(await rows(`select * from entity where name = 'Tom Hale' order by id`)).toEqual(before);
    await expect(takeBack(one?.id)).rejects.toThrow('No decision has been made');
    expect(await open()).toHaveLength(2);
    await decide(one?.id, 'same');
    await decide(two?.id, 'different');
    expect((await take(file)).files).toMatchObject([{ added: 0, changed: 0, unchanged: 2 }]);
    expect(await rows(`select from entity where name = 'Tom Hale'`)).toHaveLength(3);
    // Another start with the same data: both decisions hold.
    await rows('update entity_merge set undone_at = now()');
    await rows(`delete from claim`);
    await rows(`delete from entity_identity`);
    await rows(`delete from entity where source_ref like 'Q%'`);
    expect((await take(file)).joins).toMatchObject({ decision: 1, waiting: 0 });
    expect(await rows(`select from entity where name = 'Tom Hale'`)).toHaveLength(3);
    // The import made one record at once, which only its undo parts again.
    await expect(takeBack(one?.id)).rejects.toThrow('Undo that import first');
  });
});

describe('hostile files', () => {
  const good = JSON.stringify(
    wikidataItem({ id: 'Q7', labels: { en: 'A. Good' }, claims: { P31: [item('Q5')], P106: [item('Q937857')] } }),
  );
  const bad = (change: (text: string) => string) => change(good.replace('"Q7"', '"Q8"'));

  test.each([
    ['half a line', bad((text) => text.slice(0, -100))],
    ['no name', bad((text) => text.replace('A. Good', '\\u0007'))],
  ])('%s is refused alone, with its line', async (_what, line) => {
    const bytes = Buffer.concat([Buffer.from(`[\n${good},\n`), Buffer.from(line), Buffer.from('\n]\n')]);
    const report = await take(await fileOf(bytes));
    expect(report.files).toMatchObject([{ added: 1, refused: 1 }]);
    expect(report.findings).toMatchObject([{ line: 3, outcome: 'refused' }]);
    expect(await rows(`select name from entity`)).toEqual([{ name: 'A. Good' }]);
  });

  test('values that cannot be true are not known', async () => {
    const odd = wikidataItem({
      id: 'Q9',
      labels: { en: 'A. Odd' },
      claims: {
        P31: [item('Q5')],
        P106: [item('Q937857')],
        P569: [time('1999-02-30')],
        P2048: [amount(188, 'Q11573')],
        P54: [item('Q9')],
      },
    });
    await take(await fileOf(JSON.stringify(odd)));
    expect(await rows('select birth_date as born, height_cm as cm from player')).toEqual([{ born: null, cm: null }]);
  });

  test('an archive, an unknown file and a broken packed file are refused before anything is done', async () => {
    await expect(take(await fileOf(Buffer.from('PK\u0003\u0004../../etc/passwd'), 'a.zip'))).rejects.toThrow(
      /brokenZip/,
    );
    await expect(take(await fileOf('id;name\n', 'a.csv'))).rejects.toThrow(/is not in a known format\. Known are/);
    await expect(take(await fileOf(Buffer.concat([gzipSync(good).subarray(0, 20)]), 'a.gz'))).rejects.toThrow();
    await expect(take('/nowhere')).rejects.toThrow('/nowhere cannot be read.');
  });

  test('a packed file that breaks off stores nothing', async () => {
    const many = Array.from({ length: 3000 }, (_, index) => good.replace('"Q7"', `"Q${100 + index}"`)).join('\n');
    const packed = gzipSync(many);
    await expect(take(await fileOf(packed.subarray(0, packed.length - 2000), 'half.gz'))).rejects.toThrow();
    expect(await rows('select from entity')).toEqual([]);
    expect(await rows('select from data_import')).toEqual([]);
  });
});

test('the command says what it found', async () => {
  const root = join(import.meta.dirname, '../../..');
  const env = { ...process.env, DATABASE_URL: db.$client.options.connectionString };
  const out = await new Promise<string>((resolve) => {
    execFile(process.execPath, ['src/cli/touchline.mjs', 'import', dump], { cwd: root, env }, (_error, text) =>
      resolve(text),
    );
  });
  expect(out).toContain('Recognised: Wikidata, https://www.wikidata.org/, licence CC0 1.0.');
  expect(out).toMatch(/^entities\.dump +9 +9 +0 +0 +0 +0$/m);
});
