import { addDays } from '../../../src/domain/days.ts';
import { DIAGNOSES, type DiagnosisId } from '../../../src/domain/diagnosis/diagnoses.ts';
import { BODY_PARTS, CONTACTS, INJURY_TYPES, SIDES } from '../../../src/domain/vocabulary.ts';
import type { Database } from '../../../src/provider/data/connect.ts';
import { citation, injury, injuryMedia } from '../../../src/provider/injuries/schema.ts';

type Row = Omit<typeof injury.$inferInsert, 'playerId' | 'sourceId'>;
type Place = Record<'sourceId' | 'club', number>;

/** The day on which the fixture is made. Tests of days that have passed since ask the server for its day. */
const today = new Date().toISOString().slice(0, 10);

/** One closed injury; `days` null is not determined, 0 unknown. */
function closed(sourceRef: string, startDate: string, days: number | null, more: Partial<Row>): Row {
  return {
    sourceRef,
    startDate,
    endDate: days ? addDays(startDate, days) : null,
    recoveryDays: days,
    description: `${sourceRef} in the words of the ward book`,
    category: 'injury',
    type: 'muscular-injury',
    part: 'thigh',
    ...more,
  };
}

/** Every kind of row. The season 2024/2025 runs from 2024-06-01 to 2025-05-31. */
const EVERY: readonly Row[] = [
  closed('fracture', '2024-06-01', 41, {
    type: 'bone-fracture',
    part: 'foot',
    side: 'left',
    contact: 'direct',
    missedMatches: 6,
  }),
  closed('sprain', '2025-05-31', 40, {
    type: 'ligament-injury',
    part: 'ankle',
    side: 'right',
    contact: 'indirect',
    missedMatches: 1,
  }),
  closed('strain', '2024-05-31', 80, { missedMatches: 9, contact: 'no_contact', side: 'both' }),
  closed('cruciate', '2025-06-01', 81, {
    type: 'ligament-injury',
    part: 'knee',
    side: 'left',
    setting: 'during_match',
    stadium: 'Wexmoor Park',
    surgery: true,
    doctorFirstName: 'Adela',
    doctorLastName: 'Quistmarrow',
    clinicName: 'Larkwater Sports Clinic',
    clinicCity: 'Larkwater',
    clinicCountry: 'GB',
    translatedDescription: { en: 'Torn cruciate', de: 'Kreuzbandriss' },
  }),
  closed('knock', '2023-09-10', 0, { type: 'minor-injury', part: 'leg', missedMatches: 0 }),
  closed('ache', '2023-10-10', null, { type: 'unspecified', part: 'unspecified' }),
  closed('virus', '2024-01-05', 10, {
    category: 'covid-19',
    type: 'illness-or-other',
    part: 'chest',
    missedMatches: 2,
  }),
  closed('test', '2023-07-01', 90, { category: 'doping', type: 'doping', part: 'leg' }),
  closed('ban', '2024-11-10', 10, {
    category: 'suspension',
    type: 'unspecified',
    part: 'unspecified',
    otherEvent: true,
    missedMatches: 2,
  }),
  closed('rupture', '2024-10-01', 92, { missedMatches: 12 }),
  closed('groin', '2023-11-01', 14, { part: 'pelvis', side: 'both', missedMatches: 3 }),
  closed('old', '2010-05-09', 10, { part: 'back', missedMatches: 1 }),
];

/** Stages by the record they belong to. Those of the first add up to something, that of the second does not. */
const STAGES: Readonly<Record<string, readonly Row[]>> = {
  rupture: [
    closed('rupture-first', '2024-10-01', 31, { missedMatches: 4 }),
    closed('rupture-again', '2024-12-01', 31, { missedMatches: 5 }),
  ],
  groin: [closed('groin-first', '2023-11-01', 0, { part: 'pelvis' })],
};

/** As many injuries as asked for, ten weeks apart, no two alike. */
function many(count: number, name: string): Row[] {
  const pick = <T>(values: readonly T[], at: number) => values[at % values.length] as T;
  return Array.from({ length: count }, (_, at) =>
    closed(`${name}-${at}`, addDays('2012-01-09', at * 70), 3 + ((at * 37) % 118), {
      description: `${pick(['Pulled', 'Torn', 'Sore', 'Twisted'], at)} ${pick(BODY_PARTS, at * 3)}`,
      type: pick(INJURY_TYPES, at),
      part: pick(BODY_PARTS, at * 5),
      side: pick(SIDES, at),
      contact: pick(CONTACTS, at * 3),
      missedMatches: (at * 7) % 19,
    }),
  );
}

/** The stored fields of an injury with a stated diagnosis. The page names it, and its detail links to it. */
function diagnosed(diagnosis: DiagnosisId): Partial<Row> {
  const { area, tissue, pathology } = DIAGNOSES[diagnosis];
  const stated = { diagnosisBasis: 'stated', bodyAreaBasis: 'stated', tissueBasis: 'stated' } as const;
  return { ...stated, diagnosis, bodyArea: area, tissue, pathology };
}

/** The stated place of an injury without a diagnosis. */
const THIGH_MUSCLE: Partial<Row> = {
  bodyArea: 'thigh',
  bodyAreaBasis: 'stated',
  tissue: 'muscle-tendon',
  tissueBasis: 'stated',
};

/** Writes the injuries of the fixture world's players, each borne out by a statement. */
export async function addInjuries(
  db: Database,
  ids: Record<'every' | 'sixty' | 'twenty' | 'out' | 'solar', number>,
  place: Place,
): Promise<void> {
  const write = async (playerId: number, rows: readonly Row[]) => {
    const values = rows.map((row) => ({
      ...row,
      playerId,
      teamId: place.club,
      sourceId: place.sourceId,
    }));
    const added = await db.insert(injury).values(values).returning();
    await cite(db, added, place);
    return new Map(added.map(({ sourceRef, id }) => [sourceRef, id]));
  };
  const heads = await write(ids.every, EVERY);
  for (const [head, stages] of Object.entries(STAGES)) {
    const parentId = heads.get(head);
    await write(
      ids.every,
      stages.map((stage) => ({ ...stage, parentId })),
    );
  }
  await addEvidence(db, heads.get('cruciate') ?? 0, place.sourceId);
  await write(ids.sixty, many(60, 'sixty'));
  await write(ids.twenty, many(20, 'twenty'));
  await write(ids.solar, [
    closed('sun', '2024-03-03', 12, diagnosed('hamstring-strain')),
    closed('rain', '2011-02-14', 5, {}),
  ]);
  await write(ids.out, [
    { ...closed('now', addDays(today, -19), 50, THIGH_MUSCLE), endDate: null, ongoing: true },
    closed('before', '2025-02-03', 5, {}),
  ]);
}

async function cite(
  db: Database,
  rows: readonly { id: number; sourceRef: string; startDate: string }[],
  { sourceId }: Place,
): Promise<void> {
  const values = rows.map(({ id, sourceRef, startDate }) => ({
    injuryId: id,
    sourceId,
    title: `Bulletin on ${sourceRef}`,
    url: `https://ward.example/${sourceRef}`,
    siteName: 'Ward book',
    publishedOn: startDate,
    facts: ['date'],
  }));
  await db.insert(citation).values(values);
}

/** A statement with an address that a browser must not open, and a video. */
async function addEvidence(db: Database, injuryId: number, sourceId: number): Promise<void> {
  const hostile = { injuryId, sourceId, title: '<b>Hostile</b> statement', facts: ['surgery'] };
  await db.insert(citation).values({ ...hostile, url: 'javascript:alert(1)' });
  await db.insert(injuryMedia).values({
    injuryId,
    url: 'https://media.ward.example/cruciate.mp4',
    mimeType: 'video/mp4',
    name: 'Scene in slow motion',
  });
}
