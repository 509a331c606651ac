import type { z } from '@hono/zod-openapi';
import type { Config } from '../config.ts';
import type { SessionUser } from '../contract/accounts.ts';
import { capabilitiesOf, type Route } from '../contract/route.ts';
import { can } from '../domain/capabilities.ts';
import { parseTag } from '../domain/tags.ts';
import type { MedicalRead } from './data/queries/accounts/medical-reads.ts';
import { hasFieldsFor } from './redaction.ts';

interface Read {
  params: unknown;
  query: unknown;
  answer: unknown;
}
type ReadsOf = (user: SessionUser, read: Read, at: Date) => MedicalRead[];

/**
 * Prepares the log of medical reads for a route: one entry for each tag in the call, if the answer has medical fields
 * and the account may read them. Calls of staff may name no tag; then the tags are those of the answer.
 */
export function medicalReadsOf(route: Route, schema: z.ZodType, { readLogDays }: Pick<Config, 'readLogDays'>): ReadsOf {
  const isMedical =
    route.method === 'get' && (capabilitiesOf(route).includes('injuries') || hasFieldsFor(schema, 'injuries'));
  if (!isMedical || readLogDays === 0) return () => [];
  const call = `${route.method} ${route.path}`;
  return (user, { params, query, answer }, at) => {
    if (!can(user.capabilities, 'injuries')) return [];
    const named = tagsOf(params, query);
    const tags = named.length === 0 && route['x-staff'] ? answeredTags(answer) : named;
    const ids = tags.map((tag) => parseTag(tag)?.id ?? null);
    const subjects = ids.length > 0 ? [...new Set(ids)] : [null];
    return subjects.map((entityId) => ({ at, userId: user.userId, entityId, call }));
  };
}

/** The tags that a call names: in its path as `tag`, in its query as `t` or `tag`. */
export function tagsOf(params: unknown, query: unknown): string[] {
  const named = { ...(query as object), ...(params as object) } as { tag?: string; t?: string | string[] };
  return [named.tag ?? [], named.t ?? []].flat();
}

/** The tags that an answer for staff is about: that of a record, or those of a list's rows. */
function answeredTags(answer: unknown): string[] {
  const { data } = answer as { data?: readonly unknown[] };
  return (data ?? [answer]).flatMap((row) => (row as { tag?: string }).tag ?? []);
}
