import type { Drilldown, LinkedEntity, Section } from '../../contract/drilldown.ts';
import {
  cardKind,
  CONTINENT_SECTIONS,
  DRILLDOWN_SECTIONS,
  type DrilldownSection,
  MAX_LINKS,
  sectionOf,
  WORLD,
} from '../../domain/exploring/drilldown.ts';
import { parseTag, tagOf } from '../../domain/tags.ts';
import { RELATIONSHIPS } from '../../domain/vocabulary.ts';
import { AppError } from '../../domain/errors.ts';
import type { Handler } from '../handler.ts';
import { findPlaces, findRoot, findConnections, type Root, type Connection } from './store.ts';

export const getDrilldown: Handler<'get /nav-drilldown'> = async ({ db, query, today }) => {
  const { t } = query;
  if (t === WORLD) return { card: null, sections: worldSections(await findPlaces(db, today)) };
  // PostgreSQL takes no NUL in a text.
  const key = t.startsWith('#') ? t.slice(1).replaceAll('\0', '') : parseTag(t);
  const root = key === null ? undefined : await findRoot(db, key);
  // Any text may be a hashtag. A hashtag that is not stored has no links.
  if (!root && t.startsWith('#')) return { card: cardOf(hashtag(t.slice(1)), []), sections: [] };
  if (!root) throw new AppError('not_found');
  const connections = await findConnections(db, root, today);
  return { card: cardOf(root, connections), sections: sectionsOf(connections) };
};

function hashtag(name: string): Root {
  return { id: 0, kind: 'hashtag', name, country: null, image: null };
}

function cardOf(root: Root, connections: readonly Connection[]): Drilldown['card'] {
  const { kind, name, country, image } = root;
  return {
    card: cardKind(kind),
    kind,
    tag: tagOf(kind, root.id, name),
    label: name,
    image,
    country,
    parents: connections.filter(({ type }) => type === 'parent').map(({ link }) => link),
  };
}

const RELATION_TYPES: readonly string[] = ['squad', ...RELATIONSHIPS];

/**
 * Each linked entity appears once per section. Parents are left out, and a named relationship takes precedence over a
 * plain link.
 */
function sectionsOf(connections: readonly Connection[]): Section[] {
  const related = new Set(connections.filter(({ type }) => RELATION_TYPES.includes(type)).map(({ link }) => link.tag));
  const parents = new Set(connections.filter(({ type }) => type === 'parent').map(({ link }) => link.tag));
  const links = new Map<string, { section: DrilldownSection; link: LinkedEntity }>();
  for (const { type, role, link } of connections) {
    const isRelation = RELATION_TYPES.includes(type);
    if (parents.has(link.tag) || (!isRelation && related.has(link.tag))) continue;
    const relation = isRelation ? type : role;
    const section = sectionOf(link.kind, relation);
    links.set(`${section} ${link.tag}`, { section, link: { ...link, relation } });
  }
  const season = connections.find((connection) => connection.type === 'squad')?.season;
  const bySection = Map.groupBy(links.values(), ({ section }) => section);
  return DRILLDOWN_SECTIONS.flatMap((section) => {
    const members = bySection
      .get(section)
      ?.slice(0, MAX_LINKS)
      .map(({ link }) => link);
    return members ? [{ section, ...(section === 'squad' && season && { season }), links: members }] : [];
  });
}

/** The continents with their countries and their competitions. Competitions without a country come first. */
function worldSections(places: Awaited<ReturnType<typeof findPlaces>>): Section[] {
  const competitions = Map.groupBy(
    places.map(({ link }) => link).filter(({ kind }) => kind === 'competition'),
    ({ meta }) => meta.country,
  );
  const continents = CONTINENT_SECTIONS.map((section) => ({
    section,
    links: places
      .filter(({ continent }) => continent === section)
      .map(({ link }) => ({ ...link, competitions: competitions.get(link.meta.country) ?? [] })),
  }));
  const ofAll = competitions.get(null);
  return ofAll ? [{ section: 'competition', links: ofAll }, ...continents] : continents;
}
