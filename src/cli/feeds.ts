import { Command } from 'commander';
import { accountsCommand } from './feeds/accounts.ts';
import { addCommand } from './feeds/add.ts';
import { exportCommand } from './feeds/export.ts';
import { importFeedsCommand } from './feeds/import.ts';
import { checkCommand, healthCommand, listCommand, removeCommand } from './feeds/list.ts';
import { candidatesCommand } from './feeds/candidates.ts';
import { ingestCommand } from './feeds/ingest.ts';
import { linkCommand } from './feeds/link.ts';
import { parseCommand } from './feeds/parse.ts';

/** Each subcommand has a file in `feeds/`. Only results go to standard output; messages go to standard error. */
export const feedsCommand = new Command('feeds')
  .description('sources of news: read, add, list and check them')
  .addCommand(parseCommand)
  .addCommand(addCommand)
  .addCommand(accountsCommand)
  .addCommand(importFeedsCommand)
  .addCommand(exportCommand)
  .addCommand(listCommand)
  .addCommand(checkCommand)
  .addCommand(healthCommand)
  .addCommand(removeCommand)
  .addCommand(ingestCommand)
  .addCommand(linkCommand)
  .addCommand(candidatesCommand);
