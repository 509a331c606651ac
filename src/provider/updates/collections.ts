import type { Collection, CollectionPart } from '../../domain/updates.ts';
import { yearOf } from '../../domain/days.ts';
import { syntheticSeason } from '../../domain/season.ts';
import { FOOTBALL_DATA } from '../data/import/outside/football-data/football-data.ts';
import type { AnyFormat } from '../data/import/outside/format.ts';
import { FPL } from '../data/import/outside/fpl/fpl.ts';
import { OPENFOOTBALL } from '../data/import/outside/openfootball/openfootball.ts';
import { TRANSFERMARKT } from '../data/import/outside/transfermarkt/transfermarkt.ts';
import { COUNTRIES } from '../data/import/outside/wikidata/fields.ts';
import { WIKIDATA } from '../data/import/outside/wikidata/wikidata.ts';
import { squadsQuery } from './wikidata-query.ts';

/** A file to download. */
export interface RemoteFile {
  name: string;
  address: string;
  /** The last season's, where this season's is not there yet. */
  earlier?: string;
}

interface RemoteCollection {
  format: AnyFormat;
  /** Where its files are; staff may name another address, such as a copy. */
  address: string;
  /** What its makers allow. */
  terms: string;
  /** Days between two updates, unless staff choose otherwise. */
  days: 1 | 7 | 30;
  /** The most bytes of one file. */
  maxBytes: number;
  /** Empty: the collection is one file. */
  parts: readonly CollectionPart[];
  /** @param day today: files of leagues belong to a season */
  filesOf: (address: string, parts: readonly string[], day: string) => RemoteFile[];
}

const MEGABYTE = 2 ** 20;

/** @example league('en.1 GB-ENG Premier League') */
const league = (line: string): CollectionPart => {
  const [code = '', country = '', ...name] = line.split(' ');
  return { code, country, league: name.join(' ') };
};

const below = (address: string, path: string) => `${address.replace(/\/+$/, '')}/${path}`;

/** The first years of the season of a day and the one before. */
const seasonsAt = (day: string) => {
  const year = yearOf(syntheticSeason(day, false).startDate);
  return [year, year - 1] as const;
};
const twoDigits = (year: number) => String(year % 100).padStart(2, '0');

/** The file of each league, of this season. */
const filesOfSeason =
  (pathOf: (part: string, year: number) => string, ending: string): RemoteCollection['filesOf'] =>
  (address, parts, day) => {
    const [current, last] = seasonsAt(day);
    return parts.map((part) => ({
      name: `${part}${ending}`,
      address: below(address, pathOf(part, current)),
      earlier: below(address, pathOf(part, last)),
    }));
  };

/** Each country once; leagues name the United Kingdom, not its countries. */
const WIKIDATA_COUNTRIES: readonly CollectionPart[] = Object.entries(COUNTRIES)
  .filter(([, country], at, all) => !country.startsWith('GB-') && all.findIndex(([, c]) => c === country) === at)
  .map(([code, country]) => ({ code, country, league: null }));

/** The collections whose formats are read, with where they are downloaded. Add a new one here. */
export const REMOTE_COLLECTIONS: Readonly<Record<Collection, RemoteCollection>> = {
  openfootball: {
    format: OPENFOOTBALL,
    address: 'https://raw.githubusercontent.com/openfootball/football.json/master',
    terms: 'https://github.com/openfootball/football.json/blob/master/LICENSE.md',
    days: 1,
    maxBytes: 20 * MEGABYTE,
    parts: [
      'en.1 GB-ENG Premier League',
      'en.2 GB-ENG Championship',
      'de.1 DE Bundesliga',
      'de.2 DE 2. Bundesliga',
      'es.1 ES La Liga',
      'it.1 IT Serie A',
      'fr.1 FR Ligue 1',
      'pt.1 PT Primeira Liga',
      'nl.1 NL Eredivisie',
    ].map(league),
    filesOf: filesOfSeason((part, year) => `${year}-${twoDigits(year + 1)}/${part}.json`, '.json'),
  },
  'football-data': {
    format: FOOTBALL_DATA,
    address: 'https://www.football-data.co.uk/mmz4281',
    terms: 'https://www.football-data.co.uk/disclaimer.php',
    days: 1,
    maxBytes: 20 * MEGABYTE,
    parts: [
      'E0 GB-ENG Premier League',
      'E1 GB-ENG Championship',
      'SC0 GB-SCT Premiership',
      'D1 DE Bundesliga',
      'D2 DE 2. Bundesliga',
      'SP1 ES La Liga',
      'I1 IT Serie A',
      'F1 FR Ligue 1',
      'P1 PT Primeira Liga',
      'N1 NL Eredivisie',
      'B1 BE Pro League',
      'T1 TR Süper Lig',
      'G1 GR Super League',
    ].map(league),
    filesOf: filesOfSeason((part, year) => `${twoDigits(year)}${twoDigits(year + 1)}/${part}.csv`, '.csv'),
  },
  fpl: {
    format: FPL,
    address: 'https://fantasy.premierleague.com/api/bootstrap-static/',
    terms: 'https://www.premierleague.com/terms-and-conditions',
    days: 1,
    maxBytes: 50 * MEGABYTE,
    parts: [],
    filesOf: (address) => [{ name: 'bootstrap-static.json', address }],
  },
  transfermarkt: {
    format: TRANSFERMARKT,
    address: 'https://pub-e682421888d945d684bcae8890b0ec20.r2.dev/data/transfermarkt-datasets.zip',
    terms: 'https://www.transfermarkt.co.uk/intern/anb',
    days: 7,
    maxBytes: 2048 * MEGABYTE,
    parts: [],
    filesOf: (address) => [{ name: 'transfermarkt-datasets.zip', address }],
  },
  wikidata: {
    format: WIKIDATA,
    address: 'https://query.wikidata.org/sparql',
    terms: 'https://www.wikidata.org/wiki/Wikidata:Licensing',
    days: 30,
    // As much as the importer reads of one result.
    maxBytes: 128 * MEGABYTE,
    parts: [
      ...[
        'Q9448 GB-ENG Premier League',
        'Q82595 DE Bundesliga',
        'Q324867 ES La Liga',
        'Q15804 IT Serie A',
        'Q13394 FR Ligue 1',
        'Q182994 PT Primeira Liga',
        'Q167541 NL Eredivisie',
        'Q206813 BR Série A',
      ].map(league),
      ...WIKIDATA_COUNTRIES,
    ],
    filesOf: (address, parts) =>
      parts.map((part) => {
        const url = new URL(address);
        url.searchParams.set('query', squadsQuery(part, Object.hasOwn(COUNTRIES, part)));
        url.searchParams.set('format', 'json');
        return { name: `${part}.json`, address: url.href };
      }),
  },
};
