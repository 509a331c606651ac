/** Particles that begin a family name of several words. */
const PARTICLES = new Set(
  'van von de der den del della di da do dos das du la le el al ter ten bin ben st st. mac o'.split(' '),
);

/**
 * First and last name of a name written in western order. A single name is a last name; a particle opens the last name.
 * @example splitName('Wes Morgan') // { first: 'Wes', last: 'Morgan' }
 * @example splitName('Kevin De Bruyne') // { first: 'Kevin', last: 'De Bruyne' }
 * @example splitName('Alisson') // { first: null, last: 'Alisson' }
 */
export function splitName(name: string): { first: string | null; last: string } {
  const words = name.split(' ').filter(Boolean);
  const particle = words.findIndex(
    (word, index) => index > 0 && index < words.length - 1 && PARTICLES.has(word.toLowerCase()),
  );
  const start = particle > 0 ? particle : words.length - 1;
  return {
    first: words.slice(0, start).join(' ') || null,
    last: words.slice(start).join(' ') || name,
  };
}

/** Suffixes of a name that father and son share, as `fold` writes them. Alone they are not a family name. */
export const NAME_SUFFIXES: ReadonlySet<string> = new Set(['junior', 'senior', 'ii', 'iii', 'iv']);
/** Also Portuguese ones that are family names, too. With the first name they are a name. */
export const FAMILY_SUFFIXES: ReadonlySet<string> = new Set([...NAME_SUFFIXES, 'filho', 'neto', 'sobrinho']);

/** Particles that some write apart and others as one word with what follows: 'Al Harbi', 'Abdul Rahman', 'De Bruyne'. */
const JOINED_PARTICLE =
  /(?<![\p{L}\p{M}])((?:al|el|as|ad|ar|an|ash|abd|abdul|abdel|abdal|abou|abu|ibn|bin|ben|van|von|ter|ten|der|den|de|del|della|da|di|do|dos|das|du|la|le|mac|mc|saint|st|عبد|أبو|ابو|بن|ابن)) (?=\p{L})/giu;

/**
 * A name as others write it with fewer words: without hyphens, and with particles joined to what follows; null if it is
 * written so.
 * @example joinedName('Choi Seung-bin') // 'Choi Seungbin'
 * @example joinedName('Salem Al-Dossari') // 'Salem AlDossari'
 */
export function joinedName(name: string): string | null {
  const joined = name.replace(/(?<=\p{L})[-‐‑](?=\p{L})/gu, '').replace(JOINED_PARTICLE, '$1');
  return joined === name ? null : joined;
}

/** A part of a name, from its first letter, and all that it is written as. */
function spelled(part: string, ...written: string[]): [part: RegExp, written: readonly string[]] {
  return [new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${part})`, 'iu'), written];
}
const words = (text: string) =>
  spelled(String.raw`(?:${text.replaceAll(' ', '|')})(?![\p{L}\p{M}])`, ...text.split(' '));

/** Most are one spelling in Arabic. */
const SPELLINGS = [
  words('Mohammed Mohamed Mohammad Mohamad Muhammad Muhammed'),
  words('Ahmed Ahmad'),
  words('Mahmoud Mahmud Mahmood'),
  words('Mostafa Mustafa Moustafa'),
  words('Youssef Yousef Yusuf Yousuf Youssouf'),
  words('Hussein Hussain Husain Houssein'),
  words('Hassan Hasan'),
  words('Khaled Khalid'),
  words('Saeed Saïd'),
  words('Yasser Yaser Yasir'),
  words('Ibrahim Ibraheem Ebrahim'),
  words('Abdullah Abdulla Abdallah'),
  words('Abdulellah Abdulelah Abdulilah'),
  words('Nasser Naser Nasir'),
  words('Salem Salim'),
  words('Saleh Salih'),
  words('Karim Kareem'),
  words('Hakim Hakeem'),
  words('Rami Ramy'),
  words('Sami Samy'),
  words('Fahad Fahd'),
  words('Faisal Faysal'),
  words('Walid Waleed'),
  words('Saud Saoud'),
  words('Majed Majid'),
  words('Rashid Rashed'),
  words('Tarek Tariq Tarik'),
  words('Hazem Hazim'),
  words('Islam Eslam'),
  words('Achraf Ashraf'),
  words('Sofiane Soufiane Sofyan'),
  words('Jamal Gamal Djamel'),
  words('Saint St'),
  spelled(String.raw`Abd(?:[aeu]l|[ -][aeu]l)[ -]?(?=\p{L}{3})`, 'Abdul ', 'Abdel ', 'Abd al-', 'Abder'),
  spelled('Abo?u(?:l |[ -][ae]l[ -]?)', 'Abou El-', 'Aboul ', 'Abu Al-', 'Abul '),
  spelled(String.raw`[AE]l(?=[ -]\p{L})`, 'Al', 'El'),
];
/** The article takes on the letter after it: 'Al-Shehri' is 'Ash-Shehri'. */
const ARTICLE = /(?<![\p{L}\p{M}])[AE]l[ -](?=(sh|th|dh|[sndrtz])\p{L})/iu;
const TAKEN_ON = /(?<![\p{L}\p{M}])[AE](sh|th|dh|[sndrtz])[ -](?=\1\p{L})/iu;
const ANY = new RegExp(SPELLINGS.map(([{ source }]) => source).join('|'), 'iu');

/** 'Youssef En-Nesyri' as 'Youssef Al-Nesyri'. */
export function withArticle(name: string): string {
  return name.replace(TAKEN_ON, 'Al-');
}

/** A text of many such parts would have millions. */
export const MAX_SPELLINGS = 64;

/**
 * A name in its spellings, itself first.
 * @example otherSpellings('Mostafa Al-Omari') // ['Mostafa Al-Omari', 'Mostafa El-Omari', …, 'Moustafa El-Omari']
 */
export function otherSpellings(name: string): string[] {
  const whole = withArticle(name);
  if (whole === name && !ANY.test(name)) return [name];
  let found = [...new Set([name, whole])];
  for (const [part, written] of SPELLINGS)
    found = found
      .flatMap((each) => [...new Set([each, ...written.map((other) => each.replace(part, other))])])
      .slice(0, MAX_SPELLINGS);
  return [...new Set(found.flatMap((each) => [each, each.replace(ARTICLE, 'A$1-')]))].slice(0, MAX_SPELLINGS);
}
