import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { changeTerms } from '../../guarantees/rules/change-terms.ts';
import { freeUntil } from '../../guarantees/rules/free-until.ts';
import { type GivenBack, givenBack } from '../../guarantees/rules/given-back.ts';
import type { BookablePlace } from '../create/place-for-booking.ts';
import {
  type BookedGuarantee,
  lockBookedGuarantee,
  moneyOfParts,
  orderRefunds,
  splitRefund,
  sumOfMoney,
} from './booked-guarantee.ts';
import type { MoneyOfGuarantee } from './money-of.ts';

/** What a guest is told whose change is asked for more than can be given by the link. */
export const UNGUARANTEED = userError(
  'GUARANTEE_REQUIRED',
  'The restaurant asks for a card or a payment for that. Please call the restaurant, or cancel this booking and make another one.',
);

const LESS_BACK = userError('CONFLICT', 'Less goes back for this change by now. Please look at it again.', [
  'returnsMinor',
]);

const DIFFERENCE = userError(
  'GUARANTEE_REQUIRED',
  'The restaurant asks for more for that than you have given. Please accept its terms and pay the difference first.',
);

interface OtherVisit {
  restaurantId: string;
  bookingId: string;
  startsAt: Date;
  /** What its guest was told goes back; null or left out where they were told nothing. */
  returnsMinor?: number | null | undefined;
  now: Date;
}

/**
 * Goes along with a booking that gets another visit. What was agreed stays; free cancellation ends where it is later for the guest, by the
 * old visit or the new one. Refuses with GUARANTEE_REQUIRED a guest whose new visit is asked for more than was given: no booking slips past
 * its guarantee by being changed (payForChange). Where what is bought comes to less, what the terms give back of the difference is ordered, and refused with
 * CONFLICT where it is less than the guest was told. `place.guarantee` is null for staff, who decide that themselves. The caller holds the locks of
 * the days.
 */
export async function keepGuarantee(
  tx: TenantTransaction,
  { restaurantId, bookingId, startsAt, returnsMinor, now }: OtherVisit,
  place: Pick<BookablePlace, 'guarantee' | 'timezone'>,
): Promise<void> {
  const given = await lockBookedGuarantee(tx, { restaurantId, bookingId });
  const asked = changeTerms(given, place.guarantee, startsAt);
  if (asked) throw new Refusal(asked === 'refused' ? UNGUARANTEED : DIFFERENCE);
  if (!given && returnsMinor) throw new Refusal(LESS_BACK);
  if (!given) return;
  const moneys = await moneyOfParts(tx, given);
  const refundableMinor = sumOfMoney(moneys).refundable;
  const back = givenBack({ ...given, refundableMinor }, place.guarantee, { startsAt, now });
  if (back.returnsMinor < (returnsMinor ?? 0)) throw new Refusal(LESS_BACK);
  await release(tx, given, { ...back, moneys, now });
  const deadline = freeUntil(startsAt, given.terms.freeUntilHours, place.timezone);
  if (deadline <= given.freeUntil) return;
  await tx.rows(
    sql`update guarantees set free_until = ${deadline} where restaurant_id = ${restaurantId} and id = ${given.guaranteeId}`,
  );
}

/** Writes by how much less is agreed, and has what goes back of it given back. */
async function release(
  tx: TenantTransaction,
  given: BookedGuarantee,
  {
    releasedMinor,
    returnsMinor,
    moneys,
    now,
  }: GivenBack & { moneys: readonly MoneyOfGuarantee[]; now: Date },
): Promise<void> {
  await agreeLess(tx, given, { releasedMinor, now });
  if (returnsMinor > 0) await orderRefunds(tx, given, moneys, { amountMinor: returnsMinor, now });
}

/** Writes by how much less is agreed, part by part, the newest first as what goes back is taken. */
export async function agreeLess(
  tx: TenantTransaction,
  given: Pick<BookedGuarantee, 'parts'>,
  { releasedMinor, now }: { releasedMinor: number; now: Date },
): Promise<void> {
  const amounts = splitRefund(
    given.parts.map((part) => (part.purpose === 'fee' ? 0 : part.amountMinor - part.releasedMinor)),
    releasedMinor,
  );
  for (const [index, { restaurantId, guaranteeId }] of given.parts.entries()) {
    const amount = amounts[index] ?? 0;
    if (amount > 0)
      await tx.rows(
        sql`update guarantees set released_minor = released_minor + ${amount}, updated_at = ${now}
          where restaurant_id = ${restaurantId} and id = ${guaranteeId}`,
      );
  }
}
