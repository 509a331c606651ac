import type { Config } from '../../config.ts';

const LOOPBACK = /^(?:127\.|localhost$|\[?::1\]?$)/;

/** Combinations of switches that are not allowed, each with the remedy. */
export function contradictions(env: Readonly<Record<string, string | undefined>>, config: Config): string[] {
  const { hostname, protocol } = new URL(config.siteUrl);
  const isReached = !LOOPBACK.test(hostname);
  const isGiven = (name: string) => (env[name] ?? '') !== '';
  const found: (string | false)[] = [
    isReached &&
      protocol === 'http:' &&
      'SITE_URL begins with http: passwords and sessions cross the network unencrypted. Serve the site over https.',
    protocol === 'https:' &&
      !config.trustProxy &&
      'SITE_URL is https but TRUST_PROXY is off: the proxy that terminates TLS hides client addresses, so all readers share one rate limit.',
    protocol === 'http:' &&
      config.trustProxy &&
      'TRUST_PROXY is on but SITE_URL is http: anyone who can reach the port directly can claim any address.',
    isReached &&
      config.smtpUrl === undefined &&
      'SMTP_URL is not set: no e-mails are sent, not even for setting a password.',
    config.smtpUrl !== undefined &&
      config.mailFrom.endsWith('.example') &&
      'MAIL_FROM is still the example address: mail servers will refuse it.',
    isReached &&
      config.staffEmail.endsWith('.example') &&
      'STAFF_EMAIL is still the example address: nobody receives readers’ requests.',
    config.providerUrl !== undefined &&
      isGiven('DATABASE_URL') &&
      'PROVIDER_URL and DATABASE_URL are both set: the site uses the other installation and ignores the database.',
    isGiven('PROVIDER_CLIENT_ID') !== isGiven('PROVIDER_CLIENT_SECRET') &&
      'PROVIDER_CLIENT_ID and PROVIDER_CLIENT_SECRET must be set together.',
    config.stripe !== undefined &&
      (config.stripe.webhookSecret === '' || config.stripe.prices.size === 0) &&
      'STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET and STRIPE_PRICES: without them, payments are not recorded.',
    isGiven('DATABASE_URL') &&
      config.database.walArchive !== undefined &&
      'WAL_ARCHIVE applies only to the embedded database: with DATABASE_URL, Touchline archives nothing.',
    config.database.limits.statement > 0 &&
      config.database.limits.lock > config.database.limits.statement &&
      'DATABASE_LOCK_TIMEOUT is longer than DATABASE_STATEMENT_TIMEOUT and has no effect.',
  ];
  return found.filter((message) => message !== false);
}
