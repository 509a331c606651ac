import { CsvError, parse } from 'csv-parse/sync';
import { EmailText, PersonName } from '../../contract/registration.ts';
import {
  LIST_COLUMNS,
  type ListColumn,
  type ListedAccount,
  type ListFault,
  MAX_LIST_LINES,
} from '../../domain/accounts/account-list.ts';
import { isDay } from '../../domain/days.ts';
import { AppError } from '../../domain/errors.ts';
import { fold } from '../../domain/names/fold.ts';
import { Refusal } from '../../domain/refusal.ts';
import { type Language, LANGUAGES } from '../../domain/vocabulary.ts';
import { bundle, vocabulary } from '../../i18n/translate.ts';
import type { Database } from '../data/connect.ts';
import type { Transaction } from '../data/transaction.ts';
import type { MailSettings } from '../outbox/mails.ts';
import { unusablePassword } from '../sign-in/passwords.ts';
import { addInvited, type By } from './staff.ts';
import { allPlans, findAccount, findPlan, seatsOf } from './store.ts';

/** The headings of a column, folded: those of the page in every language, and the names of the columns. */
const HEADINGS: ReadonlyMap<string, ListColumn> = new Map(
  LIST_COLUMNS.flatMap((column) =>
    [column, ...LANGUAGES.map((language) => bundle(language, 'admin').accountList.columns[column])].map(
      (heading) => [fold(heading), column] as const,
    ),
  ),
);
const DELIMITERS = [',', ';', '\t'];
/** A day as people of our languages write it. */
const WRITTEN_DAY = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/;
/** What a spreadsheet would calculate. */
const FORMULA = /^[=+\-@]/;

interface RawLine {
  line: number;
  text: string;
  /** Null when its quotation marks are wrong. */
  cells: string[] | null;
}

/** A list of accounts as its lines were read. */
export interface AccountList {
  /** The line with the headings; empty if there is none. */
  head: string;
  /** Each line as it was sent, and what it says. */
  lines: (ListedAccount & { text: string })[];
}

/**
 * Reads a list of accounts, with or without headings, and says what is wrong with each line.
 * @throws AppError bad_request if it has too many lines
 */
export async function readAccountList(db: Transaction, text: string, today: string): Promise<AccountList> {
  const rows = rowsOf(text);
  const columns = rows[0]?.cells?.map((cell) => HEADINGS.get(fold(cell)));
  const hasHead = columns?.includes('email') ?? false;
  const named = hasHead && columns ? columns : LIST_COLUMNS;
  const body = hasHead ? rows.slice(1) : rows;
  if (body.length > MAX_LIST_LINES) throw new AppError('bad_request', { parameter: 'list' });
  const plans = await planNames(db);
  const lines = body.map((row) => ({ ...lineOf(row, named, plans, today), text: row.text }));
  await findFaultsBetween(db, lines);
  return { head: hasHead ? (rows[0]?.text ?? '') : '', lines };
}

/**
 * Adds the accounts of all lines without a fault, each in a transaction of its own, and invites them.
 * @returns how many, and the list of the lines that are left
 */
export async function addAccountList(
  db: Database,
  settings: MailSettings,
  { list, language }: { list: string; language: Language },
  by: By,
): Promise<{ added: number; rest: string }> {
  const { head, lines } = await readAccountList(db, list, by.now.toISOString().slice(0, 10));
  const passwordHash = await unusablePassword();
  const added = new Set<number>();
  // Owners before those who share their subscription.
  for (const line of lines.toSorted((a, b) => Number(a.owner !== '') - Number(b.owner !== ''))) {
    if (line.fault) continue;
    const { name, email, plan, lastDay: expiresOn, owner: ownerEmail } = line;
    const account = { name, email, plan, language, ownerEmail, passwordHash, isAdmin: false };
    try {
      await db.transaction((tx) => addInvited(tx, settings, { ...account, expiresOn: expiresOn || undefined }, by));
      added.add(line.line);
    } catch (error) {
      // It was taken meanwhile: the next reading says so.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  const left = lines.filter(({ line }) => !added.has(line)).map(({ text }) => text);
  return { added: added.size, rest: left.length > 0 ? [head, ...left].filter(Boolean).join('\n') : '' };
}

/** The lines with something on them. One line is one account, so that a fault stays within its line. */
function rowsOf(text: string): RawLine[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|[\r\n]/);
  const filled = lines.map((each, at) => ({ line: at + 1, text: each })).filter((row) => /[^\s,;"]/.test(row.text));
  const first = filled[0]?.text ?? '';
  const delimiter = DELIMITERS.toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ',';
  return filled.map((row) => ({ ...row, cells: cellsOf(row.text, delimiter) }));
}

function cellsOf(text: string, delimiter: string): string[] | null {
  try {
    return parse(text, { delimiter, relax_column_count: true, trim: true })[0] ?? [];
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

/** The plans by what they are called in any language, folded. */
async function planNames(db: Transaction): Promise<ReadonlyMap<string, string>> {
  const plans = (await allPlans(db)).map(({ name }) => name);
  const translated = LANGUAGES.flatMap((language) =>
    Object.entries(vocabulary(language).plan).map(([name, text]) => [fold(text), name] as const),
  );
  return new Map([
    ...translated.filter(([, name]) => plans.includes(name)),
    ...plans.map((name) => [fold(name), name] as const),
  ]);
}

function lineOf(
  { line, cells }: RawLine,
  columns: readonly (ListColumn | undefined)[],
  plans: ReadonlyMap<string, string>,
  today: string,
): ListedAccount {
  const cell = (column: ListColumn) => cells?.[columns.indexOf(column)] ?? '';
  const [, day = '', month = '', year = ''] = WRITTEN_DAY.exec(cell('lastDay')) ?? [];
  const account = {
    line,
    name: cell('name'),
    email: cell('email'),
    plan: plans.get(fold(cell('plan'))) ?? cell('plan'),
    lastDay: year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell('lastDay'),
    owner: cell('owner'),
  };
  const isTooLong = cells?.slice(columns.length).some((each) => each !== '');
  return { ...account, fault: cells === null ? 'quotes' : isTooLong ? 'columns' : faultOf(account, plans, today) };
}

function faultOf(
  { name, email, plan, lastDay, owner }: Record<ListColumn, string>,
  plans: ReadonlyMap<string, string>,
  today: string,
): ListFault | null {
  if (!PersonName.safeParse(name).success || FORMULA.test(name)) return 'no_name';
  if (!EmailText.safeParse(email).success) return 'no_email';
  if (owner !== '') return EmailText.safeParse(owner).success ? null : 'no_owner';
  if (plans.get(fold(plan)) === undefined) return 'no_plan';
  if (lastDay === '') return null;
  if (!isDay(lastDay)) return 'no_day';
  return lastDay < today ? 'past' : null;
}

/** Finds what only other lines and the stored accounts show. */
async function findFaultsBetween(db: Transaction, lines: ListedAccount[]): Promise<void> {
  const seen = new Map<string, ListedAccount>();
  for (const line of lines) {
    if (line.fault) continue;
    const address = line.email.toLowerCase();
    if (seen.has(address)) line.fault = 'twice';
    else if (await findAccount(db, line.email)) line.fault = 'account_exists';
    else seen.set(address, line);
  }
  const free = new Map<string, number>();
  for (const line of lines) {
    if (line.fault || line.owner === '') continue;
    const address = line.owner.toLowerCase();
    const seats = free.get(address) ?? (await freeSeats(db, line.owner, seen.get(address)));
    if (seats === null) line.fault = 'no_owner';
    else if (seats === 0) line.fault = 'seats_full';
    else free.set(address, seats - 1);
  }
}

/** The free seats of an owner, stored or listed; null if there is no such owner. */
async function freeSeats(db: Transaction, email: string, listed: ListedAccount | undefined): Promise<number | null> {
  if (listed) {
    if (listed.fault || listed.owner !== '') return null;
    return ((await findPlan(db, listed.plan))?.seats ?? 1) - 1;
  }
  const owner = await findAccount(db, email);
  if (owner?.ownerId !== null) return null;
  const { seats = 1 } = (await findPlan(db, owner.planName)) ?? {};
  return Math.max(0, seats - 1 - (await seatsOf(db, owner.id)).length);
}
