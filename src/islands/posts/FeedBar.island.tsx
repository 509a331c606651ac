import type { MouseEvent, ReactNode } from 'react';
import { filtersFromSearch, filtersToSearch, type PostFilters, toggled } from '../../domain/posts/filters.ts';
import { POST_RELATIONS } from '../../domain/posts/posts.ts';
import { withParameters } from '../../i18n/paths.ts';
import { $search } from '../../stores/feed.ts';
import { isPlainClick } from '../intent/plain-click.ts';
import { useShared } from '../intent/use-shared.ts';
import { Icon } from '../shell/Icon.tsx';
import { chooseFeed } from './show-feed.ts';
import { NETWORK_ICONS } from './network-icons.ts';

interface FeedBarProps {
  /** Address of the feed, without parameters. */
  address: string;
  /** The feed's filters. */
  search: string;
  /** Today, `2026-11-21`. */
  today: string;
  /** Whether the subject publishes posts itself and is also mentioned in others' posts. */
  related: boolean;
  /** Whether the posts are a list, which has an order. */
  ordered: boolean;
  /** Labels joined by '|': relation, both, from, about, order, newest first, widest reach, sources, all sources, and each source. */
  texts: string;
}

/** The sources of the bar. Posts of pages are part of all, and have a filter. */
const SOURCES = ['tw', 'ig', 'rss'] as const;

/** The relation, the sources and the order of a feed's posts. A choice loads its posts into the same page. */
export function FeedBar({ address, search, today, related, ordered, texts }: FeedBarProps): ReactNode {
  const shared = useShared($search, search);
  const [relationLabel, both, from, about, order, newest, widest, ...sources] = texts.split('|');
  const [sourcesLabel, allSources, ...sourceNames] = sources;
  const filters = filtersFromSearch(new URLSearchParams(shared), today);
  const linkTo = (other: PostFilters, isChosen: boolean) => {
    const href = withParameters(address, filtersToSearch(other));
    return {
      href,
      'aria-current': isChosen ? ('true' as const) : undefined,
      onClick: (event: MouseEvent) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        chooseFeed(href);
      },
    };
  };
  const relationNames = { from, about };
  return (
    <div className={related && ordered ? 'feed-bar whole' : 'feed-bar'}>
      {related && (
        <nav className="segments" aria-label={relationLabel}>
          <a {...linkTo({ ...filters, relation: null }, filters.relation === null)}>{both}</a>
          {POST_RELATIONS.map((relation) => (
            <a key={relation} {...linkTo({ ...filters, relation }, filters.relation === relation)}>
              {relationNames[relation]}
            </a>
          ))}
        </nav>
      )}
      <nav className="segments" aria-label={sourcesLabel}>
        <a {...linkTo({ ...filters, source: [] }, filters.source.length === 0)}>{allSources}</a>
        {SOURCES.map((source, index) => (
          <a key={source} {...linkTo(toggled(filters, 'source', source), filters.source.includes(source))}>
            <Icon name={NETWORK_ICONS[source]} size={20} />
            <span>{sourceNames[index]}</span>
          </a>
        ))}
      </nav>
      {ordered && (
        <nav className="segments" aria-label={order}>
          <a {...linkTo({ ...filters, byReach: false }, !filters.byReach)}>{newest}</a>
          <a {...linkTo({ ...filters, byReach: true }, filters.byReach)}>{widest}</a>
        </nav>
      )}
    </div>
  );
}
