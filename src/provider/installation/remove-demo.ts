import { addAuditEvent } from '../audit/store.ts';
import { type Database, onClient } from '../data/connect.ts';
import { forgoDemo, makeWay } from '../data/import/demo-world.ts';
import { lockOtherImports } from '../data/import/store/lock.ts';
import { inTransaction } from '../data/import/store/transaction.ts';

/** Removes the demo world with its accounts, for good. @throws Refusal import_running */
export function removeDemo(db: Database, { staffId, now }: { staffId: number; now: Date }): Promise<void> {
  return inTransaction(db, false, async (client) => {
    await lockOtherImports(client);
    await makeWay(client);
    await forgoDemo(client);
    await addAuditEvent(onClient(client), { at: now, event: 'demo_removed', actor: 'staff', staffId });
  });
}
