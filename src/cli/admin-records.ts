import { Command } from 'commander';
import { auditEvents, medicalReads } from '../provider/audit/store.ts';
import { waitingMails } from '../provider/outbox/store.ts';
import { searchDays } from '../provider/search/store.ts';
import { findAccount } from '../provider/accounts/store.ts';
import { clientOf, renewClient } from '../provider/sign-in/oauth-clients.ts';
import { log } from '../provider/runtime/log.ts';
import { deliverAll } from '../provider/outbox/deliver.ts';
import { parseTag, tagOf } from '../domain/tags.ts';
import { readEmail } from './admin-arguments.ts';
import { withDatabase } from './with-database.ts';

const MAX_ROWS = 200;

const outboxCommand = new Command('outbox')
  .description('list the e-mails waiting to be sent, with their links')
  .option('--send', 'send them now')
  .action(({ send }: { send?: boolean }) =>
    withDatabase(async (db, config) => {
      if (send) {
        if (!config.smtpUrl) throw new Error('E-mails cannot be sent: SMTP_URL is not set.');
        const { sent, failed } = await deliverAll(db, config, log);
        console.log(`${sent} sent, ${failed} refused.`);
      }
      const mails = await waitingMails(db, MAX_ROWS);
      for (const { id, recipient, subject, text, problem } of mails)
        console.log(`${id}  ${recipient}  ${subject}${problem ? `\n  ${problem}` : ''}\n\n${text}\n`);
      if (mails.length === 0) console.log('No e-mails are waiting.');
    }),
  );

const clientCommand = new Command('client')
  .description('show the client id and secret for your own API clients')
  .option('--rotate', 'create a new secret first, which revokes the old one')
  .action(({ rotate }: { rotate?: boolean }) =>
    withDatabase(async (db) => {
      if (rotate) await renewClient(db, new Date());
      const { clientId, clientSecret } = await clientOf(db);
      console.log(`client_id      ${clientId}\nclient_secret  ${clientSecret}`);
    }),
  );

const auditCommand = new Command('audit')
  .description('show the audit log of accounts, newest first')
  .argument('[email]', 'limit to one account', readEmail)
  .action((email?: string) =>
    withDatabase(async (db) => {
      const account = email ? await findAccount(db, email) : undefined;
      if (email && !account) throw new Error(`There is no account for ${email}.`);
      for (const event of await auditEvents(db, MAX_ROWS, account?.id)) {
        const { at, actor, address, details } = event;
        const more = [address, JSON.stringify(details)].filter(Boolean).join(' ');
        console.log(`${at.toISOString()}  ${event.event}  by ${actor}  ${event.userId ?? '-'}  ${more}`);
      }
    }),
  );

const readsCommand = new Command('reads')
  .description('show which accounts have read whose medical data, newest first')
  .option('--account <email>', 'limit to one account', readEmail)
  .option('--tag <tag>', 'limit to one player, team or competition, such as p_17')
  .action(({ account: email, tag }: { account?: string; tag?: string }) =>
    withDatabase(async (db, { readLogDays }) => {
      const account = email ? await findAccount(db, email) : undefined;
      if (email && !account) throw new Error(`There is no account for ${email}.`);
      const entityId = tag ? parseTag(tag)?.id : undefined;
      if (tag && entityId === undefined) throw new Error(`${tag} is not a valid tag. Write one such as p_17.`);
      const reads = await medicalReads(db, { userId: account?.id, entityId, limit: MAX_ROWS });
      for (const read of reads) {
        const { at, call, kind, name } = read;
        const subject = kind && name !== null ? `${tagOf(kind, read.entityId ?? 0, name)} ${name}` : '-';
        console.log(`${at.toISOString()}  ${read.email ?? '-'}  ${call}  ${subject}`);
      }
      if (reads.length === 0)
        console.log(
          readLogDays > 0 ? 'No reads have been logged.' : 'Reads are not logged. Set READ_LOG_DAYS to log them.',
        );
    }),
  );

const searchesCommand = new Command('searches').description('show the number of searches per day').action(() =>
  withDatabase(async (db, config) => {
    const days = await searchDays(db);
    for (const { day, views, texts } of days) console.log(`${day}  ${views} searches  ${texts} different`);
    if (days.length === 0)
      console.log(
        config.searchCounter
          ? 'No searches have been counted yet.'
          : 'Searches are not counted. Set SEARCH_COUNTER=1 to count them.',
      );
  }),
);

export const recordCommands = [outboxCommand, auditCommand, readsCommand, clientCommand, searchesCommand];
