import type { PoolClient } from 'pg';
import { type Continent, continentOf } from '../../../domain/names/continents.ts';
import { foreignNames } from '../../../domain/names/foreign-names.ts';
import type { EntityKind } from '../../../domain/vocabulary.ts';
import type { EntityIndex, EntityRow } from './entities.ts';

/**
 * Every country that these entities belong to, and its continent, as entities of their own.
 * @example placesOf([{ country: 'GB-ENG' }]) // England's and Europe's rows; both refs are their codes or names
 */
export function placesOf(rows: readonly Pick<EntityRow, 'country'>[]): EntityRow[] {
  const codes = new Set(rows.map(({ country }) => country).filter((code) => code !== null));
  const continents = new Set<Continent>();
  for (const code of codes) {
    const continent = continentOf(code);
    if (continent) continents.add(continent);
  }
  const place = (kind: EntityKind, ref: string, name: string, country: string | null) => ({
    kind,
    ref,
    name,
    country,
    aliases: foreignNames(kind === 'country' ? ref : name, name),
  });
  return [
    ...[...continents].map((name) => place('continent', name, name, null)),
    ...[...codes].map((code) => place('country', code, englishName(code), code)),
  ];
}

/** Ties each of these entities to its country, and each country to its continent; merged ones keep their ties. */
export async function savePlaceLinks(
  client: PoolClient,
  index: EntityIndex,
  rows: readonly EntityRow[],
): Promise<void> {
  const links = rows.flatMap((row) => {
    const isCountry = row.kind === 'country';
    const relation = isCountry ? 'continent' : 'country';
    const place = row.country && isCountry ? continentOf(row.country) : row.country;
    const from = index.find(row.kind, row.ref);
    const to = place ? index.find(relation, place) : undefined;
    const isKnown = from !== undefined && to !== undefined && !index.isMerged(row.kind, row.ref);
    return isKnown ? [{ from, to, relation }] : [];
  });
  const columns = [links.map(({ from }) => from), links.map(({ to }) => to), links.map(({ relation }) => relation)];
  const newLinks = 'unnest($1::int[], $2::int[], $3::text[]) as w (entity_id, related_id, relation)';
  await client.query(
    `delete from entity_link l using ${newLinks}
     where l.entity_id = w.entity_id and l.relation = w.relation and l.related_id <> w.related_id
       and not exists (select from entity_merge m where m.kept_id = l.entity_id and m.undone_at is null)`,
    columns,
  );
  await client.query(`insert into entity_link select distinct w.* from ${newLinks} on conflict do nothing`, columns);
}

const englishNames = new Intl.DisplayNames('en', { type: 'region' });
const BRITISH: Record<string, string> = {
  'GB-ENG': 'England',
  'GB-SCT': 'Scotland',
  'GB-WLS': 'Wales',
  'GB-NIR': 'Northern Ireland',
};

/** The English name of a country by its code. */
export function englishName(code: string): string {
  return BRITISH[code] ?? englishNames.of(code) ?? code;
}
