// Decision 0160: passwords have six characters or more.
/** Minimum length of a password, which an installation can raise, and maximum length, characters. */
export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 128;

/** The cost of a password hash: KiB of memory, and number of passes. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
}

/** As RFC 9106 recommends where memory is limited, on one thread: 50 ms or more. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 65_536, timeCost: 3 };

/** A password with fewer different characters is too easy to guess, however long it is. */
const MIN_DIFFERENT = 4;
/** The same for characters that do not follow from the one before. */
const MIN_UNEXPECTED = 4;
/** Shorter words of a name occur in too many passwords to be personal. */
const MIN_WORD_LENGTH = 4;

/** The problem with a password and its confirmation; null if there is none. */
export function passwordProblem(
  password: string,
  confirm: string,
  minLength: number,
): 'password_too_short' | 'password_mismatch' | null {
  if (Array.from(password).length < minLength) return 'password_too_short';
  return password === confirm ? null : 'password_mismatch';
}

/**
 * Whether a password is little more than a few runs of neighbours in the alphabet, up or down, or of one character.
 * @example isSequence('abcdefgh') // true
 * @example isSequence('4321zyxw') // true
 */
export function isSequence(password: string): boolean {
  const codes = Array.from(password.toLowerCase(), (character) => character.codePointAt(0) ?? 0);
  const unexpected = codes.filter((code, index) => Math.abs(code - (codes[index - 1] ?? Infinity)) > 1);
  return unexpected.length < MIN_UNEXPECTED;
}

/**
 * Whether a password is little more than public data about its owner: the name, the address, the product's name, or a
 * few repeated characters.
 * @param known texts about the owner
 * @example isPersonal('Byron1815!', ['Ada Byron', 'ada@club.example']) // true
 * @example isPersonal('byron rode two grey horses', ['Ada Byron', 'ada@club.example']) // false
 */
export function isPersonal(password: string, known: readonly string[]): boolean {
  const plain = password.toLowerCase();
  if (new Set(plain).size < MIN_DIFFERENT) return true;
  const words = known.flatMap((text) => [text.toLowerCase(), ...text.toLowerCase().split(/[^\p{L}\p{N}]+/u)]);
  const rest = words
    .filter((word) => word.length >= MIN_WORD_LENGTH)
    .sort((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ''), plain);
  return rest !== plain && Array.from(rest).length < MIN_PASSWORD_LENGTH;
}
