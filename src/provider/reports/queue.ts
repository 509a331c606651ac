import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../domain/errors.ts';
import type { ReportOrder } from '../../domain/reports/order.ts';
import {
  MAX_QUEUED_OF_ACCOUNT,
  MAX_QUEUED_REPORTS,
  MAX_REPORT_ATTEMPTS,
  QUEUE_RETRY_SECONDS,
  type ReportState,
} from '../../domain/reports/queue.ts';
import { REPORT_TOPIC } from '../../domain/requests/notifications.ts';
import { parseTag } from '../../domain/tags.ts';
import type { Database } from '../data/connect.ts';
import type { Transaction } from '../data/transaction.ts';
import { findEntityNames } from '../entities/store-names.ts';
import { addNotifications } from '../notifications/add-notifications.ts';
import { localisedText } from '../notifications/notify.ts';
import {
  addOrder,
  endOrder,
  findDocument,
  findOrder,
  forgetOrder,
  giveReady,
  placeOf,
  putBack,
  type ReportOrderRow,
  stayAlive,
  takeOrder,
} from './store.ts';
import { rateLimits } from '../protection/rate-limits.ts';
import { keyOfOrder, readContents, type ReadReport, renderReport } from './documents.ts';

/** How far an order has come. */
export interface ReportProgress {
  state: Exclude<ReportState, 'failed'>;
  /** In the queue, beginning with 1; null once it is ready. */
  place: number | null;
}

/** The account that orders a report, and how its data are read. */
interface Ordering {
  userId: number;
  read: ReadReport;
  /** The account's limit of reports an hour has counted this one already. */
  isCounted?: boolean;
}

const ALIVE_MS = 2000;
const ASK_MS = 100;
/** Who has waited longer than this for a report may have gone on: its readiness is reported. */
const LONG_MS = 20_000;
/** Calls of one process that wait for their report: each holds a place among its requests. */
const MAX_HELD = 2;

const working = new WeakMap<Database['$client'], Promise<void>>();
let held = 0;

// Decision 0250: reports wait in a database queue.
/**
 * The place of an order in the queue, to which it is added if necessary. A ready report stays ready for an hour, while
 * its data are the same.
 * @throws AppError too_many_requests or unavailable with `retryAfter` if there are too many orders, and the error of an
 * order that failed
 */
export async function orderReport(db: Database, wanted: ReportOrder, ordering: Ordering): Promise<ReportProgress> {
  const { userId, read } = ordering;
  const hash = keyOfOrder(wanted);
  let found = await findOrder(db, userId, hash);
  if (found?.state === 'ready') {
    // What has just been made is given as it is: data that change all the time would never be ready.
    const digest = found.givenAt === null ? found.digest : (await readContents(db, wanted, read)).digest;
    if (digest !== null && (await giveReady(db, found.id, digest))) return { state: 'ready', place: null };
    await forgetOrder(db, found.id);
    found = undefined;
  }
  found ??= await enter(db, { wanted, userId, hash }, ordering);
  if (found.state === 'failed') {
    await forgetOrder(db, found.id);
    throw new AppError(found.problem ?? 'server_error');
  }
  void workOffReports(db, read);
  // Another process may have made it meanwhile.
  const state = found.state === 'ready' ? 'setting' : found.state;
  return { state, place: await placeOf(db, found) };
}

async function enter(
  db: Database,
  added: { wanted: ReportOrder; userId: number; hash: string },
  { isCounted }: Ordering,
): Promise<ReportOrderRow> {
  const spent = isCounted ? null : await rateLimits(db).spendOnReport(added.userId);
  const limits = { queue: MAX_QUEUED_REPORTS, account: MAX_QUEUED_OF_ACCOUNT };
  const result = await addOrder(db, added, limits);
  if (result !== 'added') {
    await spent?.giveBack();
    throw new AppError(result === 'queue' ? 'unavailable' : 'too_many_requests', { retryAfter: QUEUE_RETRY_SECONDS });
  }
  const row = await findOrder(db, added.userId, added.hash);
  if (!row) throw new AppError('unavailable', { retryAfter: QUEUE_RETRY_SECONDS });
  return row;
}

/**
 * Waits until a report is ready.
 * @param limit milliseconds
 * @throws AppError unavailable with `retryAfter` if it takes long or others are waiting too; the same request later
 * keeps its place
 */
export async function awaitReport(db: Database, wanted: ReportOrder, ordering: Ordering, limit: number): Promise<void> {
  const until = performance.now() + limit;
  held += 1;
  try {
    for (;;) {
      const { state, place } = await orderReport(db, wanted, ordering);
      if (state === 'ready') return;
      if (held > MAX_HELD || performance.now() > until) throw new AppError('unavailable', { retryAfter: place ?? 1 });
      await sleep(ASK_MS);
    }
  } finally {
    held -= 1;
  }
}

/**
 * The document of a report, made in its turn.
 * @param limit milliseconds
 * @throws AppError unavailable with `retryAfter` if it takes long, and what `orderReport` throws
 */
export async function queuedDocument(
  db: Database,
  wanted: ReportOrder,
  ordering: Ordering,
  limit: number,
): Promise<Buffer> {
  const until = performance.now() + limit;
  for (;;) {
    const { state } = await orderReport(db, wanted, ordering);
    const document = state === 'ready' ? await findDocument(db, ordering.userId, keyOfOrder(wanted)) : undefined;
    if (document) return document;
    if (performance.now() > until) throw new AppError('unavailable', { retryAfter: QUEUE_RETRY_SECONDS });
    await sleep(ASK_MS);
  }
}

/** Creates the reports in the queue one after another, unless another process is doing so. */
function workOffReports(db: Database, read: ReadReport): Promise<void> {
  const present = working.get(db.$client);
  if (present) return present;
  const work = async () => {
    for (let order = await takeOrder(db); order; order = await takeOrder(db)) await make(db, order, read);
  };
  const started = work()
    // The next request for the order's place tries again.
    .catch((error: unknown) => console.error(error))
    .finally(() => working.delete(db.$client));
  working.set(db.$client, started);
  return started;
}

async function make(
  db: Database,
  { id, userId, wanted, attempts, orderedAt }: ReportOrderRow,
  read: ReadReport,
): Promise<void> {
  const alive = setInterval(() => void stayAlive(db, id).catch(() => undefined), ALIVE_MS);
  try {
    const contents = await readContents(db, wanted, read);
    await stayAlive(db, id, 'setting');
    const document = await renderReport(contents, wanted);
    const isLate = Date.now() - orderedAt.getTime() > LONG_MS;
    const about = isLate ? parseTag(wanted.tag) : null;
    const named = about && (await findEntityNames(db, [about.id])).get(about.id);
    await db.transaction(async (tx) => {
      await endOrder(tx, id, { document: Buffer.from(document), digest: contents.digest });
      if (named) await tellReady(tx, userId, named);
    });
  } catch (error) {
    const code = error instanceof AppError ? error.code : 'server_error';
    if (code === 'server_error') console.error(error);
    const isPassing = code === 'server_error' || code === 'unavailable';
    if (isPassing && attempts < MAX_REPORT_ATTEMPTS) await putBack(db, id);
    else await endOrder(db, id, { problem: code });
  } finally {
    clearInterval(alive);
  }
}

/** Notifies an account that a report is ready. */
async function tellReady(tx: Transaction, userId: number, { id, name }: { id: number; name: string }): Promise<void> {
  const { message, inLanguages } = localisedText((t) => t('requests:reportReady', { name }));
  const row = { userId, entityId: id, type: 'other', topic: REPORT_TOPIC, createdAt: new Date() } as const;
  await addNotifications(tx, 'reportReady', [{ ...row, message, messageI18n: inLanguages }]);
}
