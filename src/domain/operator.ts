import { MAX_EMAIL_LENGTH } from './accounts/email.ts';

/** What an operator says of itself, in the order of the form, with the most characters of each. */
export const OPERATOR_FACTS = {
  name: 200,
  address: 500,
  representative: 200,
  email: MAX_EMAIL_LENGTH,
  phone: 50,
  register: 300,
  taxId: 100,
  /** How to reach the data protection officer. */
  officer: 300,
  /** On which the operator bases the processing of players' data. */
  legalBasis: 2000,
  /** Who hosts the installation, and who else processes data for the operator. */
  processors: 2000,
  /** The authority for complaints. */
  authority: 300,
  /** The seller on invoices: name, address, tax number and bank account. Without it there are none. */
  seller: 1000,
  /** Per cent of tax that an invoice adds. */
  invoiceTax: 3,
} as const;

export type OperatorFact = keyof typeof OPERATOR_FACTS;
export type Operator = Record<OperatorFact, string>;

/** Facts of several lines. */
export const LONG_FACTS: ReadonlySet<OperatorFact> = new Set(['address', 'legalBasis', 'processors', 'seller']);
/** Without these the pages about law are not complete. */
export const NEEDED_FACTS = ['name', 'address', 'email', 'legalBasis', 'processors', 'authority'] as const;

/** Whether an operator has said what the law asks of it. */
export function isComplete(operator: Operator): boolean {
  return NEEDED_FACTS.every((fact) => operator[fact] !== '');
}
