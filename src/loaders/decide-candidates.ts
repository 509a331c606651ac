import type { PageClient } from '../client/api.ts';
import { MAX_REASON_LENGTH } from '../domain/requests/objections.ts';
import { fieldText } from '../http/forms.ts';
import { refusalOf } from './admin.ts';

/** What an editor decided on one reported injury, or on several at once. */
export interface Decided {
  ids: readonly number[];
  accepted: 'added' | 'ended' | undefined;
  reason: string;
  /** Those that are decided now; the others had been meanwhile. */
  count: number;
}

/** More than a page of the list has. */
const MOST = 200;

/**
 * Accepts or rejects the chosen reports. Without a choice, or a reason where one is needed, it decides nothing.
 * @throws AppError not_found, bad_request
 */
export async function decideCandidates(client: PageClient, form: FormData): Promise<Decided> {
  const ids = [...new Set(form.getAll('id').slice(0, MOST).map(Number))];
  const accepted = (['added', 'ended'] as const).find((each) => each === fieldText(form, 'accept', 10));
  const reason = fieldText(form, 'reason', MAX_REASON_LENGTH).trim();
  let count = 0;
  if (accepted || reason !== '')
    for (const id of ids)
      try {
        if (accepted) await client.call('candidates.accept', { id });
        else await client.call('candidates.reject', { id, reason });
        count += 1;
      } catch (error) {
        refusalOf(error, 'changed_meanwhile');
      }
  return { ids, accepted, reason, count };
}
