/** When notifications are passed on: never, at once, every hour, once a day at the hour of the digest. */
export const PACES = ['no', 'now', 'hourly', 'daily'] as const;
export type Pace = (typeof PACES)[number];

/** Where notifications go besides the list on the site. */
export const CHANNELS = ['mail', 'push', 'webhook'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Where an account wants the notifications of a kind. */
export interface EventChoice extends Record<Channel, Pace> {
  /** In the list on the site. */
  bell: boolean;
}

interface EventRules {
  /** Without the injuries capability it is neither offered nor sent. */
  isMedical: boolean;
  /** May be sent in quiet hours, if the account wants that. */
  isUrgent: boolean;
  /** An e-mail of its own is sent at once in any case. */
  isAlwaysMailed: boolean;
  /** As long as the account has chosen nothing. */
  choice: EventChoice;
}

const OFF: EventChoice = { bell: false, mail: 'no', push: 'no', webhook: 'no' };
const ON: EventChoice = { bell: true, mail: 'no', push: 'now', webhook: 'now' };
const MEDICAL: EventRules = { isMedical: true, isUrgent: false, isAlwaysMailed: false, choice: OFF };
const OTHER: EventRules = { isMedical: false, isUrgent: false, isAlwaysMailed: false, choice: ON };

/** Every kind of event that accounts are notified of, the most important first. */
export const EVENT_RULES = {
  injured: { ...MEDICAL, isUrgent: true },
  doubtful: MEDICAL,
  back: MEDICAL,
  returnChanged: MEDICAL,
  settled: MEDICAL,
  search: OTHER,
  burst: OTHER,
  answered: { ...OTHER, isAlwaysMailed: true },
  reportReady: OTHER,
  planEnding: { ...OTHER, isAlwaysMailed: true },
  webhookOff: OTHER,
  news: OTHER,
} as const satisfies Record<string, EventRules>;
export type EventKind = keyof typeof EVENT_RULES;
export const EVENT_KINDS = Object.keys(EVENT_RULES) as EventKind[];

/** What happens to players. */
export const PLAYER_EVENTS = ['injured', 'doubtful', 'back', 'returnChanged', 'settled'] as const;
export type PlayerEventKind = (typeof PLAYER_EVENTS)[number];

/** Least time between two e-mails at once about the same subject. */
export const MAIL_PAUSE_MS = 15 * 60_000;
