import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { errorName, type Failure } from '../contract/errors.ts';
import { AppError } from '../errors.ts';
import type { Env } from './call.ts';
import { failureText } from './services/failure-texts.ts';
import type { Log } from './services/log.ts';

/** Turns whatever went wrong into the contract's answer. What is not the caller's fault goes to the log, not to him. */
export function answerFailure(thrown: Error, c: Context<Env>, log: Log): Response {
  const requestId = c.get('requestId') ?? randomUUID();
  const error = asAppError(thrown, requestId);
  if (error.status >= 500)
    log.error(
      { request_id: requestId, method: c.req.method, path: c.req.path, err: thrown },
      'failed',
    );
  if (c.env?.inProcess) {
    c.env.inProcess.failure = error;
    return c.body(null, error.status);
  }
  const body: Failure = {
    error: errorName(error.code),
    message: failureText(error.code, c.req.header('x-language') ?? c.req.header('accept-language')),
    request_id: requestId,
  };
  const { parameter } = error.params;
  if (typeof parameter === 'string') body.parameter = parameter;
  c.header('Cache-Control', 'no-store');
  if (error.code === 'unauthorized') c.header('WWW-Authenticate', 'Bearer');
  return c.json(body, error.status);
}

function asAppError(thrown: Error, requestId: string): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof HTTPException && thrown.status < 500) return new AppError('bad_request');
  return new AppError('server_error', { request_id: requestId }, { cause: thrown });
}
