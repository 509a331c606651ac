import { createRoute, z } from '@hono/zod-openapi';
import { MAX_PICTURE_BODY_BYTES } from '../../domain/constants.ts';
import {
  MAX_HASHTAG_LENGTH,
  MAX_STORY_BODY,
  MAX_STORY_HASHTAGS,
  MAX_STORY_TAGS,
  MAX_STORY_TITLE,
  STORY_LANGUAGES,
  STORY_STATUSES,
} from '../../domain/stories/stories.ts';
import { ENTITY_KINDS } from '../../domain/vocabulary.ts';
import { PictureCredit, PictureUpload } from '../pictures.ts';
import { IdempotencyKey, RowNumber, TagText } from '../parameters.ts';
import { answers } from '../responses.ts';

/** The `updatedAt` that the editor has seen; if it is not the latest, the response is 409. */
const seen = z.iso.datetime().optional();

/** One line, without characters that are not seen. */
const Title = z
  .string()
  .trim()
  .min(1)
  .max(MAX_STORY_TITLE)
  .regex(/^[^\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u);
const Titles = z.partialRecord(z.enum(STORY_LANGUAGES), Title);

const Stated = z.object({
  title: Title,
  /** Titles in other languages, by two letters. */
  titleI18n: Titles,
  /** Language of title and body. */
  language: z.enum(STORY_LANGUAGES),
  /** As written, without #. */
  hashtags: z.array(z.string()),
  /** Drafts and hidden stories are visible to editors only. */
  status: z.enum(STORY_STATUSES),
});

const StorySummary = Stated.extend({
  id: z.number().int(),
  /** The entities that it is about. */
  tags: z.array(z.object({ key: z.string(), label: z.string(), kind: z.enum(ENTITY_KINDS) })),
  /** The first paragraph of its body, as plain text of up to 280 characters. */
  beginning: z.string(),
  /** An address of this installation; null without a picture. */
  picture: z.string().nullable(),
  /** When it was published first; null if it never was. */
  publishedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
}).openapi('StorySummary');
export type StorySummary = z.infer<typeof StorySummary>;

const StoryChange = z
  .object({
    at: z.iso.datetime(),
    /** Null if the account has been deleted. */
    by: z.string().nullable(),
    event: z.enum(['story_added', 'story_changed', 'story_removed']),
    /** The fields that changed. */
    fields: z.array(z.string()),
  })
  .openapi('StoryChange');
export type StoryChange = z.infer<typeof StoryChange>;

export const Story = StorySummary.extend({
  /** Markdown. */
  body: z.string(),
  /** The body as HTML without anything that runs, loads or styles. */
  html: z.string(),
  pictureCredit: PictureCredit.nullable(),
  /** The `_id` of the post that feeds show; null unless it is published. */
  post: z.string().nullable(),
  /** Newest first, at most twenty. For editors only. */
  history: z.array(StoryChange).optional(),
}).openapi('Story');
export type Story = z.infer<typeof Story>;

const fields = {
  title: Title,
  titleI18n: Titles.default({}),
  language: z.enum(STORY_LANGUAGES),
  /** Tags of the entities that it is about. */
  tags: z.array(TagText).max(MAX_STORY_TAGS).default([]),
  hashtags: z
    .array(
      z
        .string()
        .max(MAX_HASHTAG_LENGTH)
        .regex(/^[\p{L}\p{N}\p{M}_]+$/u),
    )
    .max(MAX_STORY_HASHTAGS)
    .default([]),
  /** Markdown. Markup that is not allowed is left out when it is shown. */
  body: z
    .string()
    .trim()
    .min(1)
    .max(MAX_STORY_BODY)
    .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*(?:[\n\r\t][^\p{Cc}\u202a-\u202e\u2066-\u2069]*)*$/u),
  status: z.enum(STORY_STATUSES),
};

const NewStory = z.object({ ...fields, idempotencyKey: IdempotencyKey }).openapi('NewStory');
export type StoryFields = Omit<z.output<typeof NewStory>, 'idempotencyKey'>;

const ChangedStory = z
  .object({
    ...fields,
    seen,
  })
  .openapi('ChangedStory');

const FAILURES = ['bad_request', 'unauthorized', 'payment_required', 'password_change_required'] as const;
const WRITE_FAILURES = [...FAILURES, 'forbidden', 'not_found'] as const;
const params = z.object({ id: RowNumber });
const LOGGED = 'For editors. Every change is recorded in the audit log. Readers see it within a few seconds.';

export const getStories = createRoute({
  method: 'get',
  path: '/stories',
  summary: 'List stories',
  description:
    'Returns up to 20 stories by staff per page, newest first. Drafts and hidden stories come first and are returned to editors only.',
  request: {
    query: z.object({ before: RowNumber.optional().openapi({ description: 'The `next` of the previous page.' }) }),
  },
  responses: answers(
    z.object({ stories: z.array(StorySummary), next: z.number().int().nullable() }).openapi('Stories'),
    'Up to 20 stories',
    ...FAILURES,
  ),
});

export const getStory = createRoute({
  method: 'get',
  path: '/stories/{id}',
  summary: 'Get a story',
  request: { params },
  responses: answers(Story, 'The story', ...FAILURES, 'not_found'),
});

export const postStory = createRoute({
  method: 'post',
  path: '/stories',
  summary: 'Add a story',
  description: LOGGED,
  'x-staff': 'editor' as const,
  request: { body: { content: { 'application/json': { schema: NewStory } }, required: true } },
  responses: answers(Story, 'The story', ...WRITE_FAILURES, 'too_much_markup', 'idempotency_key_reused'),
});

export const putStory = createRoute({
  method: 'put',
  path: '/stories/{id}',
  summary: 'Update a story',
  description: LOGGED,
  'x-staff': 'editor' as const,
  request: { params, body: { content: { 'application/json': { schema: ChangedStory } }, required: true } },
  responses: answers(Story, 'The updated story', ...WRITE_FAILURES, 'too_much_markup', 'changed_meanwhile'),
});

export const deleteStory = createRoute({
  method: 'delete',
  path: '/stories/{id}',
  summary: 'Remove a story',
  description: `The story is kept for the record. ${LOGGED}`,
  'x-staff': 'editor' as const,
  request: { params, query: z.object({ seen }) },
  responses: answers(
    z.object({ status: z.literal('success') }).openapi('StoryRemoved'),
    'The story has been removed',
    ...WRITE_FAILURES,
    'changed_meanwhile',
  ),
});

const StoryPicture = PictureUpload.extend({ seen }).openapi('StoryPicture');

export const putStoryPicture = createRoute({
  method: 'put',
  path: '/stories/{id}/picture',
  summary: 'Upload a picture for a story',
  description: `A picture may have up to 4 MB and 40 megapixels. It is re-encoded as WebP without metadata. ${LOGGED}`,
  'x-staff': 'editor' as const,
  'x-max-bytes': MAX_PICTURE_BODY_BYTES,
  request: { params, body: { content: { 'application/json': { schema: StoryPicture } }, required: true } },
  responses: answers(Story, 'The updated story', ...WRITE_FAILURES),
});

export const deleteStoryPicture = createRoute({
  method: 'delete',
  path: '/stories/{id}/picture',
  summary: 'Remove the picture of a story',
  'x-staff': 'editor' as const,
  request: { params, query: z.object({ seen }) },
  responses: answers(Story, 'The updated story', ...WRITE_FAILURES),
});
