/** An SQL expression over `player`: how far the player's injuries are known. */
export const RECORD = `json_build_object('coverage', coverage, 'from', coverage_from, 'until', coverage_until)`;
