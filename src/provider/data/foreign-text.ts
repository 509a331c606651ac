import { decodeHTMLStrict } from 'entities';

/** A network's text as people read it: entities decoded, once. What looks like markup then is text. */
export function plainText(text: string): string {
  return decodeHTMLStrict(text);
}

/**
 * An address elsewhere that may stand behind a link; null of any but http and https.
 * @example webLink('javascript:alert(1)') // null
 */
export function webLink(text: string | null): string | null {
  const url = text === null ? null : URL.parse(text);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null;
}

/**
 * Where a post's original stands: elsewhere, or a file that this installation serves.
 * @example originalLink('/demo/scene.webm') // '/demo/scene.webm'
 */
export function originalLink(text: string | null): string | null {
  return webLink(text) ?? sitePicture(text);
}

/**
 * A picture that this installation serves; null for any other, because a browser must not load foreign pictures.
 * @example sitePicture('https://elsewhere.example/1.jpg') // null
 */
export function sitePicture(path: string | null): string | null {
  return path !== null && /^\/(?![/\\])[\w./-]+$/.test(path) ? path : null;
}
