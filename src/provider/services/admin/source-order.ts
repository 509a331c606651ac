import type { SourceOrder } from '../../../contract/admin/source-order.ts';
import { ORDERED_FIELDS, type OrderedField } from '../../../domain/editing/origins.ts';
import type { Database } from '../../data/connect.ts';
import { countDisagreements, readOrder, setOrder } from '../../data/import/joining/source-order.ts';
import { loggedChange, type Staff } from './logged-change.ts';

/** The order of sources for each fact, and the number of players on which sources disagree. */
export async function readSourceOrder(db: Database): Promise<SourceOrder> {
  const [{ sources, order }, disagreeing] = await Promise.all([readOrder(db), countDisagreements(db)]);
  return {
    sources: sources.map(({ id, name }) => ({ id, name })),
    fields: ORDERED_FIELDS.map((field) => ({
      field,
      order: order[field] ?? [],
      disagreeing: disagreeing[field],
    })),
  };
}

/** Sets which sources count for a fact. @throws AppError not_found, import_running */
export async function changeSourceOrder(
  db: Database,
  field: OrderedField,
  sources: readonly number[],
  staff: Staff,
): Promise<void> {
  const details = { field, sources: [...sources] };
  await loggedChange(db, staff, { event: 'source_order_changed', details }, (client) =>
    setOrder(client, field, sources),
  );
}
