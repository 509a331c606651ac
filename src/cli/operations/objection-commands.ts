import { Argument, Command } from 'commander';
import { medicalEntries, objections } from '../../provider/objections/store.ts';
import { acceptObjection, rejectObjection, restoreObjection } from '../../provider/objections/decide.ts';
import { readId, readPlayer } from '../admin-arguments.ts';
import { withDatabase } from '../with-database.ts';

interface Why {
  by: string;
  reason: string;
}

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);
const idArgument = () => new Argument('<id>', 'as `objections` lists it').argParser(readId);
const deciding = (name: string, description: string) =>
  new Command(name)
    .description(description)
    .addArgument(idArgument())
    .requiredOption('--by <name>', 'who decides; it is written down')
    .requiredOption('--reason <text>', 'why; it is written down');

const accept = deciding('accept', 'take down an entry or everything medical, or say that the facts were put right')
  .option('--entry <number>', 'the injury to take down, as `objections entries` shows it', readId)
  .option('--medical', 'take down everything medical about the player')
  .option('--corrected', 'the facts were put right; nothing is taken down')
  .option('--player <tag>', 'the player, where the form was not opened from a profile', readPlayer)
  .action((id: number, { entry, medical, corrected, player, ...why }: Accepted) =>
    withDatabase(async (db) => {
      if ([entry, medical, corrected].filter(Boolean).length !== 1)
        throw new Error('Say what is done: --entry <number>, --medical or --corrected.');
      const remedy = corrected ? { corrected } : { playerId: player ?? null, injuryId: entry ?? null };
      await acceptObjection(db, id, remedy, { ...why, now: new Date() });
      console.log(
        corrected ? `Objection ${id} is closed.` : `It is not shown any more. Undo: objections restore ${id}`,
      );
    }),
  );

interface Accepted extends Why {
  entry?: number;
  medical?: true;
  corrected?: true;
  player?: number;
}

const reject = deciding('reject', 'close an objection without a change').action((id: number, why: Why) =>
  withDatabase(async (db) => {
    await rejectObjection(db, id, { ...why, now: new Date() });
    console.log(`Objection ${id} is closed.`);
  }),
);

const restore = deciding('restore', 'show again what was taken down').action((id: number, why: Why) =>
  withDatabase(async (db) => {
    await restoreObjection(db, id, { ...why, now: new Date() });
    console.log('It is shown again.');
  }),
);

const entries = new Command('entries')
  .description('list what is shown of the injuries of the player that an objection is about')
  .addArgument(idArgument())
  .option('--player <tag>', 'the player, where the form was not opened from a profile', readPlayer)
  .action((id: number, { player }: { player?: number }) =>
    withDatabase(async (db) => {
      const about = (await objections(db, { all: true })).find((each) => each.id === id);
      const playerId = player ?? about?.entityId;
      if (!playerId) throw new Error('Name the player: --player <tag>.');
      const shown = await medicalEntries(db, playerId);
      for (const entry of shown) console.log(`${entry.startDate}  ${entry.id}  ${entry.description}`);
      if (shown.length === 0) console.log('Nothing is shown.');
    }),
  );

const list = async ({ all }: { all?: boolean }) =>
  withDatabase(async (db) => {
    const found = await objections(db, { all: all ?? false });
    for (const { id, createdAt, kind, subject, name, email, relation, text, ...decided } of found) {
      console.log(`${dayOf(createdAt)}  ${id}  ${kind}  ${subject}  ${name} <${email}> (${relation})`);
      console.log(text.replaceAll(/^/gm, '    '));
      if (decided.outcome && decided.decidedAt)
        console.log(`    ${dayOf(decided.decidedAt)} ${decided.outcome} by ${decided.decidedBy}: ${decided.reason}`);
    }
    if (found.length === 0) console.log('Nothing waits.');
  });

export const objectionCommand = new Command('objections')
  .description('list what players object to, and decide it')
  .option('--all', 'with those that are decided: the log of takedowns')
  .action(list);
for (const command of [accept, reject, restore, entries]) objectionCommand.addCommand(command);
