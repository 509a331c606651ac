import { Command } from 'commander';
import { addGroups, type CommandGroup } from './command-groups.ts';

const GROUPS: readonly CommandGroup[] = [
  {
    names: ['backup', 'restore', 'verify', 'base-backup', 'recover'],
    load: async () => (await import('./operations/backup-commands.ts')).backupCommands,
  },
  { names: ['doctor'], load: async () => [(await import('./operations/doctor.ts')).doctorCommand] },
  {
    names: ['calibration'],
    load: async () => [(await import('./operations/calibration.ts')).calibrationCommand],
  },
  {
    names: ['media-counts'],
    load: async () => [(await import('./operations/count-media.ts')).mediaCountsCommand],
  },
  { names: ['posts'], load: async () => [(await import('./operations/posts-command.ts')).postsCommand] },
  { names: ['merge'], load: async () => [(await import('./operations/merge-command.ts')).mergeCommand] },
  { names: ['key'], load: async () => [(await import('./operations/key-command.ts')).keyCommand] },
  {
    names: ['requests', 'approve', 'reject', 'confirm'],
    load: async () => (await import('./admin-requests.ts')).requestCommands,
  },
  { names: ['notify'], load: async () => [(await import('./operations/notify-command.ts')).notifyCommand] },
  { names: ['user', 'plan'], load: async () => (await import('./admin-accounts.ts')).accountCommands },
  { names: ['report'], load: async () => [(await import('./admin-report.ts')).reportCommand] },
  {
    names: ['outbox', 'audit', 'reads', 'client', 'searches'],
    load: async () => (await import('./admin-records.ts')).recordCommands,
  },
];

/** The commands of staff. Every change they make is logged. `given` is the only one that is needed, if known. */
export const adminCommand = (given?: string): Promise<Command> =>
  addGroups(new Command('admin').description('manage accounts and requests'), GROUPS, given);
