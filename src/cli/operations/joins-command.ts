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
  .description('show the pairs of two sources that are likely the same, and decide them')
  .option('--same <number>', 'the two are the same: join them', readId)
  .option('--different <number>', 'the two are not the same: keep them apart', readId)
  .option('--undo <number>', 'take the decision on a pair back: it waits again', readId)
  .action(({ same, different, undo }: Switches) =>
    withDatabase(async (db) => {
      const now = new Date();
      if (same !== undefined) {
        await inTransaction(db, false, (client) => decideJoin(client, same, 'same', { now }));
        console.log(`Pair ${same} is joined. Take it back with: npm run admin -- joins --undo ${same}`);
      }
      if (different !== undefined) {
        await inTransaction(db, false, (client) => decideJoin(client, different, 'different', { now }));
        console.log(`Pair ${different} stays apart.`);
      }
      if (undo !== undefined) {
        await inTransaction(db, false, (client) => undoJoinDecision(client, undo, now));
        console.log(`Pair ${undo} waits again.`);
      }
      if (same !== undefined || different !== undefined || undo !== undefined) return;
      const waiting = await listJoins(db.$client, { state: 'open', limit: MAX_ROWS });
      if (waiting.length === 0) console.log('No pair waits for a decision.');
      for (const { id, shared, newcomer, known } of waiting)
        console.log([`${id}  they share: ${shared.join(', ')}`, formatSide(newcomer), formatSide(known)].join('\n'));
    }),
  );

function formatSide({ tag, name, source, country, birthDate, clubs }: JoinSide): string {
  const facts = [
    birthDate ?? 'born on an unknown day',
    country ?? 'unknown country',
    clubs.join(', ') || 'no known club',
  ];
  return `    ${tag.padEnd(10)} ${name}, ${facts.join('; ')} (${source})`;
}
