import { decodeHTMLStrict, escapeText } from 'entities';
import { Lexer, Parser, type Token, type TokensList } from 'marked';
import sanitize from 'sanitize-html';

const TEXT = ['p', 'br', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr', 'strong', 'em', 'del', 'code', 'pre', 'a'];
const TAGS = [...TEXT, 'table', 'thead', 'tbody', 'tr', 'th', 'td'];

/** Quotations and lists, or emphasis and links, within each other. */
const MAX_DEPTH = 20;

/**
 * The markup allowed in a story: nothing that runs, loads, styles or sends. Its headings rank below the page's heading.
 */
const ALLOWED: sanitize.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  nestingLimit: MAX_DEPTH,
  transformTags: {
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    b: 'strong',
    i: 'em',
    a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer external' }),
  },
};

/** Signs of markup in one paragraph, item or cell: for each of them the rest may be searched for its counterpart. */
const MAX_SIGNS = 500;
/** Paragraphs, headings, items and cells of tables. */
const MAX_PARTS = 2000;
const SIGN = /[!&()*<>[\\\]_`|~]/g;

class TooMuchMarkup extends Error {}

/** Reads Markdown, and refuses what is so deep or so full of signs that reading it would take long. */
class BoundedLexer extends Lexer {
  #depth = 0;
  #parts = 0;

  override blockTokens(src: string, tokens?: Token[], isClipped?: boolean): Token[];
  override blockTokens(src: string, tokens?: TokensList, isClipped?: boolean): TokensList;
  override blockTokens(src: string, tokens?: Token[], isClipped?: boolean): Token[] {
    return this.#deeper(() => super.blockTokens(src, tokens, isClipped));
  }

  override inline(src: string, tokens?: Token[]): Token[] {
    this.#parts += 1;
    if (this.#parts > MAX_PARTS) throw new TooMuchMarkup();
    return super.inline(src, tokens);
  }

  override inlineTokens(src: string, tokens?: Token[]): Token[] {
    if ((src.match(SIGN)?.length ?? 0) > MAX_SIGNS) throw new TooMuchMarkup();
    return this.#deeper(() => super.inlineTokens(src, tokens));
  }

  #deeper<Result>(read: () => Result): Result {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new TooMuchMarkup();
    try {
      return read();
    } finally {
      this.#depth -= 1;
    }
  }
}

/** The body as unchecked HTML; null if it has too much markup. */
function parsed(markdown: string): string | null {
  try {
    return Parser.parse(new BoundedLexer().lex(markdown));
  } catch (error) {
    if (error instanceof TooMuchMarkup) return null;
    throw error;
  }
}

/** Whether a story's body is so deep or so full of signs that it is not stored. */
export function hasTooMuchMarkup(markdown: string): boolean {
  return parsed(markdown) === null;
}

/**
 * The body of a story as HTML that a page may show. Markup that is not allowed is left out, its text is kept; a body
 * with too much markup is shown as it is written.
 */
export function storyHtml(markdown: string): string {
  return sanitize(parsed(markdown) ?? `<p>${escapeText(markdown).replaceAll('\n', '<br>')}</p>`, ALLOWED);
}

/**
 * The words of a story's body, without markup: a line for each paragraph, heading or item.
 * @example storyText('# Out\n\nA **knee** injury') // 'Out\nA knee injury'
 */
export function storyText(markdown: string): string {
  const html = storyHtml(markdown).replaceAll('\n', ' ');
  const lines = html
    .replace(/<(?:\/(?:p|h\d|li|tr|blockquote|pre)|br|hr)\b[^>]*>/g, '$&\n')
    .replace(/<\/t[dh]>/g, '$& ');
  const text = decodeHTMLStrict(sanitize(lines, { allowedTags: [], allowedAttributes: {} }));
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
