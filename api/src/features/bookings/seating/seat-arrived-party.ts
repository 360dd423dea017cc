import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import { canSitDown } from '../../availability/engine/seated-stay.ts';
import type { BookingEntity } from '../booking.entity.ts';
import { overruleReason, tableIds, until } from '../booking-input.ts';
import { changeOwnBooking } from '../change/change-own-booking.ts';
import { recordOverrule } from '../overrules/record-overrule.ts';
import { arrivedGuests, stillMissing } from './arrived-guests.ts';
import { ownTables, tablesNow } from './own-tables.ts';
import { sitDown } from './sit-down.ts';

const rules = z.object({
  id: z.string(),
  tableIds: tableIds.nullish(),
  until,
  arrivedGuests,
  overruleReason,
});

const NOT_NOW = userError(
  'OUT_OF_RANGE',
  'This booking is for another time. Move it to the present first, then seat the party.',
  ['id'],
);
const SEATED_ELSEWHERE = userError(
  'CONFLICT',
  'This party is seated already. Move it if it is to have another table.',
  ['id'],
);
const GIVEN_UP = userError('CONFLICT', 'This booking was closed. Take it back first, then seat the party.', [
  'id',
]);

/**
 * Shows a party that has come to these tables, or to those that it has. Its turn runs from now on, whether it is early
 * or late. At its own tables it always keeps at least the time that it booked; other tables must be free for a whole
 * turn, or until the end that staff give it, or their reason cuts it short. Seating it again changes nothing, so that of two hosts at once both are
 * told the same. Refuses with NOT_FOUND, CONFLICT, OUT_OF_RANGE for another evening's booking, and SLOT_TAKEN with the rule.
 */
export async function seatArrivedParty(
  app: App,
  actor: Actor,
  input: { id: string },
): Promise<{ restaurantId: string; bookingId: string }> {
  const seatedBy = actor.signedIn();
  const { id, tableIds, overruleReason: reason, ...sitting } = parseInput(rules, input);
  const change = { id, action: 'booking:setStatus', place: 'its own' } as const;
  return changeOwnBooking(app, actor, change, async (tx, booking) => {
    if (booking.deletedAt) throw new Refusal(userError('NOT_FOUND', 'There is no such booking.', ['id']));
    const chosen = tableIds?.length ? await ownTables(tx, booking.restaurantId, tableIds) : null;
    if (booking.status === 'seated') return refuseOtherTables(tx, booking, chosen);
    refuseUnlessExpected(booking, app.clock.now());
    // Before a place is looked for: it is no matter of the room.
    if (sitting.arrivedGuests) stillMissing(booking, sitting.arrivedGuests);
    const because = await sitDown(app, tx, booking, { chosen, isInsistedOn: Boolean(reason), ...sitting });
    const { restaurantId, id: bookingId, updatedAt: createdAt } = booking;
    const news = { kind: 'UPDATED', bookingId, became: 'seated' } as const;
    await recordEvent(tx, { type: 'bookingChanged', restaurantId, ...news });
    if (!because || !reason) return;
    await recordOverrule(tx, { restaurantId, bookingId, overruledBy: seatedBy, reason, because, createdAt });
  });
}

function refuseUnlessExpected(booking: BookingEntity, now: Date): void {
  if (booking.status !== 'pending' && booking.status !== 'confirmed') throw new Refusal(GIVEN_UP);
  if (!canSitDown(booking, now)) throw new Refusal(NOT_NOW);
}

async function refuseOtherTables(
  tx: TenantTransaction,
  booking: BookingEntity,
  chosen: readonly string[] | null,
): Promise<void> {
  if (!chosen) return;
  const has = await tablesNow(tx, booking);
  const isSame = chosen.length === has.length && chosen.every((each) => has.includes(each));
  if (!isSame) throw new Refusal(SEATED_ELSEWHERE);
}
