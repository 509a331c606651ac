/** The columns of a list of accounts, in the order of a list without headings. */
export const LIST_COLUMNS = ['name', 'email', 'plan', 'lastDay', 'owner'] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];

/** Lines of a list, and characters (own figures). */
export const MAX_LIST_LINES = 500;
export const MAX_LIST_LENGTH = 200_000;

/** What can be wrong with a line. */
export type ListFault =
  | 'quotes'
  | 'columns'
  | 'no_name'
  | 'no_email'
  | 'twice'
  | 'account_exists'
  | 'no_plan'
  | 'no_day'
  | 'past'
  | 'no_owner'
  | 'seats_full';

/** A line of a list of accounts as it was read: a known plan by its name in the code, a day as YYYY-MM-DD. */
export interface ListedAccount extends Record<ListColumn, string> {
  /** Counted from 1, as editors count. */
  line: number;
  fault: ListFault | null;
}
