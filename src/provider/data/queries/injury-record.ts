/** An SQL expression over `player`: the coverage of the player's injuries. */
export const RECORD = `json_build_object('coverage', coverage, 'from', coverage_from, 'until', coverage_until)`;
