import { type MovementKind, movementKinds } from '../../../platform/payments/guests/guest-payments.ts';

/** What a line of the ledger is about: what the provider's books tell of. */
export const entryKinds = movementKinds;
export type EntryKind = MovementKind;

/** One line: what moved, always a positive amount of minor units; its kind says which way. */
export interface Entry {
  kind: EntryKind;
  amountMinor: number;
}

/**
 * What the lines of one guarantee come to, in minor units. `charged = kept + refunded + disputed`, always. `kept` is below nothing where a
 * bank takes back what had gone back to the guest already.
 */
export interface Balance {
  charged: number;
  /** As far as it was not sent back by the guest's bank. */
  refunded: number;
  /** What guests took back through their bank, as far as it was not won. */
  disputed: number;
  kept: number;
  /** What the provider took for itself, from what is kept. */
  fees: number;
}

/** The sum of the lines. There is no other place where a balance is kept. */
export function balanceOf(entries: readonly Entry[]): Balance {
  const sum = (kind: EntryKind) =>
    entries.reduce((total, entry) => (entry.kind === kind ? total + entry.amountMinor : total), 0);
  const charged = sum('charge');
  const refunded = sum('refund') - sum('refund_failed');
  const disputed = sum('dispute') - sum('dispute_won');
  return {
    charged,
    refunded,
    disputed,
    kept: charged - refunded - disputed,
    fees: sum('fee') - sum('fee_returned'),
  };
}

/** The most that can go back to the guest now: what is kept, less what is on its way back already. */
export function refundable(balance: Balance, onItsWayMinor: number): number {
  return Math.max(0, balance.kept - onItsWayMinor);
}
