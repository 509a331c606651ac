/** Tags of the ward's players, club and competitions. */
export type WardTags = Record<
  'every' | 'sixty' | 'twenty' | 'out' | 'solar' | 'well' | 'club' | 'league' | 'series',
  string
>;

/** Name of the switch that carries the ward's tags from set-up to the tests. */
export const WARD_TAGS = 'TOUCHLINE_WARD_TAGS';

/** Signs in, and may not see injuries. */
export const REPORTER = { username: 'reporter@ward.example', password: 'off the record' };

/** The tags of the ward that set-up has put into the database. */
export function wardTags(): WardTags {
  return JSON.parse(process.env[WARD_TAGS] ?? '{}') as WardTags;
}
