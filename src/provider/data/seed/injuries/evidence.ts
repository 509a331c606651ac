import { addDays } from '../../../../domain/days.ts';
import type { SourceKind } from '../../../../domain/vocabulary.ts';
import type { Random } from '../random.ts';
import { SOURCES } from '../sources.ts';
import type { InjuryRow, SourceRow, World } from '../world.ts';

interface Statement {
  /** '{player}', '{what}' and '{club}' are filled in. */
  title: string;
  excerpt: string | null;
  /** Wire names of the facts that such a source supports. */
  facts: readonly string[];
  weight: number;
}

const STATEMENTS: Readonly<Record<SourceKind, Statement>> = {
  club_statement: {
    title: 'Medical bulletin: {player}',
    excerpt: '{club} report that {player} is out: {what}.',
    facts: ['date', 'injury_type', 'injuried_part', 'recovery_days'],
    weight: 4,
  },
  press_conference: {
    title: 'What the coach said about {player}',
    excerpt: 'Asked about {player}, the coach of {club} spoke of “{what}” and gave no date for his return.',
    facts: ['date', 'missed_matches'],
    weight: 2,
  },
  player_post: {
    title: '{player}: thank you for your messages',
    excerpt: '“I will be back soon,” writes {player} to his followers.',
    facts: ['date', 'surgery'],
    weight: 1,
  },
  press_report: {
    title: '{player} out: {what}',
    excerpt: '{player} ({club}) will be missing for the time being.',
    facts: ['date', 'injury_type', 'injuried_part', 'side', 'trauma'],
    weight: 4,
  },
  match_sheet: {
    title: 'Match sheet',
    excerpt: null,
    facts: ['where', 'stadium', 'date'],
    weight: 0.8,
  },
  dataset: {
    title: 'Absence register: {player}',
    excerpt: null,
    facts: ['date', 'end_date'],
    weight: 0.6,
  },
  demo: { title: 'Demo record', excerpt: null, facts: [], weight: 0.2 },
};

/** The subject of a record. */
export interface Subject {
  player: string;
  club: string;
  showcase: boolean;
}

/** Cites the sources, and adds pictures and videos; a showcase player's records cite every kind of source. */
export function cite(
  world: World,
  row: InjuryRow,
  subject: Subject,
  { random, today }: { random: Random; today: string },
): void {
  const sources = subject.showcase ? SOURCES : drawSources(random);
  for (const source of sources) addCitation(world, row, subject, source, { random, today });
  if (row.otherEvent || !(subject.showcase || random.happens(0.06))) return;
  for (const media of subject.showcase ? MEDIA : [random.pick(MEDIA)])
    world.media.push({ id: world.media.length + 1, injuryId: row.id, recordedOn: row.startDate, ...media });
}

/** Drawn for the demo world, and served with the site. */
const MEDIA = [
  { url: '/demo/scene.webm', mimeType: 'video/webm', name: 'Scene of the injury' },
  { url: '/demo/leaving.svg', mimeType: 'image/svg+xml', name: 'Leaving the pitch' },
  { url: '/demo/interview.webm', mimeType: 'video/webm', name: 'Interview' },
] as const;

function drawSources(random: Random): SourceRow[] {
  const count = random.pick([1, 1, 1, 2, 2, 3]);
  const drawn = Array.from({ length: count }, () => random.weighted(SOURCES, ({ kind }) => STATEMENTS[kind].weight));
  return [...new Set(drawn)];
}

function addCitation(
  world: World,
  row: InjuryRow,
  subject: Subject,
  source: SourceRow,
  { random, today }: { random: Random; today: string },
): void {
  const { title, excerpt, facts } = STATEMENTS[source.kind];
  const fill = (text: string) =>
    text
      .replaceAll('{player}', subject.player)
      .replaceAll('{club}', subject.club)
      .replaceAll('{what}', row.description.toLowerCase());
  const statedOn = addDays(row.startDate, random.int(0, 4));
  const published = statedOn < today ? statedOn : today;
  world.citations.push({
    id: world.citations.length + 1,
    injuryId: row.id,
    sourceId: source.id,
    facts: facts.filter((fact) => bearsOut(row, fact)),
    url: `${source.url ?? ''}${row.sourceRef}`,
    title: fill(title),
    excerpt: excerpt && fill(excerpt),
    siteName: source.name,
    publishedOn: published,
    recordedOn: published,
  });
}

/** A source cannot support facts that the record does not contain. */
function bearsOut(row: InjuryRow, fact: string): boolean {
  if (fact === 'surgery') return row.surgery;
  if (fact === 'stadium') return row.stadium !== null;
  if (fact === 'where') return row.setting !== 'none';
  if (fact === 'side') return row.side !== 'na';
  if (fact === 'trauma') return row.contact !== 'na';
  if (fact === 'end_date') return row.endDate !== null;
  if (fact === 'recovery_days') return row.recoveryDays !== null && row.recoveryDays > 0;
  if (fact === 'missed_matches') return row.missedMatches !== null;
  if (fact === 'injuried_part') return row.part !== 'unspecified';
  return fact !== 'injury_type' || row.type !== 'unspecified';
}
