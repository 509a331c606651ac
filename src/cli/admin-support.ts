import { Argument, Command, Option } from 'commander';
import { ANALYSED } from '../domain/requests/enquiries.ts';
import { NOTIFICATION_TYPES, type NotificationType } from '../domain/requests/notifications.ts';
import { openEnquiries, openSupportTickets } from '../provider/requests/store.ts';
import { log } from '../provider/runtime/log.ts';
import { deliverOutbox } from '../provider/outbox/deliver.ts';
import { answerTicket } from '../provider/requests/support-tickets.ts';
import { answerEnquiry, type Finding } from '../provider/requests/enquiries.ts';
import { notify } from '../provider/notifications/notify.ts';
import { readDay, readEmail, readId, readPicture, readTranslation } from './admin-arguments.ts';
import { withDatabase } from './with-database.ts';

const EVERYBODY = 'everybody';
const idArgument = (list: string) => new Argument('<id>', `id (see ${list})`).argParser(readId);
const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

const answerAnalysis = new Command('answer')
  .description('record the result of an analysis and notify every account that requested it')
  .addArgument(idArgument('enquiries'))
  .addOption(
    new Option('--coverage <coverage>', 'how much of the record is now covered')
      .choices(ANALYSED)
      .makeOptionMandatory(),
  )
  .option('--from <day>', 'first covered day, YYYY-MM-DD', readDay)
  .option('--until <day>', 'last covered day, YYYY-MM-DD', readDay)
  .action((id: number, finding: Finding) =>
    withDatabase(async (db, config) => {
      const { name, notified } = await answerEnquiry(db, config, id, finding, new Date());
      console.log(notified ? `${name}: ${notified} notified.` : `The requests for ${name} had already been answered.`);
      await deliverOutbox(db, config, log);
    }),
  );

const enquiries = new Command('enquiries')
  .description('list the open analysis requests')
  .addCommand(answerAnalysis)
  .action(() =>
    withDatabase(async (db) => {
      const open = await openEnquiries(db);
      for (const { id, player, email, detailLevel, createdAt } of open)
        console.log(`${dayOf(createdAt)}  ${id}  ${player}, ${detailLevel}  ${email}`);
      if (open.length === 0) console.log('No analysis requests are open.');
    }),
  );

const answerSupport = new Command('answer')
  .description('answer a ticket and notify its author')
  .addArgument(idArgument('tickets'))
  .argument('<text>', 'the answer')
  .action((id: number, text: string) =>
    withDatabase(async (db, config) => {
      const { again } = await answerTicket(db, config, id, text, new Date());
      console.log(again ? `Ticket ${id} had already been answered.` : `Ticket ${id} has been answered.`);
      await deliverOutbox(db, config, log);
    }),
  );

const tickets = new Command('tickets')
  .description('list the open tickets about missing or outdated data')
  .addCommand(answerSupport)
  .action(() =>
    withDatabase(async (db) => {
      const open = await openSupportTickets(db);
      for (const { id, name, email, category, text, createdAt } of open)
        console.log(`${dayOf(createdAt)}  ${id}  ${category}  ${name ?? '-'}  ${email}\n${text}\n`);
      if (open.length === 0) console.log('No tickets are open.');
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
  .description('send a notification to one account or to everyone')
  .argument('<who>', `e-mail address of an account, or ${EVERYBODY}`)
  .argument('<message>', 'the message, in one line')
  .addOption(
    new Option('--type <type>', 'sticky: reappears after a day; modal: opens over the page')
      .choices(NOTIFICATION_TYPES)
      .default('other'),
  )
  .option('--topic <word>', 'ticket links to the page of the tag', 'news')
  .option('--tag <tag>', 'tag of the profile it is about, such as p_17')
  .option('--body <text>', 'further text', '')
  .option('--image <path>', 'path of a picture on this site, such as /crest.svg', readPicture)
  .option('--until <day>', 'last day on which it is shown, YYYY-MM-DD', readDay)
  .option('--message-in <code=text>', 'the message in another language: it=…', readTranslation, {})
  .option('--body-in <code=text>', 'the body in another language', readTranslation, {})
  .action((who: string, message: string, { messageIn, body, bodyIn, ...more }: Notice) =>
    withDatabase(async (db) => {
      const given = {
        ...more,
        email: who === EVERYBODY ? undefined : readEmail(who),
        message: { message, inLanguages: messageIn },
        body: { message: body, inLanguages: bodyIn },
      };
      await notify(db, given, new Date());
      console.log(`${who} will be notified.`);
    }),
  );

export const supportCommands = [enquiries, tickets, notifyCommand];
