import type { IncomingMessage, ServerResponse } from 'node:http';
import { ERROR_STATUS, type ErrorCode } from '../domain/errors.ts';
import { bcp47, isLanguage, negotiate } from '../i18n/languages.ts';
import { translator } from '../i18n/translate.ts';

const RETRY_AFTER_SECONDS = 2;
const HEADING = 'shell:serverError';

/** Answers with plain text. */
export function sendText(res: ServerResponse, status: number, text: string, type = 'text/plain'): void {
  res.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(text),
  });
  res.end(text);
}

/** Refuses a request before any page or call has seen it, in the reader's language; the API in its own form. */
export function refuse(req: IncomingMessage, res: ServerResponse, code: ErrorCode, requestId: string): void {
  const status = ERROR_STATUS[code];
  const [, first = ''] = (req.url ?? '').split('/');
  const language = isLanguage(first) ? first : negotiate(languageHeader(req));
  const t = translator(language);
  const message = t(`errors:${code}`);
  if (status === 503) res.setHeader('retry-after', RETRY_AFTER_SECONDS);
  if (first === 'api') {
    const body = { error: code, message, request_id: requestId };
    sendText(res, status, JSON.stringify(body), 'application/json');
    return;
  }
  res.setHeader('vary', 'Accept-Language, Cookie');
  const html =
    `<!doctype html><html lang="${bcp47(language)}"><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${t(HEADING)} · Touchline</title>` +
    `<h1>${t(HEADING)}</h1><p>${message}</p></html>`;
  sendText(res, status, html, 'text/html');
}

function languageHeader({ headers }: IncomingMessage): string | null {
  const chosen = /(?:^|;\s*)lang=([\w-]{2,5})/.exec(headers.cookie ?? '')?.[1];
  const requested = headers['x-language'] ?? chosen ?? headers['accept-language'];
  return typeof requested === 'string' ? requested : null;
}
