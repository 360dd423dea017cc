import { type BoughtExperience, paidBefore, sumOf } from './bought-experience.ts';

/** What was given for what was bought, in minor units. */
export interface GivenForBought {
  /** What was paid and has not gone back by a change. */
  amountMinor: number;
  /** How much of what was paid changes have released. */
  releasedMinor: number;
  /** By how much a discount code had lowered what was paid. */
  discountMinor: number;
}

/**
 * What is still to pay for what a party has, in minor units; below 0 where more was paid than it comes to. `given` is null where nothing was
 * paid. What a code had taken off counts as paid: of a price that is lower now as much less, as `givenBack` has it.
 */
export function stillToPay(bought: BoughtExperience, guests: number, given: GivenForBought | null): number {
  const sum = sumOf(bought, guests);
  if (!given || bought.payment === null) return sum;
  return sum - codeTakesOff(paidBefore(bought, guests), given) - given.amountMinor;
}

/** How much of what was paid is more than what is asked for before the visit by now, in minor units. */
export function paidBeyond(bought: BoughtExperience, guests: number, given: GivenForBought): number {
  if (bought.payment === null) return 0;
  const asked = paidBefore(bought, guests);
  return Math.max(0, given.amountMinor - (asked - codeTakesOff(asked, given)));
}

function codeTakesOff(
  askedMinor: number,
  { amountMinor, releasedMinor, discountMinor }: GivenForBought,
): number {
  const paid = amountMinor + releasedMinor;
  const difference = paid + discountMinor - askedMinor;
  if (discountMinor === 0 || difference <= 0) return discountMinor;
  return discountMinor - (difference - Math.floor((difference * paid) / (paid + discountMinor)));
}
