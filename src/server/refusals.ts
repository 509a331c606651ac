import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { ERROR_STATUS, type ErrorCode } from '../domain/errors.ts';
import { bcp47, isLanguage, negotiate } from '../i18n/languages.ts';
import { translator } from '../i18n/translate.ts';

const RETRY_AFTER_SECONDS = 2;
const HEADING = 'shell:serverError';

export function sendText(res: ServerResponse, status: number, text: string, type = 'text/plain'): void {
  res.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(text),
  });
  res.end(text);
}

/** Statuses of what is not a request, by the code of the parser's error. */
const MALFORMED: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers what cannot be read as a request; Node.js would answer without a body. */
export function refuseMalformed(socket: Duplex, code = ''): void {
  const status = MALFORMED[code] ?? 400;
  const text = `${status} ${STATUS_CODES[status]}`;
  socket.end(
    `HTTP/1.1 ${text}\r\nconnection: close\r\ncontent-type: text/plain\r\ncontent-length: ${text.length}\r\n\r\n${text}`,
  );
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
