import { expect, test } from 'vitest';
import { KEY_ROUTES_OF } from '../../../src/contract/key-routes.ts';
import { type ApiDocument, apiReference } from '../../../src/views/developers/api-reference.ts';

const ABOUT = { player: 'p_1', team: 't_2', nation: 't_3', competition: 'cp_4', post: 'tw_5' };
const answer = (schema: object) => ({ responses: { 200: { content: { 'application/json': { schema } } } } });
const paths = Object.fromEntries(
  Object.entries(KEY_ROUTES_OF).flatMap(([topic, routes]) =>
    routes.map((route) => [route.slice(4), { get: { tags: [topic], summary: route, ...answer({ type: 'object' }) } }]),
  ),
);

test('a call is shown with what may be sent, what comes back, and a command', () => {
  const document = {
    paths: {
      ...paths,
      '/exports/injuries': {
        get: {
          tags: ['players'],
          summary: 'Export injuries',
          parameters: [{ name: 'tag', in: 'query', required: true, schema: { type: 'string' }, description: 'Whose' }],
          ...answer({ $ref: '#/components/schemas/Page' }),
        },
      },
    },
    components: {
      schemas: {
        Page: {
          type: 'object',
          properties: { data: { items: { $ref: '#/x/Row' } }, next: { type: ['string', 'null'] } },
        },
        Row: {
          properties: { side: { enum: ['left', null] }, basis: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
        },
      },
    },
  } as ApiDocument;
  const topics = apiReference(document, ABOUT, 'https://touchline.example');
  expect(topics.map(({ endpoints }) => endpoints.length)).toEqual(
    Object.values(KEY_ROUTES_OF).map(({ length }) => length),
  );
  const [players] = topics;
  const found = players?.endpoints.find(({ path }) => path === '/exports/injuries');
  expect(found).toEqual({
    anchor: 'exports-injuries',
    path: '/exports/injuries',
    summary: 'Export injuries',
    description: '',
    parameters: [{ name: 'tag', type: 'string', isRequired: true, description: 'Whose' }],
    fields: [
      { name: 'data', type: 'object', isRequired: false, description: '' },
      { name: 'next', type: 'string or null', isRequired: false, description: '' },
      { name: 'data[].side', type: '"left", null', isRequired: false, description: '' },
      { name: 'data[].basis', type: 'string or null', isRequired: false, description: '' },
    ],
    curl: [
      'curl \\',
      '  --header "Authorization: Bearer $TOUCHLINE_KEY" \\',
      '  --header "Accept: application/x-ndjson" \\',
      '  "https://touchline.example/api/exports/injuries?tag=t_2&limit=50"',
    ].join('\n'),
  });
});
