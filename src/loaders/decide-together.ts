import type { AppError } from '../domain/errors.ts';
import { refusalOf } from './admin.ts';

/** More than a page of a list has. */
const MOST = 200;

/** The rows whose boxes are ticked, or the one of the form beside it. */
export const chosenIds = (form: FormData): string[] => [...new Set(form.getAll('id').slice(0, MOST).map(String))];

/**
 * Decides one row after the other: a refusal that is explained stops no other row.
 * @returns the refusals
 * @throws any other error
 */
export async function decideEach(
  ids: readonly string[],
  decide: (id: string) => Promise<unknown>,
  ...explained: AppError['code'][]
): Promise<AppError[]> {
  const refusals: AppError[] = [];
  for (const id of ids)
    try {
      await decide(id);
    } catch (error) {
      refusals.push(refusalOf(error, ...explained));
    }
  return refusals;
}

/** What is wrong with a decision on several: nothing was chosen, or some could not be decided. Empty if all were. */
export function problemOf({ t, format }: Pick<App.Locals, 't' | 'format'>, ids: readonly string[], count: number) {
  if (ids.length === 0) return t('admin:together.none');
  return count === ids.length ? '' : t('admin:together.some', { count, all: format.number(ids.length) });
}

/** Decides the chosen rows. @returns what is wrong; empty if all were decided */
export async function decideChosen(
  locals: Pick<App.Locals, 't' | 'format'>,
  form: FormData,
  decide: (id: string) => Promise<unknown>,
): Promise<string> {
  const ids = chosenIds(form);
  const refusals = await decideEach(ids, decide, 'not_found', 'changed_meanwhile');
  return problemOf(locals, ids, ids.length - refusals.length);
}
