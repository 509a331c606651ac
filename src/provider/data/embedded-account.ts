import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

interface Owner {
  uid: number;
  gid: number;
}

/** The account that runs PostgreSQL's executables. They refuse root, so root runs them under another account. */
export interface Account {
  /** Owner of the files; undefined: the user of this process. */
  owner: Owner | undefined;
  /** Command prefix, for cases in which changing the user id is not enough. */
  prefix: readonly string[];
}

/** Accounts that can replace root, in order of preference. Every system has `nobody`. */
const STAND_INS = ['postgres', 'nobody'];

/**
 * Chooses the account that runs the database in `clusterFolder`. Its executables must be able to enter or run all of
 * `paths`. If a folder on the way is not accessible (a clone under /root), they keep only the capability to open
 * folders.
 *
 * @throws Error with the remedy if no account will do
 */
export function chooseAccount(clusterFolder: string, paths: readonly string[]): Account {
  if (process.getuid?.() !== 0) return { owner: undefined, prefix: [] };
  const owner = ownerOf(clusterFolder) ?? standIn();
  const plain = { owner, prefix: [] };
  if (reaches(plain, paths)) return plain;
  const ids = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  const capability = [
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    // Otherwise access(2), with which PostgreSQL checks its own executables, would ignore the capability.
    '--securebits=+no_setuid_fixup',
  ];
  const privileged = { owner, prefix: ['setpriv', ...ids, ...capability, '--'] };
  if (reaches(privileged, paths)) return privileged;
  throw new Error(
    `PostgreSQL does not run as root, and the user it would run as (id ${owner.uid}) cannot access ${paths.join(', ')}. ` +
      'Move the product and DATA_DIR to folders that every user can access, or start it as an ordinary user.',
  );
}

/** Command, arguments and spawn options that run a program under the account. */
export function commandLine(account: Account, program: string, args: readonly string[]) {
  const [command = program, ...rest] = [...account.prefix, program, ...args];
  const ids = account.prefix.length === 0 ? account.owner : undefined;
  return [command, rest, { ...ids, cwd: '/' }] as const;
}

function ownerOf(folder: string): Owner | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined;
}

function standIn(): Owner {
  const idOf = (flag: string, name: string) =>
    Number.parseInt(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout, 10);
  for (const name of STAND_INS) {
    const owner = { uid: idOf('-u', name), gid: idOf('-g', name) };
    if (owner.uid > 0 && owner.gid > 0) return owner;
  }
  throw new Error(
    'PostgreSQL does not run as root, and this system has no user named postgres or nobody. Start the product as an ordinary user.',
  );
}

function reaches(account: Account, paths: readonly string[]): boolean {
  const test = 'for path; do test -x "$path" || exit 1; done';
  const [command, args, options] = commandLine(account, 'sh', ['-c', test, 'sh', ...paths]);
  return spawnSync(command, args, { ...options, stdio: 'ignore' }).status === 0;
}
