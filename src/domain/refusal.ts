import type { ErrorCode } from './errors.ts';

/** A change that the data does not allow now. Its message gives operators the remedy, its code is for readers. */
export class Refusal extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
  }
}
