import { z } from '@hono/zod-openapi';
import { REASON_CODES } from '../../domain/linking/reasons.ts';
import { CONTENT_LANGUAGES, FEED_NETWORKS, POST_CATEGORIES, POST_MEDIA } from '../../domain/posts/posts.ts';
import { ENTITY_KINDS } from '../../domain/vocabulary.ts';
import { wire } from '../wire/wire.ts';

/** An entity by its tag and name. */
const Named = z.object({ key: z.string().openapi({ example: 'p_17' }), label: z.string() });

const PostOwner = z
  .object({
    name: z.string(),
    /** An address of this installation; null if there is none. */
    image: z.string().nullable(),
    /** Null for accounts and outlets without a page; so is the kind. */
    tag: z.string().nullable(),
    kind: z.enum(ENTITY_KINDS).nullable(),
    /** The club or outlet it belongs to. */
    tags: z.array(Named),
  })
  .openapi('PostOwner');
export type PostOwner = z.infer<typeof PostOwner>;

/** The evidence for a link. */
const LinkReason = z
  .object({
    reason: z.enum(REASON_CODES),
    /** The entity that supports it, such as the club in the text. */
    by: Named.nullable(),
    /** How sure it is, 0 to 1. */
    score: z.number().min(0).max(1),
  })
  .openapi('LinkReason');

/** The posts that report the same news. */
const NewsGroup = z
  .object({
    /** The same in all of its posts. */
    id: z.string(),
    /** How many posts, and by how many owners. */
    posts: z.number().int(),
    sources: z.number().int(),
    /** The earliest twelve, the first one first. */
    reports: z.array(
      z.object({
        post: z.string().openapi({ example: 'tw_7096582144000012' }),
        owner: z.string(),
        date: z.iso.datetime(),
        /** Minutes after the first. */
        behind: z.number().int().min(0),
      }),
    ),
  })
  .openapi('NewsGroup');
export type NewsGroup = z.infer<typeof NewsGroup>;

/** An external http or https address, or a file that this installation serves. */
const Link = z.union([z.url({ protocol: /^https?$/ }), z.string().regex(/^\/(?![/\\])/)]).nullable();

/** A post or article. Its texts are plain: no markup, entities decoded; escape them for display. */
export const FeedPost = z
  .object({
    /** Also the cursor of lists. For posts on X it has the form `tw_{number}`. */
    id: wire('_id', z.string().openapi({ example: 'tw_7096582144000012' })),
    content: wire(
      '_source',
      z.object({
        date: z.iso.datetime(),
        /** False if the date of publication is not known: then `date` is when the post was first seen. */
        dated: z.boolean(),
        owner: PostOwner,
        /** Further owners of the post. */
        additionalOwners: wire('additionalOwners', z.array(PostOwner)),
        /** `story`: written by the staff of this installation. */
        type: z.enum(FEED_NETWORKS),
        /** In lists its beginning, up to 400 characters; the full text if one post is requested. */
        message: z.string(),
        /** Whether the message continues. */
        cut: z.boolean(),
        /** Written translations by two-letter language. */
        messageI18n: z.record(z.string(), z.string()),
        /** Language of the message. */
        lang: z.enum(CONTENT_LANGUAGES),
        /** ISO country code. */
        country: z.string().nullable(),
        /** The category of the outlet; null for people. */
        category: z.enum(POST_CATEGORIES).nullable(),
        /** Followers of the owner, or the audience of the outlet; null is unknown. */
        reach: z.number().int().nullable(),
        /** -100 to 100; null without a sentiment. */
        sentiment: z.number().int().nullable(),
        /** The raw score, -5 to 5; null without a sentiment. */
        comparative: z.number().nullable(),
        /** It has no sentiment because none is certain. */
        uncertain: z.boolean(),
        /** When an editor corrected the sentiment; null if none did. */
        sentimentCorrected: z.iso.datetime().nullable(),
        /** The number of the owner's entity. */
        entityId: z.number().int().nullable(),
        /** Tags by editors. Only admins receive them. */
        addedTags: wire('addedTags', z.array(z.object({ id: z.number().int(), text: z.string() })).optional()),
        /** The subjects of the post. */
        tags: z.array(
          Named.extend({
            kind: z.enum(ENTITY_KINDS),
            /** Why its text was linked to the subject; left out where no text was read. */
            why: LinkReason.optional(),
          }),
        ),
        /** As written, without #. */
        hashtags: z.array(z.string()),
        /** The attachment; null if it is only text. */
        media: z.enum(POST_MEDIA).nullable(),
        /** An address of this installation; null when there is none. */
        previewImage: wire('previewImage', z.string().nullable()),
        repost: z.boolean(),
        /** Posts that report the same news, this one among them; null when none other does. */
        newsGroup: NewsGroup.nullable(),
        /** Starred by staff. */
        starred: z.boolean(),
        /** Whether it is in the reader's reading list. */
        saved: z.boolean(),
        /** The folder of the reading list that it is in; null without one. */
        folder: z.string().nullable(),
        /** One of these, by its type. The creator is the author of shared content; null if it is the owner. */
        tw: z.object({ creator: z.string().nullable(), link: Link }).optional(),
        ig: z.object({ link: Link, picture: Link }).optional(),
        fb: z
          .object({
            type: z.enum(POST_MEDIA).nullable(),
            link: Link,
            linkDescription: z.string().nullable(),
            picture: Link,
          })
          .optional(),
        rss: z.object({ link: Link }).optional(),
        /** The page of the story. Its `messageI18n` holds its title in other languages. */
        story: z.object({ link: Link }).optional(),
      }),
    ),
  })
  .openapi('FeedPost');
export type FeedPost = z.infer<typeof FeedPost>;
