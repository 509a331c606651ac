/** The account that a first start prints; everybody knows its password. */
export const DEMO_EMAIL = 'demo@touchline.example';

/**
 * Whether somebody may read the mails that wait, which hold links that open accounts: nobody where a mail server brings
 * them to their owners; elsewhere staff, and the demo account, which stands only where somebody tries the product out.
 * @example canReadOutbox({ is_admin: false, email: 'ada@club.example' }, undefined) // false
 */
export function canReadOutbox(user: { is_admin: boolean; email: string }, smtpUrl: string | undefined): boolean {
  return smtpUrl === undefined && (user.is_admin || user.email === DEMO_EMAIL);
}
