import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { errorName, Failure } from '../contract/errors.ts';
import { toWire } from '../contract/wire/wire.ts';
import { AppError, pathAfterMerge } from '../domain/errors.ts';
import { Refusal } from '../domain/refusal.ts';
import { RETRY_AFTER_SECONDS } from './runtime/database.ts';
import { databaseFailure } from './runtime/database-failures.ts';
import { failureText } from './runtime/failure-texts.ts';
import type { Log } from './runtime/log.ts';

/**
 * Turns an error into a failure that the caller may see. The details of an internal error go to the log only, under
 * the request's id.
 */
export function failureOf(thrown: unknown, log: Log, call: string, requestId: string = randomUUID()): AppError {
  if (thrown instanceof AppError && thrown.status < 500) return thrown;
  if (thrown instanceof HTTPException && thrown.status < 500) return new AppError('bad_request');
  if (thrown instanceof Refusal && thrown.code !== 'server_error') return new AppError(thrown.code);
  if (thrown instanceof AppError && thrown.code === 'payment_unavailable')
    log.error(
      { request_id: requestId, call, reason: String(thrown.cause) },
      'the payment service did not return a checkout page',
    );
  // The process has logged that it refuses calls. It does not log each refused call.
  if (thrown instanceof AppError && thrown.code !== 'server_error') return thrown;
  const code = databaseFailure(thrown) ?? 'server_error';
  if (code === 'server_error') log.error({ request_id: requestId, call, err: thrown }, 'call failed');
  else log.error({ request_id: requestId, call, code, reason: String(thrown) }, 'call refused');
  const params: Record<string, string | number> = { requestId };
  if (code === 'unavailable') params['retryAfter'] = RETRY_AFTER_SECONDS;
  return new AppError(code, params, { cause: thrown });
}

/** A failure over HTTP, in the caller's language. */
export function answerFailure(error: AppError, c: Context, requestId: string): Response {
  const { parameter, message, retryAfter, mfaToken } = error.params;
  const acceptLanguage = c.req.header('x-language') ?? c.req.header('accept-language');
  const body: Failure = {
    error: errorName(error.code),
    message: typeof message === 'string' ? message : failureText(error, acceptLanguage),
    requestId,
  };
  if (typeof parameter === 'string' && parameter !== '') body.parameter = parameter;
  if (typeof mfaToken === 'string') body.mfaToken = mfaToken;
  c.header('Cache-Control', 'no-store');
  if (error.code === 'entity_merged') {
    const { pathname, search } = new URL(c.req.url);
    c.header('Location', pathAfterMerge(pathname + search, error));
  }
  if (typeof retryAfter === 'number') c.header('Retry-After', String(retryAfter));
  if (error.code === 'unauthorized') c.header('WWW-Authenticate', 'Bearer');
  return c.json(toWire(Failure)(body) as object, error.status);
}
