import type { PageClient } from '../client/api.ts';
import { MAX_REASON_LENGTH } from '../domain/requests/objections.ts';
import { fieldText } from '../http/forms.ts';
import { chosenIds, decideEach } from './decide-together.ts';

/** What an editor decided on one reported injury, or on several at once. */
export interface Decided {
  ids: readonly string[];
  accepted: 'added' | 'ended' | 'cited' | undefined;
  reason: string;
  /** Those that are decided now; the others had been meanwhile, or are recorded. */
  count: number;
  /** The injury that is recorded already, if that stopped the only one. */
  known: number | undefined;
}

/**
 * Accepts or rejects the chosen reports. Without a choice, or a reason where one is needed, it decides nothing.
 * @throws AppError not_found, bad_request
 */
export async function decideCandidates(client: PageClient, form: FormData): Promise<Decided> {
  const ids = chosenIds(form);
  const accepted = (['added', 'ended', 'cited'] as const).find((each) => each === fieldText(form, 'accept', 10));
  const reason = fieldText(form, 'reason', MAX_REASON_LENGTH).trim();
  const known = Number(fieldText(form, 'known', 10)) || null;
  if (!accepted && reason === '') return { ids, accepted, reason, count: 0, known: undefined };
  const decide = (id: string) =>
    accepted
      ? client.call('candidates.accept', { id: Number(id), known: ids.length === 1 ? known : null })
      : client.call('candidates.reject', { id: Number(id), reason });
  const refusals = await decideEach(ids, decide, 'changed_meanwhile', 'injury_exists');
  const recorded = ids.length === 1 ? refusals[0]?.params['injury'] : undefined;
  const count = ids.length - refusals.length;
  return { ids, accepted, reason, count, known: recorded === undefined ? undefined : Number(recorded) };
}
