/** Longest e-mail address that can exist (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

const ATOM = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_` + '`' + String.raw`{|}~-]+`;
const LABEL = String.raw`[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;

/**
 * An e-mail address in any script (RFC 6531), without quotation marks, comments and addresses of machines. Every place
 * that takes one takes the same.
 */
export const EMAIL = new RegExp(
  String.raw`^(?=[^@]{1,64}@)${ATOM}(?:\.${ATOM})*@(?:${LABEL}\.)+(?:xn--[a-z\d-]{0,57}[a-z\d]|[\p{L}\p{M}]{2,63})$`,
  'iu',
);
