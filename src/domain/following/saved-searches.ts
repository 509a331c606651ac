import type { EntityKind } from '../vocabulary.ts';
import type { Alert } from './alerts.ts';

/** Maximum number of saved searches of an account, and of characters of their names and views (own figures). */
export const MAX_SAVED_SEARCHES = 50;
export const MAX_SEARCH_NAME = 80;
export const MAX_VIEW_LENGTH = 2000;

/** A view of posts with a name. */
export interface SavedSearch {
  id: number;
  name: string;
  /** The subject and the filters, as the parameters of an address: `tag=p_17&f=about&lang=it`. */
  view: string;
  /** The entity that the posts are of; null for other subjects. */
  entity: { tag: string; label: string; kind: EntityKind } | null;
  /** Posts since it was last opened; null where they could not be counted. */
  fresh: { count: number; exact: boolean } | null;
  alert: Alert;
  createdAt: string;
}
