import { AppError } from '../domain/errors.ts';
import type { AdminView } from '../i18n/paths.ts';

const MAX_VALUE_LENGTH = 100;
const NAMES = ['q', 't', 'plan', 'role', 'state', 'account', 'event', 'from', 'to'] as const;

/** The filters in the address of a list. */
export function adminView({ searchParams }: URL): AdminView {
  const given = NAMES.flatMap((name) => {
    const value = searchParams.get(name)?.trim().slice(0, MAX_VALUE_LENGTH);
    return value ? [[name, value] as const] : [];
  });
  const before = Number(searchParams.get('before'));
  const named: Partial<Record<(typeof NAMES)[number], string>> = Object.fromEntries(given);
  return { ...named, ...(Number.isInteger(before) && before > 0 && { before }) };
}

/** The state in the address; undefined means all. */
export function stateOf({ state }: AdminView): 'open' | 'closed' | undefined {
  return state === 'open' || state === 'closed' ? state : undefined;
}

/**
 * A refusal that the form itself explains; any other error fails the page.
 * @throws any other error
 */
export function refusalOf(error: unknown, ...explained: AppError['code'][]): AppError {
  if (error instanceof AppError && explained.includes(error.code)) return error;
  throw error;
}
