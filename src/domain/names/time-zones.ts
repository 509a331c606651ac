import { keepResults } from '../keep-results.ts';

/** More than there are. */
const MAX_REGIONS = 300;

/**
 * The time zone of countries with several: the zone of most of its professional football. The date of an evening match
 * is the same in all zones of these countries.
 */
const MAIN_ZONES: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  ID: 'Asia/Jakarta',
  KZ: 'Asia/Almaty',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kiev',
  US: 'America/Chicago',
  UZ: 'Asia/Tashkent',
};

/**
 * The IANA time zone of a country; UTC if unknown.
 * @param country ISO 3166-1 alpha-2, or a code such as GB-ENG
 * @example timeZoneOf('US') // 'America/Chicago'
 */
export function timeZoneOf(country: string | null): string {
  if (country === null) return 'UTC';
  const region = country.slice(0, 2);
  return MAIN_ZONES[region] ?? zonesOf(region)[0] ?? 'UTC';
}

/** The zones of a region by Unicode's tables. */
const zonesOf = keepResults(MAX_REGIONS, (region: string): readonly string[] => {
  const locale = new Intl.Locale(`und-${region}`) as Intl.Locale & { getTimeZones?: () => string[] | undefined };
  return locale.getTimeZones?.() ?? [];
});
