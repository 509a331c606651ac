import type { Competition } from '../../contract/competitions.ts';
import { casesIn } from '../injuries/expectation.ts';
import type { CsvCell } from '../charts/csv.ts';
import { addDays } from '../../domain/days.ts';
import { EXPECTATION_CASES } from '../../domain/constants.ts';
import { INJURY_TYPES, type InjuryType, type Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { injuryName } from '../../i18n/injury-names.ts';
import { bundle } from '../../i18n/translate.ts';

type OpenedInjury = Competition['players'][string]['openInjuries'][number];

/** A player who is out, with the injury. */
export interface OutRow {
  tag: string;
  player: string;
  image: string | null;
  team: { tag: string; name: string; image: string | null };
  type: InjuryType;
  injury: string;
  /** A day, `2026-11-02`. */
  since: string;
  daysOut: number;
  /** The announced return. */
  endDate: string | null;
  /** The day to which days are counted: today, or the end of the player's record. */
  until: string;
  /** The expected absence; null if it cannot be given. */
  expected: OpenedInjury['expected'];
  source: OpenedInjury['lastSource'];
}

/** The filter of the table, where null shows all, and its order: by team, or the longest absence first. */
export interface OutFilter {
  team: string | null;
  type: InjuryType | null;
  sort: 'team' | 'days';
}

/**
 * Players who are out, by team, and within a team by expected return: the announced date, or else the estimate; players
 * without either come last.
 */
export function outRows(competition: Competition, language: Language): OutRow[] {
  const { compare } = formats(language);
  return Object.entries(competition.players)
    .flatMap(([tag, { player, openInjuries }]) => {
      const { label, image, meta } = player.profileData;
      const team = { tag: meta.teamTag, name: meta.teamName, image: meta.teamImage };
      return openInjuries.map((injury) => ({
        back: backOn(injury),
        row: {
          tag,
          player: label,
          image,
          team,
          type: injury.type,
          since: injury.startDate,
          injury: injuryName(language, injury),
          daysOut: injury.daysOut,
          endDate: injury.endDate,
          until: injury.until,
          expected: injury.expected,
          source: injury.lastSource,
        },
      }));
    })
    .sort(
      (a, b) =>
        compare(a.row.team.name, b.row.team.name) ||
        Number(a.back > b.back) - Number(a.back < b.back) ||
        compare(a.row.player, b.row.player),
    )
    .map(({ row }) => row);
}

/** Sorts after every day. */
const NEVER = '9999';

/** Only for sorting. The page never shows this day. */
function backOn({ until, endDate, expected }: OpenedInjury): string {
  return endDate ?? (hasEstimate(expected) ? addDays(until, expected.median) : NEVER);
}

/** Reads the table's filter from an address. Unknown values are ignored. */
export function outFilter(query: URLSearchParams, rows: readonly OutRow[]): OutFilter {
  const requested = query.get('team');
  return {
    team: rows.some(({ team }) => team.tag === requested) ? requested : null,
    type: INJURY_TYPES.find((type) => type === query.get('type')) ?? null,
    sort: query.get('sort') === 'days' ? 'days' : 'team',
  };
}

/** The rows that match a filter, in its order. */
export function filtered(rows: readonly OutRow[], { team, type, sort }: OutFilter): OutRow[] {
  const found = rows.filter((row) => (team === null || row.team.tag === team) && (type === null || row.type === type));
  return sort === 'team' ? found : found.sort((a, b) => b.daysOut - a.daysOut);
}

/** Players who are out today, and those who were when their record ended. */
export function outNow(rows: readonly OutRow[], today: string): { now: OutRow[]; earlier: OutRow[] } {
  const isNow = ({ until }: OutRow) => until >= today;
  return { now: rows.filter(isNow), earlier: rows.filter((row) => !isNow(row)) };
}

/** Whether there are enough cases to state days, and enough that lasted as long. */
export function hasEstimate(
  expected: OutRow['expected'],
): expected is NonNullable<OutRow['expected']> & { median: number } {
  return (
    expected !== null &&
    expected.cases >= EXPECTATION_CASES &&
    expected.atRisk >= EXPECTATION_CASES &&
    expected.median !== null &&
    !expected.isLongest
  );
}

/** The table as a file. */
export function outCells(rows: readonly OutRow[], language: Language): CsvCell[][] {
  const { columns } = bundle(language, 'statistics').ongoing;
  const head = [columns.team, columns.player, columns.injury, columns.since, columns.daysOut, columns.until];
  return [
    [...head, columns.lower, columns.upper, columns.cases, columns.source],
    ...rows.map(({ team, player, injury, since, daysOut, until, expected, source }) => [
      team.name,
      player,
      injury,
      since,
      daysOut,
      until,
      ...(hasEstimate(expected) ? [expected.lower, expected.upper] : [null, null]),
      expected === null ? 0 : casesIn(expected),
      source?.url ?? source?.name ?? null,
    ]),
  ];
}
