import type { ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { addSource, listSources } from '../../../src/news/feeds/sources/store.ts';
import { MAX_VISITS, visitSources } from '../../../src/news/feeds/fetch/visit-sources.ts';
import { freshDatabase } from '../../database.ts';
import { feedTools } from './feed-tools.ts';
import { feedServer, rssOf } from './feeds-server.ts';

const db = await freshDatabase();
// A host takes one visit at a time, so each source has a host of its own.
const { base, port, answers, asked } = await feedServer('0.0.0.0');
const tools = feedTools(db, base, '127.0.0.0/8');
const fetched = async () => (await listSources(db)).filter(({ lastSuccessAt }) => lastSuccessAt !== null).length;

// Only Linux answers at all addresses of the loopback network.
test.skipIf(process.platform !== 'linux')(
  'sources that hang leave the others their slots, and no more are visited at once than there are slots',
  async () => {
    const hanging: ServerResponse[] = [];
    answers.set('/hangs', (_, response) => hanging.push(response));
    answers.set('/rss', (_, response) => void response.end(rssOf([{ guid: '1', title: 'Ward is out' }])));
    let hosts = 1;
    const add = (path: string, minutesAgo: number) =>
      addSource(
        db,
        { address: `http://127.0.0.${(hosts += 1)}:${port}${path}` },
        new Date(Date.now() - minutesAgo * 60_000),
      );
    for (let at = 0; at < MAX_VISITS - 1; at += 1) await add('/hangs', 20);
    for (let at = 0; at < 3; at += 1) await add('/rss', 10);
    let isEnded = false;
    const visiting = visitSources(tools, () => isEnded);
    await vi.waitFor(async () => expect(await fetched()).toBe(3), { timeout: 60_000 });
    expect(hanging).toHaveLength(MAX_VISITS - 1);

    // The last slot hangs as well: the next source waits.
    await add('/hangs', 20);
    await vi.waitFor(() => expect(hanging).toHaveLength(MAX_VISITS), { timeout: 60_000 });
    await add('/rss', 10);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(await fetched()).toBe(3);
    hanging[0]?.end(rssOf([]));
    await vi.waitFor(async () => expect(await fetched()).toBe(5), { timeout: 60_000 });

    // At the end nothing more is taken, and what runs is finished.
    await add('/hangs', 20);
    await vi.waitFor(() => expect(hanging).toHaveLength(MAX_VISITS + 1), { timeout: 60_000 });
    isEnded = true;
    await add('/rss', 10);
    const before = asked.length;
    for (const response of hanging) if (!response.writableEnded) response.end(rssOf([]));
    await visiting;
    expect(asked).toHaveLength(before);
    expect(await fetched()).toBe(MAX_VISITS + 5);
  },
);
