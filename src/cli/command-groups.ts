import type { Command } from 'commander';

/** Commands that are loaded together. */
export interface CommandGroup {
  names: readonly string[];
  load: () => Promise<readonly Command[]>;
}

/**
 * Adds the commands of groups to a command.
 * @param given the name of the only one that is needed; all of them are loaded if it is not known, which takes seconds
 */
export async function addGroups(
  command: Command,
  groups: readonly CommandGroup[],
  given: string | undefined,
): Promise<Command> {
  const named = groups.filter(({ names }) => given !== undefined && names.includes(given));
  const loaded = await Promise.all((named.length > 0 ? named : groups).map(({ load }) => load()));
  for (const each of loaded.flat()) command.addCommand(each);
  return command;
}
