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
    let overviews: Promise<ReadonlyMap<string, Overview>> | undefined;
    const known = () => (overviews ??= readOverviews(files, reading));
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
  /** 2 for the second match of these clubs on this ground in the season, else 1. */
  nth: number;
  values: Readonly<Record<string, string>>;
}

/** What has to be known of a whole file before its rows are read. */
interface Overview {
  /** The season, if the file holds only one. */
  season: string | undefined;
  /** The matches by line. */
  places: ReadonlyMap<number, Place>;
}

/** A match among those of the same clubs on the same ground in a season. */
interface Place {
  nth: number;
  /** The file has a later row with the result: this one was put off. */
  isPlayedLater: boolean;
  /** The row that was put off, for the one that was played. */
  putOff?: Told;
}

interface Told {
  line: number;
  date: string;
  isPlayed: boolean;
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
  known: () => Promise<ReadonlyMap<string, Overview>>,
  valuesOf: ValuesOf,
): TableRows {
  const overviews = await known();
  for (const file of files) {
    const overview = overviews.get(file.path);
    for await (const block of readCsv(file, reading, 'windows-1252'))
      yield block.flatMap((row): TableRow[] => {
        if (row.refused) return [row];
        const { Div: division = '', HomeTeam: home = '', AwayTeam: away = '' } = row.values;
        if (!DIVISIONS[division]) return [{ ...row, refused: new RowRefused({ key: 'division' }, 'Div', division) }];
        const date = dayOf(row.values['Date']);
        if (date === null)
          return [{ ...row, refused: new RowRefused({ key: 'date' }, 'Date', row.values['Date'] ?? '') }];
        const season = overview?.season ?? seasonOf(date);
        const { nth, isPlayedLater, putOff } = overview?.places.get(row.line) ?? { nth: 1, isPlayedLater: false };
        if (isPlayedLater) return [];
        const contradicted = putOff && {
          column: 'Date',
          value: putOff.date,
          reason: { key: 'otherDay', line: putOff.line } as const,
        };
        const match = { division, date, season, home, away, nth, values: row.values };
        return valuesOf(match).map((values) => ({ ...row, values, contradicted }));
      });
  }
}

/** Divisions whose clubs may meet twice on the same ground in a season. */
const MEET_TWICE = /^SC\d /;
/** A file with matches of more days than this holds several seasons. */
const MAX_SEASON_DAYS = 400;

/** The season of a file that holds one is that of its first match: a season may end later than usual. */
async function readOverviews(files: readonly OutsideFile[], reading: Omit<OpenFile, 'path'>) {
  const overviews = new Map<string, Overview>();
  for (const file of files) {
    const rows: (Told & { ofClubs: string })[] = [];
    for await (const block of readCsv(file, reading, 'windows-1252'))
      for (const { values, line } of block) {
        const date = dayOf(values['Date']);
        const ofClubs = `${values['Div']} ${values['HomeTeam']} - ${values['AwayTeam']}`;
        if (date !== null) rows.push({ line, date, ofClubs, isPlayed: isPlayed(values) });
      }
    const dates = rows.map(({ date }) => date).sort();
    const [first, last] = [dates[0], dates.at(-1)];
    const season = first && last && daysBetween(first, last) <= MAX_SEASON_DAYS ? seasonOf(first) : undefined;
    const places = Map.groupBy(rows, ({ ofClubs, date }) => `${season ?? seasonOf(date)} ${ofClubs}`);
    overviews.set(file.path, { season, places: new Map([...places.values()].flatMap(placesOf)) });
  }
  return overviews;
}

/** The rows of the same clubs on the same ground, by line. */
function placesOf(rows: readonly (Told & { ofClubs: string })[]): [line: number, Place][] {
  const byDate = rows.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.line - b.line));
  const mostMatches = MEET_TWICE.test(byDate[0]?.ofClubs ?? '') ? 2 : 1;
  const days: string[] = [];
  let putOff: Told | undefined;
  return byDate.map((row, index) => {
    const isPlayedLater = !row.isPlayed && byDate.slice(index).some((other) => other.isPlayed);
    if (isPlayedLater) {
      putOff = row;
      return [row.line, { nth: 1, isPlayedLater }];
    }
    if (days.at(-1) !== row.date) days.push(row.date);
    const place = { nth: Math.min(days.length, mostMatches), isPlayedLater, ...(putOff && { putOff }) };
    putOff = undefined;
    return [row.line, place];
  });
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

const isPlayed = (values: Readonly<Record<string, string>>) => !!values['FTHG'] && !!values['FTAG'];

function matchOf({ division, date, season, home, away, nth, values }: Match): Values {
  const [homeGoals = '', awayGoals = '', time = ''] = [values['FTHG'], values['FTAG'], values['Time']];
  return {
    match_id: `${division} ${season} ${home} - ${away}${nth > 1 ? ` ${nth}` : ''}`,
    competition_id: division,
    season,
    kickoff_utc: WITH_LOCAL_TIME.test(division) && time !== '' ? `${date} ${time}` : date,
    home_club_id: clubRef(division, home),
    away_club_id: clubRef(division, away),
    home_goals: homeGoals,
    away_goals: awayGoals,
    status: isPlayed(values) ? 'played' : 'scheduled',
  };
}
