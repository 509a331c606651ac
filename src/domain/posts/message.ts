/** A piece of a message: text, a hashtag without its #, or an address. */
export interface MessagePiece {
  kind: 'text' | 'hashtag' | 'link';
  text: string;
}

/** An address without the punctuation after it; or a hashtag, which has a letter. */
const MARKED =
  /(?<link>[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]}…’”])|(?<![\p{L}\p{N}_&/#])#(?<hashtag>[\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*)/gu;

/**
 * Splits a message at its hashtags and addresses. The joined pieces, each hashtag with #, are the message.
 * @example messagePieces('Back: #Ward.') // text 'Back: ', hashtag 'Ward', text '.'
 */
export function messagePieces(message: string): MessagePiece[] {
  const pieces: MessagePiece[] = [];
  let end = 0;
  for (const { 0: whole, index, groups } of message.matchAll(MARKED)) {
    pieces.push({ kind: 'text', text: message.slice(end, index) });
    const { link, hashtag } = groups ?? {};
    pieces.push(link === undefined ? { kind: 'hashtag', text: hashtag ?? '' } : { kind: 'link', text: link });
    end = index + whole.length;
  }
  pieces.push({ kind: 'text', text: message.slice(end) });
  return pieces.filter(({ text }) => text !== '');
}
