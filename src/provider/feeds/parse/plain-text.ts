import { Parser } from 'htmlparser2';

/** Elements that begin a new line. */
const BLOCKS = new Set(
  'address article aside blockquote br dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul'.split(
    ' ',
  ),
);
/** Elements with nothing to read. */
const SILENT = new Set(
  'script style noscript template iframe object applet embed head title svg math select textarea audio video canvas'.split(
    ' ',
  ),
);

/** Deeper markup is an attack. */
const MAX_DEPTH = 500;
const CHUNK = 16_384;
/** Where a word may break, or must not. Others that nobody sees join signs, or turn the direction. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g;

/**
 * The text of HTML: no markup, no scripts, references decoded. Blocks are lines; other space is one space.
 * @example plainText('<p>Out: <b>knee</b></p><p>6&nbsp;weeks') // 'Out: knee\n6 weeks'
 */
export function plainText(html: string): string {
  const pieces: string[] = [];
  let silent = 0;
  let depth = 0;
  let deepest = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      deepest = Math.max(deepest, ++depth);
      if (SILENT.has(name)) silent++;
      if (BLOCKS.has(name)) pieces.push('\n');
    },
    onclosetag: (name) => {
      depth--;
      if (SILENT.has(name)) silent = Math.max(0, silent - 1);
      if (BLOCKS.has(name)) pieces.push('\n');
    },
    ontext: (text) => {
      if (silent === 0) pieces.push(text.replace(/\s+/g, ' '));
    },
  });
  for (let at = 0; at < html.length && deepest <= MAX_DEPTH; at += CHUNK) parser.write(html.slice(at, at + CHUNK));
  // Its time grows with the square of the depth.
  if (deepest > MAX_DEPTH) return plainText(html.replace(/<[^<>]*>/g, ' '));
  parser.end();
  return pieces
    .join('')
    .replace(UNSEEN, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
}

/** The same on one line, for titles. */
export function plainLine(html: string): string {
  return plainText(html).replace(/\s+/g, ' ');
}

/** Text as HTML that shows it. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

const MARKUP =
  /<\/(?:a|abbr|b|blockquote|cite|code|div|em|font|h[1-6]|i|img|li|ol|p|pre|q|s|small|span|strong|sub|sup|table|td|tr|tt|u|ul)>|<(?:br|hr|img)\b[^<>]*>/i;

/** Whether a text declared as plain is HTML after all, by the rules of Mark Pilgrim's feedparser. */
export function looksLikeHtml(text: string): boolean {
  return MARKUP.test(text) || /&(?:#\d{2,6}|#x[\da-f]{2,6}|[a-z]{2,8});/i.test(text);
}
