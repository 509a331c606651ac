import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { injuryRows } from '../../src/components/injuries/injury-rows.ts';
import type { Injury } from '../../src/contract/injuries.ts';
import { episodesOf, sortEpisodes } from '../../src/domain/injuries.ts';
import { bundle } from '../../src/i18n/translate.ts';
import { concatenated, rendered, type TableTexts } from './page-markup.ts';

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
const write = { concatenated, rendered }[markup];
const { ongoing, otherEvent } = bundle('en-gb', 'injuries');
const texts: TableTexts = { ongoing, otherEvent };

const server = createServer((_, res) => {
  const episodes = sortEpisodes(episodesOf(injuries), 'date', 'desc', today);
  const html = before + write(injuryRows(episodes, 'en-gb', today), texts) + after;
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
