import { MS_PER_DAY } from '../days.ts';

/** What a webhook receives: our own JSON, a message for Slack, or a card for Microsoft Teams. */
export const WEBHOOK_FORMS = ['json', 'slack', 'teams'] as const;
export type WebhookForm = (typeof WEBHOOK_FORMS)[number];

/** A message to a webhook, in the language of its account. */
export interface WebhookText {
  /** BCP 47. */
  language: string;
  title: string;
  /** How many notifications it stands for. */
  count: number;
  /** The page that it is about, a path on this site. */
  path: string;
  /** The words of a link to it. */
  open: string;
  /** What has happened, if the webhook is to tell. */
  items: { title: string; body: string; path: string; at: string }[];
}

/** Webhooks of an account. */
export const MAX_WEBHOOKS = 5;
export const MAX_WEBHOOK_ADDRESS = 1000;

/** Messages that an account may ask for by hand. */
export const WEBHOOK_TESTS_A_MINUTE = 10;

/** A webhook that has accepted nothing for so long is switched off. */
export const MAX_FAILING_MS = 3 * MS_PER_DAY;

/** Messages of a webhook that its log shows. */
export const LOGGED_MESSAGES = 20;
