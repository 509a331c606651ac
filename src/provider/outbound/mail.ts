import { createTransport } from 'nodemailer';

/** A mail as it goes out. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same Message-ID for every attempt, so that a mail sent twice can be recognised. */
  messageId: string;
  /** BCP 47. */
  language: string;
  /**
   * Address at which the recipient unsubscribes from e-mails of this kind, with a single request by the mail client
   * (RFC 8058).
   */
  unsubscribe: string | null;
  attachments: readonly Attachment[];
}

/** A document that goes with a mail. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

const TIMEOUT_MS = 10_000;

/** Opens a connection to a mail server. */
export function openMail(smtpUrl: string, from: string) {
  const transport = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: { name: 'Touchline', address: from } },
  );
  return {
    /** @throws Error with the server's message if it rejects the mail */
    send: async ({ language, unsubscribe, attachments, ...letter }: Letter): Promise<void> => {
      const headers = {
        'Content-Language': language,
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribe !== null && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      };
      await transport.sendMail({ ...letter, attachments: [...attachments], headers });
    },
    close: () => {
      transport.close();
    },
  };
}
