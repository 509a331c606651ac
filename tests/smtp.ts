import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server on this machine, and what it was given. */
export interface Smtp {
  url: string;
  /** E-mails as received. */
  taken: string[];
  /** While it is set, every mail is refused with these words. */
  refusal: string | null;
  /** While it is set, a mail that was taken is confirmed only when it resolves. */
  hold: Promise<void> | null;
  close: () => Promise<void>;
}

/** Starts a real SMTP server on a free port. */
export async function openSmtp(): Promise<Smtp> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _, done) {
      void stream.toArray().then(async (chunks: Buffer[]) => {
        if (smtp.refusal) {
          done(new Error(smtp.refusal));
          return;
        }
        smtp.taken.push(Buffer.concat(chunks).toString());
        await smtp.hold;
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const smtp: Smtp = {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    taken: [],
    refusal: null,
    hold: null,
    close: () => new Promise((done) => server.close(done)),
  };
  return smtp;
}
