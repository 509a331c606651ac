import { decodeHTMLStrict } from 'entities';

/** Decodes the HTML entities of a network's text, once. The result is plain text, even if it looks like markup. */
export function plainText(text: string): string {
  return decodeHTMLStrict(text);
}

/**
 * An external address that may become a link; null unless it is http or https.
 * @example webLink('javascript:alert(1)') // null
 */
export function webLink(text: string | null): string | null {
  const url = text === null ? null : URL.parse(text);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null;
}

/**
 * The address of a post's original: external, or a file that this installation serves.
 * @example originalLink('/demo/scene.webm') // '/demo/scene.webm'
 */
export function originalLink(text: string | null): string | null {
  return webLink(text) ?? sitePicture(text);
}

/**
 * An image that this installation serves; null for any other, because a browser must not load external images.
 * @example sitePicture('https://elsewhere.example/1.jpg') // null
 */
export function sitePicture(path: string | null): string | null {
  return path !== null && /^\/(?![/\\])[\w./-]+$/.test(path) ? path : null;
}
