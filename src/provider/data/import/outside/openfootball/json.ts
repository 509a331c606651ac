import { z } from 'zod';
import { RowRefused } from '../../report.ts';
import type { OpenFile, OutsideFile } from '../format.ts';
import { readWholeJson } from '../whole-json.ts';
import { type Line, saysNotPlayed } from './match-line.ts';
import { titleOf } from './titles.ts';

/** https://github.com/openfootball/football.json: matches in one list, or in rounds as before 2020. */
const TEAM = z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]);
const GOALS = z.tuple([z.number(), z.number()]).nullish();
const MATCH = z.object({
  round: z.string().optional(),
  date: z.string().optional(),
  time: z.string().optional(),
  team1: TEAM,
  team2: TEAM,
  score: z.union([z.object({ ft: GOALS, et: GOALS }), GOALS]).nullish(),
  score1: z.number().nullish(),
  score2: z.number().nullish(),
  status: z.string().nullish(),
});
const FILE = z.object({
  name: z.string(),
  matches: z.array(z.unknown()).max(100_000).optional(),
  rounds: z
    .array(z.object({ name: z.string(), matches: z.array(z.unknown()).max(10_000) }))
    .max(1000)
    .optional(),
});

const MAX_BYTES = 16 * 2 ** 20;

/** Reads the matches of a file. Lines of findings count the matches. */
export async function readJson({ path, name }: OutsideFile, { onBytes }: Omit<OpenFile, 'path'>): Promise<Line[]> {
  const read = FILE.safeParse(await readWholeJson({ path, onBytes }, name, MAX_BYTES));
  const title = read.success ? titleOf(read.data.name, name) : null;
  if (!read.success || !title) throw new Error(`${name} is not an openfootball file: its name has no season.`);
  const given = [
    ...(read.data.matches ?? []).map((match) => ({ match, round: '' })),
    ...(read.data.rounds ?? []).flatMap(({ name: round, matches }) => matches.map((match) => ({ match, round }))),
  ];
  return given.map(({ match, round }, index): Line => {
    const line = index + 1;
    const told = MATCH.safeParse(match);
    if (!told.success) {
      const [issue] = told.error.issues;
      const column = issue?.path.join('.') ?? '';
      return { line, refused: new RowRefused({ key: 'noMatch' }, column, '') };
    }
    const { team1, team2, score, score1, score2, date = '', time = '' } = told.data;
    const full = Array.isArray(score) ? score : (score?.et ?? score?.ft);
    const isPutOff = saysNotPlayed(told.data.status ?? '');
    const goals =
      full ?? (typeof score1 === 'number' && typeof score2 === 'number' ? ([score1, score2] as const) : null);
    return {
      line,
      country: title.country,
      competition: title.competition,
      season: title.season,
      round: told.data.round ?? round,
      date,
      time: /^\d{2}:\d{2}$/.test(time) ? time : '',
      home: team1,
      away: team2,
      goals: isPutOff ? null : goals,
      isPutOff,
    };
  });
}
