import type { Hit } from '../../contract/search.ts';
import { RECENT_SEARCHES } from '../../domain/constants.ts';
import { type StandIn, standInOf } from '../../domain/identity/stand-ins.ts';
import { hashtagKey } from '../../domain/posts/posts.ts';
import { groupHits, sharedNames } from '../../domain/search/search-groups.ts';
import type { SuggestionTexts } from '../../i18n/suggestion-texts.ts';
import type { paths } from '../../i18n/paths.ts';

/** One entry of the list of suggestions. */
export interface Entry {
  key: string;
  label: string;
  detail?: string | null;
  picture?: { src: string; instead: StandIn };
  /** Why a player is out now. */
  out?: string | undefined;
  href: string;
  /** The recent search to store when it is opened. */
  search: string;
  /** It fills the box instead of navigating. */
  fills?: boolean;
}

export interface EntryGroup {
  label: string;
  entries: Entry[];
}

/** The texts and functions that entries need. */
export interface EntryOptions {
  texts: SuggestionTexts;
  path: ReturnType<typeof paths>;
  compare: (a: string, b: string) => number;
}

/**
 * The entries for a typed text: the groups of hits, then the text as a hashtag and as a full-text search. Without a
 * text: the recent searches.
 */
export function entryGroups(
  options: EntryOptions,
  typed: string,
  hits: readonly Hit[],
  recent: readonly string[],
): EntryGroup[] {
  const { texts } = options;
  if (typed === '') return recent.length === 0 ? [] : [recentGroup(options, recent)];
  const shared = sharedNames(hits);
  const found = groupHits(hits, options.compare).map(({ group, hits: members }) => ({
    label: texts.groups[group] ?? group,
    entries: members.map((hit) => hitEntry(options, hit, shared)),
  }));
  return [...found, { label: texts.choices, entries: choices(options, typed) }];
}

function recentGroup({ texts, path }: EntryOptions, recent: readonly string[]): EntryGroup {
  const entries = recent.slice(0, RECENT_SEARCHES.listed).map((search) => ({
    key: `recent ${search}`,
    label: search,
    href: path.search(search),
    search,
    fills: true,
  }));
  return { label: texts.recent, entries };
}

function hitEntry({ texts, path }: EntryOptions, { tag, entity: hit }: Hit, shared: ReadonlySet<string>): Entry {
  const instead = standInOf(hit.kind);
  const label = texts.name(hit);
  const from = hit.country && texts.country(hit.country);
  const place = hit.meta.teamName ?? (from === label ? null : from);
  const marks = shared.has(hit.label) ? texts.marks(hit.meta) : '';
  return {
    key: tag,
    label,
    picture: { src: hit.image ?? instead, instead },
    detail: [place, marks].filter(Boolean).join(' · ') || null,
    out: hit.currentInjury?.name,
    href: path.entity(hit.kind, tag),
    search: hit.label,
  };
}

function choices({ texts, path }: EntryOptions, typed: string): Entry[] {
  const hashtag = hashtagKey(typed);
  const fulltext = {
    key: 'fulltext',
    label: typed,
    detail: texts.asFulltext,
    href: path.fulltext(typed),
    search: typed,
  };
  if (hashtag === '') return [fulltext];
  const asHashtag = {
    key: 'hashtag',
    label: `#${hashtag}`,
    detail: texts.asHashtag,
    href: path.hashtag(hashtag),
    search: `#${hashtag}`,
  };
  return [asHashtag, fulltext];
}
