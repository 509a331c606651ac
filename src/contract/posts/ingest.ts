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

const DESCRIPTION = `One JSON object a line. Fields of a post:

- \`network\`: \`x\`, \`instagram\`, \`facebook\`, or the name of another network in small letters
- \`id\`: the network's own id of the post
- \`published\`: ISO 8601 with its time zone
- \`text\`: plain, up to 20,000 characters; an extract is kept
- \`author\`: \`name\`; \`account\` without @, or \`tag\` (\`p_17\`), which ties the post to a profile; \`followers\`
- optional: \`title\`, \`link\`, \`picture\`, \`media\` (${POST_MEDIA.join(', ')}), \`language\` (${CONTENT_LANGUAGES.join(', ')}), \`country\` (\`IT\`, \`GB-ENG\`), \`category\` (${POST_CATEGORIES.join(', ')}), \`creator\` (who wrote what the author shares), \`repost\`

\`{"network", "id", "deleted": true}\` says that a post was deleted: it is removed and stays removed. The same network and id again replaces the post; nothing is stored twice, so a request may be sent again. At most ${MAX_INGEST_LINES} lines, ${MAX_INGEST_LINE_LENGTH} characters a line and ${MAX_INGEST_BYTES / 2 ** 20} MB. A line that cannot be used is named in the answer; all others are taken. A key may send ${INGESTS_A_MINUTE} requests a minute; the answer to more says in Retry-After when to go on.`;

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
  summary: 'Send posts of X, Instagram, Facebook and other networks, as a partner',
  description: `For partners with a key of this installation (\`npm run admin -- key create\`), sent as \`Authorization: Bearer …\`. ${DESCRIPTION}`,
  security: [{ ingestKey: [] }],
  'x-max-bytes': MAX_INGEST_BYTES,
  request: {
    body: {
      description: DESCRIPTION,
      content: { 'application/x-ndjson': { schema: z.string().openapi({ example: EXAMPLE }) } },
    },
  },
  responses: answers(IngestAnswer, 'What was taken, and what was not', 'bad_request', 'unauthorized'),
});
