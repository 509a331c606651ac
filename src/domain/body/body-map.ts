import { hasBodyPart } from './body-parts.ts';
import { type Episode, episodeRecovery } from '../injuries.ts';
import { type Absence, countedDays, type HeatBand, heatBand } from '../injuries/recovery.ts';
import { BODY_PARTS, type BodyPart, type InjuryCategory, type InjuryType, type Side } from '../vocabulary.ts';

/** A side of the player's own body; 'na' if the record gives no side. */
type MapSide = 'left' | 'right' | 'na';

/** A chosen part, and its side; null for both sides. */
export interface BodyChoice {
  part: BodyPart;
  side: MapSide | null;
}

/** The body part under which a record counts, and its sides. */
export interface BodyPlace {
  part: BodyPart;
  sides: readonly MapSide[];
}

/**
 * A part with injuries: their number, their total days, the colour band (null if no days are known), and whether one of
 * them is not over.
 */
export interface BodyArea extends BodyChoice {
  injuries: number;
  days: number;
  band: HeatBand | null;
  isOpen: boolean;
}

/** The fields that decide a record's place on the body. */
export interface PlacedInjury {
  category: InjuryCategory;
  type: InjuryType;
  part: BodyPart;
  side: Side;
  otherEvent: boolean;
}

/** The parts of the map and of its list, from head to foot, then those that the map does not show. */
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
/** Central parts: without a side they colour both halves. */
const CENTRAL: ReadonlySet<BodyPart> = new Set(['pelvis', 'chest']);
/** Single parts: their records need no side. */
const SINGLE: ReadonlySet<BodyPart> = new Set(['head', 'back']);
/** Parts that no map shows. */
const OFF_MAP: ReadonlySet<BodyPart> = new Set(['other', 'unspecified']);
const MAP_SIDES: readonly MapSide[] = ['left', 'right', 'na'];

/**
 * The place of a record on the body; null for other events and for Covid-19 and doping. Both sides count on each;
 * pelvis and chest without a side count on both.
 * @example bodyPlace({ ...strain, part: 'chest', side: 'na' })
 * // { part: 'chest', sides: ['left', 'right', 'na'] }
 */
export function bodyPlace(injury: PlacedInjury): BodyPlace | null {
  const { part, side } = injury;
  if (injury.otherEvent || !hasBodyPart(injury)) return null;
  if (side === 'both') return { part, sides: ['left', 'right'] };
  return { part, sides: side === 'na' && CENTRAL.has(part) ? MAP_SIDES : [side] };
}

/** Whether the side of an area is missing. */
export function lacksSide({ part, side }: BodyChoice): boolean {
  return side === 'na' && !SINGLE.has(part) && !CENTRAL.has(part);
}

/** Whether a place matches the chosen part and, if chosen, its side. */
export function isIn(place: BodyPlace | null, { part, side }: BodyChoice): boolean {
  return place?.part === part && (side === null || place.sides.includes(side));
}

/**
 * The chosen part in an address; null if it names no part. An unknown side is ignored.
 * @example bodyChoice('knee', 'left') // { part: 'knee', side: 'left' }
 */
export function bodyChoice(part: string | null, side: string | null): BodyChoice | null {
  const known = BODY_PARTS.find((name) => name === part);
  return known ? { part: known, side: MAP_SIDES.find((name) => name === side) ?? null } : null;
}

/**
 * The parts with injuries, from head to foot, left before right before no side. Days are those of whole episodes, at
 * the place of their first record; unknown days add nothing. An injury of both sides counts on each; one of pelvis or
 * chest without a side counts once, and colours both. Source: the product's own definition.
 * @example one strain of the left thigh of 24 days
 * // [{ part: 'thigh', side: 'left', injuries: 1, days: 24, band: 2, isOpen: false }]
 */
export function bodyAreas(episodes: readonly Episode<PlacedInjury & Absence>[], today: string): BodyArea[] {
  const placed = episodes.map((episode) => ({
    place: bodyPlace(episode.head),
    days: countedDays(episodeRecovery(episode, today)),
    isOpen: [episode.head, ...episode.stages].some(({ isOngoing }) => isOngoing),
  }));
  const choices = HEAD_TO_FOOT.flatMap((part): BodyChoice[] =>
    OFF_MAP.has(part) ? [{ part, side: null }] : MAP_SIDES.map((side) => ({ part, side })),
  );
  return choices.flatMap((choice) => {
    const coloured = placed.filter(({ place }) => isIn(place, choice));
    const counted = coloured.filter(({ place }) => choice.side === null || isCountedOn(place, choice.side));
    if (counted.length === 0) return [];
    const [days, band] = [daysOf(counted), heatBand(daysOf(coloured))];
    return [{ ...choice, injuries: counted.length, days, band, isOpen: counted.some(({ isOpen }) => isOpen) }];
  });
}

/** Whether a place counts on a side. A place without a side counts on neither, whatever it colours. */
function isCountedOn(place: BodyPlace | null, side: MapSide): boolean {
  return place !== null && (side === 'na' || !place.sides.includes('na'));
}

function daysOf(injuries: readonly { days: number }[]): number {
  return injuries.reduce((total, { days }) => total + days, 0);
}
