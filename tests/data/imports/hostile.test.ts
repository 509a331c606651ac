import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { COLUMNS } from '../../../src/provider/data/import/csv/format.ts';
import { importFolder } from '../../../src/provider/data/import/import-folder.ts';
import { importList } from '../../../src/provider/data/import/outside/club-list/club-list.ts';
import { importOutside } from '../../../src/provider/data/import/outside/import-outside.ts';
import { recognise } from '../../../src/provider/data/import/outside/recognise.ts';
import type { ImportReport } from '../../../src/provider/data/import/report.ts';
import { freshDatabase } from '../../database.ts';
import { item, wikidataItem } from '../../wikidata-items.ts';
import { everyRow } from './tables.ts';
import { sheetFiles } from './workbook.ts';

const db = await freshDatabase();
const today = '2026-11-21';
/** Stands where a valid name goes. */
const GOOD = 'Good Name';
/** Stands where a hostile value goes. */
const HERE = 'HOSTILE';

interface Format {
  file: string;
  /** A file with one record under a valid name and one under another. */
  text: string;
  /** Its bytes from the bytes of the text. */
  pack?: (text: Buffer) => Uint8Array;
  /** The results for a name of 10 MB, one of a million spaces, broken encoding, and nested values. */
  long: Outcome;
  spaces: Outcome;
  broken: Outcome;
  nested?: { open: Outcome; closed: Outcome };
}

/** Either the record is refused alone, or the file as a whole, with the key of a reason. */
type Outcome = { alone: RegExp } | { whole: RegExp };

const person = (id: string, name: string) =>
  JSON.stringify(wikidataItem({ id, labels: { en: name }, claims: { P31: [item('Q5')], P106: [item('Q937857')] } }));
const binding = (id: string, label: string) => ({
  item: { type: 'uri', value: `http://www.wikidata.org/entity/${id}` },
  itemLabel: { type: 'literal', value: label, 'xml:lang': 'en' },
  P106: { type: 'uri', value: 'http://www.wikidata.org/entity/Q937857' },
});
const element = (code: number, name: string) => ({
  code,
  first_name: '',
  second_name: name,
  web_name: 'A',
  element_type: 1,
  team: 1,
  status: 'a',
  news: '',
});
const tooLong = { alone: /^longer$/ };
const lineTooLong = { alone: /^longLine$/ };
const noName = { alone: /^noItemName$/ };
const noWholeJson = { whole: /is not valid JSON/ };

const FORMATS: Readonly<Record<string, Format>> = {
  'our own': {
    file: 'players.csv',
    text: `${COLUMNS['players.csv'].join(',')}\na,${GOOD},,,,,,,,,,0,,,\nx,${HERE},,,,,,,,,,0,,,\n`,
    long: { alone: /^longLineAt$/ },
    spaces: { alone: /^longLineAt$/ },
    broken: { alone: /^noUtf8$/ },
  },
  Wikidata: {
    file: 'part.json',
    text: `[\n${person('Q7', GOOD)},\n${person('Q8', HERE)}\n]\n`,
    long: lineTooLong,
    spaces: noName,
    broken: { alone: /^noUtf8$/ },
    nested: { open: { alone: /^noJson$/ }, closed: noName },
  },
  'saved results of Wikidata': {
    file: 'result.json',
    text: JSON.stringify({
      head: { vars: ['item', 'itemLabel', 'P106'] },
      results: { bindings: [binding('Q7', GOOD), binding('Q8', HERE)] },
    }).replace('"head":{', '"head":{"item":"item",'),
    long: noName,
    spaces: noName,
    broken: { whole: /is not UTF-8/ },
    nested: { open: noWholeJson, closed: { whole: /is not a result saved from the Wikidata Query Service/ } },
  },
  'transfermarkt-datasets': {
    file: 'players.csv',
    text: [
      'player_id,name,first_name,last_name,country_of_citizenship,date_of_birth,sub_position,position,foot,height_in_cm,current_club_id',
      `1,${GOOD},,,,,,,,,`,
      `2,${HERE},,,,,,,,,`,
    ].join('\n'),
    long: lineTooLong,
    spaces: tooLong,
    broken: { alone: /^noUtf8$/ },
  },
  'football-data.co.uk': {
    file: 'E0.csv',
    text: [
      'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR',
      `E0,14/09/2020,${GOOD},Barnsley,1,0,H`,
      `E0,15/09/2020,${HERE},Barnsley,1,0,H`,
    ].join('\n'),
    long: lineTooLong,
    spaces: tooLong,
    broken: { alone: /^control$/ },
  },
  'football.txt': {
    file: '1-league.txt',
    text: `= English League 2020/21\n\nMatchday 1\n[Sat Sep/12]\n  ${GOOD}  0-3  Barnsley\n  ${HERE}  0-3  Barnsley\n`,
    long: lineTooLong,
    spaces: tooLong,
    broken: { alone: /^noUtf8$/ },
  },
  'football.json': {
    file: 'en.1.json',
    text: JSON.stringify({
      name: 'League 2020/21',
      matches: [GOOD, HERE].map((team1) => ({ date: '2020-09-12', team1, team2: 'Barnsley', score: { ft: [1, 0] } })),
    }),
    long: tooLong,
    spaces: tooLong,
    broken: { whole: /is not UTF-8/ },
    nested: { open: noWholeJson, closed: { alone: /^noMatch$/ } },
  },
  'Fantasy Premier League': {
    file: 'bootstrap.json',
    text: JSON.stringify({
      chips: [],
      game_settings: {},
      teams: [{ id: 1, code: 3, name: 'Alba', short_name: 'ALB' }],
      element_types: [],
      elements: [element(1, GOOD), element(2, HERE)],
    }),
    long: tooLong,
    spaces: tooLong,
    broken: { whole: /is not UTF-8/ },
    nested: { open: noWholeJson, closed: { whole: /is not a bootstrap-static .* elements\.1\.second_name/ } },
  },
  "a club's list as CSV": {
    file: 'list.csv',
    text: `Player,Birthday\n${GOOD},1999-01-03\n${HERE},1999-01-02\n`,
    long: { whole: /openQuote/ },
    spaces: tooLong,
    broken: { alone: /^control$/ },
  },
  "a club's list as XLSX": {
    file: 'list.xlsx',
    text: sheetFiles([['Player'], [GOOD], [HERE]])['xl/worksheets/sheet1.xml'] ?? '',
    pack: (sheet) => zipSync({ ...packed(sheetFiles([])), 'xl/worksheets/sheet1.xml': sheet }),
    long: { whole: /longCell/ },
    spaces: { whole: /longCell/ },
    broken: { whole: /encoding/ },
  },
};

const packed = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]));

async function folderOf(name: string, content: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-hostile-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, name), content);
  return folder;
}

/** Imports a file of any format. */
async function take(path: string): Promise<ImportReport> {
  if (basename(path).startsWith('list.')) {
    const { rows } = await db.$client.query<{ id: number }>(`select id from entity where source_ref = 'alba'`);
    return importList(db, path, { today, club: `t_${rows[0]?.id}` });
  }
  // Our own format is a folder.
  const given = basename(path) === 'players.csv' ? join(path, '..') : path;
  const recognised = await recognise(given);
  try {
    return recognised.format === 'touchline'
      ? await importFolder(db, recognised.folder, { today, source: 'test' })
      : await importOutside(db, given, recognised, { today });
  } finally {
    await recognised.discard();
  }
}

/** Every name that is stored, also what a source says of a record that others decide. */
const names = async () => {
  const { rows } = await db.$client.query<{ name: string }>(
    `select name from entity union select name from entity_alias
      union select value from claim where fact = 'name'`,
  );
  return rows.map(({ name }) => name);
};

async function expectOutcome(path: string, outcome: Outcome): Promise<void> {
  const imports = async () => (await db.$client.query('select from data_import')).rowCount;
  const [rows, count] = [await everyRow(db), await imports()];
  if ('whole' in outcome) {
    await expect(take(path)).rejects.toThrow(outcome.whole);
    expect(await everyRow(db)).toEqual(rows);
    expect(await imports()).toBe(count);
    return;
  }
  const { findings } = await take(path);
  const refused = findings.filter((finding) => finding.outcome === 'refused').map(({ reason }) => reason.key);
  expect(refused).toContainEqual(expect.stringMatching(outcome.alone));
  expect(await names()).toContain(good);
  const bad = (await names()).filter((name) => name.length > 200 || /[\uFFFD\p{Cc}]|nnn/u.test(name));
  expect(bad).toEqual([]);
}

/** The valid name of this test: what earlier tests stored proves nothing. */
let good = GOOD;
let tests = 0;
beforeEach(() => {
  tests += 1;
  good = `${GOOD} ${tests}`;
});
beforeAll(async () => {
  await importFolder(db, join(import.meta.dirname, '../../fixtures/import'), { today, source: 'paper-league' });
});

describe.each(Object.entries(FORMATS))('%s', (_, { file, text, pack = (bytes) => bytes, ...outcomes }) => {
  const fileWith = async (value: string | Buffer) => {
    const [before = '', ...after] = text.replaceAll(GOOD, good).split(HERE);
    const content = Buffer.concat([Buffer.from(before), Buffer.from(value), Buffer.from(after.join(''))]);
    return join(await folderOf(file, pack(content)), file);
  };

  test('is read without anything hostile', async () => {
    const { findings } = await take(await fileWith('Another One'));
    expect(findings).toEqual([]);
    expect(await names()).toEqual(expect.arrayContaining([good, 'Another One']));
  });

  test('a name of 10 MB', async () => {
    await expectOutcome(await fileWith('n'.repeat(10_000_000)), outcomes.long);
  });

  test('a name of a million spaces', async () => {
    await expectOutcome(await fileWith(`n${' '.repeat(1_000_000)}n`), outcomes.spaces);
  });

  test('broken encoding', async () => {
    await expectOutcome(await fileWith(Buffer.from([0x4e, 0xc3, 0x28, 0x81, 0x4e])), outcomes.broken);
  });

  test('an archive with a path that leads out of it', async () => {
    const content = pack(Buffer.from(text));
    const name = file.startsWith('list.') ? file : 'archive.zip';
    const folder = await folderOf(name, zipSync({ [file]: content, [`../../${file}`]: content }));
    await expectOutcome(join(folder, name), { whole: /leadsOut/ });
  });

  const { nested } = outcomes;
  test.skipIf(!nested)('a bomb of nested JSON', async () => {
    const bomb = '['.repeat(200_000);
    const withBomb = async (value: string) =>
      join(await folderOf(file, Buffer.from(text.replaceAll(GOOD, good).replace(`"${HERE}"`, value))), file);
    if (nested) await expectOutcome(await withBomb(bomb), nested.open);
    if (nested) await expectOutcome(await withBomb(bomb + ']'.repeat(bomb.length)), nested.closed);
  });
});

test('nested values in what we read of an item are not known', async () => {
  const nest = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  const odd = person('Q8', 'A. Odd')
    .replace('"claims":{', `"claims":{"P569":[{"mainsnak":{"datavalue":{"value":{"time":${nest}}}},"rank":${nest}}],`)
    .replace('"aliases":', `"aliases":{"en":${nest},"de":{"value":${nest}}},"unused":`);
  const folder = await folderOf('part.json', Buffer.from(`${person('Q7', GOOD)}\n${odd}\n`));
  const { findings } = await take(join(folder, 'part.json'));
  expect(findings).toEqual([]);
  expect(await names()).toEqual(expect.arrayContaining([GOOD, 'A. Odd']));
});

test.each([
  ['blank lines', '\n'.repeat(60_000)],
  ['spaces', ' '.repeat(60_000)],
  ['comments', '#\n'.repeat(30_000)],
])('a file that begins with %s alone is of no known format', async (_, start) => {
  const folder = await folderOf('a.txt', Buffer.from(`${start}x`));
  await expectOutcome(join(folder, 'a.txt'), { whole: /is not in a known format/ });
});

describe('a spreadsheet', () => {
  const sheet = (data: string) =>
    zipSync(
      packed({
        ...sheetFiles([]),
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${data}</sheetData></worksheet>`,
      }),
    );
  const cell = (value: string, at: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const good = `<row r="1">${cell('Player', 'A1')}</row><row r="2">${cell(GOOD, 'A2')}</row>`;

  test.each([
    ['a cell at the far end', `${good}<row r="1048576">${cell('x', 'XFD1048576')}</row>`, /noXlsx/],
    ['nested elements', `${'<a>'.repeat(200_000)}${'</a>'.repeat(200_000)}`, /noRows|noXlsx/],
    ['a header of 1,000 letters', good.replace('Player', 'n'.repeat(1000)), /longHeading/],
  ])('%s', async (_, data, reason) => {
    const folder = await folderOf('list.xlsx', sheet(data));
    await expectOutcome(join(folder, 'list.xlsx'), { whole: reason });
  });

  test('a list in broken UTF-16', async () => {
    const folder = await folderOf(
      'list.csv',
      Buffer.concat([Buffer.from('\uFEFFPlayer\nA', 'utf16le'), Buffer.from([0x00, 0xd8])]),
    );
    await expectOutcome(join(folder, 'list.csv'), { whole: /encoding/ });
  });
});
