import { DIAGNOSES } from '../../src/provider/data/seed/injuries/diagnoses.ts';
import type { Database } from '../../src/provider/data/connect.ts';

export interface Scale {
  players?: number | undefined;
  injuries?: number | undefined;
  appearances?: number | undefined;
  /** Entities that are no players: teams and competitions, and for the rest people around the game. */
  others?: number | undefined;
  /** Every figure times this: 0.1 for a comparison of growth. */
  factor?: number | undefined;
  /** Called with each completed step and its duration, milliseconds. */
  onStep?: ((step: string, ms: number) => void) | undefined;
}

const SQUAD = 25;
const TEAMS = 20;
/** Matches of a season in which 20 teams meet twice. */
const MATCHES = TEAMS * (TEAMS - 1);
/** Players on both sheets of a match. */
const SHEETS = 32;
const SHEETS_AT_ONCE = 50_000;

/** Numbers of things, and where in `entity` each kind begins: players first, then teams, then competitions. */
interface Sizes {
  players: number;
  teams: number;
  competitions: number;
  seasons: number;
  matches: number;
  injuries: number;
  /** People who are no players. */
  people: number;
}

/**
 * Fills an empty, migrated database with plausible rows, made on the server from hashes of their numbers: the same
 * sizes give the same rows.
 *
 * @throws Error if the database is not empty
 */
export async function seedAtScale(
  db: Database,
  { players = 400_000, injuries = 1_000_000, appearances = 20_000_000, others = 0, factor = 1, onStep }: Scale,
): Promise<void> {
  const sizes = {
    ...sizesOf(players * factor, injuries * factor, appearances * factor),
    people: 0,
  };
  sizes.people = Math.max(0, others * factor - sizes.teams - sizes.competitions);
  const client = await db.$client.connect();
  const step = async (name: string, statement: string, values: unknown[] = []) => {
    const start = performance.now();
    await client.query(statement, values);
    onStep?.(name, performance.now() - start);
  };
  try {
    const found = await client.query('select from entity limit 1');
    if (found.rowCount) throw new Error('The database is not empty: give the bench one of its own.');
    for (const statement of PREPARATION) await client.query(statement);
    await client.query(
      `insert into diagnosis select row_number() over () - 1, t.text, t.type, t.part, t.diagnosis, t.tissue, t.area
        from json_to_recordset($1) as t(text text, type text, part text, diagnosis text, tissue text, area text, share int),
          generate_series(1, t.share)`,
      [JSON.stringify(DIAGNOSES.map(kindOf))],
    );
    for (const [name, statement] of peopleAndTeams(sizes)) await step(name, statement);
    for (const [name, statement] of seasonsAndMatches(sizes)) await step(name, statement);
    for (const [name, statement] of injuriesAndEvidence(sizes)) await step(name, statement);
    for (let from = 1; from <= sizes.matches; from += SHEETS_AT_ONCE) {
      const to = Math.min(sizes.matches, from + SHEETS_AT_ONCE - 1);
      await step(`appearances of matches ${from} to ${to}`, sheets(from, to));
    }
    await step('numbers', NUMBERS);
    await step('vacuum and analyze', 'vacuum analyze');
  } finally {
    client.release(true);
  }
}

/** A kind of injury as the database reads it, and how often it comes. */
function kindOf({ text, share, reading }: (typeof DIAGNOSES)[number]): Record<string, string | number | null> {
  const { type, part, diagnosis, tissue, area } = reading;
  return { text, share, type, part, diagnosis: diagnosis.value, tissue: tissue.value, area: area.value };
}

function sizesOf(players: number, injuries: number, appearances: number): Omit<Sizes, 'people'> {
  const competitions = Math.max(1, Math.round(players / SQUAD / TEAMS));
  const matches = Math.ceil(appearances / SHEETS);
  return {
    players: competitions * TEAMS * SQUAD,
    teams: competitions * TEAMS,
    competitions,
    seasons: Math.ceil(matches / MATCHES),
    matches,
    injuries: Math.round(injuries),
  };
}

/** `draw(n, stream, below)`: a number from 0 to below `below` that looks drawn; `word` makes names of syllables. */
const PREPARATION = [
  `create function pg_temp.draw(n bigint, stream int, below int) returns int
    language sql immutable parallel safe
    return ((hashint8extended(n, stream) & 9223372036854775807) % below)::int`,
  `create function pg_temp.unit(n bigint, stream int) returns float8
    language sql immutable parallel safe
    return (pg_temp.draw(n, stream, 1000000) + 1) / 1000001.0`,
  `create function pg_temp.syllable(n bigint, stream int, list text) returns text
    language sql immutable parallel safe
    return (string_to_array(list, ' '))[1 + pg_temp.draw(n, stream, array_length(string_to_array(list, ' '), 1))]`,
  'create temp table diagnosis (n int primary key, text text, type text, part text, diagnosis text, tissue text, area text)',
];
const FIRST_STARTS = 'Al Be Ca Da El Fa Ga Ha Iv Jo Ka La Ma Na Ol Pa Ra Sa Ta Vi';
const FIRST_ENDS = 'ric lan mon rio ton vid nel sar dro min lio ko rus than vin';
const LAST_STARTS =
  'Ab Ba Bre Cor Cha Dal Du Es Fer Fi Gar Gro Hal Hu Is Jan Kar Kle Lam Lo Mar Mo Nav No Or Per Pe Qui Ros Ru San So Tar To Ul Var Ve Wal Wi Za';
const LAST_MIDDLES =
  'ba co de fa gi ha ka la ma ne po ra sa te va zo ber dan fel gor han ker len man nor pas ren sol tur vel';
const LAST_ENDS = 'ski son ez ic ov sen ard etti mann aldo inho ley';

function peopleAndTeams({ players, teams, competitions, people }: Sizes): [string, string][] {
  const organised = players + teams + competitions;
  const all = organised + people;
  return [
    ['source', `insert into source (key, name, kind) values ('bench', 'Bench', 'dataset')`],
    [
      'entities',
      `insert into entity (id, kind, name, country, prominence, source_id, source_ref) overriding system value
        select n, case when n <= ${players} then 'player' when n <= ${players + teams} then 'team' when n <= ${organised} then 'competition'
            else (array['coach', 'journalist', 'agent', 'family', 'influencer'])[1 + n % 5] end::entity_kind,
          case when n <= ${players} or n > ${organised} then ${firstName('n')} || ' ' || ${lastName('n')}
            when n <= ${players + teams} then ${lastName('n')} || ' FC' else 'League of ' || ${lastName('n')} end,
          (array['GB-ENG', 'ES', 'DE', 'FR', 'BR', 'IT', 'TR', 'PL'])[1 + pg_temp.draw(n, 1, 8)],
          floor(100 * power(pg_temp.unit(n, 2), 4)), (select id from source where key = 'bench'), n
        from generate_series(1, ${all}::bigint) n`,
    ],
    [
      'names',
      `insert into entity_name (entity_id, folded, glued, ends, prominence)
        select id, array_to_string(turned, ' '), array_to_string(turned, ''),
          length(array_to_string(words[first:], '')), prominence
        from entity, lateral (select string_to_array(lower(name), ' ') as words),
          lateral generate_series(1, cardinality(words)) as first,
          lateral (select words[first:] || words[:first - 1] as turned)`,
    ],
    [
      'teams',
      `insert into team (entity_id, type, stadium, founded)
        select id, 'club', name || ' Park', 1880 + pg_temp.draw(id, 20, 100) from entity where kind = 'team'`,
    ],
    [
      'competitions',
      `insert into competition (entity_id, type, has_injuries_stats)
        select id, 'league', true from entity where kind = 'competition'`,
    ],
    [
      'players',
      `insert into player (entity_id, first_name, last_name, birth_date, position, role, foot, height_cm, team_id, coverage)
        select id, split_part(name, ' ', 1), split_part(name, ' ', 2), date '1987-01-01' + pg_temp.draw(id, 21, 6500),
          (array['GK', 'CB', 'CMF', 'CF'])[1 + id % 4],
          (array['Goalkeeper', 'Defender', 'Midfielder', 'Forward'])[1 + id % 4]::role,
          (array['right', 'right', 'left', 'both'])[1 + pg_temp.draw(id, 22, 4)]::foot,
          168 + pg_temp.draw(id, 23, 30), ${players} + 1 + (id - 1) / ${SQUAD}, 'fully_covered'
        from entity where kind = 'player'`,
    ],
  ];
}

function firstName(n: string): string {
  return `pg_temp.syllable(${n}, 3, '${FIRST_STARTS}') || pg_temp.syllable(${n}, 4, '${FIRST_ENDS}')`;
}

function lastName(n: string): string {
  const syllables = [LAST_STARTS, LAST_MIDDLES, LAST_ENDS];
  return syllables.map((list, i) => `pg_temp.syllable(${n}, ${5 + i}, '${list}')`).join(' || ');
}

/** Seasons of the competitions in turn, the newest first. A season's match `k` is a pair of its 20 teams. */
function seasonsAndMatches({ players, teams, competitions, seasons, matches }: Sizes) {
  const year = `(2025 - (s - 1) / ${competitions})`;
  const firstTeam = `${players} + 1 + ((s - 1) % ${competitions}) * ${TEAMS}`;
  return [
    [
      'seasons',
      `insert into season (id, competition_id, label, start_date, end_date) overriding system value
        select s, ${players + teams} + 1 + (s - 1) % ${competitions}, ${year} || '/' || (${year} + 1),
          make_date(${year}, 8, 1), make_date(${year} + 1, 5, 31)
        from generate_series(1, ${seasons}) s`,
    ],
    [
      'matches',
      `insert into match (id, season_id, matchday, kickoff, home_team_id, away_team_id, home_goals, away_goals, status, source_id, source_ref)
        overriding system value
        select m, s, 1 + k % 38, make_date(${year}, 8, 5) + (k % 38) * 7 + time '15:00', ${firstTeam} + home,
          ${firstTeam} + (home + 1 + k % 19) % ${TEAMS}, pg_temp.draw(m, 30, 4), pg_temp.draw(m, 31, 3), 'played',
          (select id from source where key = 'bench'), m
        from generate_series(1, ${matches}) m, lateral (select 1 + (m - 1) / ${MATCHES} as s, (m - 1) % ${MATCHES} as k),
          lateral (select k / 19 as home)`,
    ],
    [
      'squads',
      `insert into squad (season_id, team_id, player_id, appearances, minutes)
        select s, ${firstTeam} + t, (${firstTeam} + t - ${players} - 1) * ${SQUAD} + p, 24, 1900
        from generate_series(1, ${seasons}) s, generate_series(0, ${TEAMS - 1}) t, generate_series(1, ${SQUAD}) p`,
    ],
    [
      'registrations',
      `insert into registration (player_id, team_id, start_date, end_date)
        select player_id, team_id, min(start_date), max(end_date) from squad join season on season.id = season_id
        group by player_id, team_id`,
    ],
  ] satisfies [string, string][];
}

/** A few players are hurt far more often than most. */
function injuriesAndEvidence({ players, injuries }: Sizes) {
  const total = DIAGNOSES.reduce((sum, { share }) => sum + share, 0);
  return [
    [
      'injuries',
      `insert into injury (id, player_id, team_id, description, category, type, part, diagnosis, tissue,
          body_area, side, setting, start_date, end_date,
          recovery_days, ongoing, missed_matches, source_id, source_ref) overriding system value
        select i, p, ${players} + 1 + (p - 1) / ${SQUAD}, d.text, 'injury', d.type::injury_type, d.part::body_part,
          d.diagnosis, d.tissue, d.area,
          (array['left', 'right', 'na'])[1 + pg_temp.draw(i, 42, 3)]::side,
          (array['match', 'training', 'none'])[1 + pg_temp.draw(i, 43, 3)]::setting,
          since, case when not open then since + days end, case when not open then days end, open,
          case when not open then days / 7 end, (select id from source where key = 'bench'), i
        from generate_series(1, ${injuries}::bigint) i
          join diagnosis d on d.n = pg_temp.draw(i, 40, ${total}),
          lateral (select 1 + floor(${players} * power(pg_temp.unit(i, 41), 1.15))::int as p,
            1 + floor(-18 * ln(pg_temp.unit(i, 45)))::int as days, i % 200 = 0 as open),
          lateral (select case when open then date '2026-08-17' + pg_temp.draw(i, 44, 90)
            else date '2016-07-01' + pg_temp.draw(i, 44, 3600) end as since)`,
    ],
    [
      'citations',
      `insert into citation (injury_id, source_id, facts, url, title, site_name, published_on)
        select id, source_id, '{date}', 'https://bench.example/' || id, 'Out: ' || description, 'Bench', start_date
        from injury`,
    ],
  ] satisfies [string, string][];
}

/** Eleven who start, three who come on and two who do not, of both teams. */
function sheets(from: number, to: number): string {
  return `insert into appearance (match_id, player_id, team_id, played_on, minutes, started, goals, assists, yellow, red)
    select m.id, (t - (select count(*) from player) - 1) * ${SQUAD} + 1 + (m.id * 7 + place) % ${SQUAD}, t,
      (m.kickoff at time zone 'UTC')::date, case when place < 8 then 90 when place < 11 then 65 when place < 14 then 25 else 0 end,
      place < 11, (pg_temp.draw(m.id * 32 + place, 50, 12) = 0)::int, (pg_temp.draw(m.id * 32 + place, 51, 14) = 0)::int,
      (pg_temp.draw(m.id * 32 + place, 52, 9) = 0)::int, 0
    from match m, lateral (values (m.home_team_id), (m.away_team_id)) as side(t), generate_series(0, ${SHEETS / 2 - 1}) place
    where m.id between ${from} and ${to}`;
}

/** The next rows get numbers after these. */
const NUMBERS = ['entity', 'season', 'match', 'injury']
  .map((table) => `select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`)
  .join(';');
