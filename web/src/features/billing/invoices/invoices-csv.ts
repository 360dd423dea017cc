import { type CsvColumn, csvFile } from '../../../shared/csv-file.ts';
import type { ExportInvoicesQuery } from './ExportInvoices.generated.ts';

type Connection = NonNullable<NonNullable<ExportInvoicesQuery['restaurant']>['invoices']>;

/** An invoice as it is exported. */
export type ExportedInvoice = Connection['edges'][number]['node'];

const day = (instant: string) => instant.slice(0, 10);
const amount = (cents: number) => (cents / 100).toFixed(2);

const COLUMNS: CsvColumn<ExportedInvoice>[] = [
  ['Invoice', ({ number }) => number],
  ['Date (UTC)', ({ issuedAt }) => day(issuedAt)],
  ['Plan', ({ plan }) => plan.name],
  ['Status', ({ status }) => status.toLowerCase()],
  ['Amount', ({ amountCents }) => amount(amountCents)],
  ['Credit Used', ({ creditUsedCents }) => amount(creditUsedCents)],
  ['Currency', ({ currency }) => currency],
  ['Card', ({ cardBrand, cardLastFour }) => `${cardBrand} ${cardLastFour}`],
  ['Simulated', ({ isSimulated }) => (isSimulated ? 'yes' : 'no')],
  ['Period Start', ({ periodStart }) => day(periodStart)],
  ['Period End', ({ periodEnd }) => day(periodEnd)],
];

/** The invoices as a CSV file (RFC 4180) that a spreadsheet opens as text. */
export function invoicesCsv(invoices: ExportedInvoice[]): string {
  return csvFile(COLUMNS, invoices);
}
