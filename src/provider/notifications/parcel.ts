import type { Capabilities } from '../../domain/capabilities.ts';
import { tagOf } from '../../domain/tags.ts';
import type { noticePath } from '../../i18n/notice-path.ts';
import type { UserRow } from '../accounts/store.ts';
import type { DueNotice } from './store-deliveries.ts';

/** The notifications that are due at a channel of an account: all medical ones, or all others. */
export interface Parcel {
  account: UserRow;
  /** Without it they are not sent. */
  capability: keyof Capabilities | null;
  notices: [DueNotice, ...DueNotice[]];
}

/** What decides on the page of a notification. */
export function ledBy({ topic, savedSearchId, entityId, kind, name }: DueNotice): Parameters<typeof noticePath>[1] {
  const tag = entityId !== null && kind !== null && name !== null ? tagOf(kind, entityId, name) : '';
  return { topic, savedSearch: savedSearchId, tag };
}
