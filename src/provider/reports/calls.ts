import { z } from '@hono/zod-openapi';
import { RowNumber } from '../../contract/parameters.ts';
import { addDays } from '../../domain/days.ts';
import { AppError } from '../../domain/errors.ts';
import { REPORT_CAPABILITIES } from '../../domain/reports/order.ts';
import { nextSendingDay } from '../../domain/reports/schedule.ts';
import { tagOf } from '../../domain/tags.ts';
import { ownCall } from '../own-call.ts';
import { removeSchedule, schedulesOf } from './store.ts';

export const reportCalls = {
  /** The reports that are mailed to the account regularly, each with the day of its next mail. */
  'reports.schedules': ownCall({
    capability: REPORT_CAPABILITIES,
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
    capability: REPORT_CAPABILITIES,
    changes: true,
    input: z.object({ id: RowNumber }),
    run: async ({ db, user, input }) => {
      if (!(await removeSchedule(db, user.userId, input.id))) throw new AppError('not_found');
    },
  }),
};
