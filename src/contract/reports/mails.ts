import { createRoute, z } from '@hono/zod-openapi';
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
  summary: 'Send a report by e-mail',
  description: 'Sends the report as an attachment to the e-mail address of the account.',
  'x-capability': 'reports' as const,
  'x-capability-unless-media': 'injuries' as const,
  request: { params: TagPath, body: jsonOrForm(Choices) },
  responses: answers(Done, 'The report will be sent', ...FAILURES),
});

const ReportScheduleChoice = Choices.omit({ lang: true, known: true }).extend({
  tag: TagText,
  every: z
    .enum(SENDING_DAYS)
    .openapi({ description: 'A day of the week, or `month` for the first day of each month.' }),
});
export type ReportScheduleChoice = z.infer<typeof ReportScheduleChoice>;

export const postReportSchedule = createRoute({
  method: 'post',
  path: '/user/report-schedules',
  summary: 'Schedule a report by e-mail',
  description:
    'The report is sent at the hour of the digest, in the language of the account. A timeframe that ends today moves forward with the date; a season in progress becomes the current season. Scheduling the same report again changes nothing.',
  'x-capability': 'reports' as const,
  'x-capability-unless-media': 'injuries' as const,
  request: { body: jsonOrForm(ReportScheduleChoice) },
  responses: answers(Done, 'The report has been scheduled', ...FAILURES),
});
