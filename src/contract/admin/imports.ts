import { createRoute, z } from '@hono/zod-openapi';
import { ERROR_STATUS, type ErrorCode } from '../../domain/errors.ts';
import { RowNumber } from '../parameters.ts';
import { answers } from '../responses.ts';
import { Before, Done, listOf, STAFF_FAILURES } from './lists.ts';

const FAILURES = [...STAFF_FAILURES, 'plan_upgrade_required'] as const;
const count = z.number().int();
const RowCounts = { added: count, changed: count, unchanged: count, refused: count };

const StaffImport = z
  .object({
    id: z.number().int(),
    source: z.string(),
    url: z.string().nullable(),
    licence: z.string().nullable(),
    /** As it was recognised: `touchline`, `wikidata`. */
    format: z.string(),
    /** The name of the file or folder. */
    file: z.string(),
    importedAt: z.iso.datetime(),
    ...RowCounts,
    /** By file; null of imports before they were kept. */
    files: z.array(z.object({ file: z.string(), ...RowCounts })).nullable(),
    undoAskedAt: z.iso.datetime().nullable(),
    /** Why the last undo was refused. */
    undoRefused: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]).nullable(),
    undoneAt: z.iso.datetime().nullable(),
    /** In rows; null where they were not counted. `kept`: what later imports, editors or readers have changed. */
    undone: z.object({ removed: count, restored: count, kept: count }).nullable(),
  })
  .openapi('StaffImport');
export type StaffImport = z.infer<typeof StaffImport>;

export const getImports = createRoute({
  method: 'get',
  path: '/admin/imports',
  summary: 'Imports with their counts, the newest first',
  'x-staff': 'editor' as const,
  'x-capability': 'injuries' as const,
  request: { query: z.object({ before: Before }) },
  responses: answers(listOf(StaffImport).openapi('StaffImports'), 'The newest first', ...FAILURES),
});

export const postImportUndo = createRoute({
  method: 'post',
  path: '/admin/imports/{id}/undo',
  summary: 'Undo an import',
  description: 'For admins. It is undone soon after: the list tells the result.',
  'x-staff': 'admin' as const,
  'x-capability': 'injuries' as const,
  request: { params: z.object({ id: RowNumber }) },
  responses: answers(Done, 'It will be undone', ...FAILURES, 'changed_meanwhile'),
});
