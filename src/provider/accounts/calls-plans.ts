import { z } from '@hono/zod-openapi';
import { MAX_LIMIT, PLAN_NAME, readPrice } from '../../domain/accounts/plans.ts';
import { AppError } from '../../domain/errors.ts';
import { addAuditEvent } from '../audit/store.ts';
import { ownCall } from '../own-call.ts';
import { revisionOf, Seen } from '../revision.ts';
import { allPlans, lockPlan, savePlan } from './store.ts';

const Count = z.number().int().min(0).max(MAX_LIMIT);
const Limit = Count.min(1);
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

const flag = (isGiven: boolean) => (isGiven ? '1' : '0');

export const planCalls = {
  /** What each plan holds and costs. */
  'plans.list': ownCall({
    staff: 'admin',
    run: async ({ db }) => (await allPlans(db)).map((plan) => ({ ...plan, revision: revisionOf(plan) })),
  }),

  /**
   * Changes a plan for all its accounts; without `seen`, adds one.
   * @throws AppError not_found, changed_meanwhile, bad_request with the field that is wrong
   */
  'plans.save': ownCall({
    staff: 'admin',
    changes: true,
    input: z.object({
      name: z.string().trim().regex(PLAN_NAME),
      injuries: z.boolean(),
      reports: z.boolean(),
      video: z.boolean(),
      seats: Limit,
      /** Null is no limit. */
      sessions: Limit.nullable(),
      openEnquiries: Count,
      apiRequests: z.number().int().min(0).max(1_000_000),
      /** Of a year, as staff write it: '1200.00'; null is on request. */
      price: z.string().trim().max(20).nullable(),
      currency: z
        .string()
        .trim()
        .toUpperCase()
        .refine((code) => CURRENCIES.has(code)),
      seen: Seen.nullable(),
    }),
    run: ({ db, input, user, now }) => {
      const { name, seen, injuries, reports, video, price: written, ...limits } = input;
      const price = written === null ? null : readPrice(written, input.currency);
      if (price === undefined) throw new AppError('bad_request', { parameter: 'price' });
      return db.transaction(async (tx) => {
        const before = await lockPlan(tx, name);
        if (seen !== null && !before) throw new AppError('not_found');
        if (seen === null && before) throw new AppError('bad_request', { parameter: 'name' });
        if (before && revisionOf(before) !== seen) throw new AppError('changed_meanwhile');
        const capabilities = {
          editor: '0' as const,
          ...before?.capabilities,
          injuries: flag(injuries),
          reports: flag(reports),
          video: flag(video),
        };
        await savePlan(tx, name, { capabilities, price, ...limits });
        const details = { plan: name, ...capabilities, price, ...limits };
        await addAuditEvent(tx, { at: now, event: 'plan_changed', actor: 'staff', staffId: user.userId, details });
      });
    },
  }),
};
