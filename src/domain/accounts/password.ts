/** Shortest and longest password, characters. */
export const PASSWORD_SHORTEST = 6;
export const PASSWORD_LONGEST = 128;

/** How many of the commonest passwords are refused. */
export const COMMON_PASSWORDS = 3000;

/** What is wrong with a password and its confirmation; null when nothing is, as far as the two alone can tell. */
export function passwordProblem(password: string, confirm: string): 'password_too_short' | 'password_mismatch' | null {
  if (Array.from(password).length < PASSWORD_SHORTEST) return 'password_too_short';
  return password === confirm ? null : 'password_mismatch';
}
