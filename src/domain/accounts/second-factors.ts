export interface Security {
  /** Whether signing in requires the code of an authenticator app. */
  totp: boolean;
  /** How many are left. */
  recoveryCodes: number;
  /** Whether browsers can store passkeys for this site, which requires a host name and TLS. */
  passkeysPossible: boolean;
  passkeys: { id: string; name: string; createdAt: string }[];
}

/** A secret for an authenticator app. */
export interface TotpSetup {
  /** Base32, for typing it in. */
  secret: string;
  /** otpauth://… */
  uri: string;
  /** The same as a QR code. */
  svg: string;
}
