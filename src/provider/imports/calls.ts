import { z } from '@hono/zod-openapi';
import { Before, writtenText } from '../../contract/admin/lists.ts';
import { RowNumber, TagText } from '../../contract/parameters.ts';
import { AppError } from '../../domain/errors.ts';
import { LIST_KINDS, MAX_LIST_BYTES } from '../../domain/imports.ts';
import { addAuditEvent } from '../audit/store.ts';
import { ownCall } from '../own-call.ts';
import { Seen } from '../revision.ts';
import { MAX_READ, pageOf } from '../staff-lists.ts';
import { addList, inWords } from './add-list.ts';
import { askForUndo, findUndo, listImports } from './store.ts';

export const importCalls = {
  /** The newest first. */
  'imports.list': ownCall({
    staff: 'editor',
    capability: 'injuries',
    input: z.object({ before: Before }),
    run: async ({ db, input, origin: { language } }) => {
      const found = await listImports(db, MAX_READ, input.before);
      const rows = found.map(({ importedAt, undoAskedAt, undoneAt, findings, ...row }) => ({
        ...row,
        findings: findings && inWords(findings, language),
        importedAt: importedAt.toISOString(),
        undoAskedAt: undoAskedAt?.toISOString() ?? null,
        undoneAt: undoneAt?.toISOString() ?? null,
      }));
      return pageOf(rows);
    },
  }),

  /** Imports a club's list, or only tries it. @throws AppError bad_request with the reason, import_running, changed_meanwhile */
  'imports.addList': ownCall({
    staff: 'editor',
    capability: 'injuries',
    changes: true,
    input: z.object({
      club: TagText,
      as: z.enum(LIST_KINDS).optional(),
      competition: writtenText(200).optional(),
      name: writtenText(100),
      /** CSV or XLSX, in base64. */
      content: z
        .base64()
        .min(1)
        .max(Math.ceil(MAX_LIST_BYTES / 3) * 4),
      onlyTry: z.boolean(),
      /** The revision of what trying it has shown. */
      seen: Seen.optional(),
    }),
    run: ({ db, user, input: { content, ...list }, origin: { language }, now, today }) =>
      addList(db, { ...list, content: Buffer.from(content, 'base64') }, { user, language, now, today }),
  }),

  /** The background work undoes it soon after: that can take minutes. @throws AppError not_found, changed_meanwhile */
  'imports.undo': ownCall({
    staff: 'admin',
    capability: 'injuries',
    changes: true,
    input: z.object({ id: RowNumber }),
    run: ({ db, user: { userId }, input: { id }, now }) =>
      db.transaction(async (tx) => {
        const found = await findUndo(tx, id);
        if (!found) throw new AppError('not_found');
        if (found.undoneAt) throw new AppError('changed_meanwhile');
        if (found.undoAskedAt) return;
        await askForUndo(tx, id, now);
        await addAuditEvent(tx, { at: now, event: 'import_undone', actor: 'user', userId, details: { import: id } });
      }),
  }),
};
