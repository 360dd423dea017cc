import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import { overruleReason, tableIds } from '../booking-input.ts';
import { areaAsked } from '../create/area-asked.ts';
import { recordOverrule } from '../overrules/record-overrule.ts';
import { ownTables } from '../seating/own-tables.ts';
import { bookingAsItStands } from '../undo/booking-before.ts';
import { offerUndo } from '../undo/offer-undo.ts';
import { changeOwnBooking } from './change-own-booking.ts';
import { changeVisit, visitInput } from './change-visit.ts';

const rules = visitInput.extend({
  id: z.string(),
  expectedRevision: z.int().nullish(),
  areaId: z.string().nullish(),
  tableIds: tableIds.nullish(),
  overruleReason,
});

/**
 * Staff give a booking another date, time or party size, and tables of their choice with it; its status stays, and notice
 * and horizon, which bind guests online, do not bind them. Also one whose party is late can be moved. With a reason the engine's no is overruled and kept.
 * The same again changes nothing. It can be undone until the instant that it answers with. Refuses with NOT_FOUND, CONFLICT unless it is pending or confirmed, and with
 * alternatives and the rule when the time cannot be had.
 */
export async function moveBooking(app: App, actor: Actor, input: { id: string }) {
  const overruledBy = actor.signedIn();
  const request = parseInput(rules, input);
  const { id, expectedRevision, areaId: area, tableIds: chosen, overruleReason: reason, ...visit } = request;
  const areaId = area === undefined ? undefined : areaAsked(area);
  const change = { id, action: 'booking:move', place: visit } as const;
  return changeOwnBooking(app, actor, change, async (tx, booking) => {
    if (booking.deletedAt) throw new Refusal(userError('NOT_FOUND', 'There is no such booking.', ['id']));
    if (booking.status !== 'pending' && booking.status !== 'confirmed') {
      throw new Refusal(userError('CONFLICT', 'Only a pending or confirmed booking can be moved.', ['id']));
    }
    const chosenTableIds = chosen?.length ? await ownTables(tx, booking.restaurantId, chosen) : undefined;
    const requested = {
      ...visit,
      areaId,
      chosenTableIds,
      channel: 'staff',
      isInsistedOn: Boolean(reason),
      expectedRevision,
    } as const;
    const before = await bookingAsItStands(tx, booking);
    const changed = await changeVisit(app, tx, booking, requested);
    if (!changed) return null;
    const now = app.clock.now();
    booking.updatedAt = now;
    const { restaurantId, id: bookingId } = booking;
    if (changed.overruled && reason) {
      const { because } = changed.overruled;
      await recordOverrule(tx, { restaurantId, bookingId, overruledBy, reason, because, createdAt: now });
    }
    await recordEvent(tx, { type: 'bookingChanged', restaurantId, kind: 'UPDATED', bookingId });
    // Other tables alone are nothing to tell, which is found out when it is written.
    return offerUndo(tx, booking, before);
  });
}
