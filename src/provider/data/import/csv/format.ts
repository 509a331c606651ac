import { CODE_SYSTEMS } from '../../../../domain/injuries/codes.ts';

/** Every file of the import format with its columns. Order of columns is free; all of these must be there. */
export const COLUMNS = {
  'competitions.csv': ['competition_id', 'name', 'country', 'season', 'matches'],
  'clubs.csv': ['club_id', 'name', 'country', 'aliases'],
  'players.csv': [
    'player_id',
    'name',
    'birth_date',
    'nationality',
    'position',
    'foot',
    'height_cm',
    'weight_kg',
    'tm_id',
    'fpl_code',
    'wy_id',
    'injury_history',
    'injury_from',
    'injury_until',
    'aliases',
  ],
  'matches.csv': [
    'match_id',
    'competition_id',
    'season',
    'matchday',
    'kickoff_utc',
    'home_club_id',
    'away_club_id',
    'home_goals',
    'away_goals',
    'status',
    'source',
  ],
  'squads.csv': [
    'competition_id',
    'season',
    'club_id',
    'player_id',
    'appearances',
    'minutes',
    'first_match',
    'last_match',
  ],
  'appearances.csv': ['match_id', 'player_id', 'club_id', 'minutes', 'started', 'goals', 'assists', 'yellow', 'red'],
  'injuries.csv': [
    'injury_id',
    'player_id',
    'season',
    'injury',
    'from_date',
    'until_date',
    'days',
    'games_missed',
    'club_id',
    'club_text',
    'source',
  ],
  'player_seasons.csv': ['player_id', 'season', 'games', 'minutes', 'goals', 'assists', 'yellow', 'red'],
  'posts_fpl_news.csv': [
    'post_id',
    'player_id',
    'club_id',
    'season',
    'published_at',
    'first_seen',
    'last_seen',
    'text',
    'status',
    'chance_next',
    'chance_this',
    'lang',
    'country',
    'source',
  ],
} as const;
export type FileName = keyof typeof COLUMNS;

/** Columns of ids that the same thing has in other collections. */
export const ID_SCHEMES = ['tm_id', 'fpl_code', 'wy_id'] as const;
/** Optional columns of files. */
const OPTIONAL_COLUMNS = {
  'competitions.csv': ID_SCHEMES,
  'clubs.csv': [...ID_SCHEMES, 'colours'],
  'injuries.csv': ['published_on', ...CODE_SYSTEMS],
} as const;
type OptionalOf<File extends FileName> = File extends keyof typeof OPTIONAL_COLUMNS
  ? (typeof OPTIONAL_COLUMNS)[File][number]
  : never;
export type ColumnOf<File extends FileName> = (typeof COLUMNS)[File][number] | OptionalOf<File>;

/** Every column that a file may have. */
export function columnsOf(file: FileName): readonly string[] {
  const optional: Partial<Record<FileName, readonly string[]>> = OPTIONAL_COLUMNS;
  return [...COLUMNS[file], ...(optional[file] ?? [])];
}

/** Limits of what is read; beyond them a file, line or value is refused. */
export const MAX_BYTES = 4 * 2 ** 30;
export const MAX_LINE_LENGTH = 2 ** 16;
export const MAX_TEXT_LENGTH = 200;
export const MAX_ALIASES_LENGTH = 4000;
