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

/** The markup of words. */
const INLINE =
  'a abbr acronym b bdi bdo big br cite code del dfn em font i img ins kbd mark p q s samp small span strike strong sub sup time tt u var wbr div h1 h2 h3 h4 h5 h6 center blockquote';
const ATTRIBUTE = String.raw`\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+)`;
const NOT_MARKUP = new RegExp(`<(?!/?(?:${INLINE.replaceAll(' ', '|')})(?:${ATTRIBUTE})*\\s*/?>|!--)`, 'gi');
const SILENT_PAIR = new RegExp(String.raw`<(${[...SILENT].join('|')})\b[^<>]*>[^]*?</\1\s*>`, 'gi');
/** A longer title is none, and not worth the time. */
const MAX_TITLE = 20_000;

/**
 * The same on one line, for titles. They have the markup of words alone; other signs of less-than are themselves.
 * @example plainLine('<b>A<B</b>: which <title> race?') // 'A<B: which <title> race?'
 */
export function plainLine(html: string): string {
  const shown = html.length > MAX_TITLE ? html : html.replace(SILENT_PAIR, ' ').replace(NOT_MARKUP, '&lt;');
  return plainText(shown).replace(/\s+/g, ' ').trim();
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
