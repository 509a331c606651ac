import { AppError } from '../../domain/errors.ts';
import type { ReportOrder } from '../../domain/reports/order.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { languageOfCode } from '../../i18n/languages.ts';
import type { Database } from '../data/connect.ts';
import { findLetterhead } from '../data/queries/accounts/letterheads.ts';
import type { Handler, HandlerContext } from '../handler.ts';
import { readReport } from '../read-models/report.ts';
import { withUploads } from '../services/editing/entity-pictures.ts';
import { checkLink, documentOf, linkTo } from '../services/reports/documents.ts';
import { letterheadOf } from '../services/reports/letterheads.ts';
import { awaitReport, orderReport } from '../services/reports/queue.ts';

/** Waits until the report is made, so that a failure is seen here, and answers with a link to it. */
export const getReport: Handler<'get /players/{tag}/report'> = async (context) => {
  const { db, user, config, now } = context;
  const order = await orderOf(context);
  await awaitReport(db, order, { userId: user.userId, make: makeDocument });
  const { url, expiresAt } = await linkTo(db, order, config.siteUrl, now);
  return { url, expiresAt: expiresAt.toISOString() };
};

export const getReportProgress: Handler<'get /players/{tag}/report/progress'> = async (context) => {
  const { db, user, config, now } = context;
  const order = await orderOf(context);
  const { state, place } = await orderReport(db, order, { userId: user.userId, make: makeDocument });
  const url = state === 'ready' ? (await linkTo(db, order, config.siteUrl, now)).url : null;
  return { state, place, url };
};

async function orderOf({
  db,
  params,
  query,
  user,
  origin,
  today,
}: Pick<
  HandlerContext<'get /players/{tag}/report'>,
  'db' | 'params' | 'query' | 'user' | 'origin' | 'today'
>): Promise<ReportOrder> {
  const language = languageOf(query.lang, origin.language);
  const { paper, timeframe, beside, about, ongoingInjuries: ongoing = false } = query;
  const hasLetterhead = (await findLetterhead(db, user.userId)) !== undefined;
  const letterhead = hasLetterhead ? user.userId : undefined;
  return { tag: params.tag, language, paper, day: today, timeframe, ongoing, beside, about, letterhead };
}

export const getReportFile: Handler<'get /reports/{tag}'> = async ({ db, params, query, now }) => {
  const { until, signature, ongoing = false, timeframe, beside, about, letterhead, ...layout } = query;
  const order = { tag: params.tag, timeframe, ongoing, beside, about, letterhead, ...layout };
  await checkLink(db, order, { until, signature }, now);
  const pdf = await makeDocument(db, order);
  return { name: `${params.tag}-${order.day}.pdf`, pdf: Buffer.from(pdf).toString('base64') };
};

/** @throws AppError bad_request for two letters that are no language of the product */
function languageOf(code: string | undefined, ofRequest: Language): Language {
  if (code === undefined) return ofRequest;
  const language = languageOfCode(code);
  if (!language) throw new AppError('bad_request', { parameter: 'lang' });
  return language;
}

/**
 * @param onSetting called once the data are gathered
 * @throws AppError not_found for what has no report
 */
async function makeDocument(
  db: Database,
  order: ReportOrder,
  onSetting: () => Promise<void> = () => Promise.resolve(),
): Promise<Uint8Array> {
  const [report, letterhead] = await Promise.all([
    readReport(db, order).then((read) => withUploads(db, read)),
    order.letterhead === undefined ? null : letterheadOf(db, order.letterhead),
  ]);
  await onSetting();
  return documentOf({ ...report, letterhead }, order.day);
}
