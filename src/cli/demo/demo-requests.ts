import type { Database } from '../../provider/data/connect.ts';
import { MS_PER_DAY } from '../../domain/days.ts';
import type { CoverageStatus } from '../../domain/vocabulary.ts';
import { TICKET_TOPIC } from '../../domain/requests/notifications.ts';
import type { AccountType } from '../../domain/accounts/account.ts';
import { DEMO_APPLICANTS } from '../../domain/accounts/demo-sign-in.ts';
import { addRegistration, findAccount } from '../../provider/accounts/store.ts';
import { addObjection } from '../../provider/objections/store.ts';
import { addPurchase } from '../../provider/payments/store.ts';
import { addEnquiry, addSupportTicket } from '../../provider/requests/store.ts';
import { addDemoCandidates } from '../../provider/data/seed/demo-candidates.ts';
import { addDemoFavourites } from '../../provider/data/seed/demo-favourites.ts';
import { addDemoReadlists } from '../../provider/data/seed/demo-readlist.ts';
import { addNotifications } from '../../provider/notifications/add-notifications.ts';
import type { Transaction } from '../../provider/data/transaction.ts';
import { OPEN_ENQUIRIES } from '../../domain/constants.ts';
import { localisedText, type LocalisedText } from '../../provider/notifications/notify.ts';

interface Subject {
  id: number;
  name: string;
}

/** The entities of the demo world that the requests are about. */
interface Subjects {
  league: Subject;
  /** The most prominent players without a record, with a partial one, and with a complete one. */
  unknown: Subject[];
  partial: Subject;
  known: Subject;
}

/**
 * Gives the demo accounts requests and notifications in every state, once for each demo world. `demo@` waits for an
 * analysis, has answers to read and follows a few entities, `injuries@` has reached its limit, `trial@` has a modal
 * message. Each has saved a few posts. Three people ask for a trial, and two accounts that ended want a plan. No mails are
 * sent.
 */
export async function addDemoRequests(db: Database, now: Date): Promise<void> {
  const subjects = await findSubjects(db);
  if (!subjects) return;
  const { rowCount } = await db.$client.query('select from notification where entity_id = $1', [subjects.league.id]);
  if (rowCount) return;
  await db.transaction(async (tx) => {
    const demo = await findAccount(tx, 'demo@touchline.example');
    const injuries = await findAccount(tx, 'injuries@touchline.example');
    const trial = await findAccount(tx, 'trial@touchline.example');
    if (!demo || !injuries || !trial) return;
    await addWaiting(tx, { demo: demo.id, injuries: injuries.id }, subjects, now);
    await addApplicants(tx, now);
    await addDemoFavourites(tx, demo.id, now);
    await addDemoReadlists(tx, now);
    await addDemoCandidates(tx, now);
    await addNotifications(tx, 'news', notices({ demo: demo.id, trial: trial.id }, subjects, now));
  });
}

async function findSubjects(db: Database): Promise<Subjects | undefined> {
  const found = await db.$client.query<Subject & { coverage: CoverageStatus | null }>(
    `select e.id, e.name, p.coverage from entity e join source s on s.id = e.source_id
        left join player p on p.entity_id = e.id
      where s.kind = 'demo' and (e.kind = 'competition' or p.coverage is not null)
      order by e.prominence desc, e.id`,
  );
  const league = found.rows.find(({ coverage }) => coverage === null);
  const covered = (status: CoverageStatus) => found.rows.filter(({ coverage }) => coverage === status);
  const [known] = covered('fully_covered');
  const [partial] = covered('partially_covered');
  const unknown = covered('uncovered');
  return league && known && partial && unknown.length > OPEN_ENQUIRIES
    ? { league, known, partial, unknown }
    : undefined;
}

/** What an account has written to staff. */
const TICKETS = [
  { category: 'missing_data', text: 'He left the pitch in the cup match last month; the injury is not in the list.' },
  { category: 'update_required', text: 'The club says that it was the other knee.' },
  { category: 'update_required', text: 'He is back in full training; the record still has him out.' },
] as const;

/** What players and those who speak for them have asked of staff, the oldest first. */
const OBJECTIONS = [
  {
    kind: 'correction',
    relation: 'club',
    name: 'Club office',
    email: 'office@club.example',
    language: 'en-gb',
    text: 'The muscle injury is listed twice. Please remove one of the entries.',
    outcome: 'rejected',
    reason: 'Both entries have sources of their own, and he was injured again four weeks later.',
  },
  {
    kind: 'correction',
    relation: 'representative',
    name: 'Jonas Feldkamp',
    email: 'feldkamp@agency.example',
    language: 'de',
    text: 'Die letzte Verletzung war am rechten Bein, nicht am linken. Der Verein hat das am selben Tag gemeldet.',
  },
  {
    kind: 'objection',
    relation: 'self',
    name: 'The player',
    email: 'player@mail.example',
    language: 'it',
    text: 'Chiedo di togliere la malattia dell’anno scorso: non ne ho mai parlato in pubblico e riguarda solo me.',
  },
] as const;

/** Requests that wait for staff, and an objection that they have decided. */
async function addWaiting(
  tx: Transaction,
  { demo, injuries }: Record<'demo' | 'injuries', number>,
  { known, unknown }: Subjects,
  now: Date,
): Promise<void> {
  const createdAt = new Date(now.getTime() - 2 * MS_PER_DAY);
  const ask = (userId: number, { id }: Subject) =>
    addEnquiry(tx, { userId, playerId: id, detailLevel: 'complete', createdAt });
  for (const player of unknown.slice(0, 1)) await ask(demo, player);
  for (const player of unknown.slice(1, 1 + OPEN_ENQUIRIES)) await ask(injuries, player);
  for (const ticket of TICKETS) await addSupportTicket(tx, { userId: demo, entityId: known.id, createdAt, ...ticket });
  for (const objection of OBJECTIONS) {
    const decision = 'outcome' in objection ? { decidedAt: now, decidedBy: 'admin@touchline.example' } : {};
    await addObjection(tx, { entityId: known.id, subject: known.name, createdAt, ...objection, ...decision });
  }
}

/** Who asks for a trial, by the days since then. */
const APPLICANTS: readonly {
  days: number;
  name: string;
  accountType: AccountType;
  language: string;
  mobile?: string;
}[] = [
  { days: 3, name: 'Ines Duarte', accountType: 'forum-club', language: 'pt', mobile: '+351 900 000 000' },
  { days: 2, name: 'Lukas Brandt', accountType: 'forum-agent', language: 'de' },
  { days: 1, name: 'Chiara Fontana', accountType: 'forum-media', language: 'it' },
];

/** Accounts that want a plan, with the days since then. */
const BUYERS = [
  { days: 2, email: 'expired@touchline.example', planName: 'complete' },
  { days: 1, email: 'expired-trial@touchline.example', planName: 'injuries' },
] as const;

/** Requests for trials and plans that wait for staff. */
async function addApplicants(tx: Transaction, now: Date): Promise<void> {
  const createdAt = (days: number) => new Date(now.getTime() - days * MS_PER_DAY);
  for (const { days, ...applicant } of APPLICANTS) {
    const email = applicant.name.toLowerCase().replace(' ', '.') + DEMO_APPLICANTS;
    await addRegistration(tx, { ...applicant, email, createdAt: createdAt(days) });
  }
  for (const { days, email, planName } of BUYERS) {
    const account = await findAccount(tx, email);
    if (account) await addPurchase(tx, { userId: account.id, planName, createdAt: createdAt(days) });
  }
}

/** The notifications of the bell, the oldest first. */
function notices(
  { demo, trial }: Record<'demo' | 'trial', number>,
  { league, known, partial }: Subjects,
  now: Date,
): Parameters<typeof addNotifications>[2][number][] {
  const nothing: LocalisedText = { message: '', inLanguages: {} };
  const notice = (entityId: number, message: LocalisedText, body: LocalisedText) => ({
    entityId,
    topic: 'news',
    createdAt: now,
    message: message.message,
    messageI18n: message.inLanguages,
    body: body.message,
    bodyI18n: body.inLanguages,
  });
  const answer = localisedText((t) => t('requests:demo.answer'));
  const answered = localisedText((t) => t('requests:answeredAbout', { name: known.name }));
  const analysed = localisedText((t) => t('requests:analysed', { name: partial.name }));
  const coverage = localisedText((t) => t('vocabulary:coverage.partially_covered'));
  const demoNote = localisedText((t) => t('shell:demoNote'));
  const welcome = localisedText((t) => t('requests:demo.welcome'));
  const everything = localisedText((t) => t('requests:demo.welcomeBody'));
  return [
    { ...notice(league.id, demoNote, nothing), type: 'sticky', image: '/favicon.svg' },
    { ...notice(league.id, welcome, everything), type: 'modal', userId: trial },
    { ...notice(partial.id, analysed, coverage), type: 'other', topic: TICKET_TOPIC, userId: demo },
    { ...notice(known.id, answered, answer), type: 'other', topic: TICKET_TOPIC, userId: demo },
  ];
}
