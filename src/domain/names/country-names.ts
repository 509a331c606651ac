import { fold } from './fold.ts';

/** Country names of sources that differ from the standard English name. Folded by `domain/fold.ts`. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  england: 'GB-ENG',
  scotland: 'GB-SCT',
  wales: 'GB-WLS',
  'northern ireland': 'GB-NIR',
  'republic of ireland': 'IE',
  'korea south': 'KR',
  'korea republic': 'KR',
  'korea north': 'KP',
  'korea dpr': 'KP',
  'china pr': 'CN',
  'chinese taipei': 'TW',
  'hong kong': 'HK',
  macao: 'MO',
  'ivory coast': 'CI',
  'cape verde': 'CV',
  'cabo verde': 'CV',
  'dr congo': 'CD',
  'congo dr': 'CD',
  'democratic republic of the congo': 'CD',
  congo: 'CG',
  'republic of the congo': 'CG',
  turkey: 'TR',
  'czech republic': 'CZ',
  macedonia: 'MK',
  usa: 'US',
  'united states of america': 'US',
  'ir iran': 'IR',
  uae: 'AE',
  swaziland: 'SZ',
  burma: 'MM',
  palestine: 'PS',
  tahiti: 'PF',
  'east timor': 'TL',
  'brunei darussalam': 'BN',
};

/** Regions with an Intl name that are not countries: groups, and withdrawn or reserved codes. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'QO', 'ZZ', 'XA', 'XB']);

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
let codesByName: ReadonlyMap<string, string> | undefined;

/**
 * The code of a country by its English name: ISO 3166-1 alpha-2, the four of the United Kingdom as GB-ENG, GB-SCT,
 * GB-WLS and GB-NIR, Kosovo as XK. Null when the name is not known.
 * @example countryCode('Korea, South') // 'KR'
 * @example countryCode("Cote d'Ivoire") // 'CI'
 * @example countryCode('Atlantis') // null
 */
export function countryCode(name: string): string | null {
  codesByName ??= readCodes();
  return codesByName.get(key(name)) ?? null;
}

/** The codes of all countries that `countryCode` knows, in their order. */
export function countryCodes(): string[] {
  codesByName ??= readCodes();
  return [...new Set(codesByName.values())].sort();
}

function readCodes(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const codes = new Map<string, string>();
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = NO_COUNTRIES.has(code) ? undefined : names.of(code);
    // A withdrawn code has its successor's name and is not canonical.
    const current = Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
    if (name && current) codes.set(key(name), code);
  }
  for (const [name, code] of Object.entries(OTHER_NAMES)) codes.set(key(name), code);
  return codes;
}

/** 'The Gambia' is Gambia, 'Saint Lucia' is St. Lucia, 'and' may be '&'. */
function key(name: string): string {
  return fold(name)
    .replace(/\b(the|and)\b/g, '')
    .replace(/\bsaint\b/g, 'st')
    .replace(/\s+/g, ' ')
    .trim();
}
