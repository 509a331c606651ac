import type { BodyPart, InjuryCategory, InjuryType, Side } from '../vocabulary.ts';

/** Central parts of the body, without left and right. */
const CENTRAL: readonly BodyPart[] = ['pelvis', 'chest'];

/**
 * The side to show; null for none. Unknown sides, and both sides of pelvis or chest, are not shown.
 * @example sideShown('knee', 'both') // 'both', read as left/right
 * @example sideShown('pelvis', 'both') // null
 */
export function sideShown(part: BodyPart, side: Side): Exclude<Side, 'na'> | null {
  return side === 'na' || (side === 'both' && isCentral(part)) ? null : side;
}

/** Whether a part has one name for both sides, so that no side is missing. */
function isCentral(part: BodyPart): boolean {
  return CENTRAL.includes(part);
}

/** Whether the text of a record names a body part; Covid-19 and doping have none. */
export function hasBodyPart(injury: { category: InjuryCategory; type: InjuryType }): boolean {
  return injury.category !== 'covid-19' && injury.category !== 'doping' && injury.type !== 'doping';
}
