import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { namesInjury } from '../../src/domain/availability-notes/names-injury.ts';
import { readInjuryText } from '../../src/domain/diagnosis/read-injury-text.ts';
import { keepForecasts } from '../../src/provider/forecasts/store.ts';
import { missingWorld, REAL_WORLD } from '../real-world.ts';
import { openRealWorld } from './real-world-database.ts';

const missing = missingWorld('forecasts cannot be scored');
type Line = Record<string, string>;
const read = (file: string): Line[] => parse(readFileSync(join(REAL_WORLD, file)), { columns: true });

const DAY = 86_400_000;
const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec';
const dayOf = (time: string) => new Date(time).toISOString().slice(0, 10);
const daysFrom = (a: string, b: string) => Math.round((Date.parse(b) - Date.parse(a)) / DAY);
const firstOf = (...values: readonly (string | undefined)[]) => values.find((value) => value !== '') ?? '';
const plus = (day: string, days: number) => dayOf(new Date(Date.parse(day) + days * DAY).toISOString());

/** A note's words, the day on which they are known, and the return that they state. */
interface Said {
  player: string;
  on: string;
  expected: string | null;
  /** The number of the injury in the file; null without one. */
  injury: number | null;
  returned: string | null;
}

function statedIn(text: string, published: string): string | null {
  const [, date = '', name = ''] = /expected back (\d{1,2}) ([a-z]{3})/i.exec(text) ?? [];
  const month = MONTHS.indexOf(name.toLowerCase()) / 3 + 1;
  if (date === '' || month < 1) return null;
  const inYear = (year: number) => `${year}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`;
  const year = Number(published.slice(0, 4));
  const found = inYear(year) >= published ? inYear(year) : inYear(year + 1);
  return Number.isNaN(Date.parse(found)) ? null : found;
}

/** The script of its own: what the texts mean is read by the product, days and sums are counted here. */
function score(from: string, to: string) {
  const injuries = read('injuries.csv').map((row, number) => {
    const { from_date: start = '', until_date: until = '' } = row;
    const isKnown = until !== '' && until >= start;
    return {
      number,
      player: row['player_id'] ?? '',
      start,
      returned: isKnown ? until : null,
      text: row['injury'] ?? '',
    };
  });
  const byPlayer = Map.groupBy(
    injuries.filter(({ text }) => !readInjuryText(text).otherEvent),
    ({ player }) => player,
  );
  const notes = read('posts_fpl_news.csv').map((row): Line => {
    const at = firstOf(row['published_at'], row['first_seen']);
    return { ...row, at, published: dayOf(at), seen: dayOf(firstOf(row['first_seen'], at)) };
  });
  const earliest = new Map<string, string>();
  for (const { player_id: player, at, seen = '' } of notes) {
    const key = `${player} ${at}`;
    if (seen < (earliest.get(key) ?? '9')) earliest.set(key, seen);
  }
  const said: Said[] = [];
  for (const note of notes) {
    const { player_id: player = '', text = '', status, published = '', seen = '' } = note;
    const expected = statedIn(text, published);
    if (!namesInjury(text) || !(status === 'i' || (status === 'd' && expected))) continue;
    const isFirst = seen === earliest.get(`${player} ${note['at']}`);
    const on = isFirst ? published : seen;
    if (expected !== null && expected <= on) continue;
    const [of] = (byPlayer.get(player) ?? [])
      .filter(({ start, returned }) => start <= plus(on, 10) && (returned === null || returned > on))
      .toSorted(
        (a, b) =>
          Number(a.start > on) - Number(b.start > on) ||
          Math.abs(daysFrom(a.start, on)) - Math.abs(daysFrom(b.start, on)) ||
          a.number - b.number,
      );
    said.push({ player, on, expected, injury: of?.number ?? null, returned: of?.returned ?? null });
  }
  const states = { right: 0, early: 0, late: 0, withdrawn: 0, open: 0 };
  const errors: number[] = [];
  for (const [, same] of Map.groupBy(said, (one) => `${one.player} ${one.injury} ${one.expected}`)) {
    const [first] = same.toSorted((a, b) => (a.on < b.on ? -1 : 1));
    if (!first?.expected || first.on < from || first.on > to) continue;
    const { player, injury, on, expected, returned } = first;
    const isWithdrawn =
      injury !== null &&
      said.some(
        (later) =>
          later.player === player &&
          later.injury === injury &&
          later.on > on &&
          later.on < expected &&
          later.expected !== expected,
      );
    if (isWithdrawn) states.withdrawn += 1;
    else if (returned === null) states.open += 1;
    else {
      const error = daysFrom(expected, returned);
      errors.push(error);
      states[Math.abs(error) <= 3 ? 'right' : error > 0 ? 'early' : 'late'] += 1;
    }
  }
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const within = (days: number) => errors.filter((error) => Math.abs(error) <= days).length;
  return { states, bias: mean(errors), absolute: mean(errors.map(Math.abs)), within3: within(3), within7: within(7) };
}

if (missing) test.skip(missing);
else
  describe('the returns that notes of real football state', async () => {
    const { db } = await openRealWorld();

    test.each([
      ['2019-07-01', '2020-06-30'],
      ['2020-07-01', '2021-06-30'],
      ['2021-07-01', '2022-06-30'],
    ])('G-32 %s to %s: states, bias and errors are those of a script of its own', async (from, to) => {
      await keepForecasts(db, new Date('2026-11-21T03:00Z'));
      const { rows } = await db.$client.query<{ state: keyof ReturnType<typeof score>['states']; error: number }>(
        `select state, returned - expected as error from forecast where kind = 'note' and said_on between $1 and $2`,
        [from, to],
      );
      const expected = score(from, to);
      const counted = Object.fromEntries(
        Object.keys(expected.states).map((state) => [state, rows.filter((row) => row.state === state).length]),
      );
      expect(counted).toEqual(expected.states);
      const errors = rows.flatMap(({ state, error }) => (['right', 'early', 'late'].includes(state) ? [error] : []));
      const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
      expect(errors.length).toBeGreaterThan(100);
      expect(sum(errors) / errors.length).toBeCloseTo(expected.bias, 9);
      expect(sum(errors.map(Math.abs)) / errors.length).toBeCloseTo(expected.absolute, 9);
      expect(errors.filter((error) => Math.abs(error) <= 3)).toHaveLength(expected.within3);
      expect(errors.filter((error) => Math.abs(error) <= 7)).toHaveLength(expected.within7);
      console.log(from, expected);
    });
  });
