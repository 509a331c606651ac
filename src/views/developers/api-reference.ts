import type { KeyRoute, KeyTopic } from '../../contract/key-routes.ts';
import { LINES_TYPE } from '../../domain/constants.ts';

/** What the examples are about: tags, and the id of a post. */
export interface Examples {
  player: string;
  team: string;
  nation: string;
  competition: string;
  post: string;
}

interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  default?: unknown;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
}

interface Operation {
  tags?: string[];
  summary: string;
  description?: string;
  parameters?: Parameter[];
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

/** The parts of an OpenAPI document that the reference shows. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** A parameter, or a field of an answer. */
interface Field {
  name: string;
  type: string;
  isRequired: boolean;
  description: string;
}

export interface Endpoint {
  /** In the page's address. */
  anchor: string;
  path: string;
  summary: string;
  description: string;
  parameters: Field[];
  fields: Field[];
  /** A command that runs. */
  curl: string;
}

/** The path of an example of each call. */
const EXAMPLE: Record<KeyRoute, (about: Examples) => string> = {
  'get /autocomplete': () => '/autocomplete?q=united',
  'get /profile': ({ player }) => `/profile?t=${player}`,
  'get /profile/origins': ({ player }) => `/profile/origins?t=${player}`,
  'get /players/{tag}/graph': ({ player }) => `/players/${player}/graph`,
  'get /players/{tag}/recent-matches': ({ player }) => `/players/${player}/recent-matches`,
  'get /compare': ({ player }) => `/compare?t=${player}`,
  'get /diagnoses/{id}': () => '/diagnoses/hamstring-injury',
  'get /exports/injuries': ({ team }) => `/exports/injuries?tag=${team}&limit=50`,
  'get /teams/{tag}': ({ team }) => `/teams/${team}`,
  'get /teams/{tag}/availability': ({ team }) => `/teams/${team}/availability`,
  'get /national-teams/{tag}/callups': ({ nation }) => `/national-teams/${nation}/callups`,
  'get /competitions/{tag}': ({ competition }) => `/competitions/${competition}`,
  'get /consensus': ({ team }) => `/consensus?t=${team}`,
  'get /nav-drilldown': ({ team }) => `/nav-drilldown?t=${team}`,
  'get /livestream': ({ team }) => `/livestream?tag=${team}`,
  'get /livestream/{id}': ({ post }) => `/livestream/${post}`,
  'get /exports/posts': ({ team }) => `/exports/posts?tag=${team}&limit=50`,
  'get /fulltext/details': () => '/fulltext/details?q=hamstring',
  'get /hashtag/details': () => '/hashtag/details?t=football',
  'get /livestats': ({ team }) => `/livestats?stat=social-trend&tag=${team}`,
  'get /topics': ({ team }) => `/topics?tag=${team}`,
  'get /followers/{tag}': ({ player }) => `/followers/${player}`,
  'get /bursts/{tag}': ({ team }) => `/bursts/${team}`,
  'get /networks': () => '/networks',
  'get /favourites': () => '/favourites',
  'get /favourites/livestream': () => '/favourites/livestream',
  'get /favourites/livestats': () => '/favourites/livestats?stat=social-trend',
  'get /readlist/livestream': () => '/readlist/livestream',
};

const TOPICS: readonly KeyTopic[] = ['players', 'teams', 'posts', 'own'];

/** The calls that take an API key, by topic, from the OpenAPI document. @param site address of the installation */
export function apiReference(
  document: ApiDocument,
  about: Examples,
  site: string,
): { topic: KeyTopic; endpoints: Endpoint[] }[] {
  const routes = Object.entries(EXAMPLE).map(([route, exampleOf]) => {
    const path = route.slice('get '.length);
    const operation = document.paths[path]?.['get'];
    if (!operation) throw new Error(`The document has no ${path}`);
    return { path, operation, example: exampleOf(about) };
  });
  return TOPICS.map((topic) => ({
    topic,
    endpoints: routes
      .filter(({ operation }) => operation.tags?.includes(topic))
      .map((route) => endpointOf(document, route, site)),
  }));
}

function endpointOf(
  document: ApiDocument,
  { path, operation, example }: { path: string; operation: Operation; example: string },
  site: string,
): Endpoint {
  const answer = operation.responses['200']?.content?.['application/json']?.schema ?? {};
  return {
    anchor: path.replaceAll(/[^a-z]+/g, '-').replaceAll(/^-|-$/g, ''),
    path,
    summary: operation.summary,
    description: operation.description ?? '',
    parameters: (operation.parameters ?? []).map((parameter) => ({
      name: parameter.name,
      type: typeName(parameter.schema),
      isRequired: parameter.required === true,
      description: parameter.description ?? parameter.schema.description ?? '',
    })),
    fields: answerFields(document, answer),
    curl: curlOf(new URL(`/api${example}`, site).href, path.startsWith('/exports/')),
  };
}

function curlOf(url: string, isExport: boolean): string {
  const headers = ['Authorization: Bearer $TOUCHLINE_KEY', ...(isExport ? [`Accept: ${LINES_TYPE}`] : [])];
  return ['curl', ...headers.map((header) => `--header "${header}"`), `"${url}"`].join(' \\\n  ');
}

/** The fields of an answer; of a list, those of its elements. */
function answerFields(document: ApiDocument, given: Schema): Field[] {
  const schema = resolved(document, given);
  if (schema.items) return answerFields(document, schema.items);
  const option = schema.anyOf?.[0];
  if (option) return answerFields(document, option);
  const fields = Object.entries(schema.properties ?? {});
  // A page of rows: what matters are the rows.
  const isList = fields.length <= 2 || fields.some(([name]) => name === 'next');
  const rows = isList ? fields.find(([, field]) => resolved(document, field).items) : undefined;
  const own = fields.map(([name, field]) => ({
    name,
    type: typeName(resolved(document, field)),
    isRequired: false,
    description: field.description ?? '',
  }));
  if (!rows) return own;
  const below = answerFields(document, rows[1]).map((field) => ({ ...field, name: `${rows[0]}[].${field.name}` }));
  return [...own, ...below];
}

function resolved({ components }: ApiDocument, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (components.schemas[name] ?? {});
}

/** @example typeName({ type: ['string', 'null'] }) // 'string or null' */
function typeName({ type, enum: values, anyOf }: Schema): string {
  if (values) return values.map((value) => JSON.stringify(value)).join(', ');
  if (type) return [type].flat().join(' or ');
  return anyOf ? [...new Set(anyOf.map(typeName))].filter(Boolean).join(' or ') : 'object';
}
