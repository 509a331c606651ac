import { hasBodyPart } from './body-parts.ts';
import { type Episode, episodeRecovery } from '../injuries.ts';
import { type Absence, countedDays, type HeatBand, heatBand } from '../injuries/recovery.ts';
import { BODY_PARTS, type BodyPart, type InjuryCategory, type InjuryType, type Side } from '../vocabulary.ts';

/** A side of the player's own body; 'na' of records that name none. */
type MapSide = 'left' | 'right' | 'na';

/** A part that was chosen, on one side unless that is null. */
export interface BodyChoice {
  part: BodyPart;
  side: MapSide | null;
}

/** The part that a record counts in, and on which sides of it. */
export interface BodyPlace {
  part: BodyPart;
  sides: readonly MapSide[];
}

/** A part with injuries: how many, their days together, and the band of those days, null where none are known. */
export interface BodyArea extends BodyChoice {
  injuries: number;
  days: number;
  band: HeatBand | null;
}

/** What decides where on the body a record counts. */
export interface PlacedInjury {
  category: InjuryCategory;
  type: InjuryType;
  part: BodyPart;
  side: Side;
  otherEvent: boolean;
}

/** The parts of the map and of its list, from head to foot, then those that no map shows. */
const HEAD_TO_FOOT: readonly BodyPart[] = [
  'head',
  'shoulder',
  'arm',
  'elbow',
  'forearm',
  'hand',
  'chest',
  'back',
  'pelvis',
  'thigh',
  'knee',
  'leg',
  'ankle',
  'foot',
  'other',
  'unspecified',
];
/** Parts that lie in the middle: without a side they colour both. */
const CENTRAL: ReadonlySet<BodyPart> = new Set(['pelvis', 'chest']);
/** Parts that are one: a record of them that names no side lacks none. */
const SINGLE: ReadonlySet<BodyPart> = new Set(['head', 'back']);
/** Parts that no map shows. */
const OFF_MAP: ReadonlySet<BodyPart> = new Set(['other', 'unspecified']);
const MAP_SIDES: readonly MapSide[] = ['left', 'right', 'na'];

/**
 * Where a record counts; null for other events and for Covid-19 and doping, which have no place on a body. Both sides
 * count on each; pelvis and chest without a side are found on either.
 * @example bodyPlace({ ...strain, part: 'chest', side: 'na' })
 * // { part: 'chest', sides: ['left', 'right', 'na'] }
 */
export function bodyPlace(injury: PlacedInjury): BodyPlace | null {
  const { part, side } = injury;
  if (injury.otherEvent || !hasBodyPart(injury)) return null;
  if (side === 'both') return { part, sides: ['left', 'right'] };
  return { part, sides: side === 'na' && CENTRAL.has(part) ? MAP_SIDES : [side] };
}

/** Whether an area's records should name a side, but do not. */
export function lacksSide({ part, side }: BodyChoice): boolean {
  return side === 'na' && !SINGLE.has(part) && !CENTRAL.has(part);
}

/** Whether a place lies in what was chosen: the part, and its side where one was chosen. */
export function isIn(place: BodyPlace | null, { part, side }: BodyChoice): boolean {
  return place?.part === part && (side === null || place.sides.includes(side));
}

/**
 * What an address chooses; null where it names no part. An unknown side is none.
 * @example bodyChoice('knee', 'left') // { part: 'knee', side: 'left' }
 */
export function bodyChoice(part: string | null, side: string | null): BodyChoice | null {
  const known = BODY_PARTS.find((name) => name === part);
  return known ? { part: known, side: MAP_SIDES.find((name) => name === side) ?? null } : null;
}

/**
 * The parts with injuries, from head to foot, left before right before no side. Days are those of whole episodes, at
 * the place of their head; what is unknown adds nothing. An injury of both sides counts on each; one of pelvis or chest
 * without a side counts once, and colours both. Source: the product's own definition.
 * @example one strain of the left thigh of 24 days
 * // [{ part: 'thigh', side: 'left', injuries: 1, days: 24, band: 2 }]
 */
export function bodyAreas(episodes: readonly Episode<PlacedInjury & Absence>[], today: string): BodyArea[] {
  const placed = episodes.map((episode) => ({
    place: bodyPlace(episode.head),
    days: countedDays(episodeRecovery(episode, today)),
  }));
  const choices = HEAD_TO_FOOT.flatMap((part): BodyChoice[] =>
    OFF_MAP.has(part) ? [{ part, side: null }] : MAP_SIDES.map((side) => ({ part, side })),
  );
  return choices.flatMap((choice) => {
    const coloured = placed.filter(({ place }) => isIn(place, choice));
    const counted = coloured.filter(({ place }) => choice.side === null || isCountedOn(place, choice.side));
    if (counted.length === 0) return [];
    return [{ ...choice, injuries: counted.length, days: daysOf(counted), band: heatBand(daysOf(coloured)) }];
  });
}

/** Whether a place counts on a side: one that names no side counts on none, whatever it colours. */
function isCountedOn(place: BodyPlace | null, side: MapSide): boolean {
  return place !== null && (side === 'na' || !place.sides.includes('na'));
}

function daysOf(injuries: readonly { days: number }[]): number {
  return injuries.reduce((total, { days }) => total + days, 0);
}
