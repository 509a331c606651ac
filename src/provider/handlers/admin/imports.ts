import type { Handler } from '../../handler.ts';
import { askForUndo, readImports } from '../../services/admin/imports.ts';
import { MAX_READ, pageOf } from './page-of.ts';

export const getImports: Handler<'get /admin/imports'> = async ({ db, query }) =>
  pageOf(await readImports(db, MAX_READ, query.before));

export const postImportUndo: Handler<'post /admin/imports/{id}/undo'> = async ({ db, params, user, now }) => {
  await askForUndo(db, params.id, { staffId: user.userId, now });
  return { status: 'success' };
};
