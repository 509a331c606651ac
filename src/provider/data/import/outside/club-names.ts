import { MAX_TEXT_LENGTH } from '../csv/format.ts';

/** Words before or after the name of a club that show its legal form. */
const LEGAL_FORMS =
  /^(?:AFC|AC|AS|CD|CF|FC|RC|RCD|SC|SD|SV|UD|US|VfB|VfL|TSG)\s+|\s+(?:Association Football Club|Football Club|Fútbol Club|Club de Fútbol|Futebol Clube|Calcio|A\.?F\.?C\.?|C\.?F\.?|F\.?C\.?|S\.?C\.?|S\.A\.D\.)$/u;

/**
 * The name of a club in common use, without its legal form.
 * @example shortClubName('Arsenal Football Club') // 'Arsenal'
 * @example shortClubName('AFC Bournemouth') // 'Bournemouth'
 */
export function shortClubName(name: string): string {
  let short = name.trim();
  // A longer name is refused.
  if (short.length > MAX_TEXT_LENGTH) return short;
  for (let last = ''; last !== short;) {
    last = short;
    const shorter = short.replace(LEGAL_FORMS, '').trim();
    if (shorter.length > 2) short = shorter;
  }
  return short;
}
