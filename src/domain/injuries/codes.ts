// Decision 0110: codes of injuries are taken as given.
/** Two systems of codes for injuries. Their lists are not shipped, so only the form of a code is checked. */
export const CODE_SYSTEMS = ['osiics', 'smdcs'] as const;
export type CodeSystem = (typeof CODE_SYSTEMS)[number];

/** OSIICS 15: letters and digits. SMDCS: the two letters of a region, then pairs of digits. */
const FORMS: Readonly<Record<CodeSystem, RegExp>> = {
  osiics: /^[A-Z][A-Z0-9]{1,5}$/,
  smdcs: /^[A-Z]{2}(?:[ .-]?\d{2}){1,4}$/,
};

/** A code in capitals; null if what is written has not the form of one. */
export function readCode(system: CodeSystem, written: string): string | null {
  const code = written.trim().toUpperCase();
  return FORMS[system].test(code) ? code : null;
}
