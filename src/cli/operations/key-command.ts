import { Command } from 'commander';
import { createIngestKey, listIngestKeys, revokeIngestKey } from '../../provider/services/ingest/keys.ts';
import { readId } from '../admin-arguments.ts';
import { withDatabase } from '../with-database.ts';

const create = new Command('create')
  .description('make a key with which a partner sends posts (POST /api/v2/ingest/posts); it is shown once')
  .argument('<name>', 'the partner')
  .action((name: string) =>
    withDatabase(async (db) => {
      const { id, key } = await createIngestKey(db, name, new Date());
      console.log(`number  ${id}\nkey     ${key}`);
    }),
  );

const revoke = new Command('revoke')
  .description('end a key at once')
  .argument('<number>', 'as `key list` shows it', readId)
  .action((id: number) =>
    withDatabase(async (db) => {
      console.log(`The key of ${await revokeIngestKey(db, id, new Date())} ends now.`);
    }),
  );

const list = new Command('list').description('show the keys of partners, without the keys themselves').action(() =>
  withDatabase(async (db) => {
    const keys = await listIngestKeys(db);
    const day = (instant: Date | null) => instant?.toISOString().slice(0, 10) ?? 'never';
    for (const { id, name, createdAt, lastUsedAt, revokedAt } of keys) {
      const state = revokedAt ? `revoked ${day(revokedAt)}` : 'in force';
      console.log(`${id}  ${name}  ${state}  made ${day(createdAt)}  used ${day(lastUsedAt)}`);
    }
    if (keys.length === 0) console.log('There is no key.');
  }),
);

export const keyCommand = new Command('key').description('keys with which partners send posts');
for (const command of [create, list, revoke]) keyCommand.addCommand(command);
