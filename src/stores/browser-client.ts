import { type Client, createClient } from '../client/api.ts';
import { type ClientCodec, httpTransport } from '../client/http.ts';
import type { AnyRequest, RouteName } from '../contract/route.ts';
import type { Language } from '../domain/vocabulary.ts';

const FEED_POST = { _id: 'id', _source: 'content' } as const;
const PAST_REPORT = { as_of: 'known' } as const;

/**
 * The routes that browsers use, each with the fields that the wire does not call by snake_case of their name; names that
 * begin with _ are of answers alone. The contract's schemas stay on the server; a test holds this list to them.
 */
export const BROWSER_ROUTES = {
  'get /autocomplete': {
    _id: 'tag',
    _type: 'type',
    _source: 'entity',
    date: 'startDate',
    display_ord: 'displayOrder',
    injury_category: 'category',
    injury_type: 'type',
    injuried_part: 'part',
  },
  'post /search-views': {},
  'get /user': { auth_data: 'user', account_capabilities: 'capabilities' },
  'get /players/{tag}/report/progress': PAST_REPORT,
  'post /players/{tag}/report/mail': PAST_REPORT,
  'post /user/report-schedules': {},
  'get /livestream': FEED_POST,
  'get /favourites/livestream': FEED_POST,
  'post /readlist/{id}': { _id: 'id' },
  'put /readlist/{id}': { _id: 'id' },
  'delete /readlist/{id}': { _id: 'id' },
  'post /favourite/{type}/{tag}': {},
  'delete /favourite/{type}/{tag}': {},
  'post /tickets': {},
  'post /posts/{id}/star': {},
  'delete /posts/{id}/star': {},
  'post /posts/{id}/tags/{tag}': {},
  'delete /posts/{id}/tags/{tag}': {},
  'delete /posts/{id}': {},
  'post /posts/{id}/mutes/{kind}': {},
} as const satisfies Partial<Record<RouteName, Readonly<Record<string, string>>>>;

type BrowserRoute = keyof typeof BROWSER_ROUTES;

/** The API client of this page's session. */
export function browserClient(language: Language): Client<BrowserRoute> {
  return createClient(httpTransport({ language, codec: (name) => plainCodec(BROWSER_ROUTES[name as BrowserRoute]) }));
}

/** Maps field names without the contract's schemas. @param names fields by their names on the wire */
export function plainCodec(names: Readonly<Record<string, string>>): ClientCodec {
  const nameOf = (key: string) => names[key] ?? key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const asked = new Map(Object.entries(names).flatMap(([name, key]) => (name.startsWith('_') ? [] : [[key, name]])));
  const wireNameOf = (key: string) => asked.get(key) ?? key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return {
    requestToWire: (request) => renameKeys(request, wireNameOf) as AnyRequest,
    answerFromWire: (answer) => renameKeys(answer, nameOf),
    parameterFromWire: nameOf,
  };
}

function renameKeys(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [rename(key), renameKeys(each, rename)]));
}
