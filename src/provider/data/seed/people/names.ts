import {
  de,
  en,
  es,
  es_MX,
  en_GH,
  Faker,
  fr,
  fr_SN,
  it,
  type LocaleDefinition,
  nl,
  pt_BR,
  pt_PT,
  sv,
  tr,
} from '@faker-js/faker';

export interface FullName {
  firstName: string;
  lastName: string;
}

/** Gives the next name of a country. */
export type NameOf = (country: string, sex?: 'male' | 'female', surname?: string) => FullName;

const LOCALES: Readonly<Record<string, LocaleDefinition>> = {
  BR: pt_BR,
  SE: sv,
  DE: de,
  FR: fr,
  IT: it,
  ES: es,
  PT: pt_PT,
  NL: nl,
  TR: tr,
  SN: fr_SN,
  GH: en_GH,
  MX: es_MX,
};

/** Faker's British names are American. These are common first names and invented surnames. */
const BRITISH_FIRST = {
  male: [
    'Callum',
    'Owen',
    'Reece',
    'Jude',
    'Alfie',
    'Toby',
    'Marcus',
    'Elliot',
    'Finlay',
    'Rhys',
    'Dominic',
    'Harvey',
    'Kieran',
    'Lewis',
    'Nathan',
    'Ollie',
    'Rory',
    'Tyler',
    'Zac',
    'Bryn',
    'Declan',
    'Ewan',
    'Fraser',
    'Gethin',
    'Isaac',
    'Jamal',
    'Kofi',
    'Leon',
    'Miles',
    'Noah',
  ],
  female: ['Amy', 'Bethan', 'Chloe', 'Erin', 'Freya', 'Grace', 'Isla', 'Megan', 'Niamh', 'Zoe'],
} as const;
const BRITISH_STARTS = [
  'Ash',
  'Bram',
  'Cald',
  'Dray',
  'Els',
  'Fenn',
  'Gar',
  'Hask',
  'Ilk',
  'Kell',
  'Lyd',
  'Marr',
  'Nor',
  'Oak',
  'Pell',
  'Quar',
  'Rav',
  'Sedge',
  'Thorn',
  'Ulver',
  'Wain',
  'Yarr',
] as const;
const BRITISH_ENDS = [
  'marrow',
  'thwick',
  'combe',
  'lowe',
  'shaw',
  'rington',
  'sby',
  'gate',
  'hollow',
  'wray',
  'dale',
  'ling',
  'stow',
  'quist',
  'vane',
  'burn',
] as const;

/** For people of the British Isles and of countries that speak English. */
const BRITISH = { first: BRITISH_FIRST, starts: BRITISH_STARTS, ends: BRITISH_ENDS };

interface InventedNames {
  first: Readonly<Record<'male' | 'female', readonly string[]>>;
  starts: readonly string[];
  ends: readonly string[];
}

/** Common first names in Latin letters, which Faker lacks, and invented surnames. */
const INVENTED: Readonly<Record<string, InventedNames>> = {
  JP: {
    first: {
      male: ['Haruki', 'Ren', 'Sota', 'Yuto', 'Kaito', 'Riku', 'Takumi', 'Daiki'],
      female: ['Aoi', 'Hina', 'Yui', 'Sakura'],
    },
    starts: ['Kaza', 'Mizu', 'Hoshi', 'Tsuki', 'Yuki', 'Asa', 'Kumo'],
    ends: ['nagi', 'moriya', 'hisaki', 'torabe', 'uzumi', 'gasato'],
  },
  SA: {
    first: {
      male: ['Faisal', 'Nawaf', 'Salem', 'Turki', 'Majed', 'Yasser', 'Sultan', 'Abdulaziz'],
      female: ['Noura', 'Sara', 'Reem', 'Lama'],
    },
    starts: ['Al-Wah', 'Al-Rim', 'Al-Qam', 'Al-Naj', 'Al-Faj', 'Al-Bah'],
    ends: ['adeen', 'azari', 'irani', 'omedi', 'outhi'],
  },
};

/**
 * Few surnames serve many people, so a second, invented surname follows. Otherwise a random name would sooner or
 * later be
 * somebody's real name.
 */
const PORTUGUESE = ['Candeal', 'Moreluz', 'Verdeiral', 'Sabiara', 'Lumiar Neto', 'Altamora'];
const SCANDINAVIAN = ['Klintvad', 'Mosegren', 'Fjordlund', 'Tindvik', 'Askebro', 'Havmark'];
const SECOND_SURNAMES: Readonly<Record<string, readonly string[]>> = {
  BR: PORTUGUESE,
  PT: PORTUGUESE,
  SE: SCANDINAVIAN,
  SN: ['Keurba', 'Ndiambal', 'Salumba'],
  GH: ['Akwadu', 'Nsawora', 'Tekyiba'],
};

/**
 * Names of people by country, no two the same.
 *
 * @returns a function that returns the next name for a country; if a surname is given, a name with that surname
 */
export function nameMaker(seed: number): NameOf {
  const fakers = new Map<string, Faker>();
  const taken = new Set<string>();
  return (country, sex = 'male', surname) => {
    const faker = fakers.get(country) ?? openFaker(country, seed);
    fakers.set(country, faker);
    for (;;) {
      const drawn = draw(faker, country, sex);
      const { firstName } = drawn;
      const lastName = surname ?? drawn.lastName;
      const name = `${firstName} ${lastName}`;
      // Some of faker's lists glue two surnames together.
      if (taken.has(name) || /\p{Ll}\p{Lu}/u.test(name)) continue;
      taken.add(name);
      return { firstName, lastName };
    }
  };
}

function openFaker(country: string, seed: number): Faker {
  return new Faker({ locale: [LOCALES[country] ?? en, en], seed });
}

function draw(faker: Faker, country: string, sex: 'male' | 'female'): FullName {
  if (LOCALES[country]) {
    const second = SECOND_SURNAMES[country];
    const surname = faker.person.lastName(sex);
    return {
      firstName: faker.person.firstName(sex),
      lastName: second ? `${surname} ${faker.helpers.arrayElement(second)}` : surname,
    };
  }
  const { first, starts, ends } = INVENTED[country] ?? BRITISH;
  const surname = faker.helpers.arrayElement(starts) + faker.helpers.arrayElement(ends);
  return { firstName: faker.helpers.arrayElement(first[sex]), lastName: surname };
}
