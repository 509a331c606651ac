import { Command, Option } from 'commander';
import { ORDERED_FACTS, type OrderedFact } from '../../domain/editing/origins.ts';
import { readOrder, readSourceValues, setOrder } from '../../provider/sources/store.ts';
import { inTransaction } from '../../provider/data/import/store/transaction.ts';
import { readId } from '../admin-arguments.ts';
import { withDatabase } from '../with-database.ts';

interface Switches {
  field?: OrderedFact;
  order?: number[];
  first?: boolean;
}

export const sourcesCommand = new Command('sources')
  .description('show the sources and their order of precedence, or what each says about one entity')
  .argument('[tag]', 'tag of an entity, such as p_17')
  .addOption(new Option('--field <field>', 'fact of players whose order is set').choices(ORDERED_FACTS))
  .option('--order <numbers>', 'numbers of sources, highest precedence first: 3,1', (text) =>
    text.split(',').map(readId),
  )
  .option('--first', 'reset the order to the first source of the record')
  .action((tag: string | undefined, { field, order, first = false }: Switches) =>
    withDatabase(async (db) => {
      if (tag !== undefined) {
        const told = await readSourceValues(db, tag);
        if (told.length === 0) console.log(`No source has data on ${tag}.`);
        for (const { source, basis, facts } of told) console.log(`${source} (${basis})\n${formatFacts(facts)}`);
        return;
      }
      if (field !== undefined) {
        if ((order === undefined) === !first)
          throw new Error('Specify --order with the numbers of sources, or --first.');
        await inTransaction(db, false, (client) => setOrder(client, field, order ?? []));
      }
      const known = await readOrder(db);
      for (const { id, name, licence, entities } of known.sources)
        console.log(`${id}  ${name}  ${entities} entities${licence === null ? '' : `  ${licence}`}`);
      for (const each of ORDERED_FACTS)
        console.log(`${each}: ${known.order[each]?.join(', ') ?? 'the first source of the record'}`);
    }),
  );

const formatFacts = (facts: Record<string, string>) =>
  Object.entries(facts)
    .map(([name, value]) => `    ${name}: ${value}`)
    .join('\n');
