import { Command } from 'commander';
import { openPurchases } from '../provider/payments/store.ts';
import { openRegistrations } from '../provider/accounts/store.ts';
import { log } from '../provider/runtime/log.ts';
import { deliverOutbox } from '../provider/outbox/deliver.ts';
import { confirmPurchase } from '../provider/payments/purchases.ts';
import { approveRegistration, rejectRegistration } from '../provider/accounts/registration.ts';
import { readDay, readId } from './admin-arguments.ts';
import { withDatabase } from './with-database.ts';

/** Requests of each kind that are listed at a time, the oldest. */
const MAX_LISTED = 1000;

const requests = new Command('requests').description('list the requests awaiting a decision').action(() =>
  withDatabase(async (db) => {
    const registrations = await openRegistrations(db, MAX_LISTED);
    const purchases = await openPurchases(db, MAX_LISTED);
    for (const { id, name, email, accountType, mobile, createdAt } of registrations) {
      const who = [name, `<${email}>`, accountType, mobile].filter(Boolean).join(' ');
      console.log(`${createdAt.toISOString().slice(0, 10)}  approve ${id}   ${who}`);
    }
    for (const { id, email, plan, createdAt } of purchases)
      console.log(`${createdAt.toISOString().slice(0, 10)}  confirm ${id}   ${email} ${plan}`);
    if (registrations.length + purchases.length === 0) console.log('No requests are waiting.');
  }),
);

const approve = new Command('approve')
  .description('grant a 15-day trial and e-mail a link for choosing the password')
  .argument('<id>', 'id of the request (see requests)', readId)
  .action((id: number) =>
    withDatabase(async (db, config) => {
      const { email, again } = await approveRegistration(db, config, id, { now: new Date() });
      console.log(again ? `${email} had already been approved.` : `${email} now has a trial.`);
      await deliverOutbox(db, config, log);
    }),
  );

const reject = new Command('reject')
  .description('reject a request without notifying anyone')
  .argument('<id>', 'id of the request (see requests)', readId)
  .action((id: number) =>
    withDatabase(async (db) => {
      console.log(`The request of ${await rejectRegistration(db, id, { now: new Date() })} has been rejected.`);
    }),
  );

const confirm = new Command('confirm')
  .description('activate the plan that an account has paid for')
  .argument('<id>', 'id of the request (see requests)', readId)
  .requiredOption('--until <day>', 'last day of the subscription, YYYY-MM-DD', readDay)
  .action((id: number, { until }: { until: string }) =>
    withDatabase(async (db, config) => {
      const paid = { until, now: new Date() };
      const { email, again } = await confirmPurchase(db, config, id, paid);
      console.log(
        again ? `The purchase of ${email} had already been confirmed.` : `${email} has a subscription until ${until}.`,
      );
      await deliverOutbox(db, config, log);
    }),
  );

export const requestCommands = [requests, approve, reject, confirm];
