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
      'SITE_URL begins with http: passwords and sessions pass the network unprotected. Put the site behind https.',
    protocol === 'https:' &&
      !config.trustProxy &&
      'SITE_URL is https but TRUST_PROXY is off: the proxy that ends TLS hides who asks, and all readers share one limit.',
    protocol === 'http:' &&
      config.trustProxy &&
      'TRUST_PROXY is on but SITE_URL is http: whoever reaches the port directly can claim any address.',
    isReached &&
      config.smtpUrl === undefined &&
      'SMTP_URL is missing: nobody receives mails, also none to set a password.',
    config.smtpUrl !== undefined &&
      config.mailFrom.endsWith('.example') &&
      'MAIL_FROM is still the example address: mail servers will refuse it.',
    isReached &&
      config.staffEmail.endsWith('.example') &&
      'STAFF_EMAIL is still the example address: requests of readers reach nobody.',
    config.providerUrl !== undefined &&
      isGiven('DATABASE_URL') &&
      'PROVIDER_URL and DATABASE_URL are both set: the site asks the other installation, the database is not used.',
    isGiven('PROVIDER_CLIENT_ID') !== isGiven('PROVIDER_CLIENT_SECRET') &&
      'PROVIDER_CLIENT_ID and PROVIDER_CLIENT_SECRET only work together.',
    config.stripe !== undefined &&
      (config.stripe.webhookSecret === '' || config.stripe.prices.size === 0) &&
      'STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET and STRIPE_PRICES: without them no payment is booked.',
    isGiven('DATABASE_URL') &&
      config.database.walArchive !== undefined &&
      'WAL_ARCHIVE is for the embedded database: with DATABASE_URL nothing is archived by Touchline.',
    config.database.limits.statement > 0 &&
      config.database.limits.lock > config.database.limits.statement &&
      'DATABASE_LOCK_TIMEOUT is longer than DATABASE_STATEMENT_TIMEOUT and has no effect.',
  ];
  return found.filter((message) => message !== false);
}
