import type { z } from '@hono/zod-openapi';
import type { Config } from '../config.ts';
import type { SessionUser } from '../contract/accounts.ts';
import type { Capability } from '../contract/capabilities.ts';
import { can } from '../domain/capabilities.ts';
import { parseTag } from '../domain/tags.ts';
import type { MedicalRead } from './audit/store.ts';
import type { Access } from './own-call.ts';
import { hasFieldsFor } from './redaction.ts';

/** What a call was about, and what it answered. */
interface Read {
  tags: readonly string[];
  /** The capabilities that it needed. */
  capability: readonly Capability[];
  answer: unknown;
}
type ReadsOf = (user: SessionUser, read: Read, at: Date) => MedicalRead[];

// Decision 0161: a log of medical reads.
/**
 * Prepares the log of medical reads for a call: one entry for each tag in its input, if the answer has medical fields
 * and the account may read them. Calls of staff and exports may name no tag; then the tags are those of the answer.
 */
export function medicalReadsOf(
  {
    name: call,
    changes,
    staff,
    answer: schema,
    isExport,
  }: Omit<Access, 'capability'> & { name: string; answer?: z.ZodType | undefined; isExport: boolean },
  { readLogDays }: Pick<Config, 'readLogDays'>,
): ReadsOf {
  if (changes || readLogDays === 0) return () => [];
  const hasFields = schema !== undefined && hasFieldsFor(schema, 'injuries');
  return (user, { tags, capability, answer }, at) => {
    const isMedical = hasFields || capability.includes('injuries');
    if (!isMedical || !can(user.capabilities, 'injuries')) return [];
    const about = tags.length === 0 && (staff || isExport) ? answeredTags(answer) : tags;
    const ids = about.map((tag) => parseTag(tag)?.id ?? null);
    const subjects = ids.length > 0 ? [...new Set(ids)] : [null];
    const userId = user.seenBy?.userId ?? user.userId;
    return subjects.map((entityId) => ({ at, userId, entityId, call }));
  };
}

/** The tags that the parts of an input name: as `tag`, or as `t`. */
export function tagsOf(parts: object): string[] {
  return Object.values(parts).flatMap((part: { tag?: string; t?: string | string[] } | undefined) =>
    [part?.tag ?? [], part?.t ?? []].flat(),
  );
}

/** The tags that an answer for staff is about: that of a record, or those of a list's rows. */
function answeredTags(answer: unknown): string[] {
  const { data } = answer as { data?: readonly unknown[] };
  return (data ?? [answer]).flatMap((row) => (row as { tag?: string }).tag ?? []);
}
