/** What an invoice is about. Amounts are in the smallest unit of the currency. */
export interface Invoice {
  number: number;
  issuedOn: string;
  planName: string;
  /** Without tax. */
  amount: number;
  currency: string;
  /** Per cent. */
  tax: number;
}

/** Longest name and address of who is billed. */
export const MAX_BILL_TO_LENGTH = 500;

/**
 * The number as it is written, with the year in which the invoice was issued.
 * @example invoiceName({ number: 7, issuedOn: '2026-03-10' }) // '2026-0007'
 */
export function invoiceName({ number, issuedOn }: Pick<Invoice, 'number' | 'issuedOn'>): string {
  return `${issuedOn.slice(0, 4)}-${String(number).padStart(4, '0')}`;
}

/**
 * The tax of an invoice, and what is to be paid.
 * @example totalsOf({ amount: 120_000, tax: 22 }) // { taxAmount: 26_400, total: 146_400 }
 */
export function totalsOf({ amount, tax }: Pick<Invoice, 'amount' | 'tax'>): { taxAmount: number; total: number } {
  const taxAmount = Math.round((amount * tax) / 100);
  return { taxAmount, total: amount + taxAmount };
}
