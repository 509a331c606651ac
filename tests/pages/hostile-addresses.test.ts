import { globSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { hostileWord } from '../hostile-words.ts';
import { IS_RELEASE } from '../is-release.ts';
import { SITE } from '../site/site.ts';
import { ROUTES } from './routes.ts';
import { expect, test } from './visitor.ts';

const REQUESTS = IS_RELEASE ? 10_000 : 300;
const { hostname, port, host } = new URL(SITE);

interface Description {
  paths: Record<string, Record<string, { parameters?: { name: string }[] }>>;
}

const PAGE_NAMES = globSync('src/{pages,components,loaders,domain,layouts}/**/*.{astro,ts}').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\.(?:get|getAll|has)\('(\w+)'\)/g)].map(([, name = '']) => name),
);
const COOKIES = 'lang zone token device browser noticed __proto__'.split(' ');
const HEADERS = (
  'accept accept-encoding accept-language x-language x-time-zone authorization content-type content-disposition host ' +
  'origin referer user-agent range if-none-match if-modified-since traceparent dnt sec-gpc sec-fetch-dest ' +
  'sec-fetch-site idempotency-key last-event-id x-request-id upgrade expect stripe-signature x-hub-signature ' +
  'x-forwarded-host x-forwarded-proto'
).split(' ');
/** They end the session, or are the page of an error. */
const LEFT_OUT = /\/(?:logout|serverError)$/;

/** Bodies that carry a word, by their type. */
const BODIES: Record<string, (name: string, word: string) => string> = {
  'application/x-www-form-urlencoded': (name, word) => `${name}=${word}`,
  'application/json': (name, word) => JSON.stringify({ [name]: decodeWord(word) }),
  'multipart/form-data; boundary=b': (name, word) =>
    `--b\r\ncontent-disposition: form-data; name="${name}"; filename="${word}"\r\ncontent-type: ${word}\r\n\r\nx\r\n--b--\r\n`,
  'text/plain': (_, word) => word,
};

function decodeWord(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

/** Any request to a page or call, with hostile words in one place or several. */
function requests(description: Description, tags: readonly string[]) {
  const calls = Object.keys(description.paths).map((path) => `/api${path}`);
  const paths = [...ROUTES, ...calls].filter((path) => !LEFT_OUT.test(path));
  const parameters = Object.values(description.paths).flatMap((byMethod) => Object.values(byMethod));
  const names = [...PAGE_NAMES, ...parameters.flatMap((call) => (call.parameters ?? []).map(({ name }) => name))];
  const name = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...new Set(names)) }, hostileWord);
  return fc.record({
    reader: fc.constantFrom('reader', 'staff', 'nobody'),
    method: fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
    prefix: fc.constantFrom('', '', '/de', '/pt-pt'),
    first: fc.oneof(
      { weight: 9, arbitrary: fc.constant('') },
      hostileWord.map((word) => `/${word}`),
    ),
    path: fc.constantFrom(...paths),
    parameters: fc.array(fc.oneof(fc.constantFrom(...tags), hostileWord), { minLength: 3, maxLength: 3 }),
    last: fc.oneof(
      { weight: 9, arbitrary: fc.constant('') },
      hostileWord.map((word) => `/${word}`),
    ),
    query: fc.array(fc.tuple(name, hostileWord), { maxLength: 3 }),
    header: fc.tuple(fc.constantFrom(...HEADERS), hostileWord),
    isDecoded: fc.boolean(),
    cookie: fc.tuple(fc.constantFrom(...COOKIES), hostileWord),
    body: fc.tuple(fc.constantFrom(...Object.keys(BODIES)), name, hostileWord),
    address: fc.ipV4(),
  });
}
type HostileRequest = ReturnType<typeof requests> extends fc.Arbitrary<infer Value> ? Value : never;

/** The request's bytes, and what a failure says of it. */
function written(request: HostileRequest, token: string): { line: string; bytes: Buffer } {
  const { reader, prefix, first, path, parameters, last, query } = request;
  // What staff change, other tests would miss.
  const method = reader === 'staff' ? 'GET' : request.method;
  let at = 0;
  const filled = path.replaceAll(/\[[^\]]+\]|\{[^}]+\}/g, () => parameters[at++ % parameters.length] ?? '');
  const search = query.map(([name, word]) => `${name}=${word}`).join('&');
  const line = `${method} ${`${prefix}${first}${filled}${last}` || '/'}${search && '?'}${search}`;
  const [type, name, word] = request.body;
  const body = method === 'GET' || method === 'HEAD' ? '' : (BODIES[type]?.(name, word) ?? '');
  const [header, value] = request.header;
  // As the bytes of UTF-8, which servers read as Latin-1.
  const sent = request.isDecoded
    ? Buffer.from(decodeWord(value))
        .toString('latin1')
        .replaceAll(/[\r\n]/g, '')
    : value;
  const headers: Record<string, string | number> = {
    host,
    origin: SITE,
    'x-forwarded-for': request.address,
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    [header]: sent,
    cookie: `${request.cookie.join('=')}; token=${token}`,
    connection: 'close',
  };
  const head = Object.entries(headers).map((each) => each.join(': '));
  const text = [`${line} HTTP/1.1`, ...head, '', ''].join('\r\n');
  return { line: `${line} ${header}: ${sent}`, bytes: Buffer.concat([Buffer.from(text, 'latin1'), Buffer.from(body)]) };
}

/** Sends bytes on a connection of their own. */
async function send(bytes: Buffer): Promise<{ status: number; location: string; body: string }> {
  const socket = connect({ host: hostname, port: Number(port) });
  socket.write(bytes);
  const answer = (await buffer(socket)).toString('latin1');
  const end = answer.indexOf('\r\n\r\n');
  const [status = '', ...headers] = answer.slice(0, end).split('\r\n');
  const location = headers.find((each) => /^location:/i.test(each)) ?? '';
  return { status: Number(status.split(' ')[1]), location, body: answer.slice(end + 4) };
}

test('no address, header, cookie or body makes the site fail, and what it refuses it refuses in words', async ({
  newAccount,
  enter,
  fixtureWorld,
}) => {
  const accounts = { reader: await newAccount(), staff: await newAccount({ isAdmin: true }) };
  const tokens = new Map([['nobody', '']]);
  const description = (await (await fetch(`${SITE}/api/openapi.json`)).json()) as Description;
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(requests(description, Object.values(fixtureWorld)), async (request) => {
      const { reader, method } = request;
      if (reader !== 'nobody' && !tokens.has(reader)) tokens.set(reader, await enter(accounts[reader]));
      const { line, bytes } = written(request, tokens.get(reader) ?? '');
      const { status, location, body } = await send(bytes);
      statuses.add(status);
      expect.soft(status, line).toBeLessThan(500);
      expect(status, line).toBeGreaterThanOrEqual(200);
      expect(location, line).not.toContain('serverError');
      if (status >= 400 && method !== 'HEAD') expect(body, line).not.toBe('');
      // A session may have ended itself; the next request has another.
      if (status === 401 || location.includes('/login')) tokens.delete(reader);
    }),
    // The short run is the same each time; the full one tries something new.
    { numRuns: REQUESTS, ...(!IS_RELEASE && { seed: 12 }) },
  );
  expect([...statuses]).toEqual(expect.arrayContaining([200, 302, 400, 403, 404]));
}, 3_600_000);
