import sharp from 'sharp';

/** Formats that are read. Drawings are not: they may hold scripts and addresses. */
const FORMATS = ['png', 'jpeg', 'webp'] as const;
const MAX_PIXELS = 20_000_000;
const TIMEOUT_SECONDS = 5;

sharp.cache(false);
sharp.concurrency(1);

/**
 * Encodes an uploaded picture again, as PNG without metadata, at most as large as the box.
 * @param box in pixels
 * @returns null for a file of another format, a damaged file and one with too many pixels
 */
export async function encodeAgain(picture: Buffer, box: { width: number; height: number }): Promise<Buffer | null> {
  const image = sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  try {
    const { format } = await image.metadata();
    if (!FORMATS.some((each) => each === format)) return null;
    return await image
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch {
    return null;
  }
}
