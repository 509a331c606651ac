import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { generateOpml, parseOpml } from 'feedsmith';
import { isDay } from '../../../domain/days.ts';
import { countryCodes } from '../../../domain/names/country-names.ts';
import { contentLanguage } from '../../../domain/posts/content-language.ts';
import { type ContentLanguage, POST_CATEGORIES } from '../../../domain/posts/posts.ts';
import type { ParsedItem } from '../../../domain/feeds/parsed-feed.ts';
import { tagOf } from '../../../domain/tags.ts';
import type { EntityKind } from '../../../domain/vocabulary.ts';
import { once } from '../../linking/once.ts';
import { readAddress } from '../../../provider/outbound/guard.ts';
import type { ListedSource, NewSource } from './store.ts';

/** The kinds of outlet in the catalogue. */
const OUTLETS = ['agency', 'broadcaster', 'club', 'daily', 'federation', 'league', 'magazine', 'statistics'] as const;
type Outlet = (typeof OUTLETS)[number];

/** A source that the product proposes. It is not fetched before it is chosen. */
export interface CatalogueEntry {
  address: string;
  title: string;
  site: string;
  language: ContentLanguage;
  country: string;
  outlet: Outlet;
  /** What is known of the terms; '' if nothing is. */
  terms: string;
  /** The day on which it last answered; null if it was never asked. */
  checkedOn: string | null;
}

/** The sources to begin with, by country and title. */
export const readCatalogue = once(async (): Promise<readonly CatalogueEntry[]> => {
  // What calls this may be bundled elsewhere.
  const root = dirname(findPackageJSON('..', import.meta.url) ?? '');
  const text = await readFile(join(root, 'src/news/feeds/catalogue.opml'), 'utf8');
  const list = parseOpml(text, { extraOutlineAttributes: ['terms', 'checked'] });
  return (list.body?.outlines ?? []).flatMap(({ outlines = [] }) =>
    outlines.map(({ text: title = '', xmlUrl = '', htmlUrl = '', language, category = '', terms, checked }) => {
      const marks = category.split(',');
      return {
        address: xmlUrl,
        title,
        site: htmlUrl,
        language: contentLanguage(language ?? null) ?? 'en',
        country: markIn(marks, 'country') ?? '',
        outlet: OUTLETS.find((each) => each === markIn(marks, 'outlet')) ?? 'magazine',
        terms: typeof terms === 'string' ? terms : '',
        checkedOn: typeof checked === 'string' && isDay(checked) ? checked : null,
      };
    }),
  );
});

const markIn = (categories: readonly string[], name: string): string | undefined =>
  categories.find((each) => each.startsWith(`/${name}/`))?.slice(name.length + 2);

/**
 * The source that an outline of a list of feeds describes.
 * @throws SourceError where it has no address that may be fetched
 */
export function sourceIn({ id: address, link, title, language, categories }: ParsedItem): NewSource & {
  /** The tag of its owner. */
  entity: string | undefined;
} {
  const [country, audience] = [markIn(categories, 'country'), markIn(categories, 'audience')];
  return {
    address: readAddress(address ?? '').href,
    title,
    site: link === address ? null : link,
    language: contentLanguage(language) ?? undefined,
    category: POST_CATEGORIES.find((each) => categories.includes(each)),
    country: country !== undefined && countryCodes().includes(country) ? country : undefined,
    audience: /^\d{1,9}$/.test(audience ?? '') ? Number(audience) : undefined,
    entity: markIn(categories, 'entity'),
  };
}

/** The sources as OPML, for `feeds import`, the page that imports, or another feed reader. */
export function writeOpml(sources: readonly ListedSource[]): string {
  // A list needs an outline.
  const outlines = sources.length > 0 ? sources.map(outlineOf) : [{ text: 'Touchline' }];
  return generateOpml({ head: { title: 'Touchline' }, body: { outlines } });
}

function outlineOf(source: ListedSource) {
  const { address, title, site, language, category, country, audience, entityKind, entityId, entityName } = source;
  const entity = entityId === null ? null : tagOf(entityKind as EntityKind, entityId, entityName ?? '');
  const marks = [
    category,
    entity && `/entity/${entity}`,
    country && `/country/${country}`,
    audience !== null && `/audience/${audience}`,
  ].filter((each) => typeof each === 'string');
  return {
    text: title,
    type: 'rss',
    xmlUrl: address,
    ...(site !== null && { htmlUrl: site }),
    ...(language !== null && { language }),
    ...(marks.length > 0 && { category: marks.join(',') }),
  };
}
