import { Command } from 'commander';
import { listMerges } from '../../provider/data/merge/store.ts';
import { mergeEntities, type MergeReport } from '../../provider/data/merge/merge-entities.ts';
import { undoMerge } from '../../provider/data/merge/undo-merge.ts';
import { readId } from '../admin-arguments.ts';
import { withDatabase } from '../with-database.ts';

const MAX_ROWS = 200;

interface Switches {
  dryRun?: boolean;
  undo?: number;
}

export const mergeCommand = new Command('merge')
  .description('merge two entities that are the same person, club or competition; without tags, show the log')
  .argument('[from]', 'tag of the entity to merge, such as p_17')
  .argument('[into]', 'tag of the entity to keep')
  .option('--dry-run', 'show what would be moved without changing anything')
  .option('--undo <number>', 'undo a merge by its number in the log', readId)
  .action((from: string | undefined, into: string | undefined, { dryRun, undo }: Switches) =>
    withDatabase(async (db) => {
      const now = new Date();
      if (undo !== undefined) {
        if (from !== undefined || dryRun) throw new Error('--undo takes a number and no other arguments.');
        const { name, restored, changedSince } = await undoMerge(db, undo, now);
        console.log(`Merge ${undo} has been undone: ${name} is back and ${restored} rows have been restored.`);
        if (changedSince > 0)
          console.log(`${changedSince} rows have since been changed or removed and were left alone.`);
      } else if (from === undefined) {
        for (const merge of await listMerges(db, { limit: MAX_ROWS })) {
          const { id, mergedTag, mergedName, keptTag, keptName, mergedAt, undoneAt } = merge;
          const undone = undoneAt ? `  undone ${undoneAt.toISOString()}` : '';
          console.log(
            `${id}  ${mergedAt.toISOString()}  ${mergedTag} ${mergedName} into ${keptTag} ${keptName}${undone}`,
          );
        }
      } else {
        if (into === undefined) throw new Error('Write two tags: the entity to merge and the entity to keep.');
        const report = await mergeEntities(db, { merged: from, kept: into }, { dryRun, now });
        console.log(formatMerge(report, dryRun ?? false));
      }
    }),
  );

const STEP_FORMATS = {
  moved: (rows: number, column: string | null) => `${rows} moved (${column ?? ''})`,
  removed: (rows: number) => `${rows} merged with existing rows`,
  filled: () => 'gaps filled',
  added: (rows: number) => `${rows} added`,
};

function formatMerge({ id, merged, kept, steps, differences }: MergeReport, isDryRun: boolean): string {
  const lines = steps.map(({ table, column, action, rows }) => `  ${table}: ${STEP_FORMATS[action](rows, column)}`);
  const facts = differences.map(
    ({ fact, kept: stays, merged: ends }) => `  ${fact}: ${String(stays)} is kept, ${String(ends)} is dropped`,
  );
  const pair = `${merged.tag} ${merged.name} into ${kept.tag} ${kept.name}`;
  return [
    isDryRun ? `Would merge ${pair}:` : `Merged ${pair}:`,
    ...lines,
    ...(facts.length > 0 ? ['They disagree:', ...facts] : []),
    isDryRun ? 'Nothing was changed.' : `To undo: npm run admin -- merge --undo ${id}`,
  ].join('\n');
}
