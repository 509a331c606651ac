import type { SquadPlayer, Team } from '../../contract/teams.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { bundle } from '../../i18n/translate.ts';
import type { CsvCell } from '../charts/csv.ts';
import { roleGroups } from './role-groups.ts';

/** The heads over the columns of figures that are added up, with their columns. */
export const ROSTER_GROUPS = [
  { name: 'availability', columns: ['matches', 'bench', 'injured'] },
  { name: 'pitch', columns: ['minutes', 'goals', 'yellow', 'red'] },
  { name: 'absences', columns: ['injuries', 'days', 'missed'] },
] as const;

/** The figures of a roster, in the order of its columns. */
export const ROSTER_COLUMNS = [...ROSTER_GROUPS.flatMap(({ columns }) => [...columns]), 'sharpness'] as const;
export type RosterColumn = (typeof ROSTER_COLUMNS)[number];

/** Figures that are added up under the table. */
export type SummedColumn = Exclude<RosterColumn, 'sharpness'>;

export interface RosterOrder {
  by: RosterColumn | 'name';
  direction: 'asc' | 'desc';
}

/** A player's line; a figure that is not known is null. */
export interface RosterRow {
  tag: string;
  name: string;
  lastName: string;
  image: string | null;
  position: string | null;
  figures: Record<RosterColumn, number | null>;
  /** Recovery days, those that injuries share counted once. */
  daysOut: number | null;
  coverage: SquadPlayer['coverage'];
  /** Ongoing injuries and other events. */
  ongoing: SquadPlayer['currentStatus']['ongoingInjuries'];
  /** The injury that the player has recently returned from. */
  backFrom: SquadPlayer['currentStatus']['backFrom'];
}

/**
 * Reads a squad table's sort order from an address; by default by name, figures in descending order.
 * @example rosterOrder(new URLSearchParams('sort=minutes')) // { by: 'minutes', direction: 'desc' }
 */
export function rosterOrder(query: URLSearchParams): RosterOrder {
  const by = ROSTER_COLUMNS.find((column) => column === query.get('sort')) ?? 'name';
  const requested = query.get('order');
  const defaultDirection = by === 'name' ? 'asc' : 'desc';
  return { by, direction: requested === 'asc' || requested === 'desc' ? requested : defaultDirection };
}

/** A team without what is so today, where its period has ended: who is out now, back, or sharp is not of that squad. */
export function withoutToday(team: Team, today: string): Team {
  if (team.period.to >= today) return team;
  const players = Object.entries(team.players).map(([tag, player]): [string, SquadPlayer] => {
    const stats = { ...player.stats, sharpness: null };
    return [tag, { ...player, stats, currentStatus: { fitness: null, ongoingInjuries: [], backFrom: null } }];
  });
  return { ...team, players: Object.fromEntries(players), expectedAbsences: [] };
}

/**
 * The squad under its four headings, sorted; players without a role come last. Unknown figures are last in both
 * directions.
 */
export function rosterGroups(
  { players }: Team,
  order: RosterOrder,
  language: Language,
): { label: string; rows: RosterRow[] }[] {
  const compare = comparison(order, language);
  return roleGroups(Object.entries(players), ([, { player }]) => player.profileData.meta.role, language).map(
    ({ label, members }) => ({
      label,
      rows: members.map(([tag, player]) => rowOf(tag, player)).sort(compare),
    }),
  );
}

/** The sum of each figure over the squad; null where none is known. */
export function rosterTotals(rows: readonly RosterRow[]): Record<SummedColumn, number | null> {
  const sum = (column: SummedColumn) => {
    const known = rows.flatMap(({ figures }) => figures[column] ?? []);
    return known.length === 0 ? null : known.reduce((total, figure) => total + figure, 0);
  };
  return {
    matches: sum('matches'),
    bench: sum('bench'),
    injured: sum('injured'),
    minutes: sum('minutes'),
    goals: sum('goals'),
    yellow: sum('yellow'),
    red: sum('red'),
    injuries: sum('injuries'),
    days: sum('days'),
    missed: sum('missed'),
  };
}

/** The roster as a file has it, by name under its roles; Match Sharpness is in per cent. */
export function rosterCells(team: Team, language: Language): CsvCell[][] {
  const { columns } = bundle(language, 'team');
  const { daysOut } = bundle(language, 'statistics').compare.rows;
  const groups = rosterGroups(team, { by: 'name', direction: 'asc' }, language);
  return [
    [columns.name, ...ROSTER_COLUMNS.map((column) => columns[column]), daysOut],
    ...groups.flatMap(({ rows }) =>
      rows.map((row) => [row.name, ...ROSTER_COLUMNS.map((column) => row.figures[column]), row.daysOut]),
    ),
  ];
}

function rowOf(tag: string, { player, stats, currentStatus, coverage }: SquadPlayer): RosterRow {
  const { label, image, meta } = player.profileData;
  return {
    tag,
    name: label,
    lastName: meta.lastname,
    image,
    position: stats.primaryPosition,
    daysOut: stats.daysOut,
    coverage,
    figures: {
      matches: stats.matchesPlayed,
      bench: stats.matchesOnBench,
      injured: stats.matchesInjured,
      minutes: stats.minutesPlayed,
      goals: stats.goals,
      yellow: stats.yellowCards,
      red: stats.redCards,
      injuries: stats.injuries,
      days: stats.recoveryDays,
      missed: stats.missedMatches,
      sharpness: stats.sharpness,
    },
    ongoing: currentStatus.ongoingInjuries,
    backFrom: currentStatus.backFrom,
  };
}

function comparison({ by, direction }: RosterOrder, language: Language) {
  const { compare } = formats(language);
  const sign = direction === 'asc' ? 1 : -1;
  const byName = (a: RosterRow, b: RosterRow) => compare(a.lastName, b.lastName) || compare(a.name, b.name);
  if (by === 'name') return (a: RosterRow, b: RosterRow) => sign * byName(a, b);
  return (a: RosterRow, b: RosterRow) => {
    const [one, other] = [a.figures[by], b.figures[by]];
    const known = Number(one === null) - Number(other === null);
    return known || sign * ((one ?? 0) - (other ?? 0)) || byName(a, b);
  };
}
