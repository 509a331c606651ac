import { Argument, Command, Option } from 'commander';
import { allPlans } from '../provider/accounts/store.ts';
import { isLanguage } from '../i18n/languages.ts';
import { log } from '../provider/runtime/log.ts';
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
import { readCount, readDayOrNever, readEmail, readLimit, readPlanName, readPrice } from './admin-arguments.ts';
import { withDatabase } from './with-database.ts';

const emailArgument = () => new Argument('<email>', 'e-mail address of the account').argParser(readEmail);

interface NewUser {
  name: string;
  plan: string;
  language: string;
  admin: boolean;
}

const add = new Command('add')
  .description('create an account and e-mail a link for choosing its password')
  .addArgument(emailArgument())
  .requiredOption('--name <name>', 'first and last name')
  .option('--plan <plan>', 'name of a plan (see plan list)', readPlanName, 'complete')
  .addOption(new Option('--language <code>', 'en-gb, it, es, pt-pt, br, fr-fr, de').default('en-gb'))
  .option('--admin', 'make the account an administrator', false)
  .action((email: string, { name, plan, language, admin }: NewUser) =>
    withDatabase(async (db, config) => {
      if (!isLanguage(language)) throw new Error(`${language} is not a supported language.`);
      const account = { email, name, plan, language, isAdmin: admin };
      const { link } = await addUser(db, config, account, { now: new Date() });
      console.log(`${email} has the plan ${plan}.`);
      if (config.smtpUrl) console.log('An e-mail with a link for choosing the password will be sent.');
      else
        console.log(
          `No mail server is configured (SMTP_URL). Choose the password within a day with this link, which works once:\n${link}`,
        );
      await deliverOutbox(db, config, log);
    }),
  );

const change = (email: string, what: AccountChange) =>
  withDatabase(async (db) => {
    await changeUser(db, email, what, new Date());
    console.log(`${email} has been updated.`);
  });

const setPlan = new Command('set-plan')
  .description('change the plan of an account')
  .addArgument(emailArgument())
  .argument('<plan>', 'name of a plan (see plan list)', readPlanName)
  .action((email: string, planName: string) => change(email, { planName }));

const capabilities = new Command('capabilities')
  .description('grant or deny an account capabilities beyond its plan; without any, reset it to the plan')
  .addArgument(emailArgument())
  .argument('[words...]', 'capabilities, such as injuries=1 video=0')
  .action((email: string, args: string[]) => change(email, { capabilities: readCapabilities(args) }));

const expire = new Command('expire')
  .description('set the day on which an account expires')
  .addArgument(emailArgument())
  .argument('<day>', 'last day as YYYY-MM-DD, or never', readDayOrNever)
  .action((email: string, expiresOn: string | null) => change(email, { expiresOn }));

const mustChange = new Command('must-change')
  .description('require an account to choose a new password')
  .addArgument(emailArgument())
  .action((email: string) => change(email, { mustChangePassword: true }));

const resetSecond = new Command('reset-second-factor')
  .description('remove the authenticator app, passkeys and recovery codes of an account and end its sessions')
  .addArgument(emailArgument())
  .requiredOption('--reason <text>', 'how you verified who is asking (recorded in the audit log)')
  .action((email: string, { reason }: { reason: string }) =>
    withDatabase(async (db, config) => {
      await resetSecondFactor(db, config, { email, reason }, new Date());
      console.log(`${email} now signs in with the password alone. The owner will be notified by e-mail.`);
      await deliverOutbox(db, config, log);
    }),
  );

const remove = new Command('delete')
  .description('delete an account and all its data, without notifying anyone')
  .addArgument(emailArgument())
  .action((email: string) =>
    withDatabase(async (db) => {
      await deleteUser(db, email, new Date());
      console.log(`${email} and all data of the account have been deleted.`);
    }),
  );

const userCommand = new Command('user').description('manage accounts');
for (const command of [add, setPlan, capabilities, expire, mustChange, resetSecond, remove])
  userCommand.addCommand(command);

const list = new Command('list').description('list the plans').action(() =>
  withDatabase(async (db) => {
    for (const { name, capabilities, openEnquiries, seats, sessions, apiRequests } of await allPlans(db)) {
      const args = Object.entries(capabilities).map(([what, value]) => `${what}=${value}`);
      const limits = [`seats: ${seats}`, `sessions: ${sessions ?? 'any'}`, `API requests a day: ${apiRequests}`];
      console.log(`${name}  ${args.join(' ')}  ${openEnquiries} open analysis requests, ${limits.join(', ')}`);
    }
  }),
);

interface PlanLimits {
  enquiries?: number;
  seats?: number;
  sessions?: number;
  apiRequests?: number;
  price?: ReturnType<typeof readPrice>;
}

const set = new Command('set')
  .description('add a plan or change its capabilities')
  .argument('<name>', 'in lower case', readPlanName)
  .argument('<words...>', 'capabilities, such as injuries=1 video=0')
  .option('--enquiries <n>', 'how many analysis requests may be open at a time', readCount)
  .option('--seats <n>', 'how many accounts share one subscription', readLimit)
  .option('--sessions <n>', 'on how many devices an account may be signed in at a time', readLimit)
  .option('--api-requests <n>', 'how many requests a day the API keys of an account may make; 0: none', readCount)
  .option('--price <price>', "of a year: '1200.00 EUR', or none for a price on request", readPrice)
  .action((name: string, args: string[], { enquiries, price, ...limits }: PlanLimits) =>
    withDatabase(async (db) => {
      const content = { capabilities: readCapabilities(args), openEnquiries: enquiries, ...price, ...limits };
      await changePlan(db, name, content, new Date());
      console.log(`The plan ${name} has been saved.`);
    }),
  );

const planCommand = new Command('plan').description('manage plans').addCommand(list).addCommand(set);

export const accountCommands = [userCommand, planCommand];
