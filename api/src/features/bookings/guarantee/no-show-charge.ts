import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import type { Action } from '../../../platform/roles/policy.ts';
import { line } from '../../../platform/text/text-rules.ts';
import type { BookingEntity } from '../booking.entity.ts';
import { changeOwnBooking } from '../change/change-own-booking.ts';
import {
  type BookedGuarantee,
  lockBookedGuarantee,
  moneyOfParts,
  orderRefunds,
  sumOfMoney,
} from './booked-guarantee.ts';
import { releaseGoneBack } from './release-gone-back.ts';
import { costOfEnding } from './settle-ending.ts';
import { orderMove } from './write-money.ts';

const AMOUNT = 'An amount is a whole number of minor units above 0.';
const amountMinor = z.int(AMOUNT).min(1, AMOUNT);
const reason = line({ label: 'Reason', max: 300 });

const NO_GUARANTEE = userError('NOT_FOUND', 'This booking has no guarantee.', ['bookingId']);
const NO_NO_SHOW = userError('CONFLICT', 'Only a no-show is charged. Mark the booking as a no-show first.', [
  'bookingId',
]);
const DONE_ALREADY = userError('CONFLICT', 'This no-show was charged already. Nothing is charged twice.', [
  'bookingId',
]);
const WAIVED = userError('CONFLICT', 'The fee for this no-show was waived.', ['bookingId']);

/** What staff ask for of one guarantee; the booking's day and the guarantee are locked meanwhile. */
async function withGuarantee(
  app: App,
  actor: Actor,
  { bookingId: id, action }: { bookingId: string; action: Action },
  work: (tx: TenantTransaction, booking: BookingEntity, guarantee: BookedGuarantee) => Promise<void>,
): Promise<{ restaurantId: string; bookingId: string }> {
  return changeOwnBooking(app, actor, { id, action }, async (tx, { ...booking }) => {
    const { restaurantId, id: bookingId } = booking;
    const guarantee = await lockBookedGuarantee(tx, { restaurantId, bookingId });
    if (!guarantee) throw new Refusal(NO_GUARANTEE);
    await work(tx, booking as BookingEntity, guarantee);
    await recordEvent(tx, { type: 'bookingChanged', restaurantId, kind: 'UPDATED', bookingId });
  });
}

const chargeRules = z.object({ bookingId: z.string(), amountMinor });

/**
 * Charges the fee of a no-show: of a kept card so much is charged, of a payment the rest goes back. `amountMinor` is what the restaurant
 * keeps, as `Booking.guarantee` said it before: another amount is refused with CONFLICT, so that nobody charges what they have not
 * read. Refuses with NOT_FOUND and CONFLICT, also the second time; throws FORBIDDEN.
 */
export async function chargeNoShow(app: App, actor: Actor, input: unknown) {
  const asked = parseInput(chargeRules, input);
  const of = { bookingId: asked.bookingId, action: 'guarantee:charge' } as const;
  return withGuarantee(app, actor, of, async (tx, booking, guarantee) => {
    if (booking.status !== 'no_show') throw new Refusal(NO_NO_SHOW);
    if (guarantee.waivedReason) throw new Refusal(WAIVED);
    const { keptMinor, chargeMinor } = costOfEnding(guarantee, 'no_show');
    if (asked.amountMinor !== keptMinor) throw otherAmount(keptMinor);
    const moneys = await moneyOfParts(tx, guarantee);
    const money = sumOfMoney(moneys);
    const { restaurantId, guaranteeId } = guarantee;
    const asking = { askedBy: actor.userId, now: app.clock.now() };
    if (guarantee.terms.kind === 'card_hold') {
      if (money.charged > 0 || money.chargesTried > 0) throw new Refusal(DONE_ALREADY);
      await orderMove(tx, { restaurantId, guaranteeId, kind: 'charge', amountMinor: chargeMinor, ...asking });
      return;
    }
    const rest = money.kept + money.voucherKept - money.refundsOnWay - keptMinor;
    if (rest > 0) await orderRefunds(tx, guarantee, moneys, { amountMinor: rest, ...asking });
  });
}

const refundRules = z.object({ bookingId: z.string(), amountMinor, reason });

/** Gives back a part or all of what is kept, with a reason that stays; what was paid beyond the price of an experience is agreed no more then. Refuses more than is kept with OUT_OF_RANGE; throws FORBIDDEN. */
export async function refundGuarantee(app: App, actor: Actor, input: unknown) {
  const asked = parseInput(refundRules, input);
  const of = { bookingId: asked.bookingId, action: 'guarantee:refund' } as const;
  return withGuarantee(app, actor, of, async (tx, booking, guarantee) => {
    const moneys = await moneyOfParts(tx, guarantee);
    const { refundable } = sumOfMoney(moneys);
    if (asked.amountMinor > refundable) {
      const message = `At most ${refundable} minor units can go back: the rest was refunded already, or is on its way.`;
      throw new Refusal(userError('OUT_OF_RANGE', message, ['amountMinor']));
    }
    const now = app.clock.now();
    const { amountMinor: back, reason: why } = asked;
    const order = { amountMinor: back, reason: why, askedBy: actor.userId, now };
    await orderRefunds(tx, guarantee, moneys, order);
    await releaseGoneBack(tx, booking, now);
  });
}

const waiveRules = z.object({ bookingId: z.string(), reason });

/** Charges nothing although the terms allow it, with a reason that stays; what was paid goes back. Refuses what was charged already. */
export async function waiveGuarantee(app: App, actor: Actor, input: unknown) {
  const asked = parseInput(waiveRules, input);
  const of = { bookingId: asked.bookingId, action: 'guarantee:refund' } as const;
  return withGuarantee(app, actor, of, async (tx, _booking, guarantee) => {
    const { restaurantId, bookingId } = guarantee;
    const moneys = await moneyOfParts(tx, guarantee);
    const money = sumOfMoney(moneys);
    if (guarantee.terms.kind === 'card_hold' && (money.charged > 0 || money.chargesTried > 0))
      throw new Refusal(DONE_ALREADY);
    const now = app.clock.now();
    await tx.rows(
      sql`update guarantees set waived_reason = ${asked.reason}, updated_at = ${now}
        where restaurant_id = ${restaurantId} and booking_id = ${bookingId} and state = 'secured'`,
    );
    const why = { reason: asked.reason, askedBy: actor.userId, now };
    await orderRefunds(tx, guarantee, moneys, { amountMinor: money.refundable, ...why });
  });
}

function otherAmount(keptMinor: number): Refusal {
  const message = `By the terms that the guest accepted the fee is ${keptMinor} minor units. Look at it again, then charge that.`;
  return new Refusal(userError('CONFLICT', message, ['amountMinor']));
}
