import { type CsvColumn, csvFile } from '../../../../shared/csv-file.ts';
import { majorOf } from '../../../../shared/money/money.ts';
import { kindWords } from '../policies/policy-words.ts';
import { type Entry, entryName, signedMinor } from './entry-words.ts';

const COLUMNS: CsvColumn<Entry>[] = [
  ['Time (UTC)', ({ at }) => at],
  ['What', ({ kind }) => entryName[kind]],
  // A number, not text: a minus in front of text is guarded as a formula.
  ['Amount', (entry) => majorOf(signedMinor(entry), entry.currency)],
  ['Currency', ({ currency }) => currency],
  ['Guarantee', ({ guaranteeKind }) => kindWords[guaranteeKind].name],
  ['Booking', ({ reference }) => reference],
  ['Visit', ({ visitDate }) => visitDate],
  ['Reference At Provider', ({ providerRef }) => providerRef],
];

/** The ledger as a CSV file (RFC 4180); what leaves the restaurant has a minus. */
export function moneyCsv(entries: readonly Entry[]): string {
  return csvFile(COLUMNS, entries);
}
