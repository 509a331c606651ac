import type { Database } from '../../provider/data/connect.ts';
import { undoImport } from '../../provider/data/import/log/undo-import.ts';
import { refreshStatistics } from '../../provider/data/import/store/statistics.ts';
import { Refusal } from '../../provider/data/refusal.ts';
import { log } from '../../provider/services/log.ts';

/** Pause between two looks for imports to undo. */
const EVERY_MS = 3000;

/**
 * Undoes the imports that staff have asked to undo, one after another. The list shows why an undo was refused. Undos
 * wait while an import is running.
 * @returns a function that stops it; an undo in progress is rolled back and starts again at the next start-up
 */
export function undoImportsWhenAsked(db: Database): () => void {
  let isBusy = false;
  const look = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await undoNextImport(db);
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => void look().catch((error: unknown) => log.error(error)), EVERY_MS);
  return () => clearInterval(timer);
}

/** Undoes the import that was requested first. */
export async function undoNextImport(db: Database): Promise<void> {
  const { rows } = await db.$client.query<{ id: number }>(
    'select id from data_import where undo_asked_at is not null and undone_at is null order by undo_asked_at, id limit 1',
  );
  const [next] = rows;
  if (!next) return;
  try {
    await undoImport(db, next.id, { now: new Date() });
    await refreshStatistics(db);
  } catch (error) {
    const code = error instanceof Refusal ? error.code : 'server_error';
    if (code === 'import_running') return;
    if (code === 'server_error') log.error(error);
    await db.$client.query('update data_import set undo_asked_at = null, undo_refused = $2 where id = $1', [
      next.id,
      code,
    ]);
  }
}
