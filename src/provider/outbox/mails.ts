import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Capabilities } from '../../domain/capabilities.ts';
import type { ReportOrder } from '../../domain/reports/order.ts';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '../../domain/vocabulary.ts';
import { bcp47 } from '../../i18n/languages.ts';
import { paths } from '../../i18n/paths.ts';
import type { Texts } from '../../i18n/texts.ts';
import { translator } from '../../i18n/translate.ts';
import { addToOutbox } from './store.ts';
import type { Transaction } from '../data/transaction.ts';

/** The kinds of e-mail. */
type Occasion = Exclude<keyof Texts['mail'], 'frame'>;

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

/** A line of a list in a mail, with its address. */
export interface MailItem {
  /** Above the first of a list. */
  heading?: string;
  text: string;
  /** BCP 47, of the text. */
  language: string;
  /** The account, the place and the time. */
  about: string;
  link: string;
}

interface Mail {
  occasion: Occasion;
  to: Recipient;
  /** The secret of a link for choosing a password. */
  ticket?: string;
  /** The path that the e-mail links to; without it and without a ticket, the sign-in page. */
  leadsTo?: string;
  items?: readonly MailItem[];
  /** What staff write to the recipient. */
  words?: string | undefined;
  /** What the texts of the occasion name. */
  about?: Readonly<Record<string, string>>;
  /** The path of the page that ends mails of this kind. */
  unsubscribe?: string;
  /** Without this capability of the account only the items `otherwise` are sent; without any, nothing. */
  needs?: { capability: keyof Capabilities; userId: number; otherwise?: readonly MailItem[] };
  /** A report of the account `userId`, attached when the mail is sent. */
  attached?: { report: ReportOrder; userId: number; name: string };
}

/** Markup with every value escaped. No value is a promise. */
function markup(parts: TemplateStringsArray, ...values: unknown[]): HtmlEscapedString {
  return html(parts, ...values) as HtmlEscapedString;
}

/** Adds a mail to the outbox, in the same transaction as the event it reports. */
export async function queueMail(db: Transaction, settings: MailSettings, mail: Mail, now: Date): Promise<void> {
  await queueMails(db, settings, [mail], now);
}

/** Puts several e-mails into the outbox. */
export async function queueMails(
  db: Transaction,
  settings: MailSettings,
  mails: readonly Mail[],
  now: Date,
): Promise<void> {
  await addToOutbox(
    db,
    mails.map((mail) => ({ ...written(settings, mail), createdAt: now, dueAt: now })),
  );
}

/** An e-mail in the words of its occasion. */
function written(
  { siteUrl }: MailSettings,
  { occasion, to, ticket, leadsTo, items = [], words, about: named, unsubscribe, needs, attached }: Mail,
): Omit<Parameters<typeof addToOutbox>[1][number], 'createdAt' | 'dueAt'> {
  const t = translator(to.language);
  const path = paths(to.language);
  const link = siteUrl + (ticket === undefined ? (leadsTo ?? path.login()) : path.ticket(ticket));
  const endLabel = attached
    ? t('mail:frame.unsubscribeReport')
    : t(occasion === 'notices' ? 'mail:frame.unsubscribeNotices' : 'mail:frame.unsubscribe');
  const end = unsubscribe === undefined ? null : { label: endLabel, link: siteUrl + unsubscribe };
  const about = { name: attached?.name ?? '', ...named };
  const linked = (items: readonly MailItem[]) => items.map((item) => ({ ...item, link: siteUrl + item.link }));
  const parts = {
    language: bcp47(to.language),
    subject: t(`mail:${occasion}.subject`, about),
    greeting: t('mail:frame.greeting', { name: to.name }),
    intro: t(`mail:${occasion}.intro`, about),
    words,
    items: linked(items),
    action: t(`mail:${occasion}.action`),
    link,
    address: t('mail:frame.address'),
    note: t(`mail:${occasion}.note`),
    end,
    closing: t('mail:frame.closing'),
  };
  const bodies = (of: Parts) => ({
    text: asText(of, (label) => t('shell:labelled', { label, value: '' }).trimEnd()),
    html: asHtml(of),
  });
  const { otherwise = [] } = needs ?? {};
  return {
    recipient: to.email,
    language: parts.language,
    subject: parts.subject,
    ...bodies(parts),
    otherwise: otherwise.length > 0 ? bodies({ ...parts, items: linked(otherwise) }) : null,
    unsubscribe: end?.link,
    report: attached?.report,
    userId: attached?.userId ?? needs?.userId,
    capability: needs?.capability,
  };
}

/** E-mails staff about a decision that is waiting for them, in English. */
export async function queueStaffMail(
  db: Transaction,
  { staffEmail }: MailSettings,
  { subject, lines }: { subject: string; lines: readonly string[] },
  now: Date,
): Promise<void> {
  const paragraphs = lines.map((line) => markup`<p>${line}</p>`);
  const html = markup`<!doctype html><html lang="en-GB"><body>${paragraphs}</body></html>`.toString();
  const mail = { recipient: staffEmail, language: 'en-GB', subject, text: lines.join('\n'), html };
  await addToOutbox(db, [{ ...mail, createdAt: now, dueAt: now }]);
}

interface Parts extends Record<
  'language' | 'subject' | 'greeting' | 'intro' | 'action' | 'link' | 'address' | 'note' | 'closing',
  string
> {
  words: string | undefined;
  items: readonly MailItem[];
  /** How the recipient ends mails of this kind. */
  end: { label: string; link: string } | null;
}

function asText(
  { greeting, intro, words, items, action, link, note, end, closing }: Parts,
  labelOf: (text: string) => string,
): string {
  const listed = items.map(({ heading, text, about, link: to }) =>
    [...(heading ? [`${heading}\n`] : []), text, ...(about ? [about] : []), to].join('\n'),
  );
  const ending = end === null ? [] : [`${labelOf(end.label)}\n${end.link}`];
  return [
    greeting,
    intro,
    ...(words ? [words] : []),
    ...listed,
    `${labelOf(action)}\n${link}`,
    note,
    ...ending,
    closing,
  ].join('\n\n');
}

/** One column, on a phone too, in the colours that the reader prefers. */
const STYLES = `body { margin: 0; padding: 16px; background: #f4f5f2; color: #1c241f; font: 16px/1.5 sans-serif }
main { max-width: 34em; margin: 0 auto; padding: 24px; background: #fff; border-radius: 8px }
h2 { margin: 24px 0 8px; font-size: 18px }
a { color: #14532d }
small { color: #4b5a50; font-size: 14px; overflow-wrap: anywhere }
.words { white-space: pre-line; overflow-wrap: anywhere }
.item { margin: 0 0 16px; overflow-wrap: anywhere }
.button { display: inline-block; padding: 12px 20px; background: #14532d; color: #fff; border-radius: 6px; text-decoration: none }
@media (prefers-color-scheme: dark) {
  body { background: #111511; color: #e6ebe7 }
  main { background: #1a211c }
  a { color: #6ecf9a }
  small { color: #a9b5ac }
  .button { background: #6ecf9a; color: #10150f }
}`;

/** One column that every mail client can show. It loads nothing external. */
function asHtml(parts: Parts): string {
  const { language, subject, greeting, intro, words, items, action, link, address, note, end, closing } = parts;
  const listed = items.map(
    (item) => markup`${item.heading ? markup`<h2>${item.heading}</h2>` : ''}
            <p class="item"><a href="${item.link}" lang="${item.language}" dir="auto">${item.text}</a><br />
              <small>${item.about}</small></p>`,
  );
  return markup`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta name="color-scheme" content="light dark" />
          <title>${subject}</title>
          <style>
            ${raw(STYLES)}
          </style>
        </head>
        <body>
          <main>
            <p>${greeting}</p>
            <p>${intro}</p>
            ${words && markup`<p class="words">${words}</p>`}
            ${listed}
            <p><a href="${link}" class="button">${action}</a></p>
            <p><small>${address}<br />${link}</small></p>
            <p>${note}</p>
            ${end && markup`<p><a href="${end.link}"><small>${end.label}</small></a></p>`}
            <p>${closing}</p>
          </main>
        </body>
      </html>`.toString();
}

/** The language of e-mails to an account: its own, or else that of the request. */
export function languageOf(account: { language: string | null }, fallback: Language = DEFAULT_LANGUAGE): Language {
  return LANGUAGES.find((language) => language === account.language) ?? fallback;
}
