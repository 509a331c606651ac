import { Argument, Command, Option } from 'commander';
import { allPlans } from '../provider/accounts/store.ts';
import { isLanguage } from '../i18n/languages.ts';
import { log } from '../provider/services/log.ts';
import { deliverOutbox } from '../provider/outbox/deliver.ts';
import {
  type AccountChange,
  addUser,
  changePlan,
  changeUser,
  deleteUser,
  readCapabilities,
  resetSecondFactor,
} from '../provider/accounts/staff.ts';
import { readCount, readDayOrNever, readEmail, readPlanName } from './admin-arguments.ts';
import { withDatabase } from './with-database.ts';

const emailArgument = () => new Argument('<email>', 'address of the account').argParser(readEmail);

interface NewUser {
  name: string;
  plan: string;
  language: string;
  admin: boolean;
}

const add = new Command('add')
  .description('make an account, and mail the link for its first password')
  .addArgument(emailArgument())
  .requiredOption('--name <name>', 'first and last name')
  .option('--plan <plan>', 'as `plan list` shows', readPlanName, 'complete')
  .addOption(new Option('--language <code>', 'en-gb, it, es, pt-pt, br, fr-fr, de').default('en-gb'))
  .option('--admin', 'staff rights on the site', false)
  .action((email: string, { name, plan, language, admin }: NewUser) =>
    withDatabase(async (db, config) => {
      if (!isLanguage(language)) throw new Error(`${language} is none of the seven languages.`);
      const account = { email, name, plan, language, isAdmin: admin };
      const link = await addUser(db, config, account, new Date());
      console.log(`${email} has the plan ${plan}.`);
      if (config.smtpUrl) console.log('The link for the password is in the mail.');
      else console.log(`No mail server is set (SMTP_URL). Choose the password within a day, once, at\n${link}`);
      await deliverOutbox(db, config, log);
    }),
  );

const change = (email: string, what: AccountChange) =>
  withDatabase(async (db) => {
    await changeUser(db, email, what, new Date());
    console.log(`${email} is changed.`);
  });

const setPlan = new Command('set-plan')
  .description('give an account another plan')
  .addArgument(emailArgument())
  .argument('<plan>', 'as `plan list` shows', readPlanName)
  .action((email: string, planName: string) => change(email, { planName }));

const capabilities = new Command('capabilities')
  .description('let an account do more or less than its plan; without words, just that')
  .addArgument(emailArgument())
  .argument('[words...]', 'such as injuries=1 video=0')
  .action((email: string, args: string[]) => change(email, { capabilities: readCapabilities(args) }));

const expire = new Command('expire')
  .description('let an account end')
  .addArgument(emailArgument())
  .argument('<day>', 'last day, YYYY-MM-DD, or never', readDayOrNever)
  .action((email: string, expiresOn: string | null) => change(email, { expiresOn }));

const mustChange = new Command('must-change')
  .description('have an account choose a new password before anything else')
  .addArgument(emailArgument())
  .action((email: string) => change(email, { mustChangePassword: true }));

const resetSecond = new Command('reset-second-factor')
  .description('take the authenticator app, passkeys and recovery codes of an account away, and end its sessions')
  .addArgument(emailArgument())
  .requiredOption('--reason <text>', 'how you know who asks; it is written down')
  .action((email: string, { reason }: { reason: string }) =>
    withDatabase(async (db, config) => {
      await resetSecondFactor(db, config, { email, reason }, new Date());
      console.log(`${email} signs in with the password alone. The owner is told by mail.`);
      await deliverOutbox(db, config, log);
    }),
  );

const remove = new Command('delete')
  .description('delete an account with everything it holds; nobody is told')
  .addArgument(emailArgument())
  .action((email: string) =>
    withDatabase(async (db) => {
      await deleteUser(db, email, new Date());
      console.log(`${email} is deleted, with everything the account held.`);
    }),
  );

const userCommand = new Command('user').description('keep accounts');
for (const command of [add, setPlan, capabilities, expire, mustChange, resetSecond, remove])
  userCommand.addCommand(command);

const list = new Command('list').description('show the plans').action(() =>
  withDatabase(async (db) => {
    for (const { name, capabilities, openEnquiries } of await allPlans(db)) {
      const args = Object.entries(capabilities).map(([what, value]) => `${what}=${value}`);
      console.log(`${name}  ${args.join(' ')}  ${openEnquiries} analyses at a time`);
    }
  }),
);

const set = new Command('set')
  .description('add a plan, or change what it holds')
  .argument('<name>', 'small letters', readPlanName)
  .argument('<words...>', 'such as injuries=1 video=0')
  .option('--enquiries <n>', 'unanswered requests for an analysis at a time', readCount)
  .action((name: string, args: string[], { enquiries }: { enquiries?: number }) =>
    withDatabase(async (db) => {
      const capabilities = readCapabilities(args);
      await changePlan(db, name, { capabilities, openEnquiries: enquiries }, new Date());
      console.log(`The plan ${name} is kept.`);
    }),
  );

const planCommand = new Command('plan').description('keep plans').addCommand(list).addCommand(set);

export const accountCommands = [userCommand, planCommand];
