import { createRoute, z } from '@hono/zod-openapi';
import { knownTimeZone } from '../../domain/time-zones.ts';
import { DENSITIES } from '../../domain/posts/density.ts';
import { LANGUAGES } from '../../domain/vocabulary.ts';
import { Flag } from '../parameters.ts';
import { Confirmed } from '../passwords.ts';
import { answers, jsonOrForm } from '../responses.ts';

const Settings = z
  .object({
    name: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .regex(/^[^\p{Cc}<>:/\\@]*$/u),
    language: z.enum(LANGUAGES),
    /** IANA name; empty follows the browser. */
    timeZone: z
      .string()
      .max(60)
      .refine((name) => knownTimeZone(name) !== null)
      .or(z.literal('')),
    /** Hour of the day from which the e-mail digest is sent; left out, it stays. */
    digestHour: z.coerce.number().int().min(0).max(23).optional(),
    /** How much room the posts of a list take; left out, it stays. */
    density: z.enum(DENSITIES).optional(),
    /** Whether single-key shortcuts, such as j and k, are on; unchanged if omitted. */
    keyShortcuts: Flag,
  })
  .openapi('Settings');
export type Settings = z.infer<typeof Settings>;

const AccountExport = z.record(z.string(), z.unknown()).openapi('AccountExport', {
  description: 'The account and every row that belongs to it, grouped by table; secrets are omitted.',
});

const Done = z.object({ status: z.literal('success') }).openapi('SettingsChanged');
const SESSION = ['unauthorized', 'payment_required', 'password_change_required', 'forbidden'] as const;

export const putUser = createRoute({
  method: 'put',
  path: '/user',
  summary: 'Update account settings',
  request: { body: jsonOrForm(Settings) },
  responses: answers(Done, 'The settings have been updated', 'bad_request', ...SESSION),
});

export const getExport = createRoute({
  method: 'get',
  path: '/user/export',
  'x-primary': true,
  summary: 'Export all data held about your account',
  'x-while-seeing': false,
  'x-open-to': ['trial_expired', 'subscription_expired'] as const,
  responses: answers(AccountExport, 'The account and its data', ...SESSION),
});

export const deleteUser = createRoute({
  method: 'delete',
  path: '/user',
  summary: 'Delete your account permanently',
  description: 'The audit log is kept, but no longer contains the name or the IP addresses of the account.',
  'x-open-to': ['trial_expired', 'subscription_expired'] as const,
  request: { body: jsonOrForm(Confirmed) },
  responses: answers(
    Done,
    'The account has been deleted',
    'bad_request',
    'invalid_grant',
    'last_admin',
    ...SESSION,
    'too_many_requests',
  ),
});
