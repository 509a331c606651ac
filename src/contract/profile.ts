import { createRoute, z } from '@hono/zod-openapi';
import { ENTITY_TYPES } from '../domain/entity-types.ts';
import { SOURCED_FACTS } from '../domain/editing/origins.ts';
import { COVERAGE_STATUSES, ENTITY_KINDS, FEET, ROLES } from '../domain/vocabulary.ts';
import { requires } from './capabilities.ts';
import { answers } from './responses.ts';
import { PictureCredit } from './pictures.ts';
import { FavouriteSettings } from './following/favourite-settings.ts';
import { AbsenceOutlook, Injury, ReturnDay } from './injuries.ts';
import { Flag, PastDay, TagText } from './parameters.ts';
import { wire } from './wire/wire.ts';

export const Season = z
  .object({
    label: z.string(),
    /** `2021-08-01,2022-05-31`: the form of a `timeframe` parameter. */
    value: z.string(),
    startDate: z.iso.date(),
    endDate: z.iso.date(),
  })
  .openapi('Season');
export type Season = z.infer<typeof Season>;

/** An entity that another's header links to. */
export const EntityLink = z
  .object({
    kind: wire('doc_type', z.enum(ENTITY_KINDS)),
    tag: z.string(),
    label: z.string(),
    image: z.string().nullable(),
    meta: z.object({ commonName: z.string() }),
    /** Its relation to the entity: 'team', 'national team', 'competition', 'agent', 'father' … */
    relation: z.string(),
  })
  .openapi('EntityLink');
export type EntityLink = z.infer<typeof EntityLink>;

const ExpectedAbsence = AbsenceOutlook.extend({
  injuryId: z.number().int(),
  /** Each day on which a comparable player returned or a record ended, from 0. */
  curve: z.array(ReturnDay),
}).openapi('ExpectedAbsence');
export type ExpectedAbsence = z.infer<typeof ExpectedAbsence>;

/** The data of an entity page (the header, and for a player all injuries). */
export const Profile = z
  .object({
    name: z.string(),
    image: z.string().nullable(),
    /** The colours of a team or competition, or of a person's club, #rrggbb; white letters are legible on the first. */
    cloth: z.object({ cloth: z.string(), trim: z.string() }).nullable(),
    /** Credit of `image`, if it was uploaded. */
    credit: PictureCredit.nullable(),
    type: z.enum(ENTITY_TYPES),
    kind: z.enum(ENTITY_KINDS),
    tag: z.string(),
    tags: z.array(EntityLink),
    meta: z.object({
      firstname: z.string().nullable(),
      middlename: z.string().nullable(),
      lastname: z.string().nullable(),
      role: z.enum(ROLES).nullable(),
      /** Mapped position code: RCB3 reads RCB. */
      position: z.string().nullable(),
      foot: z.enum(FEET).nullable(),
      height: z.number().int().nullable(),
      weight: z.number().int().nullable(),
      birthdate: z.iso.date().nullable(),
      birthplace: z.string().nullable(),
      country: z.string().nullable(),
      city: z.string().nullable(),
      website: z.string().nullable(),
      /** Euros. */
      marketValue: z.number().int().nullable(),
      teamName: z.string().nullable(),
      teamTag: z.string().nullable(),
      /** At the current club, where an editor has entered them. */
      shirtNumber: z.number().int().nullable(),
      contractEnd: z.iso.date().nullable(),
      onLoan: z.boolean(),
      loanUntil: z.iso.date().nullable(),
      type: z.string().nullable(),
      /** Sanitised HTML, and the encyclopedia page it comes from. */
      description: z.string().nullable(),
      descriptionUrl: z.string().nullable(),
    }),
    injuries: requires('injuries', z.array(Injury)),
    /** Days lost to the injuries; overlapping days count once; null without a record. */
    daysOut: requires('injuries', z.number().int().nullable()),
    /** The outlook of each injury that is ongoing, or was ongoing when the record ended. */
    expectedAbsences: requires('injuries', z.array(ExpectedAbsence)),
    socialData: z.object({
      instagramFollowers: z.number().int().nullable(),
      twitterFollowers: z.number().int().nullable(),
    }),
    drilldownIds: z.object({ playerId: z.number().int().nullable() }),
    /** Newest first. */
    seasons: z.array(Season),
    /**
     * Which tabs a national team or competition has, whether there are posts, and whether several sources provide it.
     */
    options: z.object({
      hasCallups: z.boolean(),
      hasInjuriesStats: z.boolean(),
      hasPosts: z.boolean(),
      hasOrigins: z.boolean(),
    }),
    /** Whether the reader follows it, and how they are notified. */
    favourite: z.boolean(),
    favouriteSettings: FavouriteSettings.nullable(),
    coverage: requires(
      'injuries',
      z
        .object({
          status: z.enum(COVERAGE_STATUSES),
          /** Whether the player has an injury record; if so, an empty list means no injuries. */
          known: z.boolean(),
          from: z.iso.date().nullable(),
          until: z.iso.date().nullable(),
        })
        .nullable(),
    ),
    /** Some medical data is not shown, after an objection. */
    withheld: z.boolean(),
    source: z.object({ name: z.string(), url: z.string().nullable() }),
    /** Belongs to the fictional demo world. */
    demo: z.boolean(),
  })
  .openapi('Profile');
export type Profile = z.infer<typeof Profile>;

export const getProfile = createRoute({
  method: 'get',
  path: '/profile',
  summary: 'Get an entity and, for a player, their injuries',
  description:
    'Without the injuries capability, `injuries` is empty and `coverage` is null; without the video capability, media are omitted. Other events, such as a suspension or rest, are included only with `include_other_events`.',
  request: { query: z.object({ t: TagText, includeOtherEvents: Flag, asOf: PastDay }) },
  responses: answers(Profile, 'The entity', 'bad_request', 'unauthorized', 'not_found'),
});

const Origins = z
  .object({
    /** The sources that provide it, the first source of the record first. */
    sources: z.array(z.object({ name: z.string(), url: z.string().nullable(), licence: z.string().nullable() })),
    facts: z.array(
      z.object({
        fact: z.enum(SOURCED_FACTS),
        isEdited: z.boolean(),
        /** As the facts of a profile: days, codes, centimetres, kilograms. The first counts, the others differ. */
        values: z.array(z.object({ value: z.string(), sources: z.array(z.string()) })),
      }),
    ),
  })
  .openapi('Origins');
export type Origins = z.infer<typeof Origins>;

export const getOrigins = createRoute({
  method: 'get',
  path: '/profile/origins',
  summary: 'List the sources of an entity’s facts',
  request: { query: z.object({ t: TagText }) },
  responses: answers(
    Origins,
    'The sources, and the values on which they disagree',
    'bad_request',
    'unauthorized',
    'not_found',
  ),
});
