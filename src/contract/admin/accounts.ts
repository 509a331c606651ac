import { createRoute, z } from '@hono/zod-openapi';
import { ACCOUNT_TYPES } from '../../domain/accounts/account.ts';
import { AUDIT_EVENTS } from '../../domain/accounts/audit-events.ts';
import { MAX_REASON_LENGTH } from '../../domain/requests/objections.ts';
import { requires } from '../capabilities.ts';
import { RowNumber } from '../parameters.ts';
import { answers } from '../responses.ts';
import { Before, Done, listOf, SearchText, STAFF_FAILURES, writtenText } from './lists.ts';

const ById = z.object({ id: RowNumber });
const ADMIN = { 'x-staff': 'admin' as const };

const StaffAccount = z
  .object({
    id: z.number().int(),
    email: z.string(),
    name: z.string(),
    accountType: z.enum(ACCOUNT_TYPES).nullable(),
    planName: z.string(),
    /** Last day; null when the account does not end. */
    expiresOn: z.iso.date().nullable(),
    isAdmin: z.boolean(),
    /** By a permission in addition to the plan. */
    isEditor: z.boolean(),
    isDisabled: z.boolean(),
    createdAt: z.iso.datetime(),
    hasSecondFactor: z.boolean(),
    /** Of the open sessions; null if there are none. */
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .openapi('StaffAccount');
export type StaffAccount = z.infer<typeof StaffAccount>;

export const getAccounts = createRoute({
  method: 'get',
  path: '/admin/users',
  summary: 'Accounts',
  ...ADMIN,
  request: { query: z.object({ q: SearchText, before: Before }) },
  responses: answers(listOf(StaffAccount).openapi('StaffAccounts'), 'The newest first', ...STAFF_FAILURES),
});

export const getAccount = createRoute({
  method: 'get',
  path: '/admin/users/{id}',
  summary: 'One account, and the plans that it may have',
  ...ADMIN,
  request: { params: ById },
  responses: answers(
    z.object({ account: StaffAccount, plans: z.array(z.string()) }).openapi('StaffAccountAnswer'),
    'The account',
    ...STAFF_FAILURES,
  ),
});

const AccountChange = z
  .object({
    planName: z.string().max(50),
    expiresOn: z.iso.date().nullable(),
    accountType: z.enum(ACCOUNT_TYPES).nullable(),
    isAdmin: z.boolean(),
    isEditor: z.boolean(),
    isDisabled: z.boolean(),
  })
  .openapi('StaffAccountChange');
export type AccountChange = z.infer<typeof AccountChange>;

export const putAccount = createRoute({
  method: 'put',
  path: '/admin/users/{id}',
  summary: 'Change what an account may do',
  description: 'A change of rights ends its sessions. Nobody takes their own access away.',
  ...ADMIN,
  request: { params: ById, body: { content: { 'application/json': { schema: AccountChange } } } },
  responses: answers(Done, 'It is changed', ...STAFF_FAILURES, 'own_account'),
});

export const deleteSecondFactor = createRoute({
  method: 'delete',
  path: '/admin/users/{id}/second-factor',
  summary: 'Take the second factor of an account away',
  description: 'Its sessions end, and the owner is told by mail. Not found where there is none.',
  ...ADMIN,
  request: {
    params: ById,
    body: {
      content: {
        'application/json': {
          schema: z.object({ reason: writtenText(MAX_REASON_LENGTH) }).openapi('SecondFactorReset'),
        },
      },
    },
  },
  responses: answers(Done, 'It signs in with the password alone', ...STAFF_FAILURES),
});

const Details = z.record(z.string(), z.unknown());

const LoggedEvent = z
  .object({
    id: z.number().int(),
    at: z.iso.datetime(),
    event: z.enum(AUDIT_EVENTS),
    /** The account it happened to, or that did it; null where there is none, or none any more. */
    email: z.string().nullable(),
    /** Which of the staff did it on the site. */
    staff: z.string().nullable(),
    actor: z.enum(['user', 'staff', 'payment']),
    tag: z.string().nullable(),
    name: z.string().nullable(),
    /** Network address. */
    address: z.string().nullable(),
    details: Details,
    /** The medical part. */
    injury: requires('injuries', Details.nullable()),
  })
  .openapi('LoggedEvent');
export type LoggedEvent = z.infer<typeof LoggedEvent>;

export const getAudit = createRoute({
  method: 'get',
  path: '/admin/audit',
  summary: 'What happened to accounts and records',
  ...ADMIN,
  request: {
    query: z.object({
      /** Of the account that is affected or that performed the action. */
      account: SearchText,
      event: z.enum(AUDIT_EVENTS).optional(),
      /** First and last day, in the reader's time zone. */
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      before: Before,
    }),
  },
  responses: answers(listOf(LoggedEvent).openapi('AuditLog'), 'The newest first', ...STAFF_FAILURES),
});
