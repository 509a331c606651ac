import { Command } from 'commander';

interface Group {
  /** Names of its commands. */
  names: readonly string[];
  load: () => Promise<readonly Command[]>;
}

const GROUPS: readonly Group[] = [
  {
    names: ['backup', 'restore', 'verify', 'base-backup', 'recover'],
    load: async () => (await import('./operations/backup-commands.ts')).backupCommands,
  },
  { names: ['doctor'], load: async () => [(await import('./operations/doctor.ts')).doctorCommand] },
  { names: ['merge'], load: async () => [(await import('./operations/merge-command.ts')).mergeCommand] },
  { names: ['joins'], load: async () => [(await import('./operations/joins-command.ts')).joinsCommand] },
  { names: ['sources'], load: async () => [(await import('./operations/sources-command.ts')).sourcesCommand] },
  { names: ['key'], load: async () => [(await import('./operations/key-command.ts')).keyCommand] },
  {
    names: ['requests', 'approve', 'reject', 'confirm'],
    load: async () => (await import('./admin-requests.ts')).requestCommands,
  },
  {
    names: ['enquiries', 'tickets', 'notify'],
    load: async () => (await import('./admin-support.ts')).supportCommands,
  },
  { names: ['objections'], load: async () => [(await import('./operations/objection-commands.ts')).objectionCommand] },
  { names: ['user', 'plan'], load: async () => (await import('./admin-accounts.ts')).accountCommands },
  { names: ['report'], load: async () => [(await import('./admin-report.ts')).reportCommand] },
  {
    names: ['outbox', 'audit', 'reads', 'client', 'searches'],
    load: async () => (await import('./admin-records.ts')).recordCommands,
  },
];

/**
 * The commands of staff. Every change they make is logged.
 * @param given the group of commands to load; all of them if undefined, which takes seconds
 */
export async function adminCommand(given: string | undefined): Promise<Command> {
  const admin = new Command('admin').description('decide requests, keep accounts');
  const named = GROUPS.filter(({ names }) => given !== undefined && names.includes(given));
  const groups = await Promise.all((named.length > 0 ? named : GROUPS).map(({ load }) => load()));
  for (const command of groups.flat()) admin.addCommand(command);
  return admin;
}
