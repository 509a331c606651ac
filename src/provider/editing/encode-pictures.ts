import sharp, { type Sharp } from 'sharp';
import { MAX_PICTURE_PIXELS, PICTURE_SIDES, STORY_PICTURES } from '../../domain/identity/uploads.ts';

/** Formats that are read. Drawings are not: they may hold scripts and addresses. */
const FORMATS = ['png', 'jpeg', 'webp'] as const;
const MAX_LOGO_PIXELS = 20_000_000;
const TIMEOUT_SECONDS = 5;
const QUALITY = 82;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

sharp.cache(false);
sharp.concurrency(1);

/**
 * Encodes an uploaded picture again, as PNG without metadata, at most as large as the box.
 * @param box in pixels
 * @returns null for a file of another format, a damaged file and one with too many pixels
 */
export async function encodeAgain(picture: Buffer, box: { width: number; height: number }): Promise<Buffer | null> {
  return encoded(picture, { maxPixels: MAX_LOGO_PIXELS, minSide: 1 }, (image) =>
    image
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer(),
  );
}

/**
 * Re-encodes an uploaded picture of an entity: two squares as WebP, without metadata.
 * @param isPortrait crop the square from the top of the picture, where heads are; otherwise the whole picture is kept
 * @returns null for a file in another format, with several frames, damaged, too small or too large
 */
export async function encodeSquares(
  picture: Buffer,
  isPortrait: boolean,
): Promise<{ small: Buffer; large: Buffer } | null> {
  if (isAnimatedPng(picture)) return null;
  const fit = isPortrait
    ? { fit: 'cover' as const, position: 'top' }
    : { fit: 'contain' as const, background: TRANSPARENT };
  const sized = (from: Sharp, side: number) =>
    from
      .resize({ width: side, height: side, ...fit })
      .webp({ quality: QUALITY, alphaQuality: 90, effort: 6, smartSubsample: true })
      .toBuffer();
  return encoded(picture, { maxPixels: MAX_PICTURE_PIXELS, minSide: PICTURE_SIDES.small }, async (image) => ({
    small: await sized(image.clone(), PICTURE_SIDES.small),
    large: await sized(image, PICTURE_SIDES.large),
  }));
}

/**
 * Encodes an uploaded picture of a story again, in two sizes as WebP without metadata: cut to 3:2 for lists, and whole.
 * @returns null as `encodeSquares`
 */
export async function encodeStoryPicture(picture: Buffer): Promise<{ small: Buffer; large: Buffer } | null> {
  if (isAnimatedPng(picture)) return null;
  const webp = (image: Sharp) => image.webp({ quality: QUALITY, effort: 5, smartSubsample: true }).toBuffer();
  return encoded(picture, { maxPixels: MAX_PICTURE_PIXELS, minSide: PICTURE_SIDES.small }, async (image) => ({
    small: await webp(image.clone().resize({ ...STORY_PICTURES.small, fit: 'cover' })),
    large: await webp(image.resize({ ...STORY_PICTURES.large, fit: 'inside', withoutEnlargement: true })),
  }));
}

async function encoded<Result>(
  picture: Buffer,
  { maxPixels, minSide }: { maxPixels: number; minSide: number },
  encode: (image: Sharp) => Promise<Result>,
): Promise<Result | null> {
  try {
    const image = sharp(picture, { limitInputPixels: maxPixels, failOn: 'error' });
    const { format, width, height, pages = 1 } = await image.metadata();
    if (!FORMATS.some((each) => each === format) || pages > 1 || Math.min(width, height) < minSide) return null;
    return await encode(image.timeout({ seconds: TIMEOUT_SECONDS }).autoOrient());
  } catch {
    return null;
  }
}

/** A PNG declares animation before its first pixels; the decoder does not report it. */
function isAnimatedPng(picture: Buffer): boolean {
  const pixels = picture.indexOf('IDAT');
  return pixels > 0 && picture.subarray(0, pixels).includes('acTL');
}
