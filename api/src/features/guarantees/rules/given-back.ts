import type { AgreedTerms } from './agreed-terms.ts';
import { type GivenGuarantee, isPaidAtOnce } from './change-terms.ts';
import { costOfPaid } from './fees.ts';
import { endingAt, freeUntil } from './free-until.ts';

/** What a change that is asked for less does to what was paid, in minor units. */
export interface GivenBack {
  /** By so much less is agreed from now on. */
  releasedMinor: number;
  /** So much of that goes back: less where staff have given something back before. */
  returnsMinor: number;
}

/** What was given, what changes have released of it so far, and the most that can go back of it now. */
export interface RefundableGuarantee extends GivenGuarantee {
  releasedMinor: number;
  refundableMinor: number;
}

const NOTHING: GivenBack = { releasedMinor: 0, returnsMinor: 0 };

/**
 * What goes back where something that was paid for comes to less by a change: as if the difference were cancelled at that moment, by the terms
 * that were agreed. What they keep of it stays with the booking. It is reckoned from all that was ever paid, so that many small changes bring no
 * more back than one. A table under a policy keeps what was paid for it.
 */
export function givenBack(
  given: RefundableGuarantee | null,
  asked: AgreedTerms | null,
  { startsAt, now }: { startsAt: Date; now: Date },
): GivenBack {
  if (!given || !asked?.isForBought || given.currency !== asked.currency) return NOTHING;
  const { terms, guests, amountMinor, releasedMinor, discountMinor, refundableMinor } = given;
  if (!isPaidAtOnce(terms.kind)) return NOTHING;
  const paid = amountMinor + releasedMinor;
  const difference = paid + discountMinor - asked.amountMinor;
  if (difference <= 0) return NOTHING;
  // Of a price that a code had lowered, as much less goes back.
  const ofPaid = Math.floor((difference * paid) / (paid + discountMinor));
  const deadline = freeUntil(startsAt, terms.freeUntilHours, asked.timezone);
  const lastFree = new Date(Math.max(deadline.getTime(), given.freeUntil.getTime()));
  const { refundMinor } = costOfPaid(terms, { amountMinor: ofPaid, guests }, endingAt(lastFree, now));
  const released = Math.min(Math.max(0, refundMinor - releasedMinor), amountMinor);
  const rest = amountMinor - released;
  return {
    releasedMinor: released,
    returnsMinor: Math.min(released, Math.max(0, refundableMinor - rest)),
  };
}
