import { readSheet } from 'read-excel-file/node';
import { injury } from '../../../src/provider/injuries/schema.ts';
import { addPlayer } from '../../site/add-player.ts';
import { expect, test } from '../visitor.ts';

test('G-38 the injury list of a player is a file in three formats, and no text in it is a formula', async ({
  visitor,
  db,
  enterNew,
}) => {
  const id = await addPlayer(db, 'Ada Recorder');
  const tag = `p_${id}`;
  const [{ sourceId } = { sourceId: 1 }] = await db.select({ sourceId: injury.sourceId }).from(injury).limit(1);
  await db.insert(injury).values({
    playerId: id,
    description: '=HYPERLINK("https://bad.example")',
    category: 'injury',
    type: 'muscular-injury',
    part: 'thigh',
    side: 'left',
    diagnosis: 'hamstring-strain',
    diagnosisBasis: 'stated',
    bodyArea: 'thigh',
    bodyAreaBasis: 'by-diagnosis',
    osiics: 'TMH1',
    smdcs: 'TH.10.07',
    startDate: '2026-03-02',
    endDate: '2026-03-30',
    knownFrom: '2026-03-05',
    recoveryDays: 28,
    missedMatches: 4,
    sourceId,
    sourceRef: `record-${id}`,
  });
  await enterNew();
  await visitor.goto(`/explore/${tag}/injuries`);
  expect(visitor.texts('.detail dd')).toEqual(expect.arrayContaining(['TMH1', 'TH.10.07']));
  await visitor.goto(`/explore/${tag}/availability`);
  const links = visitor.all('a.file[href*="/record/"]').map((link) => link.getAttribute('href') ?? '');
  expect(links.map((href) => href.split('/').at(-1))).toEqual(['csv', 'xlsx', 'json', 'ndjson']);
  const [csv = '', xlsx = '', json = '', ndjson = ''] = links;
  const table = await (await visitor.fetch(csv)).text();
  expect(table).toContain(`"'=HYPERLINK(""https://bad.example"")",Hamstring strain (stated by the source)`);
  expect(table).toContain('TMH1,TH.10.07,2026-03-02,2026-03-30,,Returned,28,4,');
  const [head, row] = await readSheet(Buffer.from(await (await visitor.fetch(xlsx)).arrayBuffer()));
  expect(head).toHaveLength(22);
  expect(row?.slice(0, 3)).toEqual(['Ada Recorder', null, '=HYPERLINK("https://bad.example")']);
  const answer = await visitor.fetch(json);
  expect(answer.headers.get('content-disposition')).toContain('Ada%20Recorder%20injuries.json');
  const records = (await answer.json()) as object[];
  expect(records).toMatchObject([
    {
      tag,
      diagnosis: 'hamstring-strain',
      basis: { diagnosis: 'stated', bodyArea: 'by-diagnosis' },
      recoveryDays: 28,
      knownFrom: '2026-03-05',
      osiics: 'TMH1',
      smdcs: 'TH.10.07',
    },
  ]);
  const lines = await visitor.fetch(ndjson);
  expect(lines.headers.get('content-type')).toBe('application/x-ndjson');
  expect((await lines.text()).split('\n')).toEqual([...records.map((record) => JSON.stringify(record)), '']);
});

test('G-38 in the file an announced return is no return, and a length that is not known is no number', async ({
  visitor,
  db,
  enterNew,
}) => {
  const id = await addPlayer(db, 'Ida Openend');
  const [{ sourceId } = { sourceId: 1 }] = await db.select({ sourceId: injury.sourceId }).from(injury).limit(1);
  const common = {
    playerId: id,
    description: 'Knee injury',
    category: 'injury',
    type: 'joint-injury',
    part: 'knee',
    side: 'na',
    sourceId,
  } as const;
  await db.insert(injury).values([
    { ...common, startDate: '2026-02-02', endDate: '2126-03-30', ongoing: true, sourceRef: `open-${id}` },
    { ...common, startDate: '2026-01-01', expectedReturn: '2126-02-02', ongoing: true, sourceRef: `stated-${id}` },
    { ...common, startDate: '2025-02-02', endDate: null, recoveryDays: 0, sourceRef: `over-${id}` },
    { ...common, startDate: '2024-02-02', endDate: null, recoveryDays: null, sourceRef: `unknown-${id}` },
  ]);
  await enterNew();
  const records = (await (await visitor.fetch(`/explore/p_${id}/record/json`)).json()) as object[];
  expect(records).toMatchObject([
    { startDate: '2026-02-02', endDate: null, expectedReturn: '2126-03-30', recoveryDays: null, isOngoing: true },
    { startDate: '2026-01-01', endDate: null, expectedReturn: '2126-02-02', status: 'in_progress' },
    { startDate: '2025-02-02', endDate: null, expectedReturn: null, recoveryDays: null, status: 'returned' },
    { startDate: '2024-02-02', endDate: null, expectedReturn: null, recoveryDays: null, status: 'unknown' },
  ]);
  const table = await (await visitor.fetch(`/explore/p_${id}/record/csv`)).text();
  expect(table).toContain('2026-02-02,,2126-03-30,In progress,,');
  expect(table).toContain('2025-02-02,,,Returned,,');
  expect(table).toContain('2024-02-02,,,Unknown,,');
});

test('G-38 the file of a squad and of a competition has the injuries that their figures count', async ({
  page,
  fixtureWorld,
}) => {
  for (const path of [`${fixtureWorld.club}/team_injuries`, `${fixtureWorld.beacon}/competition_injuries`]) {
    await page.goto(`/explore/${path}`);
    const href = page.one('a.file[href*="/record/json"]').getAttribute('href') ?? '';
    const rows = (await (await page.fetch(href)).json()) as object[];
    const [total = ''] = page.texts('.figures');
    expect(total.toLowerCase(), path).toContain(`injuries${rows.length}`);
  }
  expect((await page.fetch(`/explore/${fixtureWorld.club}/record/pdf`)).status).toBe(404);
});

test('G-38 a plan without injuries has no file of them', async ({ visitor, enterNew, fixtureWorld }) => {
  await enterNew({ planName: 'media' });
  expect((await visitor.fetch(`/explore/${fixtureWorld.every}/record/csv`)).status).toBe(403);
});
