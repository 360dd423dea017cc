import { type CsvColumn, csvFile } from '../../../../shared/csv-file.ts';
import { majorOf } from '../../../../shared/money/money.ts';
import { kindWords } from '../policies/policy-words.ts';
import { type Entry, entryName, type Payout, payoutState, signedMinor } from './entry-words.ts';

/** A row of the file: a line of the ledger, or a payout. */
interface Row extends Pick<Entry, 'at' | 'currency' | 'providerRef'> {
  what: string;
  minor: number;
  entry: Entry | null;
}

const COLUMNS: CsvColumn<Row>[] = [
  ['Time (UTC)', ({ at }) => at],
  ['What', ({ what }) => what],
  // A number, not text: a minus in front of text is guarded as a formula.
  ['Amount', ({ minor, currency }) => majorOf(minor, currency)],
  ['Currency', ({ currency }) => currency],
  ['Guarantee', ({ entry }) => entry && kindWords[entry.guaranteeKind].name],
  ['Booking', ({ entry }) => entry?.reference ?? null],
  ['Visit', ({ entry }) => entry?.visitDate ?? null],
  ['Reference At Provider', ({ providerRef }) => providerRef],
];

/** The ledger with the payouts as a CSV file (RFC 4180), the newest first; what leaves the account has a minus. */
export function moneyCsv(entries: readonly Entry[], payouts: readonly Payout[]): string {
  const rows = [...entries.map(rowOfEntry), ...payouts.map(rowOfPayout)];
  return csvFile(
    COLUMNS,
    rows.toSorted((one, other) => other.at.localeCompare(one.at)),
  );
}

const rowOfEntry = (entry: Entry): Row => ({
  ...entry,
  what: entryName[entry.kind],
  minor: signedMinor(entry),
  entry,
});

const rowOfPayout = (payout: Payout): Row => ({
  ...payout,
  what: `Payout, ${payoutState[payout.state].toLowerCase()}`,
  minor: -payout.amountMinor,
  entry: null,
});
