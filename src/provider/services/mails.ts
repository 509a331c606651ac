import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Language } from '../../domain/vocabulary.ts';
import { bcp47 } from '../../i18n/languages.ts';
import { paths } from '../../i18n/paths.ts';
import type { Texts } from '../../i18n/texts.ts';
import { translator } from '../../i18n/translate.ts';
import { addToOutbox } from '../data/queries/outbox.ts';
import type { Transaction } from '../data/queries/transaction.ts';

/** What a mail tells. */
type Occasion = Exclude<keyof Texts['mail'], 'frame'>;

/** The recipient of a mail, and its language. */
interface Recipient {
  email: string;
  name: string;
  language: Language;
}

/** The site's address, and the address of staff. */
export interface MailSettings {
  siteUrl: string;
  staffEmail: string;
}

interface Mail {
  occasion: Occasion;
  to: Recipient;
  /** The secret of a link for choosing a password; without it the mail leads to the sign-in page. */
  ticket?: string;
}

/** Markup with every value escaped. No value is a promise. */
function markup(parts: TemplateStringsArray, ...values: unknown[]): HtmlEscapedString {
  return html(parts, ...values) as HtmlEscapedString;
}

/** Adds a mail to the outbox, in the same transaction as the event it reports. */
export async function queueMail(
  db: Transaction,
  { siteUrl }: MailSettings,
  { occasion, to, ticket }: Mail,
  now: Date,
): Promise<void> {
  const t = translator(to.language);
  const path = paths(to.language);
  const link = siteUrl + (ticket === undefined ? path.login() : path.ticket(ticket));
  const parts = {
    language: bcp47(to.language),
    subject: t(`mail:${occasion}.subject`),
    greeting: t('mail:frame.greeting', { name: to.name }),
    intro: t(`mail:${occasion}.intro`),
    action: t(`mail:${occasion}.action`),
    link,
    address: t('mail:frame.address'),
    note: t(`mail:${occasion}.note`),
    closing: t('mail:frame.closing'),
  };
  await addToOutbox(db, {
    recipient: to.email,
    language: parts.language,
    subject: parts.subject,
    text: asText(parts),
    html: asHtml(parts),
    createdAt: now,
    dueAt: now,
  });
}

/** Mails staff about a decision they have to make, in English. */
export async function queueStaffMail(
  db: Transaction,
  { staffEmail }: MailSettings,
  { subject, lines }: { subject: string; lines: readonly string[] },
  now: Date,
): Promise<void> {
  const paragraphs = lines.map((line) => markup`<p>${line}</p>`);
  await addToOutbox(db, {
    recipient: staffEmail,
    language: 'en-GB',
    subject,
    text: lines.join('\n'),
    html: markup`<!doctype html><html lang="en-GB"><body>${paragraphs}</body></html>`.toString(),
    createdAt: now,
    dueAt: now,
  });
}

type Parts = Record<
  'language' | 'subject' | 'greeting' | 'intro' | 'action' | 'link' | 'address' | 'note' | 'closing',
  string
>;

function asText({ greeting, intro, action, link, note, closing }: Parts): string {
  return [greeting, intro, `${action}:\n${link}`, note, closing].join('\n\n');
}

/** One column that every mail client can show. It loads nothing external. */
function asHtml(parts: Parts): string {
  const { language, subject, greeting, intro, action, link, address, note, closing } = parts;
  const body = 'margin:0;padding:24px;background:#f4f5f2;color:#1c241f;font:16px/1.5 sans-serif';
  const sheet = 'max-width:34em;margin:0 auto;padding:24px;background:#fff;border-radius:8px';
  const button =
    'display:inline-block;padding:12px 20px;background:#14532d;color:#fff;border-radius:6px;text-decoration:none';
  const small = 'color:#4b5a50;font-size:14px;overflow-wrap:anywhere';
  return markup`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>${subject}</title>
        </head>
        <body style="${body}">
          <main style="${sheet}">
            <p>${greeting}</p>
            <p>${intro}</p>
            <p><a href="${link}" style="${button}">${action}</a></p>
            <p style="${small}">${address}<br />${link}</p>
            <p>${note}</p>
            <p>${closing}</p>
          </main>
        </body>
      </html>`.toString();
}
