import type { TableRow, TableRows } from '../../csv/table-rows.ts';
import { shortClubName } from '../club-names.ts';
import type { TableFormat } from '../format.ts';
import { readJson } from './json.ts';
import type { Line, MatchLine } from './match-line.ts';
import { isText, readText } from './text.ts';

/** Fixtures and results of openfootball: football.json and football.txt, in the syntax before and since 2024. */
export const OPENFOOTBALL: TableFormat = {
  name: 'openfootball',
  source: {
    key: 'openfootball',
    name: 'openfootball',
    url: 'https://openfootball.github.io/',
    licence: 'CC0 1.0',
  },
  recognises: (start, name) =>
    isText(start) || (name.endsWith('.json') && /^\s*\{\s*"name"\s*:[^{]{1,200}"(matches|rounds)"\s*:/.test(start)),
  tables: (files, reading) => {
    const mapped = (valuesOf: (match: MatchLine) => Values[]) =>
      async function* (): TableRows {
        for (const file of files) {
          const told = isText(file.start) ? await readText(file, reading) : await readJson(file, reading);
          const replaced = replacements(told);
          const before = new Map(Array.from(replaced, ([putOff, other]) => [other, putOff]));
          yield told.flatMap((line): TableRow[] => {
            const row = { origin: file.name, line: line.line };
            if ('refused' in line) return [{ ...row, values: {}, refused: line.refused }];
            if (replaced.has(line)) return [];
            const putOff = before.get(line);
            const contradicted = putOff && {
              column: 'date',
              value: putOff.date,
              reason: { key: 'otherDay', line: putOff.line } as const,
            };
            return valuesOf(line).map((values) => ({ ...row, values, contradicted }));
          });
        }
      };
    return {
      listsWholeSeasons: true,
      'competitions.csv': () =>
        mapped(
          once(
            (match) => [competitionOf(match)],
            (values) => `${values['competition_id']} ${values['season']}`,
          ),
        )(),
      'clubs.csv': () =>
        mapped(
          once(
            ({ country, home, away }) => [clubOf(country, home), clubOf(country, away)],
            (values) => values['club_id'] ?? '',
          ),
        )(),
      'matches.csv': () => mapped((match) => [matchOf(match)])(),
    };
  },
};

/** Matches that were put off, each with the match of the same file that was played, or is to be played, for it. */
function replacements(told: readonly Line[]): ReadonlyMap<MatchLine, MatchLine> {
  const matches = told.flatMap((line) => ('refused' in line ? [] : [line]));
  const byClubs = Map.groupBy(matches, ({ competition, season, home, away }) =>
    [competition, season, home, away].join('\n'),
  );
  return new Map(
    [...byClubs.values()].flatMap((lines) =>
      lines.flatMap((line) => {
        const other = line.goals === null ? lines.find((each) => isPlayedFor(each, line)) : undefined;
        return other ? [[line, other] as const] : [];
      }),
    ),
  );
}

function isPlayedFor(other: MatchLine, { isPutOff = false, round, date }: MatchLine): boolean {
  if (other.isPutOff === true) return false;
  return other.round === round
    ? other.goals !== null || (isPutOff && other.date > date)
    : isPutOff && other.date > date;
}

type Values = Record<string, string>;

/** Skips values that an earlier row has already given, and rows that are refused as matches. */
function once(valuesOf: (match: MatchLine) => Values[], keyOf: (values: Values) => string) {
  const seen = new Set<string>();
  return (match: MatchLine) =>
    valuesOf(match).filter((values) => {
      const key = keyOf(values);
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
}

const competitionRef = ({ country, competition }: MatchLine) => `${country}/${competition}`;
const clubRef = (country: string, name: string) => (name === '' ? '' : `${country}/${name}`);

function competitionOf(match: MatchLine): Values {
  return {
    competition_id: competitionRef(match),
    name: match.competition,
    country: match.country,
    season: match.season,
  };
}

function clubOf(country: string, name: string): Values {
  const short = shortClubName(name);
  return { club_id: clubRef(country, name), name, country, aliases: short === name ? '' : short };
}

function matchOf(match: MatchLine): Values {
  const { season, round, date, time, country, home, away, goals } = match;
  return {
    match_id: `${competitionRef(match)} ${season} ${round} ${home} - ${away}`,
    competition_id: competitionRef(match),
    season,
    matchday:
      /^(?:Matchday|Round|Spieltag|Jornada|Journée|Giornata)\s+(\d{1,3})$|^(\d{1,3})\. (?:Round|Spieltag)$/
        .exec(round)
        ?.slice(1)
        .find(Boolean) ?? '',
    kickoff_utc: date === '' || time === '' ? date : `${date} ${time}`,
    home_club_id: clubRef(country, home),
    away_club_id: clubRef(country, away),
    home_goals: goals ? String(goals[0]) : '',
    away_goals: goals ? String(goals[1]) : '',
    status: goals ? 'played' : 'scheduled',
  };
}
