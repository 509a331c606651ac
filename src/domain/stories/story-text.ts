import { decodeHTMLStrict } from 'entities';
import { marked } from 'marked';
import sanitize from 'sanitize-html';

const TEXT = ['p', 'br', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr', 'strong', 'em', 'del', 'code', 'pre', 'a'];
const TAGS = [...TEXT, 'table', 'thead', 'tbody', 'tr', 'th', 'td'];

/**
 * The markup allowed in a story: nothing that runs, loads, styles or sends. Its headings rank below the page's heading.
 */
const ALLOWED: sanitize.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  nestingLimit: 20,
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

/** The body of a story as HTML that a page may show. Markup that is not allowed is left out, its text is kept. */
export function storyHtml(markdown: string): string {
  return sanitize(marked.parse(markdown, { async: false, gfm: true }), ALLOWED);
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
