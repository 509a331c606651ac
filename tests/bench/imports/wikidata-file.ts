import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { Faker, ar, de, en, es, fr, it, ja, ko, pt_PT, zh_CN } from '@faker-js/faker';
import { amount, item, text, time, wikidataItem } from '../../wikidata-items.ts';

const CLUBS = 500;
const LATIN = [en, it, es, fr, de, pt_PT];
const SCRIPTS = { ar, zh: zh_CN, ja, ko } as const;

/**
 * Writes people of football with names in ten languages, three times at clubs each, ids and an account, in the format of
 * Wikidata's dump.
 */
export async function writeWikidataFile(path: string, people: number): Promise<void> {
  const fakers = LATIN.map((locale, seed) => seeded(locale, seed));
  const scripts = Object.entries(SCRIPTS).map(([language, locale], seed) => [language, seeded(locale, seed)] as const);
  const file = createWriteStream(path);
  const write = async (entity: unknown, isLast = false) => {
    if (!file.write(`${JSON.stringify(entity)}${isLast ? '' : ','}\n`)) await once(file, 'drain');
  };
  file.write('[\n');
  for (let club = 0; club < CLUBS; club += 1) {
    const name = `${fakers[0]?.location.city()} ${club} FC`;
    await write(
      wikidataItem({
        id: `Q${900_000 + club}`,
        labels: { en: name, de: name },
        claims: { P31: [item('Q476028')], P17: [item('Q21')] },
      }),
    );
  }
  for (let person = 0; person < people; person += 1) {
    const faker = fakers[person % fakers.length] ?? fakers[0];
    if (!faker) break;
    const name = faker.person.fullName({ sex: 'male' });
    const labels = Object.fromEntries(['en', 'it', 'es', 'pt', 'fr', 'de'].map((language) => [language, name]));
    for (const [language, one] of scripts) labels[language] = one.person.fullName();
    const year = 1960 + (person % 45);
    const spell = (index: number) => ({
      of: item(`Q${900_000 + ((person * 7 + index * 31) % CLUBS)}`),
      qualifiers: {
        P580: time(String(year + 18 + index * 3)),
        ...(index < 2 && { P582: time(String(year + 21 + index * 3)) }),
        P1350: amount(30 + index),
        P1351: amount(index),
      },
    });
    await write(
      wikidataItem({
        id: `Q${1_000_000 + person}`,
        labels,
        aliases: { en: [`${name} Junior`], de: [faker.person.fullName({ sex: 'male' })] },
        claims: {
          P31: [item('Q5')],
          P106: [item('Q937857')],
          P569: [time(`${year}-${two(1 + (person % 12))}-${two(1 + (person % 28))}`)],
          P27: [item('Q21')],
          P413: [item('Q193592')],
          P2048: [amount(1.7 + (person % 30) / 100, 'Q11573')],
          P54: [spell(0), spell(1), spell(2)],
          P2446: [text(String(500_000 + person))],
          P2002: [text(`player${person}`)],
        },
      }),
      person === people - 1,
    );
  }
  file.end(']\n');
  await once(file, 'close');
}

const two = (number: number) => String(number).padStart(2, '0');

function seeded(locale: typeof en, seed: number): Faker {
  const faker = new Faker({ locale: [locale, en] });
  faker.seed(seed + 1);
  return faker;
}
