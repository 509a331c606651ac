import {
  INJURY_TOPIC,
  PLAN_TOPIC,
  REPORT_TOPIC,
  TICKET_TOPIC,
  WEBHOOK_TOPIC,
} from '../domain/requests/notifications.ts';
import { parseTag } from '../domain/tags.ts';
import type { Paths } from './paths.ts';

/** What decides on the page of a notification. */
interface Led {
  topic: string;
  savedSearch: number | null;
  /** Tag of the entity; empty without one. */
  tag: string;
}

/**
 * The page that a notification is about; null without one.
 * @example noticePath(paths('it'), { topic: 'injury_alert', savedSearch: null, tag: 'p_17' }) // '/it/explore/p_17/injuries'
 */
export function noticePath(path: Paths, { topic, savedSearch, tag }: Led): string | null {
  if (savedSearch !== null) return path.savedSearch(savedSearch);
  if (topic === PLAN_TOPIC) return path.plan();
  if (topic === WEBHOOK_TOPIC) return path.webhooks();
  if (topic === INJURY_TOPIC && tag === '') return path.followed();
  if (tag === '') return null;
  if (topic === REPORT_TOPIC) return path.report(tag);
  if (topic !== INJURY_TOPIC && topic !== TICKET_TOPIC) return null;
  return parseTag(tag)?.prefix === 'p' ? path.injuries(tag) : path.explore(tag);
}
