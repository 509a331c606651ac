/** Every error code of the product. The code is also the key of its text in `locales/<lang>/errors.json`. */
export const ERROR_STATUS = {
  /** The entity was merged into another. `params`: `from` and `to` are the tags of both. */
  entity_merged: 308,
  bad_request: 400,
  invalid_grant: 400,
  second_factor_wrong: 400,
  passkey_failed: 400,
  second_factor_expired: 400,
  captcha_failed: 400,
  reset_invalid_token: 400,
  reset_generic_error: 400,
  setup_code_invalid: 400,
  password_too_short: 400,
  password_too_common: 400,
  password_too_personal: 400,
  password_mismatch: 400,
  too_much_markup: 400,
  unauthorized: 401,
  invalid_client: 401,
  second_factor_required: 401,
  payment_required: 402,
  plan_upgrade_required: 403,
  password_change_required: 403,
  forbidden: 403,
  not_found: 404,
  recover_password_mail_not_found: 404,
  request_timeout: 408,
  favourites_full: 409,
  readlist_full: 409,
  saved_searches_full: 409,
  mutes_full: 409,
  api_keys_full: 409,
  webhooks_full: 409,
  changed_meanwhile: 409,
  import_running: 409,
  not_mergeable: 409,
  later_first: 409,
  own_account: 409,
  account_exists: 409,
  injury_exists: 409,
  no_owner: 409,
  seats_full: 409,
  seats_taken: 409,
  shared_plan: 409,
  invoice_open: 409,
  last_admin: 409,
  request_too_large: 413,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  api_requests_spent: 429,
  'enquiry-request-error': 429,
  server_error: 500,
  payment_unavailable: 503,
  unavailable: 503,
  storage_full: 507,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/**
 * A failure with a code; `params` fill its translated text. `params.message` is a fixed text that clients compare, the
 * same in every language.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(code: ErrorCode, params: Readonly<Record<string, string | number>> = {}, options?: { cause?: unknown }) {
    super(code, options);
    this.name = 'AppError';
    this.code = code;
    this.params = params;
  }

  get status(): (typeof ERROR_STATUS)[ErrorCode] {
    return ERROR_STATUS[this.code];
  }
}

/**
 * The address of the same page or call for the entity that this one was merged into.
 * @param path with its query
 */
export function pathAfterMerge(path: string, { params }: AppError): string {
  return path.replace(new RegExp(`\\b${params['from'] ?? ''}\\b`, 'g'), String(params['to']));
}
