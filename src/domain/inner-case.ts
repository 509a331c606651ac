/**
 * A label as it stands inside a sentence: its first letter is small but in German, and in an abbreviation.
 * @param tag a BCP 47 tag
 * @example innerCase('fr-FR', 'Adresse e-mail') // 'adresse e-mail'
 */
export function innerCase(tag: string, label: string): string {
  const isAbbreviation = /^\p{Lu}{2}/u.test(label);
  return tag.startsWith('de') || isAbbreviation ? label : label.slice(0, 1).toLocaleLowerCase(tag) + label.slice(1);
}
