import { createHmac } from 'node:crypto';
import type { WebhookForm, WebhookText } from '../../domain/following/webhooks.ts';

interface Message {
  text: WebhookText;
  createdAt: Date;
}

/** Texts of a message with whole addresses, in place of paths. */
type Written = Omit<WebhookText, 'path' | 'items'> & {
  url: string;
  items: { title: string; body: string; url: string; at: string }[];
  at: string;
};

const FORMS: Record<WebhookForm, (message: Written) => object> = {
  json: ({ title, count, url, language, items, at }) => ({
    type: 'notifications',
    timestamp: at,
    data: { title, count, url, language, items },
  }),
  // https://docs.slack.dev/messaging/formatting-message-text
  slack: ({ title, url, open, items }) => ({
    text: [`*${slackText(title)}*`, ...items.map(slackLine), `<${url}|${slackText(open)}>`].join('\n'),
  }),
  // https://adaptivecards.io/explorer/AdaptiveCard.html
  teams: ({ title, url, open, items }) => ({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            { type: 'TextBlock', text: plainText(title), weight: 'Bolder', wrap: true },
            ...items.map((item) => ({ type: 'TextBlock', text: plainText(lineOf(item)), wrap: true })),
          ],
          actions: [{ type: 'Action.OpenUrl', title: open, url }],
        },
      },
    ],
  }),
};

/** The body of a message as its webhook wants it. @param site address of the installation */
export function bodyOf(form: WebhookForm, { text, createdAt }: Message, site: string): string {
  const url = (path: string) => new URL(path, site).href;
  const { path, items, ...rest } = text;
  const written = items.map(({ path: own, ...item }) => ({ ...item, url: url(own) }));
  return JSON.stringify(FORMS[form]({ ...rest, url: url(path), items: written, at: createdAt.toISOString() }));
}

/**
 * The headers that prove who sent a body, and when (https://www.standardwebhooks.com).
 * @param id of the message: the same for each attempt
 */
export function signed(
  body: string,
  { id, secret, now }: { id: number; secret: Buffer; now: Date },
): Record<string, string> {
  const [name, seconds] = [`msg_${id}`, String(Math.floor(now.getTime() / 1000))];
  const signature = createHmac('sha256', secret).update(`${name}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': name, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` };
}

/** A secret as receivers enter it. */
export function secretText(secret: Buffer): string {
  return `whsec_${secret.toString('base64')}`;
}

function lineOf({ title, body }: { title: string; body: string }): string {
  return body === '' ? title : `${title} · ${body}`;
}

function slackLine({ url, ...item }: Written['items'][number]): string {
  return `• <${url}|${slackText(lineOf(item))}>`;
}

/** What Slack would read as markup. */
function slackText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('|', '¦');
}

/** A card reads Markdown. */
function plainText(text: string): string {
  return text.replaceAll(/[\\*_[\]()#`>~-]/g, String.raw`\$&`);
}
