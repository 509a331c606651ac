import type { Database } from '../../provider/data/connect.ts';
import { refreshStatistics } from '../../provider/data/import/store/statistics.ts';
import { Refusal } from '../../domain/refusal.ts';
import { nextToUndo, refuseUndo } from '../../provider/imports/store.ts';
import { undoImport } from '../../provider/imports/undo.ts';
import { log } from '../../provider/runtime/log.ts';
import { every } from './every.ts';

/** Pause between two looks for imports to undo. */
const EVERY_MS = 3000;

/**
 * Undoes the imports that staff have asked to undo, one after another. The list shows why an undo was refused. Undos
 * wait while an import is running.
 * @returns a function that stops it; an undo in progress is rolled back and starts again at the next start-up
 */
export function undoImportsWhenAsked(db: Database): () => void {
  return every(EVERY_MS, 'the undoing of an import failed', () => undoNextImport(db));
}

/** Undoes the import that was requested first. */
export async function undoNextImport(db: Database): Promise<void> {
  const id = await nextToUndo(db);
  if (id === undefined) return;
  try {
    await undoImport(db, id, { now: new Date() });
    await refreshStatistics(db);
  } catch (error) {
    const code = error instanceof Refusal ? error.code : 'server_error';
    if (code === 'import_running') return;
    if (code === 'server_error') log.error(error);
    await refuseUndo(db, id, code);
  }
}
