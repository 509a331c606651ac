/**
 * A label for use within a sentence: its first letter is lower case, except in German and in abbreviations.
 * @param tag a BCP 47 tag
 * @example innerCase('fr-FR', 'Adresse e-mail') // 'adresse e-mail'
 */
export function innerCase(tag: string, label: string): string {
  const isAbbreviation = /^\p{Lu}{2}/u.test(label);
  return tag.startsWith('de') || isAbbreviation ? label : label.slice(0, 1).toLocaleLowerCase(tag) + label.slice(1);
}
