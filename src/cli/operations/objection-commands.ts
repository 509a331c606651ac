import { Argument, Command } from 'commander';
import { medicalEntries, objections } from '../../provider/objections/store.ts';
import { acceptObjection, rejectObjection, restoreObjection } from '../../provider/objections/decide.ts';
import { readId, readPlayer } from '../admin-arguments.ts';
import { withDatabase } from '../with-database.ts';

interface Why {
  by: string;
  reason: string;
  answer?: string;
}

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);
const idArgument = () => new Argument('<id>', 'id of the objection (see objections)').argParser(readId);
const deciding = (name: string, description: string) =>
  new Command(name)
    .description(description)
    .addArgument(idArgument())
    .requiredOption('--by <name>', 'who decides (recorded)')
    .requiredOption('--reason <text>', 'the reason (recorded)');
const ANSWER = ['--answer <text>', 'what the sender is told in addition to the outcome, in their language'] as const;

const accept = deciding('accept', 'take down one entry or all medical data, or confirm that the facts were corrected')
  .option('--entry <number>', 'number of the injury to take down (see objections entries)', readId)
  .option('--medical', 'take down all medical data of the player')
  .option('--corrected', 'the facts were corrected; nothing is taken down')
  .option('--player <tag>', 'tag of the player, if the form was not opened from a profile', readPlayer)
  .option(...ANSWER)
  .action((id: number, { entry, medical, corrected, player, ...why }: Accepted) =>
    withDatabase(async (db, settings) => {
      if ([entry, medical, corrected].filter(Boolean).length !== 1)
        throw new Error('Specify --entry <number>, --medical or --corrected.');
      const remedy = corrected ? { corrected } : { playerId: player ?? null, injuryId: entry ?? null };
      await acceptObjection(db, id, remedy, { ...why, settings, now: new Date() });
      console.log(
        corrected
          ? `Objection ${id} has been closed.`
          : `The data has been taken down. To undo: objections restore ${id}`,
      );
    }),
  );

interface Accepted extends Why {
  entry?: number;
  medical?: true;
  corrected?: true;
  player?: number;
}

const reject = deciding('reject', 'reject an objection without changing anything')
  .requiredOption(...ANSWER)
  .action((id: number, why: Why) =>
    withDatabase(async (db, settings) => {
      await rejectObjection(db, id, { ...why, settings, now: new Date() });
      console.log(`Objection ${id} has been closed.`);
    }),
  );

const restore = deciding('restore', 'undo a takedown')
  .option(...ANSWER)
  .action((id: number, why: Why) =>
    withDatabase(async (db, settings) => {
      await restoreObjection(db, id, { ...why, settings, now: new Date() });
      console.log('The takedown has been undone.');
    }),
  );

const entries = new Command('entries')
  .description('list the visible injuries of the player concerned')
  .addArgument(idArgument())
  .option('--player <tag>', 'tag of the player, if the form was not opened from a profile', readPlayer)
  .action((id: number, { player }: { player?: number }) =>
    withDatabase(async (db) => {
      const about = (await objections(db, { all: true })).find((each) => each.id === id);
      const playerId = player ?? about?.entityId;
      if (!playerId) throw new Error('Specify the player: --player <tag>.');
      const shown = await medicalEntries(db, playerId);
      for (const entry of shown) console.log(`${entry.startDate}  ${entry.id}  ${entry.description}`);
      if (shown.length === 0) console.log('No injuries are visible.');
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
    if (found.length === 0) console.log('No objections are waiting.');
  });

export const objectionCommand = new Command('objections')
  .description('list objections and decide on them')
  .option('--all', 'include decided objections and takedowns')
  .action(list);
for (const command of [accept, reject, restore, entries]) objectionCommand.addCommand(command);
