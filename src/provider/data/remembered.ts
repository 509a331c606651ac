import type { NoticeListener } from './notices.ts';

/** Triggers announce every change of accounts and entities on this channel. */
export const CHANGES_CHANNEL = 'changes';
/** The same for posts. Imports change thousands, and polls need not hear of them. */
export const POSTS_CHANNEL = 'posts_changed';
/** Changes are announced. This limit is a safeguard in case an announcement is lost. */
const MAX_AGE_MS = 600_000;
/** Answers kept by one process. */
const MAX_ANSWERS = 250_000;

/** What has changed: an account, the set of entities, any post, or possibly anything. */
type Change = `account ${number}` | 'entities' | 'posts' | 'anything';

/** Answers of the database, kept in memory until they change. */
export interface Remembered {
  /**
   * @param key identifies the answer
   * @param ask reads the answer from the database
   * @param changedBy which change makes the answer out of date; null if the answer must not be kept
   */
  recall: <Answer>(
    key: string,
    ask: () => Promise<Answer>,
    changedBy: (answer: Answer) => Change | null,
  ) => Promise<Answer>;
}

interface Kept {
  answer: unknown;
  changedBy: Change;
  /** When the answer was read, and how many changes had been announced by then. */
  asked: number;
  changes: number;
}

// Decision 0360: polls keep sessions in memory until a trigger announces a change.
/** @param hear called on first use. Nothing is kept while no notices arrive. */
export function rememberAnswers(
  hear: NoticeListener['hear'],
  { maxAge = MAX_AGE_MS, maxAnswers = MAX_ANSWERS, channel = CHANGES_CHANNEL } = {},
): Remembered {
  const kept = new Map<string, Kept>();
  /** Answers that are being read, and how many changes had been announced before. Who asks meanwhile reads none. */
  const reading = new Map<string, { changes: number; answer: Promise<unknown> }>();
  /** The number of the last change of each kind. An answer read before that change is out of date. */
  const changed = new Map<Change, number>();
  let changes = 0;
  let isListening = false;
  let isHearing = false;

  const forget = () => {
    kept.clear();
    changed.clear();
    changes += 1;
    changed.set('anything', changes);
  };
  const onNotice = (payload: string) => {
    const change = payload as Change;
    changes += 1;
    changed.set(change, changes);
    if (change === 'anything' || changed.size > maxAnswers) forget();
  };
  const onHearing = (hears: boolean) => {
    isHearing = hears;
    forget();
  };
  const isCurrent = (answer: Kept, now: number) => {
    const lastChange = Math.max(changed.get('anything') ?? 0, changed.get(answer.changedBy) ?? 0);
    return now - answer.asked < maxAge && answer.changes >= lastChange;
  };

  return {
    recall: async <Answer>(
      key: string,
      ask: () => Promise<Answer>,
      changedBy: (answer: Answer) => Change | null,
    ): Promise<Answer> => {
      if (!isListening) {
        isListening = true;
        hear({ name: channel, onNotice, onHearing });
      }
      const asked = performance.now();
      const known = kept.get(key);
      if (known && isCurrent(known, asked)) return known.answer as Answer;
      kept.delete(key);
      const before = changes;
      const running = reading.get(key);
      if (isHearing && running?.changes === before) return (await running.answer) as Answer;
      const read = ask();
      reading.set(key, { changes: before, answer: read });
      const answer = await read.finally(() => {
        if (reading.get(key)?.answer === read) reading.delete(key);
      });
      const change = changedBy(answer);
      if (!isHearing || change === null) return answer;
      const [oldest] = kept.keys();
      if (kept.size >= maxAnswers && oldest !== undefined) kept.delete(oldest);
      kept.set(key, { answer, changedBy: change, asked, changes: before });
      return answer;
    },
  };
}
