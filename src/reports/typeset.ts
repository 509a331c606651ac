import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { create } from 'fontkitten';
import { drawingAt } from '../domain/identity/drawings.ts';
import { isCovered, printable, printableText } from './printable.ts';
import type { Picture, Report } from './report.ts';

// Decision 0250: reports are typeset by Typst, from data alone.
/** The only folder that a document can read. */
const PUBLIC = fileURLToPath(new URL('../../public', import.meta.url));
/** The path of the template among those files; it exists only in memory. */
const TEMPLATE = join(PUBLIC, 'report.typ');
/** Not resolved by name: a package may hide its files. */
const PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url));
const FONTS = [
  '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
  '@expo-google-fonts/source-sans-3/700Bold/SourceSans3_700Bold.ttf',
  '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  '@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf',
];
/** 22 MB, which the compiler holds in memory: loaded for the first report that needs them. */
const EAST_ASIAN_FONTS = [
  '@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf',
  '@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf',
  '@expo-google-fonts/noto-sans-kr/600SemiBold/NotoSansKR_600SemiBold.ttf',
];
const STAND_IN = '/silhouette.svg';
/** The path of a drawn crest or monogram, also in memory. */
const drawnPath = (at: number) => `/drawn-${at}.svg`;
/** The place of an uploaded picture, in memory as well. */
const uploadPath = (at: number) => `/upload-${at}.webp`;
const LOGO = '/letterhead.png';
/**
 * Number of documents after which an unused part of the compiler's cache is dropped. Shared parts are used by every
 * report; the others are of no use to the next one.
 */
const MAX_AGE = 1;

interface Compiler {
  compiler: NodeCompiler;
  /** The code points of its fonts. */
  covered: ReadonlySet<number>;
}

function createCompiler(fonts: readonly string[]): Compiler {
  const fontBlobs = fonts.map((font) => readFileSync(join(PACKAGES, font)));
  const compiler = NodeCompiler.create({ workspace: PUBLIC, fontArgs: [{ fontBlobs }] });
  compiler.mapShadow(TEMPLATE, readFileSync(new URL('report.typ', import.meta.url)));
  return { compiler, covered: new Set(fontBlobs.flatMap((font) => charactersOf(font))) };
}

/**
 * Turns reports into documents: PDF/UA-1, with the report's own fonts and no request to anywhere. The same report of the
 * same day gives the same bytes.
 * @returns a function that throws Error in plain words if a report cannot be laid out
 */
export function createTypesetter(): (report: Report, day: string) => Buffer {
  const usual = createCompiler(FONTS);
  let complete: Compiler | undefined;
  const drawing = readFileSync(join(PUBLIC, 'body.svg'), 'utf8').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
  return (report, day) => {
    const isUsual = isCovered(report, usual.covered);
    const { compiler, covered } = isUsual ? usual : (complete ??= createCompiler([...FONTS, ...EAST_ASIAN_FONTS]));
    const shown = printable(report, covered);
    const pictures = report.pictures.map(({ webp, ...picture }, at) => {
      if (webp !== undefined) {
        compiler.mapShadow(join(PUBLIC, uploadPath(at)), Buffer.from(webp, 'base64'));
        return { ...picture, path: uploadPath(at) };
      }
      const drawn = drawingAt(picture.path);
      if (drawn === null) return { ...picture, path: pictureOf(picture) };
      compiler.mapShadow(join(PUBLIC, drawnPath(at)), Buffer.from(printableText(drawn, covered)));
      return { ...picture, path: drawnPath(at) };
    });
    const { letterhead } = shown;
    if (letterhead?.logo) compiler.mapShadow(join(PUBLIC, LOGO), Buffer.from(letterhead.logo, 'base64'));
    const head = letterhead && { ...letterhead, logo: letterhead.logo && LOGO };
    const input = JSON.stringify({ ...shown, pictures, letterhead: head });
    try {
      return compiler.pdf(
        { mainFilePath: TEMPLATE, inputs: { report: input, drawing } },
        { pdfStandard: 'ua-1', creationTimestamp: Date.parse(day) / 1000 },
      );
    } catch (error) {
      throw new Error(`The report could not be typeset: ${reasonOf(error)}`, { cause: error });
    } finally {
      compiler.evictCache(MAX_AGE);
    }
  };
}

function charactersOf(font: Buffer): number[] {
  const read = create(font);
  return 'characterSet' in read ? read.characterSet : [];
}

/** The messages of the compiler's error, which are not in its `message`. */
function reasonOf(error: unknown): string {
  const messages = (error as { shortDiagnostics?: unknown }).shortDiagnostics;
  return messages === undefined ? String(error) : JSON.stringify(messages);
}

/** The picture's path, or that of a placeholder if this site has no such file. */
function pictureOf({ path }: Picture): string {
  const isOurs = /^\/[\w/-][\w./-]*\.(?:svg|png|jpe?g|webp)$/.test(path) && !path.includes('..');
  return isOurs && existsSync(join(PUBLIC, path)) ? path : STAND_IN;
}
