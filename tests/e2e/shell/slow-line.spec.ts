import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pageTypes } from '../page-types.ts';
import { shiftsOn } from '../shifts.ts';
import { expect, test } from '../signed-in.ts';

/** A page arrives in this many pieces, one after another, as with two bars of signal. */
const PIECES = 24;
const PAUSE_MS = 15;

for (const width of [390, 1440])
  test(`no page moves while it arrives, ${width} px wide`, async ({ page, fixtureWorld, baseURL }) => {
    // All kinds of pages in turn take long on a slow machine.
    test.setTimeout(400_000);
    await page.setViewportSize({ width, height: 900 });
    const line = createServer(slowLine(baseURL ?? '')).listen(0, '127.0.0.1');
    await once(line, 'listening');
    const { port } = line.address() as AddressInfo;
    for (const [name, path] of Object.entries(pageTypes(fixtureWorld))) {
      await page.goto(`http://127.0.0.1:${port}${path}`);
      expect.soft(await shiftsOn(page), name).toEqual([]);
    }
    line.closeAllConnections();
    line.close();
  });

/** Hands on what the product answers, pages piece by piece; a piece ends where an element begins or ends. */
function slowLine(baseURL: string): RequestListener {
  return (req, res) => {
    void (async () => {
      const { cookie = '' } = req.headers;
      const answer = await fetch(baseURL + (req.url ?? ''), { headers: { cookie } });
      const body = Buffer.from(await answer.arrayBuffer());
      const type = answer.headers.get('content-type') ?? '';
      res.writeHead(answer.status, { 'content-type': type });
      const pieces = type.startsWith('text/html') ? PIECES : 1;
      for (let i = 0; i < pieces; i += 1) {
        const [from, to] = [i, i + 1].map((n) =>
          n === pieces ? body.length : body.indexOf('<', Math.floor((n * body.length) / pieces)),
        );
        res.write(body.subarray(from, to));
        if (i + 1 < pieces) await sleep(PAUSE_MS);
      }
      res.end();
    })();
  };
}
