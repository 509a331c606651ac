import { isDay, daysBetween } from '../../../../../domain/days.ts';
import type { TableRow, TableRows } from '../../csv/table-rows.ts';
import { RowRefused } from '../../report.ts';
import { headerOf, readCsv } from '../csv-rows.ts';
import type { OpenFile, OutsideFile, TableFormat } from '../format.ts';
import { CLUB_NAMES, DIVISIONS, NEEDED, WITH_LOCAL_TIME } from './fields.ts';

/** Results as football-data.co.uk gives them: one CSV file for a season of a division, in UTF-8 or Windows-1252. */
export const FOOTBALL_DATA: TableFormat = {
  name: 'football-data.co.uk',
  source: {
    key: 'football-data.co.uk',
    name: 'football-data.co.uk',
    url: 'https://www.football-data.co.uk/',
    licence: 'Free for private use; ask for other uses',
  },
  recognises: (start) => {
    const header = new Set(headerOf(start));
    return NEEDED.every((column) => header.has(column));
  },
  tables: (files, reading) => {
    let seasons: Promise<ReadonlyMap<string, string>> | undefined;
    const known = () => (seasons ??= readSeasons(files, reading));
    const mapped = (valuesOf: ValuesOf) => rowsOf(files, reading, known, valuesOf);
    return {
      listsWholeSeasons: true,
      'competitions.csv': () => mapped(once(({ division, season }) => [competitionOf(division, season)])),
      'clubs.csv': () => mapped(once(({ division, home, away }) => [clubOf(division, home), clubOf(division, away)])),
      'matches.csv': () => mapped((match) => [matchOf(match)]),
    };
  },
};

interface Match {
  division: string;
  date: string;
  season: string;
  home: string;
  away: string;
  values: Readonly<Record<string, string>>;
}

type Values = Record<string, string>;
type ValuesOf = (match: Match) => Values[];

/** Skips values that an earlier row has already given. */
function once(valuesOf: ValuesOf): ValuesOf {
  const seen = new Set<string>();
  return (match) =>
    valuesOf(match).filter((values) => {
      const key = JSON.stringify(values);
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
}

async function* rowsOf(
  files: readonly OutsideFile[],
  reading: Omit<OpenFile, 'path'>,
  known: () => Promise<ReadonlyMap<string, string>>,
  valuesOf: ValuesOf,
): TableRows {
  const seasons = await known();
  for (const file of files)
    for await (const block of readCsv(file, reading, 'windows-1252'))
      yield block.flatMap((row): TableRow[] => {
        if (row.refused) return [row];
        const { Div: division = '', HomeTeam: home = '', AwayTeam: away = '' } = row.values;
        if (!DIVISIONS[division])
          return [{ ...row, refused: new RowRefused('No division has this code.', 'Div', division) }];
        const date = dayOf(row.values['Date']);
        if (date === null) return [{ ...row, refused: new RowRefused(NO_DATE, 'Date', row.values['Date'] ?? '') }];
        const season = seasons.get(file.path) ?? seasonOf(date);
        const match = { division, date, season, home, away, values: row.values };
        return valuesOf(match).map((values) => ({ ...row, values }));
      });
}

const NO_DATE = 'Write a date as dd/mm/yy or dd/mm/yyyy.';
/** A file with matches of more days than this holds several seasons. */
const MAX_SEASON_DAYS = 400;

/** The season of each file that holds one, by that of its first match: a season may end later than usual. */
async function readSeasons(files: readonly OutsideFile[], reading: Omit<OpenFile, 'path'>) {
  const seasons = new Map<string, string>();
  for (const file of files) {
    let [first, last] = ['', ''];
    for await (const block of readCsv(file, reading, 'windows-1252'))
      for (const { values } of block) {
        const date = dayOf(values['Date']);
        if (date === null) continue;
        if (first === '' || date < first) first = date;
        if (date > last) last = date;
      }
    if (first !== '' && daysBetween(first, last) <= MAX_SEASON_DAYS) seasons.set(file.path, seasonOf(first));
  }
  return seasons;
}

/** The day of '17/08/24' or '17/08/2024'; null if it is none. */
function dayOf(value = ''): string | null {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(value);
  if (!match) return null;
  const [, day = '', month = '', year = ''] = match;
  const century = year.length === 4 ? '' : Number(year) >= 80 ? '19' : '20';
  const date = `${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(date) ? date : null;
}

/** The season of a day, from July to June. */
function seasonOf(day: string): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '07' ? 1 : 0);
  return `${year}-${String(year + 1).slice(2)}`;
}

const countryOf = (division: string) => DIVISIONS[division]?.[1] ?? '';
/** Clubs of different countries have the same name. */
const clubRef = (division: string, name: string) => (name === '' ? '' : `${countryOf(division)}/${name}`);

function competitionOf(division: string, season: string): Values {
  const [name = '', country = ''] = DIVISIONS[division] ?? [];
  return { competition_id: division, name, country, season };
}

function clubOf(division: string, short: string): Values {
  const name = CLUB_NAMES[short] ?? short;
  const aliases = name === short ? '' : short;
  return { club_id: clubRef(division, short), name, country: countryOf(division), aliases };
}

function matchOf({ division, date, season, home, away, values }: Match): Values {
  const [homeGoals = '', awayGoals = '', time = ''] = [values['FTHG'], values['FTAG'], values['Time']];
  const isPlayed = homeGoals !== '' && awayGoals !== '';
  return {
    match_id: `${division} ${season} ${home} - ${away}`,
    competition_id: division,
    season,
    kickoff_utc: WITH_LOCAL_TIME.test(division) && time !== '' ? `${date} ${time}` : date,
    home_club_id: clubRef(division, home),
    away_club_id: clubRef(division, away),
    home_goals: homeGoals,
    away_goals: awayGoals,
    status: isPlayed ? 'played' : 'scheduled',
  };
}
