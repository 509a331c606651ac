import { Argument, Command, Option } from 'commander';
import { ANALYSED } from '../domain/requests/enquiries.ts';
import { NOTIFICATION_TYPES, type NotificationType } from '../domain/requests/notifications.ts';
import { openEnquiries, openSupportTickets } from '../provider/requests/store.ts';
import { log } from '../provider/services/log.ts';
import { deliverOutbox } from '../provider/outbox/deliver.ts';
import { answerTicket } from '../provider/requests/support-tickets.ts';
import { answerEnquiry, type Finding } from '../provider/requests/enquiries.ts';
import { notify } from '../provider/notifications/notify.ts';
import { readDay, readEmail, readId, readPicture, readTranslation } from './admin-arguments.ts';
import { withDatabase } from './with-database.ts';

const EVERYBODY = 'everybody';
const idArgument = (list: string) => new Argument('<id>', `as \`${list}\` lists it`).argParser(readId);
const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

const answerAnalysis = new Command('answer')
  .description('say what an analysis found; whoever asked for this player is told')
  .addArgument(idArgument('enquiries'))
  .addOption(
    new Option('--coverage <coverage>', 'how far the record is covered now').choices(ANALYSED).makeOptionMandatory(),
  )
  .option('--from <day>', 'first day that is known, YYYY-MM-DD', readDay)
  .option('--until <day>', 'last day that is known, YYYY-MM-DD', readDay)
  .action((id: number, finding: Finding) =>
    withDatabase(async (db, config) => {
      const { name, notified } = await answerEnquiry(db, config, id, finding, new Date());
      console.log(notified ? `${name}: ${notified} notified.` : `${name} was answered before.`);
      await deliverOutbox(db, config, log);
    }),
  );

const enquiries = new Command('enquiries')
  .description('list the analyses that readers wait for')
  .addCommand(answerAnalysis)
  .action(() =>
    withDatabase(async (db) => {
      const open = await openEnquiries(db);
      for (const { id, player, email, detailLevel, createdAt } of open)
        console.log(`${dayOf(createdAt)}  ${id}  ${player}, ${detailLevel}  ${email}`);
      if (open.length === 0) console.log('Nothing waits.');
    }),
  );

const answerSupport = new Command('answer')
  .description('answer a ticket; its reader is told')
  .addArgument(idArgument('tickets'))
  .argument('<text>', 'the answer')
  .action((id: number, text: string) =>
    withDatabase(async (db, config) => {
      const { again } = await answerTicket(db, config, id, text, new Date());
      console.log(again ? `Ticket ${id} was answered before.` : `Ticket ${id} is answered.`);
      await deliverOutbox(db, config, log);
    }),
  );

const tickets = new Command('tickets')
  .description('list what readers say is missing or out of date')
  .addCommand(answerSupport)
  .action(() =>
    withDatabase(async (db) => {
      const open = await openSupportTickets(db);
      for (const { id, name, email, category, text, createdAt } of open)
        console.log(`${dayOf(createdAt)}  ${id}  ${category}  ${name ?? '-'}  ${email}\n${text}\n`);
      if (open.length === 0) console.log('Nothing waits.');
    }),
  );

/** The options that staff give for a notification. */
interface Notice {
  type: NotificationType;
  topic: string;
  tag?: string;
  body: string;
  image?: string;
  until?: string;
  messageIn: Record<string, string>;
  bodyIn: Record<string, string>;
}

const notifyCommand = new Command('notify')
  .description('write to an account, or to everybody, under the bell')
  .argument('<who>', `address of an account, or ${EVERYBODY}`)
  .argument('<message>', 'one line')
  .addOption(
    new Option('--type <type>', 'sticky comes back after a day, modal opens over the page')
      .choices(NOTIFICATION_TYPES)
      .default('other'),
  )
  .option('--topic <word>', 'ticket leads to the page of the tag', 'news')
  .option('--tag <tag>', 'whom it is about, such as p_17')
  .option('--body <text>', 'what else there is to say', '')
  .option('--image <path>', 'a picture of this site, such as /crest.svg', readPicture)
  .option('--until <day>', 'last day it is shown, YYYY-MM-DD', readDay)
  .option('--message-in <code=text>', 'the message in a language: it=…', readTranslation, {})
  .option('--body-in <code=text>', 'the body in a language', readTranslation, {})
  .action((who: string, message: string, { messageIn, body, bodyIn, ...more }: Notice) =>
    withDatabase(async (db) => {
      const given = {
        ...more,
        email: who === EVERYBODY ? undefined : readEmail(who),
        message: { message, inLanguages: messageIn },
        body: { message: body, inLanguages: bodyIn },
      };
      await notify(db, given, new Date());
      console.log(`${who} will see it.`);
    }),
  );

export const supportCommands = [enquiries, tickets, notifyCommand];
