/** Continents by the code of their tag's source reference, with their countries (ISO 3166-1 alpha-2 and XK). */
const CONTINENTS = [
  [
    'Africa',
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW',
  ],
  [
    'Asia',
    'AE AF AM AZ BD BH BN BT CN CY GE HK ID IL IN IO IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA SA SG SY TH TJ TL TM TR TW UZ VN YE',
  ],
  [
    'Europe',
    'AD AL AT AX BA BE BG BY CH CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK',
  ],
  [
    'North America',
    'AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT US VC VG VI',
  ],
  ['Oceania', 'AS AU CC CK CX FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV VU WF WS'],
  ['South America', 'AR BO BR CL CO EC FK GF GY PE PY SR UY VE'],
] as const;

/** A continent's English name. */
export type Continent = (typeof CONTINENTS)[number][0];

/**
 * The continent of a country; null for an unknown code. The United Nations' list decides for countries on two
 * continents.
 * @example continentOf('GB-WLS') // 'Europe'
 */
export function continentOf(country: string): Continent | null {
  const code = country.slice(0, 2);
  const found = CONTINENTS.find(([, countries]) => countries.split(' ').includes(code));
  return found?.[0] ?? null;
}
