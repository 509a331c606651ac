import type { SessionUser } from '../../contract/accounts.ts';
import { type Analysed, type DetailLevel, mayEnquire } from '../../domain/requests/enquiries.ts';
import { TICKET_TOPIC } from '../../domain/requests/notifications.ts';
import { AppError } from '../../domain/errors.ts';
import type { Database } from '../data/connect.ts';
import { addAuditEvent } from '../audit/store.ts';
import {
  addEnquiry,
  changeCoverage,
  closeEnquiries,
  enquiryAllowance,
  findOpenEnquiry,
  findPlayer,
  lockEnquiry,
} from './store.ts';
import { addNotifications } from '../notifications/add-notifications.ts';
import { findAccountById, lockAccount } from '../accounts/store.ts';
import { languageOf, type MailSettings, queueMail, queueStaffMail } from '../outbox/mails.ts';
import type { OpenTransaction } from '../protection/write-once.ts';
import { localisedText } from '../notifications/notify.ts';

interface RequestedAnalysis {
  playerId: number;
  detailLevel: DetailLevel;
}

/**
 * Stores a request for an analysis of a player's injuries, and notifies staff. A repeated request returns the open one.
 * @returns its number
 * @throws AppError not_found, bad_request if nothing is left to analyse, enquiry-request-error
 */
export async function requestAnalysis(
  db: Database | OpenTransaction,
  settings: MailSettings,
  { userId, name, email }: Pick<SessionUser, 'userId' | 'name' | 'email'>,
  { playerId, detailLevel }: RequestedAnalysis,
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    // Of several simultaneous requests, each waits here for the previous one and counts it.
    await lockAccount(tx, userId);
    const player = await findPlayer(tx, playerId);
    if (!player) throw new AppError('not_found');
    const same = await findOpenEnquiry(tx, userId, playerId);
    if (same) return same.id;
    if (player.coverage === 'fully_covered') throw new AppError('bad_request', { parameter: 'playerId' });
    const { open, most } = await enquiryAllowance(tx, userId);
    if (!mayEnquire(open, most)) throw new AppError('enquiry-request-error');
    const id = await addEnquiry(tx, { userId, playerId, detailLevel, createdAt: now });
    const lines = [
      `${name} <${email}> asks for an analysis of ${player.name}, ${detailLevel}.`,
      `When it is done: ${new URL('/admin/enquiries', settings.siteUrl).href}`,
    ];
    await queueStaffMail(tx, settings, { subject: `Analysis request ${id}`, lines }, now);
    return id;
  });
}

export interface Finding {
  coverage: Analysed;
  /** First and last day of the known period; without them it is known up to today. */
  from?: string | undefined;
  until?: string | undefined;
}

/**
 * Saves the coverage of a player's record, closes the open requests for the player and notifies their readers.
 * @param staffId the member of staff who answers on the site
 * @returns the player's name and the number of notified readers, 0 if the request had already been answered
 * @throws Error in plain words if there is no such request
 */
export async function answerEnquiry(
  db: Database,
  settings: MailSettings,
  id: number,
  { coverage, from, until }: Finding,
  now: Date,
  staffId?: number,
): Promise<{ name: string; notified: number; again: boolean }> {
  return db.transaction(async (tx) => {
    const enquiry = await lockEnquiry(tx, id);
    if (!enquiry) throw new Error(`There is no request ${id}. \`enquiries\` lists the open ones.`);
    const { name, playerId } = enquiry;
    if (enquiry.answeredAt) return { name, notified: 0, again: true };
    const isWhole = coverage === 'fully_covered';
    await changeCoverage(tx, playerId, {
      coverage,
      coverageFrom: from ?? (isWhole ? null : enquiry.coverageFrom),
      coverageUntil: until ?? (isWhole ? null : now.toISOString().slice(0, 10)),
    });
    const requesters = await closeEnquiries(tx, playerId, { answeredAt: now, coverage });
    const message = localisedText((t) => t('requests:analysed', { name }));
    const body = localisedText((t) => t(`vocabulary:coverage.${coverage}`));
    const row = {
      type: 'other' as const,
      topic: TICKET_TOPIC,
      entityId: playerId,
      createdAt: now,
      message: message.message,
      messageI18n: message.inLanguages,
      body: body.message,
      bodyI18n: body.inLanguages,
    };
    await addNotifications(
      tx,
      'answered',
      requesters.map((userId) => ({ ...row, userId })),
    );
    for (const userId of requesters) await mailAnswer(tx, settings, userId, now);
    await addAuditEvent(tx, {
      at: now,
      event: 'enquiry_answered',
      actor: 'staff',
      staffId,
      details: { enquiry: id, player: playerId, coverage },
    });
    return { name, notified: requesters.length, again: false };
  });
}

/** Mails an account that an answer is available. */
export async function mailAnswer(
  tx: Parameters<typeof queueMail>[0],
  settings: MailSettings,
  userId: number,
  now: Date,
): Promise<void> {
  const account = await findAccountById(tx, userId);
  if (!account) return;
  const to = { ...account, language: languageOf(account) };
  await queueMail(tx, settings, { occasion: 'answered', to }, now);
}
