import { and, eq, isNull } from 'drizzle-orm';
import type { StaffImport } from '../../../contract/admin/imports.ts';
import { AppError } from '../../../domain/errors.ts';
import type { Database } from '../../data/connect.ts';
import { listImports } from '../../data/import/log/import-log.ts';
import { addAuditEvent } from '../../data/queries/audit.ts';
import { dataImport } from '../../data/schema/imports.ts';

/** The imports, the newest first. */
export async function readImports(db: Database, limit: number, before?: number): Promise<StaffImport[]> {
  const found = await listImports(db, limit, before);
  return found.map(({ importedAt, undoAskedAt, undoneAt, ...row }) => ({
    ...row,
    importedAt: importedAt.toISOString(),
    undoAskedAt: undoAskedAt?.toISOString() ?? null,
    undoneAt: undoneAt?.toISOString() ?? null,
  }));
}

/**
 * Asks for the undo of an import, which the background work does: it can take minutes.
 * @throws AppError not_found, changed_meanwhile where it is undone
 */
export async function askForUndo(
  db: Database,
  id: number,
  { staffId, now }: { staffId: number; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ undoneAt: dataImport.undoneAt, askedAt: dataImport.undoAskedAt })
      .from(dataImport)
      .where(eq(dataImport.id, id))
      .for('update');
    if (!found) throw new AppError('not_found');
    if (found.undoneAt) throw new AppError('changed_meanwhile');
    if (found.askedAt) return;
    await tx
      .update(dataImport)
      .set({ undoAskedAt: now, undoRefused: null })
      .where(and(eq(dataImport.id, id), isNull(dataImport.undoneAt)));
    await addAuditEvent(tx, {
      at: now,
      event: 'import_undone',
      actor: 'user',
      userId: staffId,
      details: { import: id },
    });
  });
}
