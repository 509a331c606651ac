import type { Config } from '../../config.ts';
import type { ReportScheduleChoice } from '../../contract/reports/mails.ts';
import { accountState } from '../../domain/accounts/account.ts';
import { can } from '../../domain/capabilities.ts';
import { addDays } from '../../domain/days.ts';
import { AppError } from '../../domain/errors.ts';
import { MAX_MAILED_BYTES, reportCapabilities, type ReportOrder } from '../../domain/reports/order.ts';
import { lastSendingDay, MAX_SCHEDULES, movedTimeframe } from '../../domain/reports/schedule.ts';
import { hasPrefix, parseTag, tagOf } from '../../domain/tags.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { paths } from '../../i18n/paths.ts';
import type { Database } from '../data/connect.ts';
import { findLetterhead } from '../letterhead/store.ts';
import { addMedicalReads } from '../audit/store.ts';
import { findEntityNames } from '../entities/store-names.ts';
import type { OutboxRow } from '../outbox/store.ts';
import { findAccountById, findPlan, lockAccount, type UserRow } from '../accounts/store.ts';
import { addSchedule, type Schedule, schedulesOf, sendingTimes, type SendingTime, takeDueSchedule } from './store.ts';
import type { Transaction } from '../data/transaction.ts';
import type { Attachment } from '../outbound/mail.ts';
import { signatureOf } from '../following/unsubscribe.ts';
import { languageOf, type MailSettings, queueMail } from '../outbox/mails.ts';
import type { Log } from '../runtime/log.ts';
import { deliverOutbox } from '../outbox/deliver.ts';
import { rateLimits } from '../protection/rate-limits.ts';
import { maySignIn } from '../sign-in/sign-in.ts';
import type { ReadReport } from './documents.ts';
import { queuedDocument } from './queue.ts';

/** Until a report that is mailed has had its turn; shorter than a transaction may be idle. The mail is tried again later. */
const DOCUMENT_TIMEOUT_MS = 30_000;

type Settings = MailSettings & Pick<Config, 'isLocalOnly'>;

/** The account that receives a report. */
interface Reader {
  userId: number;
  email: string;
  name: string;
}

/**
 * Adds a report for its own account to the outbox. The same report is not added again while it is waiting.
 * @param language of the mail
 * @throws AppError not_found, too_many_requests
 */
export async function mailReport(
  db: Database,
  settings: MailSettings,
  order: ReportOrder,
  { user, language }: { user: Reader; language: Language },
  now: Date,
): Promise<void> {
  const { name } = await subjectOf(db, order.tag);
  await rateLimits(db).spendOnReport(user.userId);
  const attached = { report: order, userId: user.userId, name };
  const leadsTo = addressOf(order, language);
  await queueMail(db, settings, { occasion: 'report', to: { ...user, language }, leadsTo, attached }, now);
}

/**
 * Schedules a report. One that is scheduled already is not scheduled again.
 * @param today the account's day
 * @throws AppError not_found; bad_request with the parameter `schedules` if the account has too many
 */
export async function scheduleReport(
  db: Database,
  { tag, every, paper, timeframe, ongoingInjuries: ongoing = false, beside, about, filters }: ReportScheduleChoice,
  { userId, today }: { userId: number; today: string },
): Promise<void> {
  const { id: entityId } = await subjectOf(db, tag);
  const wanted = { entityId, every, paper, ongoing, timeframe, beside, about, filters };
  await db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const present = await schedulesOf(tx, userId);
    if (present.some((schedule) => keyOf(schedule) === keyOf({ ...wanted, orderedOn: today }))) return;
    if (present.length >= MAX_SCHEDULES) throw new AppError('bad_request', { parameter: 'schedules' });
    await addSchedule(tx, { userId, ...wanted, orderedOn: today, lastOn: today });
  });
}

type Wanted = Pick<Schedule, 'entityId' | 'every' | 'paper' | 'ongoing' | 'orderedOn'> & {
  timeframe?: string | null | undefined;
  beside?: string | null | undefined;
  about?: string | null | undefined;
  filters?: string | null | undefined;
};

/** Two schedules with the same key mail the same. */
function keyOf({ entityId, every, paper, ongoing, timeframe, beside, about, filters, orderedOn }: Wanted): string {
  const period = movedTimeframe(timeframe ?? undefined, orderedOn, addDays(orderedOn, 1));
  const choices = [period, beside, about, filters].map((choice) => choice ?? null);
  return JSON.stringify([entityId, every, paper, ongoing, ...choices]);
}

/** Puts the scheduled reports that are due into the outbox, once for each day. */
export async function writeScheduledReports(db: Database, settings: Settings, now: Date): Promise<void> {
  for (const time of await sendingTimes(db)) {
    const { every, hour, timeZone } = time;
    const day = lastSendingDay(every, now.getTime(), { hour, timeZone: timeZone ?? 'UTC' });
    if (day === null) continue;
    while (await db.transaction((tx) => writeScheduledReport(db, tx, settings, { time, day, now })));
  }
}

/** Writes one mail; false if none is due. */
async function writeScheduledReport(
  db: Database,
  tx: Transaction,
  settings: Settings,
  { time, day, now }: { time: SendingTime; day: string; now: Date },
): Promise<boolean> {
  const taken = await takeDueSchedule(tx, time, day);
  if (!taken) return false;
  const { schedule, account } = taken;
  if (!(await mayReceive(tx, account, schedule, settings, now))) return true;
  const language = languageOf(account);
  const hasLetterhead = (await findLetterhead(db, account.id)) !== undefined;
  const report: ReportOrder = {
    tag: tagOf(schedule.kind, schedule.entityId, schedule.name),
    language,
    paper: schedule.paper,
    day,
    timeframe: movedTimeframe(schedule.timeframe ?? undefined, schedule.orderedOn, day),
    ongoing: schedule.ongoing,
    beside: schedule.beside ?? undefined,
    about: schedule.about ?? undefined,
    filters: schedule.filters ?? undefined,
    known: undefined,
    letterhead: hasLetterhead ? account.id : undefined,
  };
  const signature = await signatureOf(tx, account.id, schedule.id);
  const mail = {
    occasion: 'scheduled_report',
    to: { ...account, language },
    leadsTo: addressOf(report, language),
    attached: { report, userId: account.id, name: schedule.name },
    unsubscribe: paths(language).unsubscribe(account.id, signature, { schedule: schedule.id }),
  } as const;
  await queueMail(tx, settings, mail, now);
  return true;
}

/**
 * Sends the e-mails with reports that are due, one after another. Each document is created now: it contains what the
 * account may read now, if it still may.
 */
export async function deliverReports(
  db: Database,
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'siteUrl' | 'isLocalOnly' | 'readLogDays'>,
  log: Log,
  read: ReadReport,
  now = new Date(),
): Promise<void> {
  const attach = async ({ report, userId }: OutboxRow): Promise<Attachment | null> => {
    const account = userId === null ? undefined : await findAccountById(db, userId);
    if (!report || !account || !(await mayReceive(db, account, report, config, now))) return null;
    try {
      const ordering = { userId: account.id, read, isCounted: true };
      const pdf = await queuedDocument(db, report, ordering, DOCUMENT_TIMEOUT_MS);
      if (pdf.length > MAX_MAILED_BYTES)
        throw new Error(`The report has ${pdf.length} bytes. The limit for e-mail is ${MAX_MAILED_BYTES}.`);
      if (config.readLogDays > 0) {
        const entityId = parseTag(report.tag)?.id ?? null;
        await addMedicalReads(db, [{ at: now, userId: account.id, entityId, call: 'post /players/{tag}/report/mail' }]);
      }
      return {
        filename: `${report.tag}-${report.day}.pdf`,
        contentType: 'application/pdf',
        content: pdf,
      };
    } catch (error) {
      // Its subject no longer exists: no later attempt will succeed.
      if (error instanceof AppError && (error.code === 'not_found' || error.code === 'bad_request')) return null;
      throw error;
    }
  };
  await deliverOutbox(db, config, log, now, attach);
}

/** Whether an account may receive reports by e-mail now. */
async function mayReceive(
  db: Transaction,
  account: UserRow,
  report: { about?: string | null | undefined },
  settings: Pick<Config, 'isLocalOnly'>,
  now: Date,
): Promise<boolean> {
  const isActive = accountState(account, now.toISOString().slice(0, 10)) === 'active';
  if (!isActive || !maySignIn(account, settings)) return false;
  const plan = await findPlan(db, account.planName);
  const capabilities = { ...plan?.capabilities, ...account.capabilities };
  return reportCapabilities(report).every((capability) => can(capabilities, capability));
}

/** @throws AppError not_found */
async function subjectOf(db: Database, tag: string): Promise<{ id: number; name: string }> {
  const parsed = parseTag(tag);
  const found = parsed && (await findEntityNames(db, [parsed.id])).get(parsed.id);
  if (!found || !hasPrefix(found.kind, parsed.prefix)) throw new AppError('not_found');
  return found;
}

/** The page that creates the same report. */
function addressOf(
  { tag, paper, timeframe, ongoing, beside, about, filters }: ReportOrder,
  language: Language,
): string {
  const choice = { paper, timeframe, ongoing: ongoing ? '1' : undefined, beside, about, filters };
  return paths(language).report(tag, { ...choice, step: 'wait' });
}
