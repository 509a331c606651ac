/**
 * Changes a file of a framework while the site is built.
 *
 * @throws Error where the file no longer contains what is to be changed
 */
export function cut(code: string, id: string, part: RegExp, instead = ''): string {
  if (!part.test(code)) throw new Error(`${id} no longer contains ${part.source}: adapt our integration.`);
  return code.replace(part, () => instead);
}
