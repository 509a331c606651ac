/** Countries of openfootball's files by the first part of their names: 'en.1.json'. */
export const FILE_COUNTRIES: Readonly<Record<string, string>> = {
  at: 'Austria',
  be: 'Belgium',
  br: 'Brazil',
  ch: 'Switzerland',
  cz: 'Czech Republic',
  de: 'Germany',
  en: 'England',
  es: 'Spain',
  eng: 'England',
  fr: 'France',
  gr: 'Greece',
  hu: 'Hungary',
  it: 'Italy',
  mx: 'Mexico',
  nl: 'Netherlands',
  pt: 'Portugal',
  ru: 'Russia',
  sco: 'Scotland',
  tr: 'Turkey',
};

/**
 * Countries by the first word of a competition's name, which is not part of our name for it: 'English Premier League'.
 */
export const ADJECTIVES: Readonly<Record<string, string>> = {
  Austrian: 'Austria',
  Belgian: 'Belgium',
  Brazilian: 'Brazil',
  Danish: 'Denmark',
  Deutsche: 'Germany',
  Dutch: 'Netherlands',
  English: 'England',
  French: 'France',
  German: 'Germany',
  Greek: 'Greece',
  Italian: 'Italy',
  Mexican: 'Mexico',
  Portuguese: 'Portugal',
  Russian: 'Russia',
  Scottish: 'Scotland',
  Spanish: 'Spain',
  Swiss: 'Switzerland',
  Turkish: 'Turkey',
};

/** Competitions that have other names elsewhere, by country. */
export const COMPETITION_NAMES: Readonly<Record<string, string>> = {
  'Spain Primera División': 'La Liga',
  'Spain Primera División de España': 'La Liga',
  'Austria Österr. Bundesliga': 'Bundesliga',
};
