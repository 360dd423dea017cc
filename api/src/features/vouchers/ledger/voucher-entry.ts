/** What a line of a voucher's ledger is about. New kinds may be added. */
export type VoucherEntryKind =
  | 'issued'
  | 'redeemed'
  | 'returned'
  | 'refunded'
  | 'voided'
  | 'expired'
  | 'disputed'
  | 'dispute_won';

/** One line: always a positive amount of minor units; its kind says which way. */
export interface VoucherEntry {
  kind: VoucherEntryKind;
  amountMinor: number;
  /** The guarantee of a booking that it paid for, or that gave it back: what is returned without one is a refund that the provider refused, or that the bank sent back. */
  guaranteeId: string | null;
}

/** What the lines of one voucher come to. `issued = redeemed + refunded + voided + expired + disputed + balance`, always. */
export interface VoucherBalance {
  issued: number;
  /** What was paid with it, less what came back to it. */
  redeemed: number;
  refunded: number;
  voided: number;
  expired: number;
  /** What the buyer's bank has taken off it, less what was won back. */
  disputed: number;
  balance: number;
}

/** The sum of the lines. There is no other place where a balance is kept. */
export function voucherBalanceOf(entries: readonly VoucherEntry[]): VoucherBalance {
  const sum = (kind: VoucherEntryKind) => sumOf(kind, entries);
  const ofRefunds = entries.filter(({ guaranteeId }) => guaranteeId === null);
  const notRefunded = sumOf('returned', ofRefunds);
  const issued = sum('issued');
  const redeemed = sum('redeemed') - (sum('returned') - notRefunded);
  const refunded = sum('refunded') - notRefunded;
  const [voided, expired] = [sum('voided'), sum('expired')];
  const disputed = sum('disputed') - sum('dispute_won');
  return {
    issued,
    redeemed,
    refunded,
    voided,
    expired,
    disputed,
    balance: issued - redeemed - refunded - voided - expired - disputed,
  };
}

const sumOf = (kind: VoucherEntryKind, entries: readonly VoucherEntry[]) =>
  entries.reduce((total, entry) => (entry.kind === kind ? total + entry.amountMinor : total), 0);
