import { z } from '@hono/zod-openapi';
import { Before, SearchText, writtenText } from '../../contract/admin/lists.ts';
import { IdempotencyKey, RowNumber, TagText } from '../../contract/parameters.ts';
import { AppError } from '../../domain/errors.ts';
import { MAX_REASON_LENGTH } from '../../domain/requests/objections.ts';
import { parseTag } from '../../domain/tags.ts';
import { Seen } from '../revision.ts';
import { ownCall } from '../own-call.ts';
import { writeOnce } from '../protection/write-once.ts';
import { ById, MAX_READ, pageOf } from '../staff-lists.ts';
import { addByHand, correctInjury, editableInjury, removeInjury } from './edit-injuries.ts';
import { EvidenceInput, InjuryInput, WebAddress } from './input.ts';
import { addMedium, removeMedium } from './media.ts';
import { listMedia } from './store-media.ts';
import { findPast } from './store-past.ts';
import { listInjuries } from './store-records.ts';

/** Records of injuries are for editors with a plan that has them. */
const MEDICAL = { staff: 'editor', capability: 'injuries' } as const;

/** Their videos and pictures, with a plan that has both. */
const VIDEO = { staff: 'editor', capability: ['injuries', 'video'] } as const;

export const injuryCalls = {
  /** The records, newest first. @throws AppError not_found for a tag that is none */
  'injuries.list': ownCall({
    ...MEDICAL,
    input: z.object({ q: SearchText, t: TagText.optional(), before: Before }),
    run: async ({ db, input: { t, ...filter } }) => {
      const tag = t === undefined ? undefined : parseTag(t);
      if (tag === null) throw new AppError('not_found');
      return pageOf(await listInjuries(db, { ...filter, playerId: tag?.id, limit: MAX_READ }));
    },
  }),

  /**
   * What became known about a player, or about the players of a team or competition, after a day or ever.
   * @throws AppError not_found; bad_request for a day to come
   */
  'injuries.past': ownCall({
    capability: 'injuries',
    input: z.object({ tag: TagText, day: z.iso.date().optional() }),
    run: ({ db, input: { tag: text, day }, today }) => {
      const tag = parseTag(text);
      if (tag?.prefix !== 'p' && tag?.prefix !== 't' && tag?.prefix !== 'cp') throw new AppError('not_found');
      if (day !== undefined && day > today) throw new AppError('bad_request', { parameter: 'day' });
      return findPast(db, tag.prefix === 'p' ? { player: tag.id } : { players: tag.id }, { day, today });
    },
  }),

  /** What an editor may change of an injury. @throws AppError not_found */
  'injuries.read': ownCall({
    ...MEDICAL,
    input: ById,
    run: ({ db, input: { id } }) => editableInjury(db, id),
  }),

  /** @throws AppError not_found, bad_request, injury_exists, idempotency_key_reused */
  'injuries.add': ownCall({
    ...MEDICAL,
    changes: true,
    input: z.object({
      tag: TagText,
      facts: InjuryInput,
      evidence: EvidenceInput,
      /** The injury that it is a stage of. */
      parentId: RowNumber.nullable().default(null),
      /** Not the one that is recorded of its day and part. */
      isAnother: z.boolean().default(false),
      idempotencyKey: IdempotencyKey,
    }),
    run: ({ db, input, user, now, today }) =>
      writeOnce(db, { userId: user.userId, call: 'injuries.add', body: input, now }, (tx) =>
        addByHand(tx, input, { staffId: user.userId, now, today }),
      ),
  }),

  /** Imports no longer overwrite it. @throws AppError not_found, bad_request, changed_meanwhile */
  'injuries.save': ownCall({
    ...MEDICAL,
    changes: true,
    input: z.object({ id: RowNumber, facts: InjuryInput, evidence: EvidenceInput.nullable(), seen: Seen }),
    run: ({ db, input: { id, ...correction }, user, now, today }) =>
      correctInjury(db, id, correction, { staffId: user.userId, now, today }),
  }),

  /**
   * Its stages go too. It disappears from every page and figure, and later imports do not bring it back.
   * @throws AppError not_found, changed_meanwhile
   */
  'injuries.remove': ownCall({
    staff: 'admin',
    capability: 'injuries',
    changes: true,
    input: z.object({ id: RowNumber, reason: writtenText(MAX_REASON_LENGTH), seen: Seen }),
    run: ({ db, input: { id, ...removal }, user, now, today }) =>
      removeInjury(db, id, removal, { staffId: user.userId, now, today }),
  }),

  /** The videos and pictures of an injury. */
  'injuries.media': ownCall({ ...VIDEO, input: ById, run: ({ db, input: { id } }) => listMedia(db, id) }),

  /** Adds the address of a video or picture. @throws AppError not_found, bad_request for one too many */
  'injuries.addMedium': ownCall({
    ...VIDEO,
    changes: true,
    input: z.object({ id: RowNumber, name: writtenText(200), url: WebAddress }),
    run: ({ db, input: { id, ...medium }, user, now }) => addMedium(db, id, medium, { staffId: user.userId, now }),
  }),

  /** @throws AppError not_found */
  'injuries.removeMedium': ownCall({
    ...VIDEO,
    changes: true,
    input: z.object({ id: RowNumber, medium: RowNumber }),
    run: ({ db, input: { id, medium }, user, now }) => removeMedium(db, id, medium, { staffId: user.userId, now }),
  }),
};
