/** Longest e-mail address that exists (RFC 5321), and longest path that a form takes. */
export const LONGEST_ADDRESS = 320;
export const LONGEST_PATH = 2000;

/** A field of a sent form as text, at most so long; a file or a missing field reads as empty. */
export function fieldText(form: FormData, name: string, longest: number): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.slice(0, longest) : '';
}
