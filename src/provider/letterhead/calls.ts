import { z } from '@hono/zod-openapi';
import { AppError } from '../../domain/errors.ts';
import { isReadable, LOGO_BOX, MAX_LETTERHEAD_NAME, MAX_LOGO_BYTES } from '../../domain/reports/letterhead.ts';
import { ownCall } from '../own-call.ts';
import { encodeAgain } from '../editing/encode-pictures.ts';
import { letterheadOf, removeLetterhead, saveLetterhead } from './store.ts';

/** Those who have reports put a name, a colour and a logo on them in place of ours. */
export const letterheadCalls = {
  /** Null without one. */
  'letterhead.read': ownCall({
    capability: 'reports',
    run: ({ db, user }) => letterheadOf(db, user.userId),
  }),

  /** Without a logo in the form the present one stays. @throws AppError bad_request */
  'letterhead.save': ownCall({
    capability: 'reports',
    changes: true,
    input: z.object({
      name: z
        .string()
        .trim()
        .min(1)
        .max(MAX_LETTERHEAD_NAME)
        .regex(/^\P{Cc}*$/u),
      colour: z
        .string()
        .regex(/^#[\da-f]{6}$/i)
        .refine(isReadable),
      logo: z.file().max(MAX_LOGO_BYTES).optional(),
      removesLogo: z.boolean(),
    }),
    run: async ({ db, user, input: { name, colour, logo, removesLogo } }) => {
      const drawn = logo && (await encodeAgain(Buffer.from(await logo.arrayBuffer()), LOGO_BOX));
      if (drawn === null) throw new AppError('bad_request', { parameter: 'logo' });
      await saveLetterhead(db, user.userId, { name, colour, logo: removesLogo ? null : drawn });
    },
  }),

  'letterhead.remove': ownCall({
    capability: 'reports',
    changes: true,
    run: ({ db, user }) => removeLetterhead(db, user.userId),
  }),
};
