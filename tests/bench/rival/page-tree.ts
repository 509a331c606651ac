import { type Element, type Node, Window } from 'happy-dom';
import { createElement as h, type ReactElement } from 'react';

/** A piece of a page as data: its text, the place of a text, or an element with its content. */
export type Piece = string | { slot: number } | { tag: string; props: Record<string, string | true>; inside: Piece[] };

/** What React calls otherwise, of what our pages have. */
const REACT_NAMES: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor' };
/** Attributes that React wants to be true. */
const FLAGS = new Set(
  'async autofocus checked controls defer disabled hidden inert loop multiple muted open readonly required reversed selected'.split(
    ' ',
  ),
);
/** Elements with raw text content. */
const RAW = new Set(['script', 'style']);

/** The content of a page's body, as data; attributes in the order of their names. */
export function piecesOf(html: string): Piece[] {
  const window = new Window();
  const { body } = new window.DOMParser().parseFromString(html, 'text/html');
  const pieces = [...body.childNodes].flatMap(pieceOf);
  void window.happyDOM.close();
  return pieces;
}

function pieceOf(node: Node): Piece[] {
  if ('data' in node && node.nodeName === '#text') return [String(node.data)];
  if (!('localName' in node)) return [];
  const { localName: tag, attributes, childNodes } = node as Element;
  const props: Record<string, string | true> = {};
  for (const { name, value } of [...attributes].toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    props[REACT_NAMES[name] ?? name] = FLAGS.has(name) ? true : (value ?? '');
  return [{ tag, props, inside: [...childNodes].flatMap(pieceOf) }];
}

/**
 * Pieces as React elements, created on each call, as components create theirs.
 * @param named elements by id; each replaces the piece of its id
 * @param texts the texts of the slots
 */
export function elementsOf(
  pieces: readonly Piece[],
  named: Readonly<Record<string, () => ReactElement>>,
  texts: readonly string[] = [],
): (string | ReactElement)[] {
  return pieces.map((piece, key) => {
    if (typeof piece === 'string') return piece;
    if ('slot' in piece) return texts[piece.slot] ?? '';
    const { tag, props, inside } = piece;
    const replacement = typeof props['id'] === 'string' ? named[props['id']] : undefined;
    if (replacement) return replacement();
    if (RAW.has(tag)) return h(tag, { ...props, key, dangerouslySetInnerHTML: { __html: textOf(inside) } });
    return h(tag, { ...props, key }, ...(inside.length > 0 ? elementsOf(inside, named, texts) : []));
  });
}

function textOf(pieces: readonly Piece[]): string {
  return pieces.filter((piece) => typeof piece === 'string').join('');
}
