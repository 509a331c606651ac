import sharp from 'sharp';

/** Formats that are read. Drawings are not: they may hold scripts and addresses. */
const FORMATS = ['png', 'jpeg', 'webp'] as const;
const MAX_PIXELS = 20_000_000;
const TIMEOUT_SECONDS = 5;

sharp.cache(false);
sharp.concurrency(1);

/**
 * Draws an uploaded picture anew as PNG, without its metadata, at most as large as the box.
 * @param box in pixels
 * @returns null for what is no picture of these formats, is damaged or has too many pixels
 */
export async function drawAnew(picture: Buffer, box: { width: number; height: number }): Promise<Buffer | null> {
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
