import { createRoute, z } from '@hono/zod-openapi';
import { MAX_LOGO_BODY_BYTES } from '../../domain/constants.ts';
import { MAX_LETTERHEAD_NAME, MAX_LOGO_BYTES } from '../../domain/reports/letterhead.ts';
import { answers, jsonOrForm } from '../responses.ts';

const name = z
  .string()
  .trim()
  .min(1)
  .max(MAX_LETTERHEAD_NAME)
  .regex(/^\P{Cc}*$/u);
const colour = z
  .string()
  .regex(/^#[\da-f]{6}$/i)
  .openapi({ description: 'Text in it must be readable on white: a contrast of at least 4.5.', example: '#1f4e5f' });

const Letterhead = z
  .object({
    name,
    colour,
    /** PNG in base64; null without one. */
    logo: z.base64().nullable(),
  })
  .nullable()
  .openapi('Letterhead');

const LetterheadChange = z
  .object({
    name,
    colour,
    /** PNG, JPEG or WebP in base64. Left out, the logo stays; null removes it. */
    logo: z
      .base64()
      .max(Math.ceil(MAX_LOGO_BYTES / 3) * 4)
      .nullable()
      .optional(),
  })
  .openapi('LetterheadChange');
export type LetterheadChange = z.infer<typeof LetterheadChange>;

const Done = z.object({ status: z.literal('success') }).openapi('LetterheadChanged');
const FAILURES = ['unauthorized', 'payment_required', 'password_change_required', 'plan_upgrade_required'] as const;

export const getLetterhead = createRoute({
  method: 'get',
  path: '/user/letterhead',
  summary: 'The letterhead of my reports; null without one',
  'x-capability': 'reports' as const,
  responses: answers(Letterhead, 'The letterhead', ...FAILURES),
});

export const putLetterhead = createRoute({
  method: 'put',
  path: '/user/letterhead',
  summary: 'Put a name, a colour and a logo on my reports in place of yours',
  description: 'The logo is encoded again as PNG, at most 600 by 200 pixels.',
  'x-capability': 'reports' as const,
  'x-max-bytes': MAX_LOGO_BODY_BYTES,
  request: { body: jsonOrForm(LetterheadChange) },
  responses: answers(Done, 'It is kept', 'bad_request', ...FAILURES),
});

export const deleteLetterhead = createRoute({
  method: 'delete',
  path: '/user/letterhead',
  summary: 'Remove the letterhead of my reports',
  'x-capability': 'reports' as const,
  responses: answers(Done, 'It is removed', ...FAILURES),
});
