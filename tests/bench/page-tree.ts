import { type Element, type Node, Window } from 'happy-dom';
import { createElement as h, type ReactElement } from 'react';

/** A piece of a page as data: its text, or an element with what stands in it. */
export type Piece = string | { tag: string; props: Record<string, string | true>; inside: Piece[] };

/** What React calls otherwise, of what our pages have. */
const REACT_NAMES: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor' };
/** Attributes that React wants to be true. */
const FLAGS = new Set(
  'async autofocus checked controls defer disabled hidden inert loop multiple muted open readonly required reversed selected'.split(
    ' ',
  ),
);
/** Elements whose text is no markup. */
const RAW = new Set(['script', 'style']);

/** What stands in a page's body, as data; attributes in the order of their names. */
export function piecesOf(html: string): Piece[] {
  const window = new Window({ settings: { disableJavaScriptEvaluation: true } });
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
 * Pieces as React elements, made anew each time, as components make theirs.
 * @param named elements that stand in the place of those pieces whose id is theirs
 */
export function elementsOf(
  pieces: readonly Piece[],
  named: Readonly<Record<string, () => ReactElement>>,
): (string | ReactElement)[] {
  return pieces.map((piece, key) => {
    if (typeof piece === 'string') return piece;
    const { tag, props, inside } = piece;
    const own = typeof props['id'] === 'string' ? named[props['id']] : undefined;
    if (own) return own();
    if (RAW.has(tag)) return h(tag, { ...props, key, dangerouslySetInnerHTML: { __html: textOf(inside) } });
    return h(tag, { ...props, key }, ...(inside.length > 0 ? elementsOf(inside, named) : []));
  });
}

function textOf(pieces: readonly Piece[]): string {
  return pieces.filter((piece) => typeof piece === 'string').join('');
}
