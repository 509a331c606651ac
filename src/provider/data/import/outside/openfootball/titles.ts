import { ADJECTIVES, COMPETITION_NAMES, FILE_COUNTRIES } from './fields.ts';

/** The season and competition of a title; null where it has no season. */
export interface Title {
  competition: string;
  country: string;
  season: string;
  /** The year in which the season begins, and whether it ends in the next one. */
  year: number;
  isSplit: boolean;
}

/**
 * Reads the title of a file.
 * @example titleOf('English Premier League 2020/21', '1-premierleague.txt')
 * // { competition: 'Premier League', country: 'England', season: '2020-21', year: 2020, isSplit: true }
 */
export function titleOf(title: string, file: string): Title | null {
  const match = /^(.{1,120}?),?\s+(\d{4})(?:[/-](\d{2}|\d{4}))?$/.exec(title.trim());
  if (!match) return null;
  const [, name = '', first = '', second] = match;
  const [word = '', ...rest] = name.split(' ');
  const adjective = rest.length > 0 ? ADJECTIVES[word] : undefined;
  const country = adjective ?? FILE_COUNTRIES[/^([a-z]{2,3})\./.exec(file)?.[1] ?? ''] ?? '';
  const own = adjective === undefined ? name : rest.join(' ');
  return {
    competition: COMPETITION_NAMES[`${country} ${own}`] ?? own,
    country,
    season: second === undefined ? first : `${first}-${second.slice(-2)}`,
    year: Number(first),
    isSplit: second !== undefined,
  };
}
