import { Command } from 'commander';
import { createIngestKey, listIngestKeys, revokeIngestKey } from '../../provider/ingest/store.ts';
import { readId } from '../admin-arguments.ts';
import { withDatabase } from '../with-database.ts';

const create = new Command('create')
  .description('create a key for a partner that delivers posts (POST /api/v2/ingest/posts); it is shown once')
  .argument('<name>', 'name of the partner')
  .action((name: string) =>
    withDatabase(async (db) => {
      const { id, key } = await createIngestKey(db, name, new Date());
      console.log(`number  ${id}\nkey     ${key}`);
    }),
  );

const revoke = new Command('revoke')
  .description('revoke a key')
  .argument('<number>', 'number of the key (see key list)', readId)
  .action((id: number) =>
    withDatabase(async (db) => {
      console.log(`The key of ${await revokeIngestKey(db, id, new Date())} has been revoked.`);
    }),
  );

const list = new Command('list').description('list the partners’ keys, without their secrets').action(() =>
  withDatabase(async (db) => {
    const keys = await listIngestKeys(db);
    const day = (instant: Date | null) => instant?.toISOString().slice(0, 10) ?? 'never';
    for (const { id, name, createdAt, lastUsedAt, revokedAt } of keys) {
      const state = revokedAt ? `revoked ${day(revokedAt)}` : 'active';
      console.log(`${id}  ${name}  ${state}  created ${day(createdAt)}  used ${day(lastUsedAt)}`);
    }
    if (keys.length === 0) console.log('There are no keys.');
  }),
);

export const keyCommand = new Command('key').description('manage the keys of partners that deliver posts');
for (const command of [create, list, revoke]) keyCommand.addCommand(command);
