import type { TicketPurpose } from '../../domain/accounts/account.ts';
import { TICKET_SECONDS } from '../../domain/accounts/session.ts';
import { addTicket } from '../data/queries/tickets.ts';
import type { Transaction } from '../data/queries/transaction.ts';
import { newSecret } from './tokens.ts';

/** Makes a link's secret, good for a day and one password. */
export async function issueTicket(db: Transaction, userId: number, purpose: TicketPurpose, now: Date): Promise<string> {
  const { secret, hash } = newSecret();
  const expiresAt = new Date(now.getTime() + TICKET_SECONDS * 1000);
  await addTicket(db, { ticketHash: hash, userId, purpose, expiresAt }, now);
  return secret;
}
