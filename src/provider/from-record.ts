import type { CallContext } from './handler.ts';

/** What an answer that follows from the record may depend on. */
type Asked<Context> = Pick<Context, Extract<keyof Context, 'db' | 'query' | 'params' | 'input' | 'today' | 'isPast'>>;

// Decision 0897: what follows from the record is kept until the record changes.
/**
 * An answer that follows from the record, from what was asked, from the day and from `reader`: so it is kept, and shared
 * by all readers of whom `reader` says the same.
 * @param name of the answer
 * @param read is given nothing else
 * @param reader what the answer says of the reader; it must be JSON
 */
export function fromRecord<
  Context extends Pick<CallContext, 'recall' | 'db' | 'today' | 'isPast'>,
  Answer,
  Reader = undefined,
>(
  context: Context,
  name: string,
  read: (asked: Asked<Context>, reader: Reader) => Promise<Answer>,
  reader?: Reader,
): Promise<Answer> {
  const { recall, db, today, isPast } = context;
  const { query, params, input } = context as { query?: unknown; params?: unknown; input?: unknown };
  const key = JSON.stringify([name, query, params, input, today, isPast, reader]);
  const asked = { db, query, params, input, today, isPast } as unknown as Asked<Context>;
  return recall(key, () => read(asked, reader as Reader));
}
