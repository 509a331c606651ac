import { createRoute, z } from '@hono/zod-openapi';
import {
  INGEST_PROBLEMS,
  MAX_INGEST_BYTES,
  MAX_INGEST_LINES,
  MAX_INGEST_LINE_LENGTH,
  MAX_NAMED_LINES,
} from '../../domain/feeds/incoming-post.ts';
import { INGESTS_A_MINUTE } from '../../domain/constants.ts';
import { CONTENT_LANGUAGES, POST_CATEGORIES, POST_MEDIA } from '../../domain/posts/posts.ts';
import { answers } from '../responses.ts';

const EXAMPLE = [
  '{"network":"instagram","id":"3391","published":"2026-11-22T18:04:00+01:00","text":"Back in training.","author":{"name":"Ben Okafor","account":"benokafor","followers":120000},"link":"https://instagram.com/p/3391","media":"photo"}',
  '{"network":"x","id":"99120","deleted":true}',
].join('\n');

const DESCRIPTION = `Send one JSON object per line. A post has these fields:

- \`network\`: \`x\`, \`instagram\`, \`facebook\`, or the name of another network in lower case
- \`id\`: the id of the post on its network
- \`published\`: the time in ISO 8601, including a time zone
- \`text\`: plain text of up to 20,000 characters, of which an extract is stored
- \`author\`: \`name\`; \`account\` without @, or \`tag\` (\`p_17\`), which links the post to a profile; \`followers\`
- optional: \`title\`, \`link\`, \`picture\`, \`media\` (${POST_MEDIA.join(', ')}), \`language\` (${CONTENT_LANGUAGES.join(', ')}), \`country\` (\`IT\`, \`GB-ENG\`), \`category\` (${POST_CATEGORIES.join(', ')}), \`creator\` (the original author of shared content), \`repost\`

\`{"network", "id", "deleted": true}\` removes a post permanently. Sending the same network and id again replaces the post, so requests can safely be repeated. A request may have up to ${MAX_INGEST_LINES} lines of ${MAX_INGEST_LINE_LENGTH} characters and ${MAX_INGEST_BYTES / 2 ** 20} MB in total. Invalid lines are listed in the response; all others are accepted. Each key may send ${INGESTS_A_MINUTE} requests per minute; beyond that, \`Retry-After\` says when to continue.`;

const IngestAnswer = z
  .object({
    /** Lines that were taken. Pages show them within seconds. */
    accepted: z.number().int(),
    /** Lines that were refused. */
    refused: z.number().int(),
    /** The first of them. */
    lines: z
      .array(
        z.object({
          /** From 1. */
          line: z.number().int(),
          problem: z.enum(INGEST_PROBLEMS),
          /** The field at fault, such as author.name. */
          field: z.string().optional(),
          /** What to do, in the language of the request. */
          message: z.string(),
        }),
      )
      .max(MAX_NAMED_LINES),
  })
  .openapi('IngestAnswer');

export const ingestPosts = createRoute({
  method: 'post',
  path: '/ingest/posts',
  summary: 'Deliver posts as a partner',
  description: `For partners that deliver posts from X, Instagram, Facebook and other networks. Authenticate with a key of this installation (\`npm run admin -- key create\`), sent as \`Authorization: Bearer …\`. ${DESCRIPTION}`,
  security: [{ ingestKey: [] }],
  'x-max-bytes': MAX_INGEST_BYTES,
  request: {
    body: {
      description: DESCRIPTION,
      content: { 'application/x-ndjson': { schema: z.string().openapi({ example: EXAMPLE }) } },
    },
  },
  responses: answers(IngestAnswer, 'The number of accepted and refused lines', 'bad_request', 'unauthorized'),
});
