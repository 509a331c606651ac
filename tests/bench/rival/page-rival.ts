import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createElement as h, Fragment } from 'react';
import { renderToString } from 'react-dom/server';
import { type InjuryRow, injuryRows } from '../../../src/views/injuries/injury-rows.ts';
import type { Injury } from '../../../src/contract/injuries.ts';
import { episodesOf, sortEpisodes } from '../../../src/domain/injuries.ts';
import { Bodies, RowTemplate } from './page-template.ts';
import { elementsOf, type Piece, piecesOf } from './page-tree.ts';

/** What a rival of the product has in memory before the first request. */
export interface RivalPage {
  markup: 'concatenated' | 'rendered';
  /** The page up to the bodies of its table. */
  before: string;
  /** The bodies of its table: a template of the markup. */
  bodies: string;
  /** The page after them. */
  after: string;
  injuries: Injury[];
  /** YYYY-MM-DD. */
  today: string;
}

const [message] = (await once(process, 'message')) as [RivalPage];
const { markup, before, bodies, after, injuries, today } = message;
/** Fewer texts of a row than this in the markup: then the rivals would write a fixed page. */
const MIN_SLOTS = 10;

const rowsOf = () => injuryRows(sortEpisodes(episodesOf(injuries), 'date', 'desc', today), 'en-gb', today);
const rowTemplates = templates();

function templates(): RowTemplate[] {
  const rows = rowsOf();
  const [table] = piecesOf(`<table>${bodies}</table>`);
  const inside = typeof table === 'object' && 'inside' in table ? table.inside : [];
  const pieces = inside.filter((piece) => typeof piece === 'object');
  // The head of a season goes with the first row below it.
  const ends = pieces.flatMap((piece, index) => (isSeason(piece) ? [] : [index + 1]));
  if (ends.length !== rows.length) throw new Error(`The page has ${ends.length} bodies for ${rows.length} rows.`);
  const made = rows.map((row, index) => new RowTemplate(pieces.slice(ends[index - 1] ?? 0, ends[index]), row));
  const slots = made.reduce((sum, each) => sum + each.slots, 0);
  if (slots < MIN_SLOTS * rows.length) throw new Error(`Only ${slots} texts of ${rows.length} rows are on the page.`);
  return made;
}

function isSeason(piece: Piece): boolean {
  return typeof piece === 'object' && 'props' in piece && piece.props['className'] === 'season';
}

type Write = (rows: readonly InjuryRow[]) => string;

/** Everything that is not a row is text that stands ready. */
function byHand(): Write {
  return (rows) => before + rows.map((row, index) => rowTemplates[index]?.concatenated(row)).join('') + after;
}

/** Every element of the body is made and rendered; only the head stands ready. */
function byReact(): Write {
  const PLACE = 'rows-of-the-table';
  const body = before.indexOf('>', before.indexOf('<body')) + 1;
  const head = before.slice(0, body);
  const pieces = piecesOf(`${before}<tbody id="${PLACE}"></tbody>${after}`);
  return (rows) => {
    const table = () => h(Bodies, { key: PLACE, rows, templates: rowTemplates });
    const page = renderToString(h(Fragment, null, elementsOf(pieces, { [PLACE]: table })));
    return `${head}${page}</body></html>`;
  };
}

const write = { concatenated: byHand, rendered: byReact }[markup]();

const server = createServer((_, res) => {
  const html = write(rowsOf());
  res.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(html),
  });
  res.end(html);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.send?.((server.address() as AddressInfo).port);
process.on('disconnect', () => process.exit());
