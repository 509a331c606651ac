import { createRoute, z } from '@hono/zod-openapi';
import {
  BODY_PARTS,
  COVERAGE_STATUSES,
  ENTITY_KINDS,
  INJURY_CATEGORIES,
  INJURY_TYPES,
  ROLES,
  SIDES,
} from '../domain/vocabulary.ts';
import { requires } from './capabilities.ts';
import { answers, created } from './responses.ts';
import { Diagnosed } from './injuries.ts';
import { wire } from './wire/wire.ts';

/** An entity found by its name. */
export const Hit = z
  .object({
    /** The entity's tag. */
    tag: wire('_id', z.string()),
    type: wire('_type', z.string().openapi({ example: 'national_team' })),
    entity: wire(
      '_source',
      z.object({
        label: z.string(),
        image: z.string().nullable(),
        kind: z.enum(ENTITY_KINDS),
        /** ISO country code. */
        country: z.string().nullable(),
        /** For players, the injury coverage visible to the account; null without the injuries capability. */
        coverage: requires('injuries', z.enum(COVERAGE_STATUSES).nullable()),
        /** The absence that is still going on; always null without the injuries capability. */
        currentInjury: requires(
          'injuries',
          z
            .object({
              /** Its name in the language of the request, for readers. */
              name: z.string().openapi({ example: 'Hamstring strain, left' }),
              startDate: wire('date', z.iso.date()),
              category: wire('injury_category', z.enum(INJURY_CATEGORIES)),
              type: wire('injury_type', z.enum(INJURY_TYPES)),
              part: wire('injuried_part', z.enum(BODY_PARTS)),
              side: z.enum(SIDES),
              ...Diagnosed.shape,
              description: z.string(),
              otherEvent: z.boolean(),
            })
            .nullable(),
        ),
        meta: z.object({
          teamName: z.string().nullable(),
          /** For competitions. */
          displayOrder: wire('display_ord', z.number().int().nullable()),
          commonName: z.string(),
          lastname: z.string().nullable(),
          /** For players. Mapped position code: RCB3 becomes RCB. */
          position: z.string().nullable(),
          /** For players. */
          role: z.enum(ROLES).nullable(),
          /** For players: distinguishes people with the same name. */
          birthYear: z.number().int().nullable(),
        }),
      }),
    ),
  })
  .openapi('Hit');
export type Hit = z.infer<typeof Hit>;

/** Only this much of a query is used. */
const MAX_QUERY_LENGTH = 100;

export const getAutocomplete = createRoute({
  method: 'get',
  path: '/autocomplete',
  summary: 'Search entities by name',
  description:
    'Each word of the text must be the beginning of a word of the name; accents and letter case are ignored. Returns up to 50 hits, best match first. A text of fewer than 3 characters, or with a #, returns none.',
  request: { query: z.object({ q: z.string().max(MAX_QUERY_LENGTH) }) },
  responses: answers(z.array(Hit), 'The hits', 'bad_request', 'unauthorized'),
});

export const SearchView = z.object({ q: z.string().trim().min(1).max(MAX_QUERY_LENGTH) }).openapi('SearchView');
export type SearchView = z.infer<typeof SearchView>;

export const SearchViewAnswer = z
  .object({
    /** False if nothing is counted, or if the reader does not want to be counted. */
    counted: z.boolean(),
  })
  .openapi('SearchViewAnswer');
export type SearchViewAnswer = z.infer<typeof SearchViewAnswer>;

export const postSearchView = createRoute({
  method: 'post',
  path: '/search-views',
  summary: 'Count a search',
  description:
    'Searches are counted only if the installation has enabled it (`SEARCH_COUNTER`), and never with `DNT: 1` or `Sec-GPC: 1`. Neither the account nor the text is stored: only a daily count under a hash, whose salt is discarded at the end of the day.',
  request: { body: { content: { 'application/json': { schema: SearchView } }, required: true } },
  responses: created(
    SearchViewAnswer,
    'Whether the search was counted',
    'bad_request',
    'unauthorized',
    'payment_required',
    'password_change_required',
    'too_many_requests',
  ),
});
