import { Command, Option } from 'commander';
import type { NewsSourceKind } from '../../../domain/feeds/sources.ts';
import { CONNECTORS } from '../connectors/connectors.ts';
import { addSource } from '../sources/store.ts';
import { withDatabase } from '../../../cli/with-database.ts';

const KINDS = Object.values(CONNECTORS).flatMap(({ kind, accounts }) => (accounts ? [kind] : []));

export const accountsCommand = new Command('accounts')
  .description('add the accounts of known people and clubs on a network as sources')
  .addOption(new Option('--kind <kind>', 'the network').choices(KINDS).makeOptionMandatory())
  .action(({ kind }: { kind: NewsSourceKind }) =>
    withDatabase(async (db) => {
      const { accounts } = CONNECTORS[kind];
      const found = await db.$client.query<{
        entityId: number;
        handle: string;
        name: string;
        followers: number | null;
      }>(
        `select a.entity_id as "entityId", a.handle, e.name, a.followers from entity_account a
           join entity e on e.id = a.entity_id where a.network = $1 order by a.entity_id, a.handle`,
        [accounts?.network],
      );
      const counts = { added: 0, known: 0, refused: 0 };
      for (const { entityId, handle, name, followers } of found.rows) {
        const address = accounts?.addressOf(handle) ?? null;
        if (address === null) counts.refused++;
        else {
          const source = { address, title: name, entityId, audience: followers ?? undefined };
          const { isNew } = await addSource(db, source, new Date());
          counts[isNew ? 'added' : 'known']++;
        }
      }
      console.log(JSON.stringify(counts));
    }),
  );
