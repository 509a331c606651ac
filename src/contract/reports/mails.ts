import { createRoute, z } from '@hono/zod-openapi';
import { REPORT_CAPABILITIES } from '../../domain/reports/order.ts';
import { SENDING_DAYS } from '../../domain/reports/schedule.ts';
import { TagPath, TagText } from '../parameters.ts';
import { answers, jsonOrForm } from '../responses.ts';
import { Choices } from './reports.ts';

const Done = z.object({ status: z.literal('success') }).openapi('ReportMailed');
const FAILURES = [
  'unauthorized',
  'payment_required',
  'password_change_required',
  'plan_upgrade_required',
  'not_found',
] as const;

export const postReportMail = createRoute({
  method: 'post',
  path: '/players/{tag}/report/mail',
  summary: 'Mails a report to me',
  description: 'The report with these choices is attached to a mail to the address of the account.',
  'x-capability': REPORT_CAPABILITIES,
  request: { params: TagPath, body: jsonOrForm(Choices) },
  responses: answers(Done, 'It will be mailed', ...FAILURES),
});

const ReportScheduleChoice = Choices.omit({ lang: true }).extend({
  tag: TagText,
  every: z.enum(SENDING_DAYS).openapi({ description: 'A day of the week, or month: the first day of each month.' }),
});
export type ReportScheduleChoice = z.infer<typeof ReportScheduleChoice>;

export const postReportSchedule = createRoute({
  method: 'post',
  path: '/user/report-schedules',
  summary: 'Mail a report to me regularly',
  description:
    'At the hour of the digest, in the language of the account. A period up to today moves with the days; a season under way becomes the current one. One that is scheduled already is not scheduled again.',
  'x-capability': REPORT_CAPABILITIES,
  request: { body: jsonOrForm(ReportScheduleChoice) },
  responses: answers(Done, 'It is scheduled', ...FAILURES),
});
