import type { TeamAvailability } from '../../contract/team-availability.ts';
import type { CsvCell } from '../charts/csv.ts';
import { availableRange, PRESENCES, type Presence } from '../../domain/statistics/availability.ts';
import type { CoverageStatus, Language } from '../../domain/vocabulary.ts';
import { teamName } from '../../i18n/entity-names.ts';
import { formats } from '../../i18n/format.ts';
import { bundle } from '../../i18n/translate.ts';
import { venueOf } from '../availability/timeline.ts';

/** Width of a match in the strip's own units; a strip stretches over the width there is. */
export const CELL = 10;
/** Height of a strip, pixels. */
export const STRIP = 18;

/** The path of each presence in a cell that begins at `x`. Every presence has a different shape. */
const SHAPES: Record<Presence, (x: number) => string> = {
  played: (x) => `M${x + 1} 1h8v16h-8z`,
  unused: (x) => `M${x + 1} 13h8v4h-8z`,
  injured: (x) => `M${x + 2} 4l6 10M${x + 8} 4l-6 10`,
  contradicted: (x) => `M${x + 5} 3v8M${x + 5} 13v2`,
  suspended: (x) => `M${x + 3} 3h4v12h-4z`,
  called_up: (x) => `M${x + 2} 15l3-10l3 10z`,
  absent: (x) => `M${x + 2} 5h6v8h-6z`,
  not_in_squad: (x) => `M${x + 2} 9h6`,
  not_played: (x) => `M${x + 4} 9h2`,
};

/** A player's strip: for each presence one outline over all of its matches. */
export interface Strip {
  tag: string;
  label: string;
  coverage: CoverageStatus;
  /** The least and the most per cent of the known matches, which contradictory ones set apart; null where none is known. */
  availability: readonly [least: number, most: number] | null;
  /** The known matches, and those for which the player was available; null where none is known. */
  share: { available: number; matches: number } | null;
  /** Matches outside the player's record. */
  unknown: number;
  paths: { presence: Presence; path: string }[];
  counts: Record<Presence, number>;
}

/** The strips of a squad; who was with the team in none of the matches has none. */
export function stripsOf({ players }: TeamAvailability): Strip[] {
  return players
    .filter(({ presences }) => presences.some((presence) => presence !== null))
    .map(({ tag, label, coverage, availability, presences }) => {
      const paths = PRESENCES.map((presence) => ({
        presence,
        path: presences
          .flatMap((found, place) => (found === presence ? [SHAPES[presence](place * CELL)] : []))
          .join(''),
      })).filter(({ path }) => path !== '');
      const count = (presence: Presence) => presences.filter((found) => found === presence).length;
      const counts = Object.fromEntries(PRESENCES.map((presence) => [presence, count(presence)]));
      const { percentage, unknown, available, unavailable } = availability;
      return {
        tag,
        label,
        coverage,
        availability: availableRange(availability),
        share:
          percentage !== null && available !== null && unavailable !== null
            ? { available, matches: available + unavailable }
            : null,
        unknown,
        paths,
        counts: counts as Record<Presence, number>,
      };
    });
}

/** The least available of the players with a record of at least half of the team's matches. */
export function leastAvailable(
  strips: readonly Strip[],
  matches: number,
): (Pick<Strip, 'label'> & { availability: NonNullable<Strip['availability']> }) | undefined {
  return strips
    .flatMap(({ label, availability, share }) =>
      availability && share && share.matches * 2 >= matches ? [{ label, availability }] : [],
    )
    .toSorted((a, b) => a.availability[0] - b.availability[0])[0];
}

/** The strips from the least available player to the most available; those of whom it is not known come last. */
export function leastFirst(strips: readonly Strip[]): Strip[] {
  return strips.toSorted((a, b) => (a.availability?.[0] ?? Infinity) - (b.availability?.[0] ?? Infinity) || 0);
}

/** The presences that occur in strips, in the order of the list. */
export function presencesIn(strips: readonly Strip[]): Presence[] {
  return PRESENCES.filter((presence) => strips.some(({ counts }) => counts[presence] > 0));
}

/** A sample of a presence for the legend, in a box of 10 by 18. */
export function sampleOf(presence: Presence): string {
  return SHAPES[presence](0);
}

/** Minimum distance between names of months, and from the end, per cent of the width. */
const MONTHS_APART = 10;

/** The positions in a strip at which months begin, per cent of its width; of those too close together, the first. */
export function monthsOf({ matches }: TeamAvailability, language: Language): { name: string; at: number }[] {
  const { month } = formats(language);
  const shown: { name: string; at: number }[] = [];
  for (const [place, { date }] of matches.entries()) {
    const isFirst = matches[place - 1]?.date.slice(0, 7) !== date.slice(0, 7);
    const at = Math.round((1000 * place) / matches.length) / 10;
    const from = (shown.at(-1)?.at ?? -MONTHS_APART) + MONTHS_APART;
    if (isFirst && at >= from && at <= 100 - MONTHS_APART) shown.push({ name: month(date), at });
  }
  return shown;
}

/** A line where each month begins, in a strip's own units. */
export function monthLines({ matches }: TeamAvailability): string {
  return matches
    .flatMap(({ date }, place) => {
      const before = matches[place - 1]?.date;
      return before && before.slice(0, 7) !== date.slice(0, 7) ? [`M${place * CELL} 0v${STRIP}`] : [];
    })
    .join('');
}

/** Every player in every match, as a file has it. */
export function stripCells({ matches, players }: TeamAvailability, language: Language): CsvCell[][] {
  const texts = bundle(language, 'statistics');
  const { columns } = bundle(language, 'team');
  const { available } = texts.figures;
  const { numbers } = formats(language);
  const share = (range: ReturnType<typeof availableRange>) =>
    range && (range[0] === range[1] ? range[0] : numbers(...range));
  return [
    [
      columns.name,
      `${available} (%)`,
      texts.parts.unknown,
      ...matches.map((match) => {
        const opponent = teamName(language, match.opponentName, match.opponentCountry);
        return `${match.date} ${opponent} (${venueOf(match, language)})`;
      }),
    ],
    ...players.map(({ label, availability, presences }) => [
      label,
      share(availableRange(availability)),
      availability.unknown,
      ...presences.map((presence) => (presence === null ? null : texts.presences[presence])),
    ]),
  ];
}
