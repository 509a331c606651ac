/** The media type of a page that has a video or picture. */
export const PAGE_TYPE = 'text/html';

/** The media types of files that browsers show. */
const TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/**
 * The media type of the address of a video or picture, by the ending of its path; others lead to pages.
 * @example mimeTypeOf('https://club.example/scene.MP4?t=3') // 'video/mp4'
 */
export function mimeTypeOf(url: string): string {
  const ending = /^\w+:\/\/[^/?#]+\/[^?#]*\.(\w+)(?:[?#]|$)/.exec(url)?.[1]?.toLowerCase() ?? '';
  return TYPES[ending] ?? PAGE_TYPE;
}
