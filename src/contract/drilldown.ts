import { createRoute, z } from '@hono/zod-openapi';
import { CARD_KINDS, DRILLDOWN_SECTIONS, MAX_LINKS } from '../domain/exploring/drilldown.ts';
import { ENTITY_KINDS } from '../domain/vocabulary.ts';
import { requires } from './capabilities.ts';
import { answers } from './responses.ts';
import { PastDay, TagText } from './parameters.ts';
import { wire } from './wire/wire.ts';

const LinkedEntity = z
  .object({
    kind: wire('doc_type', z.enum(ENTITY_KINDS)),
    tag: z.string(),
    label: z.string(),
    image: z.string().nullable(),
    /** A relationship, an executive role, or 'squad'; null if the section already says it. */
    relation: z.string().nullable(),
    /** Whether a player is injured today; null if not known, for others, and without the injuries capability. */
    injured: requires('injuries', z.boolean().nullable()),
    meta: z.object({
      commonName: z.string(),
      /** ISO country code. */
      country: z.string().nullable(),
      lastname: z.string().nullable(),
      /** For competitions. */
      displayOrder: wire('display_ord', z.number().int().nullable()),
    }),
  })
  .openapi('LinkedEntity');
export type LinkedEntity = z.infer<typeof LinkedEntity>;

/** Links under one heading; in the world's drilldown a country brings its competitions. */
const Section = z.object({
  section: z.enum(DRILLDOWN_SECTIONS),
  /** Of a squad whose season has ended: the name of the season. */
  season: z.string().optional(),
  links: z.array(LinkedEntity.extend({ competitions: z.array(LinkedEntity).optional() })).max(MAX_LINKS),
});
export type Section = z.infer<typeof Section>;

/** The panel next to an entity's page: the entity and its linked profiles. */
export const Drilldown = z
  .object({
    /** Null for the world. */
    card: z
      .object({
        card: z.enum(CARD_KINDS),
        /** Null where it is of no entity. */
        kind: z.enum(ENTITY_KINDS).nullable(),
        tag: z.string(),
        label: z.string(),
        image: z.string().nullable(),
        /** ISO country code. */
        country: z.string().nullable(),
        /** Its parents, nearest first: club and national team, employer, country, continent. */
        parents: z.array(LinkedEntity),
      })
      .nullable(),
    /** In their order; empty when nothing is linked. */
    sections: z.array(Section),
  })
  .openapi('Drilldown');
export type Drilldown = z.infer<typeof Drilldown>;

export const getDrilldown = createRoute({
  method: 'get',
  path: '/nav-drilldown',
  summary: 'Get an entity and its linked profiles',
  description: `Returns sections such as squad, staff, agents, family, teams, competitions and countries, with up to ${MAX_LINKS} links each. \`t\` is a tag, a hashtag including its #, or \`world\` for the continents with their countries and competitions.`,
  request: { query: z.object({ t: TagText, asOf: PastDay }) },
  responses: answers(Drilldown, 'The linked profiles', 'bad_request', 'unauthorized', 'not_found'),
});
