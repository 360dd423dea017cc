import { moneyText } from '../../../../shared/money/money.ts';
import type { GuaranteeMoneyQuery } from './GuaranteeMoney.generated.ts';

type Restaurant = NonNullable<GuaranteeMoneyQuery['restaurant']>;

/** A line of the ledger. */
export type Entry = NonNullable<Restaurant['guaranteeEntries']>['entries'][number];

/** What the lines of a span come to in one currency. */
export type Balance = NonNullable<Restaurant['guaranteeBalances']>[number];

/** What a line is about. */
export const entryName: Record<Entry['kind'], string> = {
  CHARGE: 'Charge',
  REFUND: 'Refund',
  REFUND_FAILED: 'Refund sent back',
  DISPUTE: 'Dispute',
  DISPUTE_WON: 'Dispute won',
  FEE: 'Provider’s fee',
  FEE_RETURNED: 'Fee given back',
};

/** Money that was sent to the restaurant’s bank. */
export type Payout = NonNullable<Restaurant['guaranteePayouts']>[number];

/** A payment that a guest takes back through their bank. */
export type RestaurantDispute = NonNullable<Restaurant['guaranteeDisputes']>[number];

/** The same of a gift voucher. */
export type VoucherDispute = NonNullable<Restaurant['giftVoucherDisputes']>[number];

/** Where a payout is. */
export const payoutState: Record<Payout['state'], string> = {
  ON_WAY: 'On its way',
  PAID: 'Arrived',
  FAILED: 'Came back',
};

/** Money that comes to the restaurant. */
const COMES: readonly Entry['kind'][] = ['CHARGE', 'REFUND_FAILED', 'DISPUTE_WON', 'FEE_RETURNED'];

/** A line's amount in minor units, less than nothing where money leaves. */
export const signedMinor = ({ kind, amountMinor }: Entry) =>
  COMES.includes(kind) ? amountMinor : -amountMinor;

/** The same as people read it: `€25.00`, `−€25.00`. */
export function signedAmount(entry: Entry): string {
  const minor = signedMinor(entry);
  return minor < 0 ? `−${moneyText(-minor, entry.currency)}` : moneyText(minor, entry.currency);
}

/** What the figures of a balance are called, in their order; those that most restaurants never see are left out at nothing. */
export function figuresOf(balance: Balance): [label: string, amount: string][] {
  const { currency, chargedMinor, refundedMinor, keptMinor, disputedMinor, feesMinor } = balance;
  const money = (minor: number) => moneyText(minor, currency);
  return [
    ['Charged', money(chargedMinor)],
    ['Refunded', money(refundedMinor)],
    ...(disputedMinor === 0 ? [] : [['Disputed', money(disputedMinor)] as [string, string]]),
    ['Kept', money(keptMinor)],
    ...(feesMinor === 0 ? [] : [['Provider’s fees', money(feesMinor)] as [string, string]]),
  ];
}
