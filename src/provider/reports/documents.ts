import { createHash, createHmac } from 'node:crypto';
import { AppError } from '../../domain/errors.ts';
import type { ReportOrder } from '../../domain/reports/order.ts';
import { createRenderer } from '../../reports/renderer.ts';
import type { Report } from '../../reports/report.ts';
import type { Database } from '../data/connect.ts';
import { keyOf } from '../protection/store.ts';
import { findAccountById } from '../accounts/store.ts';
import { letterheadOf } from '../letterhead/store.ts';
import { withUploads } from '../editing/entity-pictures.ts';
import { isSameSecret } from '../protection/same-secret.ts';

/** How long a link to a report is good. */
const GOOD_FOR_MS = 3_600_000;

export const renderer = createRenderer();

/** Reads the data of a report. @throws AppError not_found for what has no report */
export type ReadReport = (db: Database, order: ReportOrder) => Promise<Report>;

/** What a report says. The same digest and order are the same document. */
interface Contents {
  report: Report;
  digest: string;
}

/** Reads what a report says now, with the letterhead of its account. @throws AppError not_found for what has no report */
export async function readContents(db: Database, order: ReportOrder, read: ReadReport): Promise<Contents> {
  const [found, letterhead] = await Promise.all([
    read(db, order).then((report) => withUploads(db, report)),
    order.letterhead === undefined ? null : letterheadOf(db, order.letterhead),
  ]);
  const report = { ...found, letterhead };
  return { report, digest: createHash('sha256').update(JSON.stringify(report)).digest('base64url') };
}

/** The report as PDF/UA-1. @throws AppError unavailable if too many reports wait */
export function renderReport({ report }: Contents, { day }: ReportOrder): Promise<Uint8Array> {
  return renderer.render(report, day);
}

/** SHA-256 of an order: the same order has the same key. */
export function keyOfOrder(order: ReportOrder): string {
  return createHash('sha256')
    .update(JSON.stringify([order.tag, parametersOf(order)]))
    .digest('base64url');
}

/** A link to a report, and its end. */
interface Link {
  url: string;
  expiresAt: Date;
}

/** A link that opens a report for an hour, without a session, or until all access to its account ends. */
export async function linkTo(
  db: Database,
  order: ReportOrder,
  account: number,
  { siteUrl, now }: { siteUrl: string; now: Date },
): Promise<Link> {
  const until = Math.floor((now.getTime() + GOOD_FOR_MS) / 1000);
  const signature = await signatureOf(db, order, { until, account });
  const url = new URL(`/report/${order.tag}.pdf`, siteUrl);
  url.search = new URLSearchParams([
    ...parametersOf(order),
    ['until', String(until)],
    ['account', String(account)],
    ['signature', signature],
  ]).toString();
  return { url: url.href, expiresAt: new Date(until * 1000) };
}

/**
 * Checks that a link is ours and has not ended.
 * @param link.until seconds since 1970
 * @throws AppError not_found
 */
export async function checkLink(
  db: Database,
  order: ReportOrder,
  link: { until: number; account: number; signature: string },
  now: Date,
): Promise<void> {
  const right = await signatureOf(db, order, link);
  if (!isSameSecret(link.signature, right) || link.until * 1000 < now.getTime()) throw new AppError('not_found');
}

async function signatureOf(
  db: Database,
  order: ReportOrder,
  { until, account }: { until: number; account: number },
): Promise<string> {
  const [key, owner] = await Promise.all([keyOf(db, 'reports'), findAccountById(db, account)]);
  return createHmac('sha256', key)
    .update(JSON.stringify([order.tag, parametersOf(order), until, account, owner?.accessEpoch]))
    .digest('base64url');
}

/** The parameters of an order besides its tag, in a fixed order; those that are omitted or off are left out. */
function parametersOf(order: ReportOrder): [name: string, value: string][] {
  return Object.entries(order)
    .filter(([name, value]) => name !== 'tag' && value !== undefined && value !== false)
    .map(([name, value]): [string, string] => [name, String(value)])
    .sort(([a], [b]) => Number(a > b) - Number(a < b));
}
