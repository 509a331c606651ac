import { z } from '@hono/zod-openapi';
import { writtenText } from '../../contract/admin/lists.ts';
import { requires } from '../../contract/capabilities.ts';
import { RowNumber, TagText } from '../../contract/parameters.ts';
import { EmailText, PersonName } from '../../contract/registration.ts';
import { AppError } from '../../domain/errors.ts';
import {
  MAX_OBJECTION_LENGTH,
  MAX_REASON_LENGTH,
  MAX_SUBJECT_LENGTH,
  OBJECTION_DECISIONS,
  OBJECTION_KINDS,
  OBJECTION_RELATIONS,
} from '../../domain/requests/objections.ts';
import { ownCall } from '../own-call.ts';
import { ById, MAX_READ, pageOf, StaffList } from '../staff-lists.ts';
import { acceptObjection, receiveObjection, rejectObjection, restoreObjection } from './decide.ts';
import { listObjections, lockObjection, medicalEntries } from './store.ts';

/** PostgreSQL takes no NUL. */
const requiredText = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^[^\0]*$/);

const Objection = z.object({
  kind: z.enum(OBJECTION_KINDS),
  /** The player, where the form was opened from a profile. */
  tag: TagText.optional(),
  /** The player in the sender's words: a name or an address. */
  subject: requiredText(MAX_SUBJECT_LENGTH),
  name: PersonName,
  email: z.string().trim().pipe(EmailText),
  relation: z.enum(OBJECTION_RELATIONS),
  text: requiredText(MAX_OBJECTION_LENGTH),
  /** The solved proof of work, or the question's ticket, a full stop and the answer. */
  captcha: z.string().min(1).max(4000),
  /** People do not see this field; what fills it in is a robot. */
  website: z.string().max(1000).default(''),
});

export const objectionCalls = {
  /**
   * For players and those who act for them; no account is needed.
   * @throws AppError captcha_failed, too_many_requests
   */
  'objections.send': ownCall({
    isPublic: true,
    changes: true,
    input: Objection,
    run: async ({ db, config, input, origin, now, deliver }) => {
      await receiveObjection(db, config, input, { ...origin, now });
      deliver();
    },
  }),

  /** With what was decided, the newest first. */
  'objections.list': ownCall({
    staff: 'admin',
    input: StaffList,
    answer: z.object({ data: z.array(z.object({ injuries: requires('injuries', z.array(z.unknown())) })) }),
    run: async ({ db, input }) => pageOf(await listObjections(db, { ...input, limit: MAX_READ })),
  }),

  /**
   * Decides on an objection, or restores what was taken down after it. What is taken down is gone from every page, call,
   * file and figure, also after imports.
   * @throws AppError not_found, changed_meanwhile if it has already been decided, bad_request if there is nothing to
   * take down
   */
  'objections.decide': ownCall({
    staff: 'admin',
    changes: true,
    input: ById.extend({
      decision: z.enum(OBJECTION_DECISIONS),
      /** The injury that is taken down, for `entry`. */
      entry: RowNumber.optional(),
      reason: writtenText(MAX_REASON_LENGTH),
    }),
    run: async ({ db, input: { id, decision, entry = null, reason }, user, now }) => {
      const by = { by: user.name, staffId: user.userId, reason, now };
      const found = await lockObjection(db, id);
      if (!found) throw new AppError('not_found');
      const isOpen = found.outcome === null;
      if (decision === 'restored' ? found.outcome !== 'removed' : !isOpen) throw new AppError('changed_meanwhile');
      if (decision === 'restored') return restoreObjection(db, id, by);
      if (decision === 'rejected') return rejectObjection(db, id, by);
      if (decision === 'corrected') return acceptObjection(db, id, { corrected: true }, by);
      const { entityId } = found;
      if (entityId === null) throw new AppError('bad_request', { parameter: 'decision' });
      if (decision === 'entry') {
        const shown = await medicalEntries(db, entityId);
        if (!shown.some((each) => each.id === entry)) throw new AppError('bad_request', { parameter: 'entry' });
      }
      const injuryId = decision === 'entry' ? entry : null;
      return acceptObjection(db, id, { playerId: entityId, injuryId }, by);
    },
  }),
};
