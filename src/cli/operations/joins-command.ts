import { Command } from 'commander';
import type { JoinSide } from '../../domain/editing/joins.ts';
import { inTransaction } from '../../provider/data/import/store/transaction.ts';
import { decideJoin, listJoins, undoJoinDecision } from '../../provider/joins/store.ts';
import { readId } from '../admin-arguments.ts';
import { withDatabase } from '../with-database.ts';

const MAX_ROWS = 200;

interface Switches {
  same?: number;
  different?: number;
  undo?: number;
}

export const joinsCommand = new Command('joins')
  .description('list likely duplicates from two sources, or decide on one')
  .option('--same <number>', 'both are the same: merge them', readId)
  .option('--different <number>', 'they are different: keep them apart', readId)
  .option('--undo <number>', 'undo the decision on a pair', readId)
  .action(({ same, different, undo }: Switches) =>
    withDatabase(async (db) => {
      const now = new Date();
      if (same !== undefined) {
        await inTransaction(db, false, (client) => decideJoin(client, same, 'same', { now }));
        console.log(`Pair ${same} has been merged. To undo: npm run admin -- joins --undo ${same}`);
      }
      if (different !== undefined) {
        await inTransaction(db, false, (client) => decideJoin(client, different, 'different', { now }));
        console.log(`Pair ${different} will be kept apart.`);
      }
      if (undo !== undefined) {
        await inTransaction(db, false, (client) => undoJoinDecision(client, undo, now));
        console.log(`Pair ${undo} is awaiting a decision again.`);
      }
      if (same !== undefined || different !== undefined || undo !== undefined) return;
      const waiting = await listJoins(db.$client, { state: 'open', limit: MAX_ROWS });
      if (waiting.length === 0) console.log('No pairs are awaiting a decision.');
      for (const { id, shared, newcomer, known } of waiting)
        console.log([`${id}  in common: ${shared.join(', ')}`, formatSide(newcomer), formatSide(known)].join('\n'));
    }),
  );

function formatSide({ tag, name, source, country, birthDate, clubs }: JoinSide): string {
  const facts = [
    birthDate ?? 'date of birth unknown',
    country ?? 'country unknown',
    clubs.join(', ') || 'club unknown',
  ];
  return `    ${tag.padEnd(10)} ${name}, ${facts.join('; ')} (${source})`;
}
