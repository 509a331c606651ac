import { AppError } from '../domain/errors.ts';
import type { AdminView } from '../i18n/paths.ts';

const MAX_VALUE_LENGTH = 100;
const NAMES = ['q', 't', 'state', 'account', 'event', 'from', 'to'] as const;

/** What the address of a list narrows it to. */
export function adminView({ searchParams }: URL): AdminView {
  const given = NAMES.flatMap((name) => {
    const value = searchParams.get(name)?.trim().slice(0, MAX_VALUE_LENGTH);
    return value ? [[name, value] as const] : [];
  });
  const before = Number(searchParams.get('before'));
  return { ...Object.fromEntries(given), ...(Number.isInteger(before) && before > 0 && { before }) };
}

/** The state that an address names; others are all. */
export function stateOf({ state }: AdminView): 'open' | 'closed' | undefined {
  return state === 'open' || state === 'closed' ? state : undefined;
}

/**
 * The code of a refusal that the form itself tells; everything else is the page's failure.
 * @throws whatever else was thrown
 */
export function refusalOf(error: unknown, ...told: AppError['code'][]): AppError {
  if (error instanceof AppError && told.includes(error.code)) return error;
  throw error;
}
