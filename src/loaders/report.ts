import type { AstroGlobal } from 'astro';
import type { Profile } from '../contract/profile.ts';
import { can, type Capabilities } from '../domain/capabilities.ts';
import { isDay } from '../domain/days.ts';
import { AppError } from '../domain/errors.ts';
import { MAX_REPORT_FILTERS, PAPERS, type Paper, reportCapabilities } from '../domain/reports/order.ts';
import { SENDING_DAYS } from '../domain/reports/schedule.ts';
import { refuse } from '../http/forms.ts';
import { codeOfLanguage } from '../i18n/languages.ts';

type Page = Pick<AstroGlobal, 'request' | 'response' | 'locals'>;

/** The choices in the address of a report page. */
interface ChosenReport {
  paper: Paper;
  timeframe: string | undefined;
  ongoingInjuries: boolean;
  beside: string | undefined;
  about: 'media' | undefined;
  filters: string | undefined;
  /** A past day. */
  known: string | undefined;
}

/** Reads the choices in the address of a report's page. */
export function chosenReport(query: URLSearchParams): ChosenReport {
  return {
    paper: PAPERS.find((each) => each === query.get('paper')) ?? PAPERS[0],
    timeframe: query.get('timeframe') ?? undefined,
    ongoingInjuries: query.has('ongoing'),
    beside: query.get('beside') ?? undefined,
    about: query.get('about') === 'media' ? 'media' : undefined,
    filters: query.get('filters')?.slice(0, MAX_REPORT_FILTERS),
    known: query.get('known') ?? query.get('as_of') ?? undefined,
  };
}

/** The types of entities with a medical report. */
const REPORTED: ReadonlySet<Profile['type']> = new Set(['profile', 'team', 'national_team', 'competition']);

/** @throws AppError not_found for an entity without such a report, plan_upgrade_required; bad_request if the past day is none */
export function checkReport(choice: ChosenReport, { type }: Profile, capabilities: Capabilities): void {
  if (choice.about === undefined && !REPORTED.has(type)) throw new AppError('not_found');
  if (choice.known !== undefined && !isDay(choice.known)) throw new AppError('bad_request', { parameter: 'as_of' });
  const isAllowed = reportCapabilities(choice).every((each) => can(capabilities, each));
  if (!isAllowed) throw new AppError('plan_upgrade_required');
}

/** The result of e-mailing a report; null if the form has not been submitted. */
type Sending = { sent: 'once' | 'regularly' } | { failure: AppError } | null;

/** E-mails a report to its reader or schedules it, depending on the form. A refusal sets the status of the page. */
export async function sendReport(page: Page, tag: string, choice: ChosenReport): Promise<Sending> {
  const { request, response, locals } = page;
  if (request.method !== 'POST') return null;
  const form = await request.formData();
  const every = SENDING_DAYS.find((day) => day === form.get('every'));
  try {
    // A past day has one report.
    if (form.get('send') === 'schedule' && every && choice.known === undefined) {
      await locals.client.post('/user/report-schedules', { body: { ...choice, tag, every } });
      return { sent: 'regularly' };
    }
    const body = { ...choice, lang: codeOfLanguage(locals.language) };
    await locals.client.post('/players/{tag}/report/mail', { params: { tag }, body });
    return { sent: 'once' };
  } catch (error) {
    return { failure: refuse(response, error) };
  }
}
