import { beforeAll, describe, expect, test } from 'vitest';
import { readGraph } from '../../src/provider/matches/graph.ts';
import { freshDatabase, registerPlayers } from '../database.ts';

const db = await freshDatabase();
const query = <Row extends object>(text: string, values: unknown[] = []) => db.$client.query<Row>(text, values);

/** A club, its weekly matches from August 2022 to May 2023, and a source. */
const WORLD = `with told as (insert into source (key, kind, name) values ('limits', 'club_statement', 'Limits') returning id),
  named as (insert into entity (kind, name, source_id, source_ref)
    select kind::entity_kind, name, id, name from told,
      (values ('competition', 'League'), ('team', 'Villa'), ('team', 'Others')) e(kind, name) returning id, name),
  clubs as (insert into team (entity_id, type) select id, 'club' from named where name <> 'League'),
  years as (insert into season (competition_id, label, start_date, end_date)
    select id, '2022/2023', '2022-07-01', '2023-06-30' from named where name = 'League' returning id)
  insert into match (season_id, kickoff, home_team_id, away_team_id, status, source_id, source_ref)
    select years.id, timestamptz '2022-08-13T12:00Z' + make_interval(weeks => week), one.id, other.id, 'played', told.id, week
    from years, told, named one, named other, generate_series(0, 38) week
    where (one.name, other.name) = (case when week % 2 = 0 then 'Villa' else 'Others' end,
      case when week % 2 = 0 then 'Others' else 'Villa' end)`;

interface Case {
  start: string;
  /** Matches missed, as the source says. */
  missed?: number;
  /** Days on which the player was on the pitch. */
  played?: string[];
  /** The start of the next injury. */
  next?: string;
  /** A season with matches, of which no sheet is known. */
  total?: string;
  ongoing?: boolean;
  /** The last day of the record. */
  until?: string;
  club?: string;
}

let players = 0;
let lastPlayer = 0;

/** The limits of an absence without an end of a new player. */
async function limitsOf({ start, missed, played = [], next, total, ongoing = false, until, club = 'Villa' }: Case) {
  players += 1;
  const { rows } = await query<{ id: number }>(
    `insert into entity (kind, name, source_id, source_ref) select 'player', 'Player', id, $1 from source returning id`,
    [`player-${players}`],
  );
  const id = rows[0]?.id ?? 0;
  lastPlayer = id;
  await query(
    `insert into player (entity_id, first_name, last_name, coverage, coverage_until)
      values ($1, 'A', 'Player', 'fully_covered', $2)`,
    [id, until ?? null],
  );
  await query(
    `insert into squad (season_id, team_id, player_id)
      select s.id, t.id, $1 from season s, entity t where t.name = $2`,
    [id, club],
  );
  await query(
    `insert into appearance (match_id, player_id, team_id, played_on, minutes)
      select m.id, $1, t.id, m.day, 90 from match m, entity t where t.name = $3 and t.id in (m.home_team_id, m.away_team_id) and m.day = any ($2)`,
    [id, played, club],
  );
  await registerPlayers(db);
  const add = (day: string, goesOn: boolean, games: number | null) =>
    query(
      `insert into injury (player_id, description, category, type, part, start_date, ongoing, missed_matches, source_id,
          source_ref)
        select $1, 'Injury', 'injury', 'unspecified', 'knee', $2, $3, $4, id, $5 from source`,
      [id, day, goesOn, games, `${id}-${day}`],
    );
  await add(start, ongoing, missed ?? null);
  if (next) await add(next, false, null);
  if (total) await query(`insert into season_total values ($1, $2, 5, 400, 0, 0, 0, 0)`, [id, total]);
  const { rows: limits } = await query<{ from: string; back: string | null }>(
    `select out_from as "from", back_by as back from injury,
      absence_limits(player_id, start_date, missed_matches, ongoing) where player_id = $1 and start_date = $2`,
    [id, start],
  );
  return limits[0];
}

await query(WORLD);

test('G-84 the first match ends an open absence if nothing contradicts it', async () => {
  expect(await limitsOf({ start: '2022-09-20', played: ['2022-10-15', '2022-10-22', '2022-10-29'] })).toEqual({
    from: '2022-09-20',
    back: '2022-10-15',
  });
  expect(await limitsOf({ start: '2022-09-20' })).toEqual({ from: '2022-09-20', back: null });
});

test('G-84 Diego Carlos and Kamara: a match right after the injury moves its start', async () => {
  // An Achilles rupture of 11 August; played on the 13th, and 266 days later.
  expect(await limitsOf({ start: '2022-08-11', missed: 17, played: ['2022-08-13', '2023-05-06'] })).toEqual({
    from: '2022-08-13',
    back: '2023-05-06',
  });
  // A knee injury of 15 September, ten matches missed; the player played on the next day of a match, and after 49 days.
  expect(
    await limitsOf({ start: '2022-09-15', missed: 10, played: ['2022-09-17', '2022-11-05', '2022-11-12'] }),
  ).toEqual({ from: '2022-09-17', back: '2022-11-05' });
});

test('G-84 a match does not end an absence that the player was out for again, or that was longer by its source', async () => {
  // On the bench for a day, then eight matches missed.
  expect(await limitsOf({ start: '2022-09-20', played: ['2022-10-08', '2022-12-10', '2022-12-17'] })).toMatchObject({
    back: '2022-12-10',
  });
  // Eight matches missed, by the source; the player had missed three on 15 October and five on 5 November.
  const played = ['2022-10-15', '2022-11-05', '2022-11-12'];
  expect(await limitsOf({ start: '2022-09-20', missed: 8, played })).toMatchObject({ back: '2022-11-05' });
  // The source’s number is wrong for one who played every week since.
  const weekly = ['2022-10-15', '2022-10-22', '2022-10-29', '2022-11-05', '2022-11-12'];
  expect(await limitsOf({ start: '2022-09-20', missed: 30, played: weekly })).toMatchObject({ back: '2022-10-15' });
});

test('G-84 Bellerín, James, Engels: the next injury and a later season with matches are limits', async () => {
  expect(await limitsOf({ start: '2022-09-20', next: '2023-02-01' })).toMatchObject({ back: '2023-02-01' });
  expect(await limitsOf({ start: '2022-03-20', total: '2022/2023' })).toMatchObject({ back: '2023-06-30' });
  expect(await limitsOf({ start: '2022-03-20', total: '2021/2022' })).toMatchObject({ back: null });
  // Unless its source says that it goes on.
  expect(await limitsOf({ start: '2022-09-20', next: '2023-02-01', total: '2023/2024', ongoing: true })).toMatchObject({
    back: null,
  });
});

/** The days on which Aston Villa played in the league in 2022/23. */
const VILLA =
  `08-06 08-13 08-20 08-28 08-31 09-03 09-16 10-02 10-10 10-16 10-20 10-23 10-29 11-06 11-13 12-26 01-01 01-04
  01-13 01-21 02-04 02-12 02-18 02-25 03-04 03-12 03-18 04-01 04-04 04-08 04-15 04-22 04-25 04-30 05-06 05-13 05-20 05-28`
    .split(/\s+/)
    .map((day) => `${day < '07' ? 2023 : 2022}-${day}`);

describe('cases of a review, by the days of their matches', () => {
  beforeAll(async () => {
    await query(
      `with club as (insert into entity (kind, name, source_id, source_ref)
          select 'team', 'Aston Villa', id, 'villa' from source returning id),
        added as (insert into team (entity_id, type) select id, 'club' from club)
        insert into match (season_id, kickoff, home_team_id, away_team_id, status, source_id, source_ref)
          select se.id, (day || 'T15:00Z')::timestamptz, club.id, other.id, 'played', source.id, 'villa-' || day
          from club, season se, source, entity other, unnest($1::text[]) day where other.name = 'Others'`,
      [VILLA],
    );
  });

  const ofVilla = (injury: Case) => limitsOf({ ...injury, club: 'Aston Villa' });

  test('G-84 Diego Carlos is out for 266 days and 32 of 38 matches, not for two days and none', async () => {
    const played = VILLA.filter((day) => day <= '2022-08-13' || day >= '2023-05-06');
    expect(await ofVilla({ start: '2022-08-11', missed: 17, played })).toEqual({
      from: '2022-08-13',
      back: '2023-05-06',
    });
    const { fitness } = await readGraph(db, `p_${lastPlayer}`, {
      timeframe: '2022-07-01,2023-06-30',
      otherEvents: false,
      today: '2026-11-21',
    });
    expect(fitness).toMatchObject({ available: 6, unavailable: 32, unknown: 0 });
  });

  test('G-84 Kamara is out for 51 days, not for one', async () => {
    const played = VILLA.filter((day) => day <= '2022-09-16' || day >= '2022-11-06');
    expect(await ofVilla({ start: '2022-09-15', missed: 10, played })).toEqual({
      from: '2022-09-16',
      back: '2022-11-06',
    });
  });

  test('G-84 Bellerín, whose record goes on for 607 days, is back by the next injury', async () => {
    expect(await ofVilla({ start: '2023-03-08', until: '2024-11-04' })).toEqual({ from: '2023-03-08', back: null });
    expect(await ofVilla({ start: '2023-03-08', until: '2024-11-04', next: '2023-10-01' })).toMatchObject({
      back: '2023-10-01',
    });
    const { rows } = await query(
      'select started_on, known_until from open_case where player_id = $1 order by 1 limit 1',
      [lastPlayer],
    );
    expect(rows).toEqual([{ started_on: '2023-03-08', known_until: '2023-10-01' }]);
  });
});

test('G-32 an open case ends at the match that ended it', async () => {
  await limitsOf({ start: '2022-08-11', missed: 17, played: ['2022-08-13', '2023-05-06'] });
  const { rows } = await query('select started_on, known_until from open_case order by player_id desc limit 1');
  expect(rows).toEqual([{ started_on: '2022-08-13', known_until: '2023-05-06' }]);
  await limitsOf({ start: '2022-09-20', missed: 8, played: ['2022-10-15', '2022-11-05', '2022-11-12'] });
  const last = () => query<{ day: string }>('select known_until as day from open_case order by player_id desc limit 1');
  expect((await last()).rows[0]?.day).toBe('2022-11-05');
  await query('update injury set missed_matches = 2 where missed_matches = 8');
  expect((await last()).rows[0]?.day).toBe('2022-10-15');
});
