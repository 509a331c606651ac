import { z } from '@hono/zod-openapi';
import { writtenText } from '../../contract/admin/lists.ts';
import type { Config } from '../../config.ts';
import { isComplete, OPERATOR_FACTS, type OperatorFact } from '../../domain/operator.ts';
import { KEPT, retentionDays } from '../../domain/retention.ts';
import { EmailText, PersonName } from '../../contract/registration.ts';
import { Password } from '../../contract/passwords.ts';
import { AppError } from '../../domain/errors.ts';
import { LANGUAGES } from '../../domain/vocabulary.ts';
import { hasDemoWorld } from '../data/import/demo-world.ts';
import { listSources } from '../../news/feeds/sources/store.ts';
import { rateLimits } from '../protection/rate-limits.ts';
import { removeDemo } from './remove-demo.ts';
import { addFirstAdmin, canSetUp } from './setup.ts';
import { sendTestMail } from './test-mail.ts';
import { addAuditEvent } from '../audit/store.ts';
import { ownCall } from '../own-call.ts';
import { revisionOf, Seen } from '../revision.ts';
import { hasOwnAdmin, hasSetupCode, lockSettings, readOperator, retentionRuns, saveOperator } from './store.ts';

/** Who processes data for the operator, as the switches say. */
interface Processor {
  task: 'mail' | 'payment' | 'posts';
  host: string;
}

/** Days and kinds shown of what was deleted. */
const MAX_RUNS = 200;

/** Text without control characters, except the breaks of lines; PostgreSQL takes no NUL. */
const fact = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .regex(/^(?:\P{Cc}|[\r\n])*$/u)
    .transform((text) => text.replaceAll('\r\n', '\n'))
    .default('');

const FACTS = Object.fromEntries(
  Object.entries(OPERATOR_FACTS).map(([name, longest]) => [name, fact(longest)]),
) as Record<OperatorFact, ReturnType<typeof fact>>;

// Decision 0590: what the operator says of itself is stored.
/** What the law asks of whoever operates the installation. */
export const installationCalls = {
  'operator.read': ownCall({
    staff: 'admin',
    run: async ({ db }) => {
      const operator = await readOperator(db);
      return { operator, revision: revisionOf(operator) };
    },
  }),

  /** @throws AppError changed_meanwhile */
  'operator.save': ownCall({
    staff: 'admin',
    changes: true,
    input: z.object({
      ...FACTS,
      name: writtenText(OPERATOR_FACTS.name),
      invoiceTax: FACTS.invoiceTax.pipe(z.string().regex(/^(?:100|\d{1,2})?$/)),
      seen: Seen,
    }),
    run: ({ db, input: { seen, ...facts }, user, now }) =>
      db.transaction(async (tx) => {
        await lockSettings(tx);
        if (revisionOf(await readOperator(tx)) !== seen) throw new AppError('changed_meanwhile');
        await saveOperator(tx, facts);
        await addAuditEvent(tx, { at: now, event: 'operator_changed', actor: 'staff', staffId: user.userId });
      }),
  }),

  /** The facts of the pages about law. */
  'privacy.read': ownCall({
    isPublic: true,
    run: async ({ db, config }) => ({
      operator: await readOperator(db),
      kept: keptFor(config),
      processors: processorsOf(config),
    }),
  }),

  /** How long each kind of data is kept, and what was deleted. */
  'retention.read': ownCall({
    staff: 'admin',
    run: async ({ db, config }) => ({ kept: keptFor(config), runs: await retentionRuns(db, MAX_RUNS) }),
  }),

  /** Whether the first administrator can be made here. */
  'setup.read': ownCall({
    isPublic: true,
    run: async ({ db, config, now }) => ({
      isOpen: canSetUp(config) && !(await hasOwnAdmin(db)) && (await hasSetupCode(db, now)),
    }),
  }),

  /** Makes the first administrator. @throws AppError not_found, setup_code_invalid, password_*, too_many_requests */
  'setup.begin': ownCall({
    isPublic: true,
    changes: true,
    input: z.object({
      code: z.string().min(1).max(100),
      name: PersonName,
      email: z.string().trim().pipe(EmailText),
      password: Password,
      confirm: Password,
      language: z.enum(LANGUAGES),
    }),
    run: ({ db, config, input, origin, now }) => addFirstAdmin(db, config, input, { ...origin, now }),
  }),

  /** What is set up, and what is not. */
  'setup.steps': ownCall({
    staff: 'admin',
    run: async ({ db, config }) => ({
      isOperatorComplete: isComplete(await readOperator(db)),
      siteUrl: config.siteUrl,
      isLocalOnly: config.isLocalOnly,
      mailServer: config.smtpUrl ? new URL(config.smtpUrl).hostname : null,
      hasDemoWorld: await hasDemoWorld(db.$client),
      hasSources: (await listSources(db)).length > 0,
    }),
  }),

  /** Sends a mail to the administrator at once. @throws AppError not_found without a mail server, too_many_requests */
  'setup.testMail': ownCall({
    staff: 'admin',
    changes: true,
    run: async ({ db, config, user, origin, now }) => {
      if (!config.smtpUrl) throw new AppError('not_found');
      if (!(await rateLimits(db).spendOnMail(user.email))) throw new AppError('too_many_requests');
      return sendTestMail(config.smtpUrl, config, { ...user, language: user.language ?? origin.language }, now);
    },
  }),

  /** Removes the demo world with its accounts, for good. @throws AppError import_running */
  'setup.removeDemo': ownCall({
    staff: 'admin',
    changes: true,
    // Nothing is removed by a request without the button.
    input: z.object({ removeDemo: z.literal('1') }),
    run: ({ db, user, now }) => removeDemo(db, { staffId: user.userId, now }),
  }),
};

function keptFor(config: Config) {
  const days = retentionDays(config);
  return KEPT.map((kept) => ({ kept, days: days[kept] }));
}

function processorsOf({ smtpUrl, stripe, embedHosts }: Config): Processor[] {
  const hostOf = (url: string) => new URL(url).hostname;
  return [
    ...(smtpUrl ? [{ task: 'mail' as const, host: hostOf(smtpUrl) }] : []),
    ...(stripe ? [{ task: 'payment' as const, host: hostOf(stripe.apiUrl) }] : []),
    ...[...new Set(Object.values(embedHosts))].map((origin) => ({ task: 'posts' as const, host: hostOf(origin) })),
  ];
}
