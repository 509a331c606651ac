import { z } from '@hono/zod-openapi';
import { Before, SearchText } from '../../contract/admin/lists.ts';
import { requires } from '../../contract/capabilities.ts';
import { AUDIT_EVENTS } from '../../domain/accounts/audit-events.ts';
import { ownCall } from '../own-call.ts';
import { MAX_READ, pageOf } from '../staff-lists.ts';
import { listEvents } from './store.ts';

export const auditCalls = {
  /** What happened to accounts and records, the newest first. */
  'audit.list': ownCall({
    staff: 'admin',
    input: z.object({
      /** Of the account that is affected or that performed the action. */
      account: SearchText,
      event: z.enum(AUDIT_EVENTS).optional(),
      /** First and last day, in the reader's time zone. */
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      before: Before,
    }),
    answer: z.object({
      data: z.array(z.object({ injury: requires('injuries', z.record(z.string(), z.unknown()).nullable()) })),
    }),
    run: async ({ db, input, timeZone }) => pageOf(await listEvents(db, { ...input, timeZone, limit: MAX_READ })),
  }),
};
