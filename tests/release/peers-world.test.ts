import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { readPeers } from '../../src/provider/statistics/peers.ts';
import { missingWorld, REAL_WORLD } from '../real-world.ts';
import { openRealWorld } from './real-world-database.ts';

const missing = missingWorld('peers cannot be counted again');
type Line = Record<string, string>;
const read = (file: string): Line[] => parse(readFileSync(join(REAL_WORLD, file)), { columns: true });

const TODAY = '2026-11-21';
const SEASONS = [
  ['ENG1', '2018-19'],
  ['ENG1', '2020-21'],
  ['ENG1', '2021-22'],
  ['ESP1', '2017-18'],
  ['GER1', '2017-18'],
] as const;
const PLAYERS = 12;

/** Days since 1970. */
const numberOf = (day: string) => Math.round(Date.parse(day) / 86_400_000);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

interface Span {
  from: number;
  to: number;
}
interface Stay extends Span {
  team: number;
}
interface Own {
  known: number;
  injuries: number;
  daysOut: number;
}

/** The share of a gamma distribution of rate 1 below a value, by Simpson's rule over the logarithm. */
function gammaBelow(shape: number, value: number): number {
  const density = (log: number) => Math.exp(shape * log - Math.exp(log));
  const area = (low: number, high: number) => {
    const steps = 20_000;
    const width = (high - low) / steps;
    let total = density(low) + density(high);
    for (let step = 1; step < steps; step += 1) total += density(low + step * width) * (step % 2 === 0 ? 2 : 4);
    return (total * width) / 3;
  };
  const lowest = Math.log(shape) - 60 / Math.min(1, shape);
  const highest = Math.log(shape + 20 * Math.sqrt(shape) + 60);
  return area(lowest, Math.log(value)) / area(lowest, highest);
}

/** The mean rate, the one drawn towards it, and the shape and rate of its distribution. */
function drawn(own: Own, peers: readonly Own[]) {
  const years = peers.map(({ known }) => known / 365);
  const [time, count] = [sum(years), sum(peers.map(({ injuries }) => injuries))];
  const mean = count / time;
  const squares = peers.map(({ injuries }, at) => (years[at] ?? 0) * (injuries / (years[at] ?? 0) - mean) ** 2);
  const between = (sum(squares) - (peers.length - 1) * mean) / (time - sum(years.map((year) => year * year)) / time);
  if (between <= 0) return { mean, value: mean, low: [count, time], high: [count + 1, time] } as const;
  const [shape, rate] = [mean ** 2 / between + own.injuries, mean / between + own.known / 365];
  return { mean, value: shape / rate, low: [shape, rate], high: [shape, rate] } as const;
}

const bandOf = (birth: string, day: number) => {
  if (!birth) return null;
  const [at, born] = [new Date(day * 86_400_000).toISOString().slice(0, 10), birth];
  const age = Number(at.slice(0, 4)) - Number(born.slice(0, 4)) - (at.slice(5) < born.slice(5) ? 1 : 0);
  return age <= 21 ? 0 : age <= 25 ? 1 : age <= 29 ? 2 : 3;
};

if (missing) test.skip(missing);
else
  describe('peers on the real world', async () => {
    const { db } = await openRealWorld();
    const rowsOf = async <Row extends object>(text: string) => (await db.$client.query<Row>(text)).rows;

    test('sixty players and their peers are as a script of its own counts them', { timeout: 900_000 }, async () => {
      const files = { players: read('players.csv'), injuries: read('injuries.csv'), squads: read('squads.csv') };
      const ids = new Map(
        (await rowsOf<{ id: number; ref: string }>('select id, source_ref as ref from entity')).map((row) => [
          row.ref,
          row.id,
        ]),
      );
      const roles = new Map(
        (await rowsOf<{ id: number; role: string | null }>('select entity_id as id, role from player')).map((row) => [
          row.id,
          row.role,
        ]),
      );
      // What is an injury is read from its text, and who belonged to which club from squads and sheets: other tests.
      const told = new Map(
        (
          await rowsOf<{ ref: string; other: boolean; from: string; back: string | null }>(
            `select source_ref as ref, other_event as other, l.out_from as from, l.back_by as back
             from injury i, absence_limits(i.player_id, i.start_date, i.missed_matches, i.ongoing) l`,
          )
        ).map((row) => [row.ref, row]),
      );
      const stays = Map.groupBy(
        (
          await rowsOf<{ player: number; team: number; from: string; to: string }>(
            'select player_id as player, team_id as team, start_date as from, end_date as to from registration',
          )
        ).map((row) => ({ ...row, from: numberOf(row.from), to: numberOf(row.to) })),
        ({ player }) => player,
      );
      const records = new Map<number, Span>();
      const births = new Map<number, string>();
      for (const { player_id = '', injury_history, injury_from, injury_until, birth_date = '' } of files.players) {
        const id = ids.get(player_id) ?? 0;
        births.set(id, birth_date);
        if (injury_history === '0') continue;
        records.set(id, {
          from: injury_from ? numberOf(injury_from) : Number.NEGATIVE_INFINITY,
          to: Math.min(injury_until ? numberOf(injury_until) : Number.POSITIVE_INFINITY, numberOf(TODAY)),
        });
      }
      const injuries = Map.groupBy(
        files.injuries.flatMap((row) => {
          const known = told.get(row['injury_id'] ?? '');
          if (!known || known.other) return [];
          const player = ids.get(row['player_id'] ?? '') ?? 0;
          const start = numberOf(row['from_date'] ?? '');
          const end = row['until_date'] ? numberOf(row['until_date']) : null;
          const last = records.get(player)?.to ?? start;
          const [from, back] = [numberOf(known.from), known.back === null ? null : numberOf(known.back)];
          const until = back !== null && back <= last ? back : Math.max(last, from);
          const days = end === null ? until - from : Math.max(0, end - start);
          return [{ player, team: ids.get(row['club_id'] ?? '') ?? null, start, days }];
        }),
        ({ player }) => player,
      );

      const ends = new Map<string, number>();
      for (const { competition_id, season = '', kickoff_utc = '' } of read('matches.csv')) {
        const key = `${competition_id} ${season}`;
        const day = numberOf(kickoff_utc.slice(0, 10));
        ends.set(key, Math.max(ends.get(key) ?? numberOf(`20${season.slice(5)}-06-30`), day));
      }

      const faults: unknown[] = [];
      let [compared, alone] = [0, 0];
      for (const [league, season] of SEASONS) {
        const [first, last] = [`${season.slice(0, 4)}-07-01`, `20${season.slice(5)}-06-30`];
        const period = { from: numberOf(first), to: numberOf(last) };
        // A season ends on 30 June, or with its last match after it: 2019/20 did.
        const touching = [...ends].flatMap(([key, end]) => {
          const [of, label = ''] = key.split(' ');
          const span = { from: numberOf(`${label.slice(0, 4)}-07-01`), to: end };
          return of === league && span.from <= period.to && span.to >= period.from ? [{ label, ...span }] : [];
        });
        const members = new Map<number, Set<number>>();
        const clubs = new Set<number>();
        const add = (player: number, team: number) => {
          clubs.add(team);
          members.set(player, (members.get(player) ?? new Set()).add(team));
        };
        for (const { label, ...span } of touching) {
          const places = files.squads.filter((row) => row['competition_id'] === league && row['season'] === label);
          const teams = new Set(places.map((row) => ids.get(row['club_id'] ?? '') ?? 0));
          for (const row of places) add(ids.get(row['player_id'] ?? '') ?? 0, ids.get(row['club_id'] ?? '') ?? 0);
          const [from, to] = [Math.max(span.from, period.from), Math.min(span.to, period.to)];
          for (const [player, all] of stays)
            for (const stay of all)
              if (teams.has(stay.team) && stay.from <= to && stay.to >= from) add(player, stay.team);
        }

        const ownOf = (player: number): Own => {
          const record = records.get(player);
          const teams = members.get(player) ?? new Set();
          if (!record) return { known: 0, injuries: 0, daysOut: 0 };
          const known = (stay: Stay) =>
            Math.min(stay.to, period.to, record.to) - Math.max(stay.from, period.from, record.from) + 1;
          const all = stays.get(player) ?? [];
          const begun = (injuries.get(player) ?? []).filter(({ start, team }) => {
            if (start < Math.max(period.from, record.from) || start > Math.min(period.to, record.to)) return false;
            const club = all.find(({ from, to }) => from <= start && start <= to)?.team ?? team;
            return club !== null && teams.has(club);
          });
          const out = new Set(
            begun.flatMap(({ start, days }) => Array.from({ length: days }, (_, day) => start + day)),
          );
          return {
            known: sum(all.filter(({ team }) => clubs.has(team)).map((stay) => Math.max(0, known(stay)))),
            injuries: begun.length,
            daysOut: out.size,
          };
        };
        const people = [...members.keys()].filter((player) => roles.get(player)).sort((a, b) => a - b);
        const owns = new Map(people.map((player) => [player, ownOf(player)]));
        const chosen = people.filter((_, at) => at % Math.floor(people.length / PLAYERS) === 0).slice(0, PLAYERS);
        for (const player of chosen) {
          const found = await readPeers(db, `p_${player}`, {
            timeframe: `${first},${last}`,
            withMedians: false,
            today: TODAY,
          });
          const alike = people.filter(
            (other) => other !== player && roles.get(other) === roles.get(player) && (owns.get(other)?.known ?? 0) > 0,
          );
          const band = bandOf(births.get(player) ?? '', period.to);
          const ofAge =
            band === null ? [] : alike.filter((other) => bandOf(births.get(other) ?? '', period.to) === band);
          const peers = (ofAge.length >= 20 ? ofAge : alike).map(
            (other) => owns.get(other) ?? { known: 0, injuries: 0, daysOut: 0 },
          );
          const own = owns.get(player) ?? { known: 0, injuries: 0, daysOut: 0 };
          compared += 1;
          if (peers.length < 20) {
            alone += 1;
            if (found !== null) faults.push({ league, season, player, peers: peers.length, found });
            continue;
          }
          const { mean, value, low, high } = drawn(own, peers);
          const yearly = peers
            .filter(({ known }) => known >= 90)
            .map(({ known, daysOut }) => (365 * daysOut) / known)
            .sort((a, b) => a - b);
          const expected = {
            players: peers.length,
            knownDays: sum(peers.map(({ known }) => known)),
            own,
            mean: mean.toFixed(9),
            value: value.toFixed(9),
            low: '0.0250',
            high: '0.9750',
            median: (yearly[Math.ceil(yearly.length / 2) - 1] ?? 0).toFixed(9),
          };
          const actual = found && {
            players: found.players,
            knownDays: found.knownDays,
            own: found.own,
            mean: found.rates.peers.toFixed(9),
            value: found.rates.adjusted.value.toFixed(9),
            low: gammaBelow(low[0], found.rates.adjusted.low * low[1]).toFixed(4),
            high: gammaBelow(high[0], found.rates.adjusted.high * high[1]).toFixed(4),
            median: found.days?.median.toFixed(9),
          };
          if (JSON.stringify(actual) !== JSON.stringify(expected))
            faults.push({ league, season, player, expected, actual });
        }
      }
      expect(faults).toEqual([]);
      expect(compared).toBe(SEASONS.length * PLAYERS);
      expect(alone).toBeLessThan(compared / 4);
    });
  });
