import type {
  GiftVoucherEntryKind,
  GiftVoucherStanding,
  GuaranteeDisputeState,
} from '../../generated/schema-types.ts';

/** How a voucher stands, in a word, and the colour of its badge. */
export const standingWords: Record<GiftVoucherStanding, { word: string; color: string }> = {
  USABLE: { word: 'Usable', color: 'green' },
  USED: { word: 'Nothing left', color: 'gray' },
  VOIDED: { word: 'Voided', color: 'red' },
  EXPIRED: { word: 'Expired', color: 'yellow' },
};

/** What a line of its ledger says, and whether the amount came on it. */
export const entryWords: Record<GiftVoucherEntryKind, { word: string; isIn: boolean }> = {
  ISSUED: { word: 'Bought', isIn: true },
  REDEEMED: { word: 'Redeemed', isIn: false },
  RETURNED: { word: 'Returned', isIn: true },
  REFUNDED: { word: 'Refunded', isIn: false },
  VOIDED: { word: 'Voided', isIn: false },
  EXPIRED: { word: 'Expired', isIn: false },
  DISPUTED: { word: 'Disputed', isIn: false },
  DISPUTE_WON: { word: 'Dispute won', isIn: true },
};

const HELD: readonly GuaranteeDisputeState[] = ['NEEDS_ANSWER', 'UNDER_REVIEW', 'LOST'];

/** Whether its buyer takes the payment back through their bank, or has got it so: then nothing is refunded beside that. */
export const isHeldByBank = ({
  disputes,
}: {
  disputes: readonly { state: GuaranteeDisputeState }[] | null;
}): boolean => disputes?.some(({ state }) => HELD.includes(state)) ?? false;
