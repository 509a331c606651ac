import { type BodyChoice, bodyChoice } from '../../domain/body/body-map.ts';

/** A part of the body with injuries, with its texts in the page's language. */
export interface MapArea extends BodyChoice {
  /** Its colour band, '1' to '6'; '0' without known days. */
  band: string;
  /** 'Left thigh'. */
  name: string;
  injuries: string;
  /** Empty if unknown. */
  days: string;
  /** 'Left thigh: 3 injuries, 64 days'. */
  label: string;
  /** It has no side, and one of its injuries is not over. */
  isOpen: boolean;
}

/** The texts of the map besides the names of its parts. */
export interface MapTexts {
  heading: string;
  /** The map's title; may be empty. */
  finding: string;
  /** The accessible name of the choice between the two faces. */
  shown: string;
  front: string;
  rear: string;
  /** Front and rear side by side. */
  both: string;
  list: string;
  part: string;
  injuries: string;
  days: string;
  unknown: string;
}

const TEXT_NAMES: readonly (keyof MapTexts)[] = [
  'heading',
  'finding',
  'shown',
  'front',
  'rear',
  'both',
  'list',
  'part',
  'injuries',
  'days',
  'unknown',
];

/*
 * Areas and texts travel as one string each. As objects they would be written with keys, types and escaped quotes,
 * which costs the first response 150 compressed bytes.
 */

/** A label begins with the name. @example packAreas([area]) // 'thigh|left|4|Left thigh|3|64|: 3 injuries, 64 days|1' */
export function packAreas(areas: readonly MapArea[]): string {
  return areas
    .map(({ part, side, band, name, injuries, days, label, isOpen }) =>
      [part, side ?? '', band, name, injuries, days, label.slice(name.length), ...(isOpen ? ['1'] : [])].join('|'),
    )
    .join('\n');
}

/** The areas that `packAreas` wrote. */
export function unpackAreas(packed: string): MapArea[] {
  return packed.split('\n').flatMap((line) => {
    const [part = '', side = '', band = '', name = '', injuries = '', days = '', rest = '', open] = line.split('|');
    const choice = bodyChoice(part, side);
    return choice ? [{ ...choice, band, name, injuries, days, label: name + rest, isOpen: open !== undefined }] : [];
  });
}

export function packTexts(texts: MapTexts): string {
  return TEXT_NAMES.map((name) => texts[name]).join('|');
}

/** The texts that `packTexts` wrote. */
export function unpackTexts(packed: string): MapTexts {
  const texts = packed.split('|');
  return Object.fromEntries(TEXT_NAMES.map((name, place) => [name, texts[place] ?? ''])) as unknown as MapTexts;
}
