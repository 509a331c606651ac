import type { Config } from '../../config.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { bcp47 } from '../../i18n/languages.ts';
import { translator } from '../../i18n/translate.ts';

const MAX_PROBLEM_LENGTH = 500;

/** Sends a mail at once, to see whether the mail server takes it. @returns the server's refusal, or null */
export async function sendTestMail(
  smtpUrl: string,
  { mailFrom, siteUrl }: Pick<Config, 'mailFrom' | 'siteUrl'>,
  to: { email: string; language: Language },
  now: Date,
): Promise<{ problem: string | null }> {
  const t = translator(to.language);
  const text = t('setup:mail.text', { site: siteUrl });
  const { openMail } = await import('../outbound/mail.ts');
  const mail = openMail(smtpUrl, mailFrom);
  try {
    await mail.send({
      to: to.email,
      subject: t('setup:mail.subject'),
      text,
      html: text,
      language: bcp47(to.language),
      unsubscribe: null,
      messageId: `<test-${now.getTime()}@${new URL(siteUrl).hostname}>`,
      attachments: [],
    });
    return { problem: null };
  } catch (error) {
    return { problem: String(error).slice(0, MAX_PROBLEM_LENGTH) };
  } finally {
    mail.close();
  }
}
