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
  summary: 'Find entities by name',
  description:
    'Each word of the text must begin a word of the name, accents and case aside. At most 50 hits, best first. Fewer than 3 characters, or a #, find nothing.',
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
  summary: 'Count that a search was looked at',
  description:
    'Only where the installation counts searches (SEARCH_COUNTER), and never with `DNT: 1` or `Sec-GPC: 1`. Neither who searched nor the text is kept: a number for the day under a hash whose salt is thrown away when the day is over.',
  request: { body: { content: { 'application/json': { schema: SearchView } }, required: true } },
  responses: created(
    SearchViewAnswer,
    'Whether it was counted',
    'bad_request',
    'unauthorized',
    'payment_required',
    'password_change_required',
    'too_many_requests',
  ),
});
