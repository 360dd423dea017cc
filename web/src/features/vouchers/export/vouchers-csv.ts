import { type CsvColumn, csvFile } from '../../../shared/csv-file.ts';
import { majorOf } from '../../../shared/money/money.ts';
import { standingWords } from '../voucher-words.ts';
import type { ExportVouchersQuery } from './ExportVouchers.generated.ts';

type List = NonNullable<NonNullable<ExportVouchersQuery['restaurant']>['giftVouchers']>;

/** A voucher as it is exported: of its code the last four symbols alone, as a code is money. */
export type ExportedVoucher = List['vouchers'][number];

const COLUMNS: CsvColumn<ExportedVoucher>[] = [
  ['Bought (UTC)', ({ issuedAt }) => issuedAt],
  ['Code Ends With', ({ lastFour }) => lastFour],
  ['Standing', ({ standing }) => standingWords[standing].word],
  ['Amount', ({ amountMinor, currency }) => majorOf(amountMinor, currency)],
  ['Left', ({ balanceMinor, currency }) => majorOf(balanceMinor, currency)],
  ['Currency', ({ currency }) => currency],
  ['Valid Until', ({ expiresOn }) => expiresOn],
  ['Bought By', ({ buyerName }) => buyerName],
  ['Email Of Buyer', ({ buyerEmail }) => buyerEmail],
  ['For', ({ recipientName }) => recipientName],
  ['Email Of Recipient', ({ recipientEmail }) => recipientEmail],
];

/** The vouchers as a CSV file (RFC 4180) that a spreadsheet opens as text, in the order of the list. */
export function vouchersCsv(vouchers: readonly ExportedVoucher[]): string {
  return csvFile(COLUMNS, vouchers);
}
