import { z } from '@hono/zod-openapi';
import { PictureUpload } from '../../contract/pictures.ts';
import { TagText } from '../../contract/parameters.ts';
import { ENTITY_FACTS } from '../../domain/editing/entity-facts.ts';
import { AppError } from '../../domain/errors.ts';
import { ownCall } from '../own-call.ts';
import { correct, editable } from './entity-facts.ts';
import { changePicture, dropPicture } from './entity-pictures.ts';
import { findPictureFile } from './store.ts';

const MAX_WRITTEN_LENGTH = 2000;
const Fact = z.enum(ENTITY_FACTS);
/** The revision that the editor has seen. */
const SeenInstant = z.iso.datetime().optional();

export const editingCalls = {
  /** The editable facts of an entity and who changed them. @throws AppError not_found */
  'entities.read': ownCall({
    staff: 'editor',
    input: z.object({ tag: TagText }),
    run: ({ db, input }) => editable(db, input.tag),
  }),

  /**
   * Every change is recorded in the audit log. If a value is invalid, nothing is changed.
   * @throws AppError not_found, changed_meanwhile, bad_request with the first invalid fact
   */
  'entities.correct': ownCall({
    staff: 'editor',
    changes: true,
    input: z.object({
      tag: TagText,
      /** As typed in a form: blank or null is unknown. Facts left out stay. */
      facts: z.partialRecord(Fact, z.union([z.string().max(MAX_WRITTEN_LENGTH), z.number(), z.null()])),
      /** Facts that imports may change again. */
      release: z.array(Fact).default([]),
      seen: SeenInstant,
    }),
    run: ({ db, input: { tag, ...correction }, user, now }) =>
      correct(db, { tag, correction, userId: user.userId }, now),
  }),

  /** Replaces the drawn picture with a photograph or a logo. @throws AppError not_found, bad_request, changed_meanwhile */
  'entities.replacePicture': ownCall({
    staff: 'editor',
    changes: true,
    input: PictureUpload.extend({ tag: TagText, seen: SeenInstant }),
    run: ({ db, input: { tag, seen, ...upload }, user, now }) =>
      changePicture(db, upload, { tag, seen, userId: user.userId, now }),
  }),

  /** The drawn picture is shown again. @throws AppError not_found, changed_meanwhile */
  'entities.removePicture': ownCall({
    staff: 'editor',
    changes: true,
    input: z.object({ tag: TagText, seen: SeenInstant }),
    run: ({ db, input: { tag, seen }, user, now }) => dropPicture(db, { tag, seen, userId: user.userId, now }),
  }),

  /** An uploaded picture as WebP in base64. @throws AppError not_found */
  'pictures.read': ownCall({
    isPublic: true,
    input: z.object({ digest: z.string().regex(/^[0-9a-f]{32}$/), size: z.enum(['small', 'large']) }),
    run: async ({ db, input: { digest, size } }) => {
      const file = await findPictureFile(db, digest, size);
      if (!file) throw new AppError('not_found');
      return file.toString('base64');
    },
  }),
};
