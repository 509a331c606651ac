import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkitten';
import sharp from 'sharp';
import type { DiagnosisStatistics } from '../contract/diagnosis/statistics.ts';
import type { DiagnosisId } from '../domain/diagnosis/diagnoses.ts';
import { SHARE_PICTURE } from '../domain/identity/share-picture.ts';
import type { Language } from '../domain/vocabulary.ts';
import { bundle, translator } from '../i18n/translate.ts';
import { returnChart } from '../views/diagnosis/return-chart.ts';
import { BARS, touchlineOf } from '../views/injuries/touchline.ts';

/** What a shared diagnosis shows to everybody: how long comparable cases lasted. */
export interface SharedDiagnosis {
  id: DiagnosisId;
  absence: NonNullable<DiagnosisStatistics['absence']>;
}

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE;
const MARGIN = 80;
const INNER = WIDTH - 2 * MARGIN;
/** The line on which the bars stand, and their height. */
const [GROUND, BARS_HEIGHT] = [440, 150];
const [PAPER, INK, QUIET, ACCENT] = ['#fbfaf7', '#17211c', '#55615b', '#0b5d3b'];
const OPACITY = [0.9, 0.6, 0.35];
const MARK = `<rect width="32" height="32" rx="6" fill="${ACCENT}"/><path d="M7 9h18M16 9v15" stroke="#fff" stroke-width="3.5" stroke-linecap="round"/><circle cx="24" cy="22" r="2.5" fill="#fff"/>`;

let font: Font | undefined;

/** Read for the first picture. Sources stay where they are; what calls this may be bundled elsewhere. */
function loadFont(): Font {
  const root = dirname(findPackageJSON('..', import.meta.url) ?? '');
  const file = 'node_modules/@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf';
  const read = create(readFileSync(join(root, file)));
  if (!('glyphsForString' in read)) throw new Error(`${file} is not a font.`);
  return read;
}

interface Line {
  at: number;
  y: number;
  size: number;
  fill?: string;
  /** The place of the text at `at`: 0 begins there, 0.5 is centred. */
  align?: number;
}

/** A line of text as outlines, smaller if it is too long: the machine may have no fonts. */
function lineOf(text: string, { at, y, size, fill = INK, align = 0 }: Line): string {
  const drawn = (font ??= loadFont());
  // What the font lacks is a space of some width, or joins words. A picture has no lines to break.
  const known = text
    .replaceAll('\u00AD', '')
    .replace(/\s/g, ' ')
    .replace(/./gu, (each) => {
      return drawn.hasGlyphForCodePoint(each.codePointAt(0) ?? 0) ? each : '';
    });
  const glyphs = drawn.glyphsForString(known);
  const width = glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0);
  const scale = Math.min(size / drawn.unitsPerEm, INNER / width);
  let x = 0;
  const outlines = glyphs.map((glyph) => {
    const outline = glyph.path.translate(x, 0).toSVG();
    x += glyph.advanceWidth;
    return outline;
  });
  const from = Math.max(MARGIN, Math.min(at - align * width * scale, WIDTH - MARGIN - width * scale));
  return `<path fill="${fill}" transform="translate(${from} ${y}) scale(${scale} ${-scale})" d="${outlines.join('')}"/>`;
}

/** The drawing of a touchline on its first day. */
function drawTouchline({ lower, median, upper, curve }: SharedDiagnosis['absence'], language: Language): string {
  const usual = lower === null || median === null ? null : { lower, median, upper };
  const absence = { gone: 0, usual, curve, startDate: null, announced: null, matches: [] };
  const { usual: band, coming, quarters } = touchlineOf(absence, language);
  const across = (share: number) => MARGIN + (INNER * share) / 100;
  const bars = coming.map((path, part) => `<path fill="${ACCENT}" opacity="${OPACITY[part]}" d="${path}"/>`);
  const marks = quarters.map(({ at, textAt, name, day }) => {
    const tick = at === null ? '' : `<rect x="${across(at)}" y="${GROUND - 8}" width="4" height="20" fill="${INK}"/>`;
    const text = { at: across(textAt), align: 0.5 };
    return `${tick}${lineOf(name, { ...text, y: GROUND + 54, size: 26 })}${lineOf(day, { ...text, y: GROUND + 86, size: 24, fill: QUIET })}`;
  });
  return [
    `<g transform="translate(${MARGIN} ${GROUND - BARS_HEIGHT}) scale(${INNER / BARS.width} ${BARS_HEIGHT / BARS.height})">${bars.join('')}</g>`,
    `<path d="M${MARGIN} ${GROUND}H${WIDTH - MARGIN}" stroke="${QUIET}" stroke-width="2" stroke-dasharray="3 6"/>`,
    band &&
      `<g fill="${QUIET}"><rect opacity=".3" x="${across(band.from)}" y="${GROUND + 8}" width="${(INNER * band.width) / 100}" height="12"/><rect x="${across(band.median)}" y="${GROUND + 4}" width="4" height="20"/></g>`,
    ...marks,
    `<circle cx="${MARGIN}" cy="${GROUND}" r="9" fill="${INK}" stroke="${PAPER}" stroke-width="3"/>`,
  ].join('');
}

/** What the picture says about a diagnosis; without one, about the product. */
function contentOf(shared: SharedDiagnosis | null, language: Language): string {
  const t = translator(language);
  if (!shared) return lineOf(t('shell:tagline'), { at: MARGIN, y: 350, size: 56 });
  const { summary, title } = returnChart(shared.absence, language);
  return [
    lineOf(bundle(language, 'diagnoses').name[shared.id], { at: MARGIN, y: 200, size: 68 }),
    lineOf(title, { at: MARGIN, y: 256, size: 32, fill: QUIET }),
    drawTouchline(shared.absence, language),
    lineOf(summary, { at: MARGIN, y: HEIGHT - 36, size: 22, fill: QUIET }),
  ].join('');
}

/** The picture of a shared page, as PNG. */
export function drawSharePicture(shared: SharedDiagnosis | null, language: Language): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${PAPER}"/><rect width="100%" height="12" fill="${ACCENT}"/><g transform="translate(${MARGIN} 64) scale(1.5)">${MARK}</g>${lineOf('Touchline', { at: MARGIN + 68, y: 101, size: 38 })}${contentOf(shared, language)}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}
