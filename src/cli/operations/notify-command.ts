import { Command, Option } from 'commander';
import { NOTIFICATION_TYPES, type NotificationType } from '../../domain/requests/notifications.ts';
import { notify } from '../../provider/notifications/notify.ts';
import { readDay, readEmail, readPicture, readTranslation } from '../admin-arguments.ts';
import { withDatabase } from '../with-database.ts';

const EVERYBODY = 'everybody';

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

export const notifyCommand = new Command('notify')
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
