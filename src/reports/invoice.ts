import { type Invoice, invoiceName, totalsOf } from '../domain/accounts/invoices.ts';
import type { Language } from '../domain/vocabulary.ts';
import { formats } from '../i18n/format.ts';
import { bcp47 } from '../i18n/languages.ts';
import { planName } from '../i18n/plan-names.ts';
import { translator } from '../i18n/translate.ts';
import { section, tableRow } from './blocks.ts';
import type { Report } from './report.ts';

/** An invoice as it was issued. */
interface IssuedInvoice extends Invoice {
  language: Language;
  seller: readonly string[];
  /** Name and address, a line each. */
  billTo: string;
}

/** Of the heading and lines. */
const COLOUR = '#0b5d3b';

/** The document of an invoice. */
export function invoiceReport(invoice: IssuedInvoice): Report {
  const { language, issuedOn, amount, currency, tax } = invoice;
  const t = translator(language);
  const { day, price } = formats(language);
  const [code = '', region = null] = bcp47(language).split('-');
  const name = t('settings:invoice.title', { number: invoiceName(invoice) });
  const { taxAmount, total } = totalsOf(invoice);
  const plan = t('settings:invoice.position', { plan: planName(language, invoice.planName) });
  const lines = [
    [plan, price(amount, currency)],
    ...(tax > 0
      ? [[t('settings:invoice.tax', { percent: formats(language).percent(tax / 100) }), price(taxAmount, currency)]]
      : []),
    [t('settings:invoice.total'), price(total, currency)],
  ];
  const payer = invoice.billTo.split(/\r?\n/).filter((line) => line.trim() !== '');
  const people = [
    { term: t('settings:invoice.seller'), text: invoice.seller.join(' · ') },
    { term: t('settings:invoice.customer'), text: payer.join(' · ') },
  ];
  return {
    language: code,
    region,
    paper: 'a4',
    title: name,
    kicker: '',
    name,
    facts: [t('settings:invoice.issued', { date: day(issuedOn) })],
    pictures: [],
    notices: [],
    prepared: t('settings:invoice.due'),
    page: t('reports:page', { page: '{page}', pages: '{pages}' }),
    letterhead: { name: invoice.seller[0] ?? '', colour: COLOUR, logo: null },
    sections: [
      section(t('settings:invoice.parties'), [{ kind: 'text', paragraphs: people }]),
      section(t('settings:invoice.amount'), [
        {
          kind: 'table',
          columns: [
            { label: t('settings:invoice.what'), width: 3, isNumber: false },
            { label: t('settings:invoice.amount'), width: 1, isNumber: true },
          ],
          rows: lines.map(tableRow),
        },
      ]),
    ],
    files: [],
  };
}
