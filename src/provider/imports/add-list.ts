import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import type { SessionUser } from '../../contract/accounts.ts';
import { AppError } from '../../domain/errors.ts';
import type { ImportReason, ListKind } from '../../domain/imports.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { reasonText } from '../../i18n/reason-text.ts';
import { findAccountById } from '../accounts/store.ts';
import { addAuditEvent } from '../audit/store.ts';
import type { Database } from '../data/connect.ts';
import { importList } from '../data/import/outside/club-list/club-list.ts';
import { FileRefused } from '../data/import/report.ts';
import { refreshStatistics } from '../data/import/store/statistics.ts';
import { revisionOf } from '../revision.ts';
import { databaseFailure } from '../runtime/database-failures.ts';
import { MAX_FINDINGS_SHOWN, newestImport } from './store.ts';

/** A club's own list, as staff upload it. */
interface UploadedList {
  /** The tag of the club. */
  club: string;
  /** By default what its columns say. */
  as?: ListKind | undefined;
  /** Of a squad: see `importList`. */
  competition?: string | undefined;
  name: string;
  content: Buffer;
  /** Stores nothing. */
  onlyTry: boolean;
  /** The revision of what trying it has shown. */
  seen?: string | undefined;
}

/** File systems take 255 bytes of a name, which are fewer letters in some scripts. */
const MAX_NAME_BYTES = 200;

/** The name of a list as one that every file system takes for a file; its end says what it is. */
const fileName = (name: string) => {
  let kept = name.replaceAll(/[^\p{L}\p{N}. _-]/gu, '_').replace(/^\.\.?$/, '_');
  while (Buffer.byteLength(kept) > MAX_NAME_BYTES) kept = kept.slice(1);
  return kept;
};

/** Findings with their reasons in a language. */
export function inWords<Found extends { reason: ImportReason }>(findings: readonly Found[], language: Language) {
  return findings.map((finding) => ({ ...finding, reason: reasonText(language, finding.reason) }));
}

/** Of what a list is imported to: what editors enter outlasts imports, so that the newest import says it. */
async function revisionOfLists(client: Pick<PoolClient, 'query'>): Promise<string> {
  return revisionOf((await newestImport(client)) ?? null);
}

/**
 * Imports a club's list of its squad, injuries or matches. The demo world stays.
 * @throws AppError bad_request with the reason for a file that cannot be read and for a demo account, import_running,
 * changed_meanwhile
 */
export async function addList(
  db: Database,
  { club, as, competition, name, content, onlyTry, seen }: UploadedList,
  { user, language, now, today }: { user: SessionUser; language: Language; now: Date; today: string },
) {
  const refusal = (reason: ImportReason, cause?: unknown) =>
    new AppError('bad_request', { parameter: 'file', reason: reasonText(language, reason) }, { cause });
  // Decision 0400: demo accounts exist only while the demo world is the only data.
  if (!onlyTry && (await findAccountById(db, user.userId))?.isDemo) throw refusal({ key: 'demoAccount' });
  const folder = await mkdtemp(join(tmpdir(), 'touchline-list-'));
  try {
    const path = join(folder, fileName(name));
    await writeFile(path, content);
    const onLocked = async (client: PoolClient) => {
      if (seen !== undefined && (await revisionOfLists(client)) !== seen) throw new AppError('changed_meanwhile');
    };
    const options = { club, competition, today, keepDemo: true, onLocked, ...(as && { as }) };
    const revision = await revisionOfLists(db.$client);
    const report = await importList(db, path, { ...options, dryRun: onlyTry });
    if (report.id !== null) {
      const details = { import: report.id, club, list: name };
      await addAuditEvent(db, { at: now, event: 'list_imported', actor: 'user', userId: user.userId, details });
      // The list is stored: what comes after must not say that it failed.
      await refreshStatistics(db).catch((error: unknown) => {
        if (!databaseFailure(error)) throw error;
      });
    }
    return {
      id: report.id,
      revision,
      columns: report.columns ?? [],
      files: report.files.filter(({ read }) => read > 0),
      findings: inWords(report.findings.slice(0, MAX_FINDINGS_SHOWN), language),
      more: Math.max(0, report.findings.length - MAX_FINDINGS_SHOWN) + report.findingsNotListed,
    };
  } catch (cause) {
    throw cause instanceof FileRefused ? refusal(cause.reason, cause) : cause;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
