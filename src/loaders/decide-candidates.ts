import type { PageClient } from '../client/api.ts';
import { MAX_REASON_LENGTH } from '../domain/requests/objections.ts';
import { fieldText } from '../http/forms.ts';
import { chosenIds, decideEach } from './decide-together.ts';

/** What an editor decided on one reported injury, or on several at once. */
export interface Decided {
  ids: readonly string[];
  accepted: 'added' | 'ended' | undefined;
  reason: string;
  /** Those that are decided now; the others had been meanwhile. */
  count: number;
}

/**
 * Accepts or rejects the chosen reports. Without a choice, or a reason where one is needed, it decides nothing.
 * @throws AppError not_found, bad_request
 */
export async function decideCandidates(client: PageClient, form: FormData): Promise<Decided> {
  const ids = chosenIds(form);
  const accepted = (['added', 'ended'] as const).find((each) => each === fieldText(form, 'accept', 10));
  const reason = fieldText(form, 'reason', MAX_REASON_LENGTH).trim();
  if (!accepted && reason === '') return { ids, accepted, reason, count: 0 };
  const decide = (id: string) =>
    accepted
      ? client.call('candidates.accept', { id: Number(id) })
      : client.call('candidates.reject', { id: Number(id), reason });
  return { ids, accepted, reason, count: await decideEach(ids, decide, 'changed_meanwhile') };
}
