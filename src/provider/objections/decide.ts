import type { ObjectionKind, ObjectionRelation } from '../../domain/requests/objections.ts';
import { parseTag } from '../../domain/tags.ts';
import type { Language } from '../../domain/vocabulary.ts';
import type { Database } from '../data/connect.ts';
import { addAuditEvent } from '../audit/store.ts';
import { existsWithTag } from '../entities/store.ts';
import { addObjection, decideObjection, lockObjection, type ObjectionRow, restoreTakedown, takeDown } from './store.ts';
import type { Transaction } from '../data/transaction.ts';
import { checkCaptcha } from '../protection/captcha.ts';
import { withdrawInjuryNotices } from '../notifications/store.ts';
import { languageOf, type MailSettings, queueMail, queueStaffMail } from '../outbox/mails.ts';
import { paths } from '../../i18n/paths.ts';
import { translator } from '../../i18n/translate.ts';
import { rateLimits } from '../protection/rate-limits.ts';

/** An objection as it is sent. */
interface NewObjection {
  kind: ObjectionKind;
  tag?: string | undefined;
  subject: string;
  name: string;
  email: string;
  relation: ObjectionRelation;
  text: string;
  captcha: string;
  /** People do not see this field. */
  website: string;
}

/** The origin of an objection. */
interface Sender {
  address?: string | undefined;
  language: Language;
  now: Date;
}

/**
 * Stores the objection of a player, or of somebody on the player's behalf, and notifies staff. Bots that fill in every
 * field get the same answer.
 * @throws AppError captcha_failed, too_many_requests
 */
export async function receiveObjection(
  db: Database,
  settings: MailSettings,
  objection: NewObjection,
  sender: Sender,
): Promise<void> {
  await rateLimits(db).spend('objection', sender.address);
  if (objection.website !== '') return;
  await checkCaptcha(db, objection.captcha, sender.now);
  const { kind, subject, name, email, relation, text } = objection;
  const { language, now } = sender;
  const tag = objection.tag === undefined ? null : parseTag(objection.tag);
  const isPlayer = tag?.prefix === 'p' && (await existsWithTag(db, tag));
  const entityId = isPlayer ? tag.id : null;
  await db.transaction(async (tx) => {
    const row = { kind, entityId, subject, name, email, relation, text, language, createdAt: now };
    const id = await addObjection(tx, row);
    const event = { at: now, actor: 'user', address: sender.address, details: { objection: id } } as const;
    await addAuditEvent(tx, { ...event, event: 'objection_received', ...(entityId !== null && { entityId }) });
    const lines = [
      `${name} <${email}> (${relation}, in ${language}) on ${subject}: ${kind}`,
      text,
      `To decide: ${new URL('/admin/objections', settings.siteUrl).href}`,
    ];
    await queueStaffMail(tx, settings, { subject: `Objection ${id}`, lines }, now);
    if (!(await rateLimits(db).spendOnMail(email))) return;
    const leadsTo = paths(language).privacy();
    await queueMail(tx, settings, { occasion: 'objection_received', to: { email, name, language }, leadsTo }, now);
  });
}

/** The decision-maker and the reason. */
export interface Decision {
  by: string;
  /** On the site. */
  staffId?: number;
  reason: string;
  /** What the sender is told besides the outcome. */
  answer?: string | undefined;
  settings: MailSettings;
  now: Date;
}

/** The result of an accepted objection: the facts were corrected, or content was taken down. */
export type Remedy = { corrected: true } | { playerId: number | null; injuryId: number | null };

/**
 * Accepts an objection. Content that is taken down disappears from every page, call, file and figure, also after
 * imports.
 * @throws Error in plain words if there is no such open objection, player or injury
 */
export async function acceptObjection(db: Database, id: number, remedy: Remedy, decision: Decision): Promise<void> {
  await db.transaction(async (tx) => {
    const open = await lockOpen(tx, id);
    if ('corrected' in remedy) {
      await decide(tx, open, 'corrected', decision);
      return;
    }
    const playerId = remedy.playerId ?? open.entityId;
    if (playerId === null)
      throw new Error(`Objection ${id} was not sent from a profile. Specify the player: --player <tag>.`);
    const scope = { objectionId: id, playerId, injuryId: remedy.injuryId };
    if (!(await takeDown(tx, scope, decision.now)))
      throw new Error(`There is no such player or entry. \`objections entries ${id}\` lists the entries.`);
    await withdrawInjuryNotices(tx, playerId);
    await decide(tx, { ...open, entityId: playerId }, 'removed', decision);
  });
}

/** Rejects an objection. @throws Error in plain words if there is no such open objection */
export async function rejectObjection(db: Database, id: number, decision: Decision): Promise<void> {
  await db.transaction(async (tx) => {
    await decide(tx, await lockOpen(tx, id), 'rejected', decision);
  });
}

/** Restores content that was taken down. @throws Error in plain words if nothing is taken down for this objection */
export async function restoreObjection(db: Database, id: number, decision: Decision): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockObjection(tx, id);
    if (!found || !(await restoreTakedown(tx, id, decision.now)))
      throw new Error(`Nothing has been taken down for objection ${id}.`);
    await decide(tx, found, 'restored', decision);
  });
}

async function lockOpen(tx: Transaction, id: number): Promise<ObjectionRow> {
  const found = await lockObjection(tx, id);
  if (!found) throw new Error(`There is no objection ${id}. \`objections\` lists the open ones.`);
  if (found.outcome !== null) throw new Error(`Objection ${id} is already ${found.outcome}.`);
  return found;
}

/** Records a decision, and mails it to the sender. */
async function decide(
  tx: Transaction,
  { id, entityId, email, name, language }: ObjectionRow,
  outcome: NonNullable<ObjectionRow['outcome']>,
  { by, staffId, reason, answer, settings, now }: Decision,
): Promise<void> {
  await decideObjection(tx, id, { outcome, decidedAt: now, decidedBy: by, reason });
  const details = { objection: id, outcome, by, reason, ...(answer !== undefined && { answer }) };
  const about = entityId === null ? {} : { entityId };
  await addAuditEvent(tx, { at: now, event: 'objection_decided', actor: 'staff', staffId, details, ...about });
  const to = { email, name, language: languageOf({ language }) };
  const said = { outcome: translator(to.language)(`objections:outcomes.${outcome}`) };
  const leadsTo = paths(to.language).privacy();
  await queueMail(tx, settings, { occasion: 'objection_decided', to, about: said, words: answer, leadsTo }, now);
}
