import type { ErrorCode } from '../../domain/errors.ts';

/** A change that the data does not allow now. Its message tells operators the remedy, its code tells readers. */
export class Refusal extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
  }
}
