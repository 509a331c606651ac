import { RowRefused } from '../../report.ts';
import type { OpenFile, OutsideFile } from '../format.ts';
import { readLongLines } from '../lines.ts';
import { type Line, type MatchLine, NOT_PLAYED, saysNotPlayed } from './match-line.ts';
import { type Title, titleOf } from './titles.ts';

/** Football.txt: https://github.com/openfootball/football.txt. A title, rounds, days, and a match a line. */
export const isText = (start: string) =>
  /^(?:[^\S\n]*(?:#[^\n]*)?\n)*[^\S\n]*=[^\S\n][^\n]{1,150}\d{4}(?:[/-]\d{2,4})?\s*\n/.test(start);

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
/** '[Sat Sep/12]', 'Fri Aug/16 2024', 'Sat Aug 17'. */
const DAY =
  /^\[?(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*\.?\s+)?([A-Z][a-z]{2})[a-z]*[/ ](\d{1,2})(?:,?\s+(\d{4}))?\]?$/;
/** 'Matchday 1', '» Matchday 1', '▪ Round 1'. */
const ROUND =
  /^(?:[»▪]\s*(.{1,80})|((?:Matchday|Round|Spieltag|Jornada|Journée|Giornata)\s+\d{1,3}|\d{1,3}\. (?:Round|Spieltag)|Quarter-?finals?|Semi-?finals?|Final|Third place|Playoffs?.{0,40}|Preliminary round|.{0,30}[Rr]ound.{0,30}))$/;
const TIME = /^(\d{1,2})[.:](\d{2})(?:\s+UTC[+-]\d{1,2})?\s+/;
const SCORE = '\\d{1,2}-\\d{1,2}';
/** 'Fulham FC  0-3 (0-1)  Arsenal FC': the result between the clubs. */
const BETWEEN = new RegExp(
  `^(.{2,80}?)\\s+((?:${SCORE}\\s+pen\\.?\\s+)?(${SCORE})(?:\\s+(?:a\\.?e\\.?t\\.?|aet))?(?:\\s*\\([\\d\\s,-]{3,30}\\))?(?:,?\\s+${SCORE}\\s+pen\\.?)?|-)\\s{1,}(.{2,80}?)$`,
);
/** 'Liverpool FC  v AFC Bournemouth  4-2 (1-0)': the result behind them. */
const BEHIND = new RegExp(
  `^(.{2,80}?)\\s+v\\s+(.{2,80}?)(?:\\s{2,}(?:${SCORE}\\s+pen\\.?\\s+)?(${SCORE})(?:\\s+a\\.?e\\.?t\\.?)?(?:\\s*\\([\\d\\s,-]{3,30}\\))?|\\s+(${SCORE})(?:\\s+\\(.{3,30}\\))?)?$`,
);
/** '[awarded]', '[postponed, rain]', '(postponed)', '  postponed'. A country may stand in round brackets: 'Alba (ESP)'. */
const NOTE = new RegExp(
  String.raw`\s*\[([^\]]*)\](?=\s*$|\s+\d)|\s*\((p|${NOT_PLAYED}(?:[\s,.;:–-][^()]*)?)\)\s*$|\s{2,}(${NOT_PLAYED})\s*$`,
  'iu',
);

/** The longest lines list the scorers of a match. */
const MAX_LINE_LENGTH = 1000;

/** Reads the matches of a file. A line that is none of a match, round or day is refused; goals are left out. */
export async function readText({ path, name }: OutsideFile, reading: Omit<OpenFile, 'path'>): Promise<Line[]> {
  const found: Line[] = [];
  let title: Title | null = null;
  let [round, date, time] = ['', '', ''];
  for await (const lines of readLongLines({ path, ...reading }))
    for (const { number: line, text: raw, fault } of lines) {
      const wrong =
        fault ?? (raw.length > MAX_LINE_LENGTH ? ({ key: 'longer', most: MAX_LINE_LENGTH } as const) : undefined);
      if (wrong !== undefined) {
        found.push({ line, refused: new RowRefused(wrong, null, raw) });
        continue;
      }
      const text = raw.replace(/\s+#.*$/, '').trim();
      if (text === '' || text.startsWith('#') || isGoals(raw)) continue;
      if (text.startsWith('=')) {
        const heading = text.replace(/^=+|=+$/g, '').trim();
        title = titleOf(heading, name) ?? title;
        [round, date, time] = ['', '', ''];
        continue;
      }
      if (!title) throw new Error(`${name} has no title with a season, such as "= English Premier League 2020/21".`);
      const day = dayIn(text, title, date);
      if (day !== null) {
        [date, time] = [day, ''];
        continue;
      }
      const heading = ROUND.exec(text);
      if (heading && !/\s{2,}/.test(text)) {
        round = (heading[1] ?? heading[2] ?? '').trim();
        continue;
      }
      const clock = TIME.exec(text);
      if (clock) time = `${(clock[1] ?? '').padStart(2, '0')}:${clock[2]}`;
      const match = matchIn(text.replace(TIME, ''));
      if (!match) {
        found.push({ line, refused: new RowRefused({ key: 'noMatchLine' }, null, text) });
        continue;
      }
      const { competition, country, season } = title;
      found.push({ line, country, competition, season, round, date, time, ...match });
    }
  return found;
}

/** Lines of scorers: '[Diomande 45+1']', '(Kane 12' Son 30')'. */
const isGoals = (raw: string) => /^\s+[[(].*['’]/.test(raw) || /^\s{8,}\S.*\d['’]/.test(raw);

/** The day of a line; its year follows from the season. */
function dayIn(text: string, { year, isSplit }: Title, before: string): string | null {
  const match = DAY.exec(text);
  const month = MONTHS.indexOf(match?.[1] ?? '') + 1;
  if (!match || month === 0) return null;
  // Without a year a day is the first one from July on; a day after the last one stays in its year.
  const isNext = isSplit && (month < 7 || (before.slice(0, 4) === String(year + 1) && month < 9));
  const given = match[3] ?? String(isNext ? year + 1 : year);
  return `${given}-${String(month).padStart(2, '0')}-${(match[2] ?? '').padStart(2, '0')}`;
}

function matchIn(text: string): Pick<MatchLine, 'home' | 'away' | 'goals' | 'isPutOff'> | null {
  const note = NOTE.exec(text)?.slice(1).find(Boolean) ?? '';
  const plain = text.replace(NOTE, '').trim();
  const isPutOff = saysNotPlayed(note);
  const goalsOf = (score: string | undefined): readonly [number, number] | null => {
    const [home, away] = (score ?? '').split('-');
    if (home === undefined || away === undefined || home === '' || isPutOff) return null;
    return [Number(home), Number(away)];
  };
  const behind = BEHIND.exec(plain);
  if (behind)
    return {
      home: (behind[1] ?? '').trim(),
      away: (behind[2] ?? '').trim(),
      goals: goalsOf(behind[3] ?? behind[4]),
      isPutOff,
    };
  const between = BETWEEN.exec(plain);
  if (between)
    return {
      home: (between[1] ?? '').trim(),
      away: (between[4] ?? '').trim(),
      goals: goalsOf(between[3]),
      isPutOff,
    };
  return null;
}
