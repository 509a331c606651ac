import type { Role } from './vocabulary.ts';

/** The position codes that are shown, from the goalkeeper on. */
export const POSITIONS = (
  'GK DF CB LCB RCB LB RB LWB RWB SW MF DMF LDMF RDMF CMF LCMF RCMF LMF RMF AMF LAMF RAMF ' + 'FW LW RW LWF RWF CF'
).split(' ');

/** Codes, by sources' position names and rare codes. */
const CODES: ReadonlyMap<string, string> = new Map([
  ['SS', 'CF'],
  ['Goalkeeper', 'GK'],
  ['Centre-Back', 'CB'],
  ['Left-Back', 'LB'],
  ['Right-Back', 'RB'],
  ['Defensive Midfield', 'DMF'],
  ['Central Midfield', 'CMF'],
  ['Attacking Midfield', 'AMF'],
  ['Left Midfield', 'LMF'],
  ['Right Midfield', 'RMF'],
  ['Left Winger', 'LW'],
  ['Right Winger', 'RW'],
  ['Second Striker', 'CF'],
  ['Centre-Forward', 'CF'],
  ['Defender', 'DF'],
  ['Midfielder', 'MF'],
  ['Forward', 'FW'],
]);

/** The role by the end of a code, after its side letters: RCB is a B, LCMF an MF. */
const ROLES_BY_ENDING: readonly (readonly [RegExp, Role])[] = [
  [/^(GK|GKP|G)$/, 'Goalkeeper'],
  [/^([RLC]*B|[RL]?WB|DF|DEF|D|SW)$/, 'Defender'],
  [/^([RLCDA]*MF?|MID)$/, 'Midfielder'],
  [/^([RLC]*F|[RL]?WF?|FW|FWD|ST)$/, 'Forward'],
];

/** The heading of a role in a squad. */
export const ROLE_GROUPS: Record<Role, 'goalkeepers' | 'defenders' | 'midfielders' | 'attackers'> = {
  Goalkeeper: 'goalkeepers',
  Defender: 'defenders',
  Midfielder: 'midfielders',
  Forward: 'attackers',
};

/**
 * The position code to show: a name becomes its code; a left, right or centre code loses its number; a second striker
 * becomes a centre-forward. A code without a mapping is unchanged.
 * @example positionCode('RCB3') // 'RCB'
 * @example positionCode('LCMF2') // 'LCMF'
 * @example positionCode('SS') // 'CF'
 * @example positionCode('DMF') // 'DMF'
 */
export function positionCode(position: string): string {
  return CODES.get(position) ?? position.replace(/^([RLC][A-Z]*)\d+$/, '$1');
}

/**
 * The role of a position, by code or name; null if unknown.
 * @example roleOf('RCB3') // 'Defender'
 * @example roleOf('Second Striker') // 'Forward'
 */
export function roleOf(position: string): Role | null {
  const code = positionCode(position);
  return ROLES_BY_ENDING.find(([pattern]) => pattern.test(code))?.[1] ?? null;
}
