/** The sides of an uploaded picture, in pixels: in lists, up to three times 32; at the head of a page, four times 72. */
export const PICTURE_SIDES = { small: 96, large: 288 } as const;
/** The sizes of a story's picture, in pixels; the large one is at most so large. */
export const STORY_PICTURES = { small: { width: 288, height: 192 }, large: { width: 1200, height: 900 } } as const;
export type PictureSize = keyof typeof PICTURE_SIDES;

/** Maximum size of an uploaded file, in bytes. */
export const MAX_PICTURE_BYTES = 4_000_000;
/** Maximum size of an uploaded picture, in pixels. */
export const MAX_PICTURE_PIXELS = 40_000_000;
export const MAX_LICENCE_LENGTH = 120;
export const MAX_AUTHOR_LENGTH = 120;
export const MAX_SOURCE_LENGTH = 500;

/** Licences that are offered by name, with the address of their text. Any other is written out. */
export const LICENCES: Readonly<Record<string, string>> = {
  'CC0 1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
  'CC BY 2.0': 'https://creativecommons.org/licenses/by/2.0/',
  'CC BY 3.0': 'https://creativecommons.org/licenses/by/3.0/',
  'CC BY 4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'CC BY-SA 2.0': 'https://creativecommons.org/licenses/by-sa/2.0/',
  'CC BY-SA 3.0': 'https://creativecommons.org/licenses/by-sa/3.0/',
  'CC BY-SA 4.0': 'https://creativecommons.org/licenses/by-sa/4.0/',
  'CC BY-ND 4.0': 'https://creativecommons.org/licenses/by-nd/4.0/',
  'Public Domain Mark 1.0': 'https://creativecommons.org/publicdomain/mark/1.0/',
};

/** The author of an uploaded picture and its licence. */
export interface PictureCredit {
  licence: string;
  author: string;
  /** The page it comes from. */
  source: string | null;
}

/** The choice in a list of licences that leaves it to the editor's words. */
export const OTHER_LICENCE = '';

const ADDRESS = /^\/pictures\/([0-9a-f]{32})-(small|large)\.webp$/;

/**
 * The address of an uploaded picture. It changes with the picture.
 * @param digest 32 hexadecimal digits
 * @example uploadAddress('0123456789abcdef0123456789abcdef', 'small') // '/pictures/0123456789abcdef0123456789abcdef-small.webp'
 */
export function uploadAddress(digest: string, size: PictureSize): string {
  return `/pictures/${digest}-${size}.webp`;
}

/** The uploaded picture at an address; null if it is of none. */
export function uploadAt(path: string): { digest: string; size: PictureSize } | null {
  const [, digest, size] = ADDRESS.exec(path) ?? [];
  return digest === undefined ? null : { digest, size: size === 'large' ? 'large' : 'small' };
}

/** The address of the picture at the head of a page: the large version of an uploaded picture; others are unchanged. */
export function headAddress(image: string): string {
  const upload = uploadAt(image);
  return upload ? uploadAddress(upload.digest, 'large') : image;
}
