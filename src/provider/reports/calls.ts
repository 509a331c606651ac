import { z } from '@hono/zod-openapi';
import { RowNumber } from '../../contract/parameters.ts';
import { addDays } from '../../domain/days.ts';
import { AppError } from '../../domain/errors.ts';
import type { ReportOrder } from '../../domain/reports/order.ts';
import { nextSendingDay } from '../../domain/reports/schedule.ts';
import { tagOf } from '../../domain/tags.ts';
import { ownCall } from '../own-call.ts';
import { findDocument, removeSchedule, schedulesOf } from './store.ts';
import type { Config } from '../../config.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { languageOfCode } from '../../i18n/languages.ts';
import type { Database } from '../data/connect.ts';
import { findLetterhead } from '../letterhead/store.ts';
import type { Handler, HandlerContext } from '../handler.ts';
import { readReport } from './read-report.ts';
import { checkLink, keyOfOrder, linkTo } from './documents.ts';
import { deliverReports, mailReport, scheduleReport } from './report-mails.ts';
import type { Log } from '../runtime/log.ts';
import { awaitReport, orderReport } from './queue.ts';

export const reportCalls = {
  /** The reports that are mailed to the account regularly, each with the day of its next mail. */
  'reports.schedules': ownCall({
    capability: 'reports',
    run: async ({ db, user, today }) => {
      const yesterday = addDays(today, -1);
      const found = await schedulesOf(db, user.userId);
      return found.map(({ id, every, kind, entityId, name, beside, about, lastOn }) => ({
        id,
        every,
        tag: tagOf(kind, entityId, name),
        name,
        /** How many it is compared with. */
        beside: beside?.split(',').length ?? 0,
        about,
        nextOn: nextSendingDay(every, lastOn > yesterday ? lastOn : yesterday),
      }));
    },
  }),

  /** @throws AppError not_found */
  'reports.endSchedule': ownCall({
    capability: 'reports',
    changes: true,
    input: z.object({ id: RowNumber }),
    run: async ({ db, user, input }) => {
      if (!(await removeSchedule(db, user.userId, input.id))) throw new AppError('not_found');
    },
  }),
};

/** Waits until the report is ready, so that a failure is reported here, and responds with a link to it. */
export const getReport: Handler<'get /players/{tag}/report'> = async (context) => {
  const { db, user, config, now, timeLimits } = context;
  const order = await orderOf(context);
  await awaitReport(db, order, { userId: user.userId, read: readReport }, timeLimits.report);
  const { url, expiresAt } = await linkTo(db, order, user.userId, { siteUrl: config.siteUrl, now });
  return { url, expiresAt: expiresAt.toISOString() };
};

export const getReportProgress: Handler<'get /players/{tag}/report/progress'> = async (context) => {
  const { db, user, config, now } = context;
  const order = await orderOf(context);
  const { state, place } = await orderReport(db, order, { userId: user.userId, read: readReport });
  const url = state === 'ready' ? (await linkTo(db, order, user.userId, { siteUrl: config.siteUrl, now })).url : null;
  return { state, place, url };
};

/** E-mails the report to the account that requests it. */
export const postReportMail: Handler<'post /players/{tag}/report/mail'> = async (context) => {
  const { db, user, config, now, deliver } = context;
  const order = await orderOf({ ...context, query: context.body });
  // Errors in the choices are reported at once.
  await readReport(db, order);
  await mailReport(db, config, order, { user, language: order.language }, now);
  deliver();
  return { status: 'success' };
};

/** Schedules a report, which must be possible to create now. */
export const postReportSchedule: Handler<'post /user/report-schedules'> = async (context) => {
  const { db, user, body, today } = context;
  await readReport(db, await orderOf({ ...context, params: body, query: { ...body, lang: undefined } }));
  await scheduleReport(db, body, { userId: user.userId, today });
  return { status: 'success' };
};

/** Sends the mails with reports that are due. */
export const deliverReportMails = (db: Database, config: Config, log: Log): Promise<void> =>
  deliverReports(db, config, log, readReport);

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
  const { paper, timeframe, beside, about, filters, ongoingInjuries: ongoing = false } = query;
  if (query.known !== undefined && query.known > today) throw new AppError('bad_request', { parameter: 'asOf' });
  const known = query.known === today ? undefined : query.known;
  const hasLetterhead = (await findLetterhead(db, user.userId)) !== undefined;
  const letterhead = hasLetterhead ? user.userId : undefined;
  return {
    tag: params.tag,
    language,
    paper,
    day: today,
    timeframe,
    ongoing,
    beside,
    about,
    filters,
    known,
    letterhead,
  };
}

export const getReportFile: Handler<'get /reports/{tag}'> = async ({ db, params, query, now }) => {
  const {
    until,
    account,
    signature,
    ongoing = false,
    timeframe,
    beside,
    about,
    filters,
    known,
    letterhead,
    ...layout
  } = query;
  const order = { tag: params.tag, timeframe, ongoing, beside, about, filters, known, letterhead, ...layout };
  await checkLink(db, order, { until, account, signature }, now);
  const pdf = await findDocument(db, account, keyOfOrder(order));
  if (!pdf) throw new AppError('not_found');
  return { name: `${params.tag}-${known ?? order.day}.pdf`, pdf: pdf.toString('base64') };
};

/** @throws AppError bad_request for a language that the product does not have */
function languageOf(code: string | undefined, ofRequest: Language): Language {
  if (code === undefined) return ofRequest;
  const language = languageOfCode(code);
  if (!language) throw new AppError('bad_request', { parameter: 'lang' });
  return language;
}
