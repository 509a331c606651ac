/** The site's languages other than English. */
const LANGUAGES = ['it', 'es', 'pt-PT', 'pt-BR', 'fr', 'de'] as const;

/** Place names that Intl lacks, or that football uses differently. A test compares them with the site's texts. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  'GB-ENG': ['Inghilterra', 'Inglaterra', 'Angleterre'],
  'GB-SCT': ['Scozia', 'Escocia', 'Escócia', 'Écosse', 'Schottland'],
  'GB-WLS': ['Galles', 'Gales', 'País de Gales', 'Pays de Galles'],
  'GB-NIR': ['Irlanda del Nord', 'Irlanda del Norte', 'Irlanda do Norte', 'Irlande du Nord', 'Nordirland'],
  CI: ['Costa d’Avorio', 'Costa de Marfil', 'Costa do Marfim', 'Côte d’Ivoire', 'Elfenbeinküste'],
  HK: ['Hongkong'],
  CD: ['RD Congo', 'DR Kongo', 'República Democrática del Congo', 'Congo-Kinshasa', 'Kongo-Kinshasa'],
  CG: ['Kongo', 'República do Congo', 'Congo-Brazzaville', 'Kongo-Brazzaville'],
  PS: ['Palestina', 'Palästina', 'Territori Palestinesi'],
  MO: ['Macao'],
  BA: [
    'Bosnia ed Erzegovina',
    'Bosnia y Herzegovina',
    'Bósnia e Herzegovina',
    'Bosnie-Herzégovine',
    'Bosnien und Herzegowina',
  ],
  Africa: ['África', 'Afrique', 'Afrika'],
  Asia: ['Ásia', 'Asie', 'Asien'],
  Europe: ['Europa'],
  'North America': [
    'Nord e Centro America',
    'América del Norte y Central',
    'América do Norte e Central',
    'Amérique du Nord et centrale',
    'Nord- und Mittelamerika',
  ],
  'South America': ['Sudamerica', 'Sudamérica', 'América do Sul', 'Amérique du Sud', 'Südamerika'],
  Oceania: ['Oceanía', 'Oceânia', 'Océanie', 'Ozeanien'],
};

let regions: readonly Intl.DisplayNames[] | undefined;

/**
 * The names of a country or continent in the site's other languages, for the search; none if unknown.
 * @param place code of a country, or name of a continent
 * @param english its name in English, which is left out
 * @example foreignNames('DE', 'Germany') // ['Germania', 'Alemania', 'Alemanha', 'Allemagne', 'Deutschland']
 */
export function foreignNames(place: string, english: string): string[] {
  regions ??= LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }));
  const isCode = /^[A-Z]{2}$/.test(place);
  const others = Object.hasOwn(OTHERS, place) ? OTHERS[place] : undefined;
  const names = others ?? (isCode ? regions.map((names) => names.of(place)) : []);
  return [...new Set(names)].filter((name) => name !== undefined && name !== english) as string[];
}
