import { Command } from 'commander';
import { addGroups, type CommandGroup } from './command-groups.ts';

const GROUPS: readonly CommandGroup[] = [
  { names: ['parse'], load: async () => [(await import('../news/feeds/commands/parse.ts')).parseCommand] },
  { names: ['add'], load: async () => [(await import('../news/feeds/commands/add.ts')).addCommand] },
  { names: ['accounts'], load: async () => [(await import('../news/feeds/commands/accounts.ts')).accountsCommand] },
  { names: ['import'], load: async () => [(await import('../news/feeds/commands/import.ts')).importFeedsCommand] },
  { names: ['export'], load: async () => [(await import('../news/feeds/commands/export.ts')).exportCommand] },
  {
    names: ['list', 'check', 'health', 'remove'],
    load: async () => (await import('../news/feeds/commands/list.ts')).listCommands,
  },
  {
    names: ['catalogue'],
    load: async () => [(await import('../news/feeds/commands/catalogue.ts')).catalogueCommand],
  },
  { names: ['ingest'], load: async () => [(await import('../news/feeds/commands/ingest.ts')).ingestCommand] },
  { names: ['link'], load: async () => [(await import('../news/feeds/commands/link.ts')).linkCommand] },
  {
    names: ['candidates'],
    load: async () => [(await import('../news/feeds/commands/candidates.ts')).candidatesCommand],
  },
];

/**
 * The commands of news sources. Only results go to standard output; messages go to standard error. `given` is the only
 * one that is needed, if known.
 */
export const feedsCommand = (given?: string): Promise<Command> =>
  addGroups(new Command('feeds').description('manage news sources'), GROUPS, given);
