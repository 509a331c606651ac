import { z } from '@hono/zod-openapi';
import { DESK_ROLES } from '../../domain/desk.ts';
import { changeAccount } from '../accounts/store.ts';
import type { Handler } from '../handler.ts';
import { markRead } from '../notifications/store.ts';
import { ownCall } from '../own-call.ts';
import { readDesk } from './desk.ts';

export const getDesk: Handler<'get /desk'> = ({ query, ...context }) =>
  readDesk({ ...context, competition: query.competition });

export const deskCalls = {
  /** Sets the role that orders the desk; null takes the choice back. */
  'desk.setRole': ownCall({
    changes: true,
    input: z.object({ role: z.enum(DESK_ROLES).nullable() }),
    run: ({ db, user, input: { role } }) => changeAccount(db, user.userId, { deskRole: role }),
  }),

  /** What happened until then, when the desk was shown, is no longer new: neither there nor as a notification. */
  'desk.markRead': ownCall({
    changes: true,
    input: z.object({ until: z.iso.datetime() }),
    run: async ({ db, user: { userId }, now, input }) => {
      const until = new Date(Math.min(Date.parse(input.until), now.getTime()));
      await changeAccount(db, userId, { deskReadAt: until });
      await markRead(db, userId, now, { until });
    },
  }),
};
