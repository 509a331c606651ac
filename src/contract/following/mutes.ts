import { createRoute, z } from '@hono/zod-openapi';
import { MAX_MUTED_WORD, MUTE_KINDS, POST_MUTES } from '../../domain/following/mutes.ts';
import { CONTENT_LANGUAGES, FEED_SOURCES } from '../../domain/posts/posts.ts';
import { RowNumber } from '../parameters.ts';
import { PostPath } from '../posts/livestream.ts';
import { answers, created, jsonOrForm } from '../responses.ts';

/** An account, outlet, word or piece of news that the reader does not want to see. */
export const Mute = z
  .object({
    id: z.number().int(),
    kind: z.enum(MUTE_KINDS),
    /** The name of the account or outlet, the word, or the beginning of the post. */
    text: z.string(),
    /** The language of a post; null for names and words. */
    lang: z.enum(CONTENT_LANGUAGES).nullable(),
    /** The network of an account without a profile here, or of the post. */
    source: z.enum(FEED_SOURCES).nullable(),
    /** The tag of the account or outlet, or the `_id` of the post; null if it has no page here. */
    about: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .openapi('Mute');
export type Mute = z.infer<typeof Mute>;

const SESSION = ['unauthorized', 'payment_required', 'password_change_required'] as const;
const Row = z.object({ id: RowNumber });
const Done = z.object({ status: z.literal('success') }).openapi('MuteDone');
const LIMIT = 'What is muted already stays. An account has at most 200 mutes; beyond them the answer is 409.';

export const getMutes = createRoute({
  method: 'get',
  path: '/mutes',
  summary: 'What I have muted',
  description:
    'The latest first. Muted posts are in no list, number of new posts, alert or digest of the account; statistics count them. Lists give them with `muted=true`.',
  responses: answers(z.object({ data: z.array(Mute) }).openapi('Mutes'), 'Mutes', ...SESSION),
});

export const postMute = createRoute({
  method: 'post',
  path: '/mutes',
  summary: 'Mute a word',
  description: `Posts with this word, with these words one after the other, or with this hashtag. ${LIMIT}`,
  request: {
    body: jsonOrForm(
      z
        .object({
          word: z
            .string()
            .trim()
            .min(1)
            .max(MAX_MUTED_WORD)
            .regex(/^(?=.*[\p{L}\p{N}])[^\p{C}]*$/u),
        })
        .openapi('NewMute'),
    ),
  },
  responses: created(Row.openapi('MuteId'), 'Its number', ...SESSION, 'mutes_full'),
});

export const mutePost = createRoute({
  method: 'post',
  path: '/posts/{id}/mutes/{kind}',
  summary: 'Mute whoever has posted this, or its news',
  description: `\`source\`: all posts of the account or outlet. \`news\`: this post and all that report the same. ${LIMIT}`,
  request: { params: PostPath.extend({ kind: z.enum(POST_MUTES) }) },
  responses: created(Row.openapi('MuteId'), 'Its number', ...SESSION, 'not_found', 'mutes_full'),
});

export const deleteMute = createRoute({
  method: 'delete',
  path: '/mutes/{id}',
  summary: 'Take a mute back',
  description: 'Taking back what there is not succeeds too.',
  request: { params: Row },
  responses: answers(Done, 'It is gone', ...SESSION),
});
