import { crestSvg } from './crests.ts';
import { monogramSvg } from './monograms.ts';

const CREST = /^\/drawn\/crests\/([\w-]{1,40})\.svg$/;
const MONOGRAM = /^\/drawn\/(people|authors)\/([0-9a-f]{6})\/([^/]{1,40})\.svg$/;

/** The SVG of the crest or monogram at an address; null if there is none. */
export function drawingAt(path: string): string | null {
  const [, design] = CREST.exec(path) ?? [];
  if (design !== undefined) return crestSvg(design);
  const [, form, colour, letters] = MONOGRAM.exec(path) ?? [];
  if (form === undefined || colour === undefined || letters === undefined) return null;
  try {
    return monogramSvg(form, colour, decodeURIComponent(letters));
  } catch {
    return null;
  }
}
