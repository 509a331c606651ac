import type { SessionUser } from '../../contract/accounts.ts';
import { AppError } from '../../domain/errors.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { invoiceReport } from '../../reports/invoice.ts';
import type { Database } from '../data/connect.ts';
import { addAuditEvent } from '../audit/store.ts';
import { findPlan } from '../accounts/store.ts';
import { readOperator } from '../installation/store.ts';
import { renderer } from '../reports/documents.ts';
import { addInvoice, findInvoice, invoiceOf, lockOpenPurchase } from './store.ts';

/**
 * Issues the invoice for what an account has asked for and not paid. A second request gets the same invoice.
 * @returns its number
 * @throws AppError not_found if nothing is asked for, it has no price, or this installation issues no invoices
 */
export async function issueInvoice(
  db: Database,
  user: SessionUser,
  { billTo, language, now }: { billTo: string; language: Language; now: Date },
): Promise<number> {
  return db.transaction(async (tx) => {
    const purchase = await lockOpenPurchase(tx, user.userId);
    if (!purchase) throw new AppError('not_found');
    const issued = await invoiceOf(tx, purchase.id);
    if (issued) return issued.number;
    const plan = await findPlan(tx, purchase.planName);
    // Decision 0540: the seller is a fact of the operator.
    const { seller, invoiceTax } = await readOperator(tx);
    if (seller === '' || !plan?.price) throw new AppError('not_found');
    const added = await addInvoice(tx, {
      purchaseId: purchase.id,
      userId: user.userId,
      language,
      issuedOn: now.toISOString().slice(0, 10),
      planName: plan.name,
      amount: plan.price,
      currency: plan.currency,
      tax: Number(invoiceTax),
      seller: seller.split('\n'),
      billTo,
    });
    if (!added) throw new AppError('server_error');
    const details = { invoice: added.number, purchase: purchase.id };
    await addAuditEvent(tx, { at: now, event: 'invoice_issued', actor: 'user', userId: user.userId, details });
    return added.number;
  });
}

/** An invoice as PDF, for the account it was issued to and for admins. @throws AppError not_found */
export async function readInvoice(db: Database, user: SessionUser, number: number): Promise<Uint8Array> {
  const invoice = await findInvoice(db, number);
  if (!invoice || (invoice.userId !== user.userId && !user.isAdmin)) throw new AppError('not_found');
  return renderer.render(invoiceReport(invoice), invoice.issuedOn);
}
