import { createElement as h, type ReactElement } from 'react';
import type { InjuryRow } from '../../../src/views/injuries/injury-rows.ts';
import { elementsOf, type Piece } from './page-tree.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&#34;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Elements without an end tag. */
const VOID = new Set(['br', 'col', 'hr', 'img', 'input']);
/** React's names of attributes that differ from HTML's. */
const HTML_NAMES: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' };

/** All texts of a row, in a fixed order; a row without stages has fewer. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

/**
 * The bodies of the table that the product wrote for a row, with a slot for each text that the row's view model gives.
 * The markup comes from the product's page: whatever the page becomes, its rivals write the same.
 */
export class RowTemplate {
  readonly #pieces: Piece[];
  readonly #parts: (string | number)[] = [];
  readonly slots: number;

  constructor(bodies: readonly Piece[], row: InjuryRow) {
    const slots = new Map(textsOf(row).map((text, index) => [text, index]));
    this.#pieces = bodies.map((body) => withSlots(body, slots));
    for (const piece of this.#pieces) this.#add(piece);
    this.slots = this.#parts.filter((part) => typeof part === 'number').length;
  }

  #add(piece: Piece): void {
    if (typeof piece === 'string') this.#write(escaped(piece));
    else if ('slot' in piece) this.#parts.push(piece.slot);
    else {
      const attributes = Object.entries(piece.props).map(([name, value]) => {
        const htmlName = HTML_NAMES[name] ?? name;
        return value === true ? ` ${htmlName}` : ` ${htmlName}="${escaped(value)}"`;
      });
      this.#write(`<${piece.tag}${attributes.join('')}>`);
      for (const inner of piece.inside) this.#add(inner);
      if (!VOID.has(piece.tag)) this.#write(`</${piece.tag}>`);
    }
  }

  #write(text: string): void {
    const last = this.#parts.at(-1);
    if (typeof last === 'string') this.#parts[this.#parts.length - 1] = last + text;
    else this.#parts.push(text);
  }

  /** The bodies as text, filled with a row. */
  concatenated(row: InjuryRow): string {
    const texts = textsOf(row);
    let html = '';
    for (const part of this.#parts) html += typeof part === 'string' ? part : escaped(texts[part] ?? '');
    return html;
  }

  /** The bodies as React elements, filled with a row. */
  elements(row: InjuryRow): (string | ReactElement)[] {
    return elementsOf(this.#pieces, {}, textsOf(row));
  }
}

function withSlots(piece: Piece, slots: ReadonlyMap<string, number>): Piece {
  if (typeof piece === 'string') {
    const slot = slots.get(piece);
    return slot === undefined ? piece : { slot };
  }
  return 'slot' in piece ? piece : { ...piece, inside: piece.inside.map((inner) => withSlots(inner, slots)) };
}

/** The bodies of the table by React, a component for each row. */
export function Bodies({ rows, templates }: { rows: readonly InjuryRow[]; templates: readonly RowTemplate[] }) {
  return rows.map((row, index) => h(Body, { key: row.id, row, template: templates[index] }));
}

function Body({ row, template }: { row: InjuryRow; template: RowTemplate | undefined }) {
  return template?.elements(row);
}
