import { contrastRatio } from '../contrast.ts';

/**
 * The stored colours of a team or competition: one or two in the form #rrggbb, separated by a space.
 * @example '#1f4e5f #c5d5d6'
 */
const COLOURS_FORM = /^#[0-9a-f]{6}(?: #[0-9a-f]{6})?$/;

type Channels = readonly [red: number, green: number, blue: number];

const WHITE: Channels = [255, 255, 255];
const BLACK: Channels = [0, 0, 0];

/**
 * Reads colours as typed or imported; null if they are not valid.
 * @example readColours(' #1F4E5F,#C5D5D6 ') // '#1f4e5f #c5d5d6'
 */
export function readColours(text: string): string | null {
  const colours = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s,;|]+/g, ' ');
  return COLOURS_FORM.test(colours) ? colours : null;
}

/** The dark and the pale colour of a crest; if the two given ones are too similar, the second is white or black. */
export function crestColours(colours: string): { dark: string; pale: string } {
  const [first = '#000000', second = first] = colours.split(' ');
  const other = contrastRatio(first, second) >= 3 ? second : isLight(first) ? '#000000' : '#ffffff';
  const isDark = lightness(first) < lightness(other);
  return isDark ? { dark: first, pale: other } : { dark: other, pale: first };
}

/** Below this difference of its channels a colour is black, grey or white. */
const MIN_CHROMA = 16;

/** The colour of a team that its people wear: the dark one, unless only the other has a hue. */
export function clubColour(colours: string): string {
  const { dark, pale } = crestColours(colours);
  const hasHue = (colour: string) => chroma(channelsOf(colour)) >= MIN_CHROMA;
  return hasHue(dark) || !hasHue(pale) ? dark : pale;
}

// Decision 0260: pages wear the colours of the club.
/** White on a cloth has at least this contrast. */
const CLOTH_CONTRAST = 5;

/** The cloth of a page's head, dark enough for white letters, and its trim. */
export function clothColours(colours: string): { cloth: string; trim: string } {
  const { dark, pale } = crestColours(colours);
  return { cloth: darkened(dark, (colour) => contrastRatio(colour, '#ffffff') >= CLOTH_CONTRAST), trim: pale };
}

/** A colour with as much black as it takes. */
function darkened(colour: string, isEnough: (colour: string) => boolean): string {
  const base = channelsOf(colour);
  for (let share = 0; share < 1; share += 0.05) {
    const mix = hexOf(mixed(base, BLACK, share));
    if (isEnough(mix)) return mix;
  }
  return '#000000';
}

/** The tint and the ink of a monogram in this colour; their contrast is at least 5. */
export function monogramColours(colour: string): { tint: string; ink: string } {
  const base = channelsOf(colour);
  const tint = hexOf(mixed(base, WHITE, 0.82));
  return { tint, ink: darkened(colour, (ink) => contrastRatio(ink, tint) >= 5) };
}

/** 1 of black to 21 of white. */
function lightness(colour: string): number {
  return contrastRatio(colour, '#000000');
}

/** Whether black contrasts with a colour more than white does. */
function isLight(colour: string): boolean {
  return lightness(colour) > contrastRatio(colour, '#ffffff');
}

function channelsOf(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function hexOf(channels: Channels): string {
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

function mixed(one: Channels, other: Channels, share: number): Channels {
  const at = (place: 0 | 1 | 2) => one[place] + (other[place] - one[place]) * share;
  return [at(0), at(1), at(2)];
}

function chroma(channels: Channels): number {
  return Math.max(...channels) - Math.min(...channels);
}
