import { Command } from 'commander';
import { planCommand, userCommand } from './admin-accounts.ts';
import { supportCommands } from './admin-support.ts';
import { auditCommand, clientCommand, outboxCommand, readsCommand, searchesCommand } from './admin-records.ts';
import { joinsCommand } from './operations/joins-command.ts';
import { keyCommand } from './operations/key-command.ts';
import { sourcesCommand } from './operations/sources-command.ts';
import { mergeCommand } from './operations/merge-command.ts';
import { reportCommand } from './admin-report.ts';
import { requestCommands } from './admin-requests.ts';
import { objectionCommand } from './operations/objection-commands.ts';
import { backupCommands } from './operations/backup-commands.ts';
import { doctorCommand } from './operations/doctor.ts';

/** The commands of staff. Every change they make is logged. */
export const adminCommand = new Command('admin').description('decide requests, keep accounts');
const accounts = [userCommand, planCommand];
const records = [reportCommand, outboxCommand, auditCommand, readsCommand, clientCommand, searchesCommand];
const operations = [...backupCommands, doctorCommand, mergeCommand, joinsCommand, sourcesCommand, keyCommand];
const requests = [...requestCommands, ...supportCommands, objectionCommand];
for (const command of [...operations, ...requests, ...accounts, ...records]) adminCommand.addCommand(command);
