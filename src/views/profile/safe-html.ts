import sanitize from 'sanitize-html';

/** A biography reduced to paragraphs, lists, emphasis and external links: nothing that runs, loads or styles. */
export function safeHtml(html: string): string {
  return sanitize(html, {
    allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', 'a'],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https'],
    transformTags: {
      a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer external' }),
    },
  });
}
