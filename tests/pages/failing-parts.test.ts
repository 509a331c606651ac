import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { getConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/provider/data/embedded.ts';
import { type Server, startServer } from '../product-server.ts';
import { DEMO, fixtureTags, tokenOf } from '../site/fixture-world/fixture-tags.ts';
import { SITE, UNHURRIED } from '../site/site.ts';
import { expect, test } from './visitor.ts';

const NOTHING = /^$/;
/** The message in place of a part, and where it is tried again. */
const FAILED = /<p role="alert">[^<]* could not be loaded\.[^<]*<\/p><a href="([^"]+)">Try again<\/a>/;

/** A site that asks the site of the tests, past a line on which single calls fail. */
let site: Server;
let failing = NOTHING;
let status = 500;
const line = createServer((incoming, outgoing) => {
  const { url = '', method, headers } = incoming;
  if (failing.test(url)) {
    outgoing.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    return;
  }
  const onward = ask(SITE + url, { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(outgoing);
  });
  incoming.pipe(onward);
});

beforeAll(async () => {
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const database = await openDatabase(getConfig(process.env));
  const { port } = line.address() as AddressInfo;
  const PROVIDER_URL = `http://127.0.0.1:${port}`;
  site = await startServer({ PROVIDER_URL, DATABASE_URL: database.url, PORT: undefined, WORKERS: '1', ...UNHURRIED });
  await database.stop();
});
afterAll(async () => {
  await site.end();
  line.closeAllConnections();
  line.close();
});

const { every, sixty, club, beacon, nation } = fixtureTags();

async function open(path: string, call: RegExp, code = 500) {
  [failing, status] = [call, code];
  const answer = await fetch(site.url + path, { redirect: 'manual', headers: { cookie: `token=${tokenOf(DEMO)}` } });
  failing = NOTHING;
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
}

test.each([
  [`/explore/${every}/availability`, /\/graph/, every],
  [`/explore/${every}/availability?mode=consensus`, /\/consensus/, every],
  [`/explore/${every}/bio`, /\/origins/, every],
  [`/explore/${club}/roster`, /\/teams\//, club],
  [`/explore/${club}/team_injuries`, /\/availability/, club],
  [`/explore/${beacon}/competition_injuries`, /\/competitions\//, beacon],
  [`/explore/${beacon}/competition_ongoing_injuries`, /\/competitions\//, beacon],
  [`/explore/${beacon}/ranking`, /\/competitions\//, beacon],
  [`/explore/${nation}/callup`, /\/callups/, nation],
  [`/explore/${sixty}/news`, /\/livestream/, sixty],
  [`/explore/${sixty}/media_stats`, /\/livestats/, 'media statistics'],
  [`/compare?t=${every}`, /\/compare/, every],
  ['/explore/world/news', /\/livestream/, 'world'],
  ['/favourites', /\/favourites\/livestream/, 'favourites'],
  ['/favourites/followed', /\/favourites/, 'the favourites'],
  ['/bookmarked', /\/readlist/, 'the reading list'],
  ['/search?q=wardale', /\/autocomplete/, 'the search'],
  ['/explore/diagnosis/hamstring-strain', /\/diagnoses/, 'hamstring-strain'],
] as const)(
  'STATE-01 ERR-20 %s says in its place that a part failed, and the log names it',
  async (path, call, name) => {
    const page = await open(path, call);
    expect([page.status, page.location]).toEqual([503, null]);
    expect(FAILED.exec(page.html)?.[1]).toBe(path);
    // The rest of the page is there.
    expect(page.html.includes('<h1'), 'a heading').toBe(true);
    expect(site.said()).toContain(`Unable to load data for ${name}\n`);
    expect(FAILED.test((await open(path, NOTHING)).html), 'later').toBe(false);
  },
);

test('ERR-20 STATE-01 without the head of a profile the page stays, and is tried again in its place', async () => {
  const page = await open(`/explore/${every}/injuries?season=2024%2F2025`, /\/profile\?/);
  expect([page.status, page.location]).toEqual([503, null]);
  expect(FAILED.exec(page.html)?.[1]).toBe(`/explore/${every}/injuries?season=2024%2F2025`);
  expect(site.said()).toContain(`Unable to load data for ${every}\n`);
});

test('ERR-22 STATE-01 linked profiles that fail are tried again beside the page; without a session sign-in comes', async () => {
  const failed = await open(`/explore/${club}/panel`, /\/nav-drilldown/);
  expect(failed.status).toBe(200);
  expect(FAILED.exec(failed.html)?.[1]).toBe(`/explore/${club}/drilldown`);
  for (const path of [`/explore/${club}/panel`, `/explore/${club}/drilldown`]) {
    const ended = await open(path, /\/nav-drilldown/, 401);
    expect([ended.status, ended.location]).toEqual([302, expect.stringMatching(/^\/login/)]);
  }
});

test('ERR-04 where the session itself cannot be loaded, the error page comes', async () => {
  const page = await open('/search', /\/user/);
  expect([page.status, page.location]).toEqual([302, '/serverError']);
});
