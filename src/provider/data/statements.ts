import type { Transaction } from './transaction.ts';

/**
 * A statement of drizzle's that is built once for each database, where it would else be built for each call.
 * @param build with `sql.placeholder` for each value, and a name from `prepare`
 */
export function builtOnce<Statement>(build: (db: Transaction) => Statement): (db: Transaction) => Statement {
  const built = new WeakMap<Transaction, Statement>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const statement = build(db);
    built.set(db, statement);
    return statement;
  };
}

// Decision 0836: long statements with few keys are planned once.
/**
 * A statement that PostgreSQL plans the same whatever its values are: so it keeps the plan after five calls, where
 * planning takes longer than running. It must be right to plan it so: it looks up a few keys, wherever they are.
 * @param text each of its values has a cast, `$1::int[]`, or is one of `atStart`
 */
export function plannedOnce(name: string, text: string): { name: string; text: string } {
  const bare = /\$\d+(?!\d|::| AS )/.exec(text);
  if (bare) throw new Error(`${name}: ${bare[0]} needs a cast`);
  return { name, text: text.replaceAll(/\$\d+::\w+(?:\[\])?/g, '(SELECT $&)') };
}

/**
 * A number that PostgreSQL works out when a statement of `plannedOnce` starts. As a limit of post ids it makes PostgreSQL
 * open only the months within the limit. With a plain value it would plan each call anew; a subselect is known too late.
 * @param parameter `$4`
 */
export const atStart = (parameter: string): string =>
  `(CASE WHEN now() IS NOT NULL THEN CAST(${parameter} AS bigint) END)`;
