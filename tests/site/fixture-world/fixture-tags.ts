/** A league, two clubs and two players without an injury record. */
export type UncoveredTag = 'uncoveredLeague' | 'uncoveredClub' | 'uncoveredRival' | 'uncovered' | 'uncoveredOther';

/**
 * Tags of the fixture world's players, club and competitions, and of two of the demo world: a league that has statistics,
 * and a national team that has call-ups.
 */
export type FixtureTags = Record<
  | 'every'
  | 'sixty'
  | 'twenty'
  | 'out'
  | 'solar'
  | 'well'
  | 'club'
  | 'league'
  | 'series'
  | 'beacon'
  | 'nation'
  | UncoveredTag,
  string
>;

/** Name of the switch that carries the fixture world's tags from set-up to the tests. */
export const WARD_TAGS = 'TOUCHLINE_WARD_TAGS';

/** Name of the switch that carries both accounts' tokens from set-up to the tests, by address. */
export const TOKENS = 'TOUCHLINE_TOKENS';

/**
 * The account that a first start makes, with a password that set-up gives it: the published one does not sign in on the
 * server under test, which trusts a proxy.
 */
export const DEMO = { username: 'demo@touchline.example', password: 'far side of the pitch' };

/** Signs in, and may not see injuries. */
export const REPORTER = { username: 'reporter@ward.example', password: 'off the record' };

/** An admin. */
export const STAFF = { username: 'staff@ward.example', password: 'behind the dugout' };

/** The tags of the fixture world that set-up has put into the database. */
export function fixtureTags(): FixtureTags {
  return JSON.parse(process.env[WARD_TAGS] ?? '{}') as FixtureTags;
}

/** The token of an account that set-up has signed in. */
export function tokenOf({ username }: typeof DEMO): string {
  const tokens = JSON.parse(process.env[TOKENS] ?? '{}') as Record<string, string>;
  return tokens[username] ?? '';
}
