import { accountState, type AccountStatus } from '../../domain/accounts/account.ts';
import { MAX_NEW_COUNTED } from '../../domain/constants.ts';
import {
  ALERT_WINDOW_MS,
  type Burst,
  BURST_DAYS,
  burstOf,
  HOUR_MS,
  MIN_BURST_POSTS,
  nextLook,
} from '../../domain/following/alerts.ts';
import { firstIdAt } from '../../domain/posts/posts.ts';
import { ALERT_TOPIC } from '../../domain/requests/notifications.ts';
import type { Database } from '../data/connect.ts';
import {
  type DueAlert,
  forgetAlerted,
  lockAlert,
  markAlerted,
  nextDueAlert,
  postponeAlert,
  hideAlertNotice,
} from './store.ts';
import { addNotifications } from '../notifications/add-notifications.ts';
import { feedPosts } from '../posts/store/feed-posts.ts';
import type { Transaction } from '../data/transaction.ts';
import type { Log } from '../runtime/log.ts';
import { type LocalisedText, localisedText } from '../notifications/notify.ts';

/** Finds posts of a view, the newest first. */
type FindPosts = (range: { from: bigint; before: bigint; limit: number }) => Promise<bigint[]>;
/** Looks up the view of a saved search. */
export type OpenSearch = (due: DueAlert, now: Date) => Promise<FindPosts>;

/** Pause after a failed alert, or one of an account that cannot sign in; milliseconds. */
const PAUSE_MS = 6 * HOUR_MS;
/** In an hour with more posts no burst is claimed. */
const MAX_BURST_COUNTED = 1000;
/** Characters of a post in a notification. */
const MAX_BODY = 140;

// Decision 0336: alerts remember what they have reported.
/**
 * Writes the notifications of all alerts that are due. Each is looked at, then written with the time of its next look
 * in one transaction: a killed process loses none and none is written twice.
 */
export async function writeAlerts(db: Database, open: OpenSearch, log: Log, now: Date): Promise<void> {
  for (let due = await nextDueAlert(db, now); due; due = await nextDueAlert(db, now)) {
    try {
      await writeAlert(db, open, due, now);
    } catch (error) {
      log.error({ err: error, search: due.search.id }, 'an alert could not be written');
      await postponeAlert(db, due.search.id, new Date(now.getTime() + PAUSE_MS));
    }
  }
}

async function writeAlert(db: Database, open: OpenSearch, due: DueAlert, now: Date): Promise<void> {
  const { search } = due;
  if (!isActive(due.account, now)) {
    await postponeAlert(db, search.id, new Date(now.getTime() + PAUSE_MS));
    return;
  }
  const find = await open(due, now);
  const since = Math.max(now.getTime() - ALERT_WINDOW_MS, search.alertSince?.getTime() ?? 0);
  const from = firstIdAt(since);
  const before = firstIdAt(now.getTime() + 1);
  const isBurstAlert = search.alert === 'burst';
  const burst = isBurstAlert ? await findBurst(find, now.getTime()) : null;
  const found = isBurstAlert ? [] : await find({ from, before, limit: MAX_NEW_COUNTED + 1 });
  await db.transaction(async (tx) => {
    if (!(await lockAlert(tx, search))) return;
    const fresh = await markAlerted(tx, search.id, found);
    await forgetAlerted(tx, search.id, from);
    const isSent = burst !== null || fresh.length > 0;
    if (burst) await addAlert(tx, search, burstTexts(search.name, burst), now);
    else if (isSent) await addAlert(tx, search, await postTexts(db, search, fresh), now);
    await postponeAlert(tx, search.id, new Date(nextLook(search.alert, isSent, now.getTime())));
  });
}

/** Compares the last hour with the same hour of the days before. */
async function findBurst(find: FindPosts, now: number): Promise<Burst | null> {
  const countHour = async (days: number) => {
    const until = now - days * 24 * HOUR_MS;
    const range = { from: firstIdAt(until - HOUR_MS), before: firstIdAt(until) };
    return (await find({ ...range, limit: MAX_BURST_COUNTED + 1 })).length;
  };
  const count = await countHour(0);
  if (count < MIN_BURST_POSTS || count > MAX_BURST_COUNTED) return null;
  const before: number[] = [];
  for (let days = 1; days <= BURST_DAYS; days += 1) before.push(await countHour(days));
  return burstOf(count, before);
}

interface Texts {
  message: LocalisedText;
  body: LocalisedText;
}

function burstTexts(name: string, { count, compared, usual }: Burst): Texts {
  const rounded = Math.round(usual * 10) / 10;
  return {
    message: localisedText((t) => t('searches:alerts.burst', { name })),
    body: localisedText((t) => t('searches:alerts.burstBody', { count, usual: rounded, compared })),
  };
}

async function postTexts(db: Database, { name, userId }: DueAlert['search'], fresh: readonly bigint[]): Promise<Texts> {
  const newest = fresh.reduce((a, b) => (a > b ? a : b));
  const [post] = await feedPosts({ db }, [newest], { userId, isAdmin: false });
  const text = post ? `${post.content.owner.name}: ${post.content.message.replace(/\s+/g, ' ')}` : '';
  const body = text.length > MAX_BODY ? `${text.slice(0, MAX_BODY).toWellFormed()}…` : text;
  const count = Math.min(fresh.length, MAX_NEW_COUNTED);
  const key = fresh.length > MAX_NEW_COUNTED ? 'searches:alerts.morePosts' : 'searches:alerts.posts';
  return {
    message: localisedText((t) => t(key, { name, count })),
    body: { message: body, inLanguages: {} },
  };
}

async function addAlert(
  tx: Transaction,
  { id, userId, alert }: DueAlert['search'],
  { message, body }: Texts,
  now: Date,
): Promise<void> {
  await hideAlertNotice(tx, id);
  await addNotifications(tx, alert === 'burst' ? 'burst' : 'search', [
    {
      userId,
      savedSearchId: id,
      type: 'other',
      topic: ALERT_TOPIC,
      message: message.message,
      messageI18n: message.inLanguages,
      body: body.message,
      bodyI18n: body.inLanguages,
      createdAt: now,
    },
  ]);
}

function isActive(account: AccountStatus, now: Date): boolean {
  return accountState(account, now.toISOString().slice(0, 10)) === 'active';
}
