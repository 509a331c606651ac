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
  type ObjectionDecision,
} from '../../domain/requests/objections.ts';
import { addAuditEvent } from '../audit/store.ts';
import { type Database, onClient } from '../data/connect.ts';
import { inTransaction } from '../data/import/store/transaction.ts';
import { languageOf, queueMail } from '../outbox/mails.ts';
import { ownCall } from '../own-call.ts';
import { paths } from '../../i18n/paths.ts';
import { findNamed } from '../places/store.ts';
import { ById, MAX_READ, pageOf, StaffList } from '../staff-lists.ts';
import { acceptObjection, type Decision, receiveObjection, rejectObjection, restoreObjection } from './decide.ts';
import { readRecordToken, recordToken } from './own-record.ts';
import { findOwnRecord } from './store-own-record.ts';
import { linkObjection, listObjections, lockObjection, medicalEntries, type ObjectionRow } from './store.ts';

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
      /** What the sender is told besides the outcome; why, if nothing is changed. */
      answer: writtenText(MAX_OBJECTION_LENGTH).optional(),
    }),
    run: async ({ db, config, deliver, input: { id, decision, entry = null, reason, answer }, user, now }) => {
      const by = { by: user.name, staffId: user.userId, reason, answer, settings: config, now };
      const found = await lockObjection(db, id);
      if (!found) throw new AppError('not_found');
      if (decision === 'rejected' && answer === undefined) throw new AppError('bad_request', { parameter: 'answer' });
      const isOpen = found.outcome === null;
      if (decision === 'restored' ? found.outcome !== 'removed' : !isOpen) throw new AppError('changed_meanwhile');
      await decideOn(db, found, { decision, entry }, by);
      deliver();
    },
  }),

  /**
   * Says which player an open objection is about, where it was not sent from a profile.
   * @throws AppError not_found, changed_meanwhile, bad_request for a name that no player or several have
   */
  'objections.link': ownCall({
    staff: 'admin',
    changes: true,
    input: ById.extend({ player: writtenText(MAX_SUBJECT_LENGTH) }),
    run: ({ db, input: { id, player }, user, now }) =>
      inTransaction(db, false, async (client) => {
        const tx = onClient(client);
        const found = await lockObjection(tx, id);
        if (!found) throw new AppError('not_found');
        if (found.entityId !== null || found.outcome !== null) throw new AppError('changed_meanwhile');
        const subject = await findNamed(client, tagInAddress(player) ?? player, ['player']);
        if (!subject) throw new AppError('bad_request', { parameter: 'player' });
        await linkObjection(tx, id, subject.id);
        const event = { at: now, event: 'objection_linked', actor: 'staff', staffId: user.userId } as const;
        await addAuditEvent(tx, { ...event, entityId: subject.id, details: { objection: id } });
      }),
  }),

  /**
   * Mails the sender a link to all that is kept about the player.
   * @throws AppError not_found, bad_request for an objection without a player
   */
  'objections.sendRecord': ownCall({
    staff: 'admin',
    changes: true,
    /** How staff know that the sender is, or acts for, the player; stored. */
    input: ById.extend({ checked: writtenText(MAX_REASON_LENGTH) }),
    run: async ({ db, config, deliver, input: { id, checked }, user, now }) => {
      await db.transaction(async (tx) => {
        const found = await lockObjection(tx, id);
        if (!found) throw new AppError('not_found');
        const { entityId, email, name } = found;
        if (entityId === null) throw new AppError('bad_request', { parameter: 'player' });
        const language = languageOf(found);
        const leadsTo = paths(language).ownRecord(await recordToken(tx, entityId, now));
        await queueMail(tx, config, { occasion: 'own_record', to: { email, name, language }, leadsTo }, now);
        const event = { at: now, event: 'own_record_sent', actor: 'staff', staffId: user.userId } as const;
        await addAuditEvent(tx, { ...event, entityId, details: { objection: id, checked } });
      });
      deliver();
    },
  }),

  /** All that is kept about a player, for whoever has the link. @throws AppError not_found if it has ended */
  'objections.readRecord': ownCall({
    isPublic: true,
    input: z.object({ token: z.string().max(100) }),
    run: async ({ db, input: { token }, now }) => {
      const link = await readRecordToken(db, token, now);
      const record = link && (await findOwnRecord(db, link.playerId));
      if (!record) throw new AppError('not_found');
      return { ...record, until: link.until.toISOString() };
    },
  }),
};

/** The tag in the address of a profile. */
function tagInAddress(text: string): string | undefined {
  return /\/explore\/(p_\d{1,10})/.exec(text)?.[1];
}

async function decideOn(
  db: Database,
  { id, entityId }: ObjectionRow,
  { decision, entry }: { decision: ObjectionDecision; entry: number | null },
  by: Decision,
): Promise<void> {
  if (decision === 'restored') return restoreObjection(db, id, by);
  if (decision === 'rejected') return rejectObjection(db, id, by);
  if (decision === 'corrected') return acceptObjection(db, id, { corrected: true }, by);
  if (entityId === null) throw new AppError('bad_request', { parameter: 'decision' });
  if (decision === 'entry') {
    const shown = await medicalEntries(db, entityId);
    if (!shown.some((each) => each.id === entry)) throw new AppError('bad_request', { parameter: 'entry' });
  }
  return acceptObjection(db, id, { playerId: entityId, injuryId: decision === 'entry' ? entry : null }, by);
}
