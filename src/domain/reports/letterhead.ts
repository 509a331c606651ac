import { contrastRatio } from '../contrast.ts';

export const MAX_LETTERHEAD_NAME = 60;
/** Maximum size of an uploaded logo, in bytes. */
export const MAX_LOGO_BYTES = 500_000;
/** The largest logo that is kept, in pixels. */
export const LOGO_BOX = { width: 600, height: 200 };
/** Our own colour. */
export const HOUSE_COLOUR = '#0b5d3b';
/** WCAG 2.2, contrast of text. */
const MIN_CONTRAST = 4.5;

/**
 * Whether text in this colour is readable on white paper.
 * @param colour six hexadecimal digits after a #
 */
export function isReadable(colour: string): boolean {
  return contrastRatio(colour, '#ffffff') >= MIN_CONTRAST;
}
