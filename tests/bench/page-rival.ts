import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createElement as h, Fragment } from 'react';
import { renderToString } from 'react-dom/server';
import { type InjuryRow, injuryRows } from '../../src/components/injuries/injury-rows.ts';
import type { Injury } from '../../src/contract/injuries.ts';
import { episodesOf, sortEpisodes } from '../../src/domain/injuries.ts';
import { bundle } from '../../src/i18n/translate.ts';
import { Bodies, concatenated, type TableTexts } from './page-markup.ts';
import { elementsOf, piecesOf } from './page-tree.ts';

/** What a rival of the product has in memory before the first request. */
export interface RivalPage {
  markup: 'concatenated' | 'rendered';
  /** All of the page that is not the bodies of its table. */
  before: string;
  after: string;
  injuries: Injury[];
  /** YYYY-MM-DD. */
  today: string;
}

const [message] = (await once(process, 'message')) as [RivalPage];
const { markup, before, after, injuries, today } = message;
const { ongoing, otherEvent } = bundle('en-gb', 'injuries');
const texts: TableTexts = { ongoing, otherEvent };

type Write = (rows: readonly InjuryRow[]) => string;

/** Everything that is not a row is text that stands ready. */
function byHand(): Write {
  return (rows) => before + concatenated(rows, texts) + after;
}

/** Every element of the body is made and rendered; only the head stands ready. */
function byReact(): Write {
  const PLACE = 'rows-of-the-table';
  const body = before.indexOf('>', before.indexOf('<body')) + 1;
  const head = before.slice(0, body);
  const pieces = piecesOf(`${before}<tbody id="${PLACE}"></tbody>${after}`);
  return (rows) => {
    const table = () => h(Bodies, { key: PLACE, rows, texts });
    const page = renderToString(h(Fragment, null, elementsOf(pieces, { [PLACE]: table })));
    return `${head}${page}</body></html>`;
  };
}

const write = { concatenated: byHand, rendered: byReact }[markup]();

const server = createServer((_, res) => {
  const episodes = sortEpisodes(episodesOf(injuries), 'date', 'desc', today);
  const html = write(injuryRows(episodes, 'en-gb', today));
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
