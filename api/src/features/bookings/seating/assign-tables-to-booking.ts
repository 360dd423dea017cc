import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { refuseStale } from '../../../platform/errors/expected-revision.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import { chosenTables } from '../../availability/engine/chosen-tables.ts';
import { sitsAt } from '../../availability/engine/seated-stay.ts';
import type { ChosenTablesBecause } from '../../availability/explain/slot-reason.ts';
import { seatBooking } from '../../availability/seat-booking.ts';
import type { BookingEntity } from '../booking.entity.ts';
import { overruleReason, tableIds } from '../booking-input.ts';
import { holdsPlace } from '../booking-status.ts';
import { changeOwnBooking } from '../change/change-own-booking.ts';
import { refusalOfPlace } from '../create/slot-refusal.ts';
import { editionOf } from '../edit/edition-of.ts';
import { recordOverrule } from '../overrules/record-overrule.ts';
import { occupyTables, vacateTables } from './mark-tables.ts';
import { areSameTables, ownTables, tablesNow } from './own-tables.ts';
import { questionNow } from './place-now.ts';
import { stayToCome } from './stay-to-come.ts';

const rules = z.object({
  id: z.string(),
  expectedRevision: z.int().nullish(),
  tableIds,
  pinTables: z.boolean().nullish(),
  overruleReason,
});

const HELD = userError('SLOT_TAKEN', 'Somebody else has one of these tables at that time.', ['tableIds']);
const BLOCKED = userError('SLOT_TAKEN', 'One of these tables is blocked at that time.', ['tableIds']);
const TOO_SMALL = userError('OUT_OF_RANGE', 'These tables have too few seats for the party.', ['tableIds']);

/**
 * Puts a booking at tables of the staff's choice, whatever the engine would choose. Refused with the rule when one of them
 * is blocked or they have too few seats; with a reason that is overruled and kept. A table that another booking or a
 * visitor's hold has is refused with SLOT_TAKEN, and nobody overrules that. No tables: the booking waits for one. Refuses
 * with NOT_FOUND for a booking or table that is not the restaurant's.
 */
export async function assignTablesToBooking(
  app: App,
  actor: Actor,
  input: { id: string; tableIds: string[] },
) {
  const overruledBy = actor.signedIn();
  const request = parseInput(rules, input);
  const change = { id: request.id, action: 'booking:assignTables', place: 'its own' } as const;
  return changeOwnBooking(app, actor, change, async (tx, booking) => {
    const { restaurantId, id: bookingId } = booking;
    if (booking.deletedAt) throw new Refusal(userError('NOT_FOUND', 'There is no such booking.', ['id']));
    const had = await tablesNow(tx, booking);
    const chosen = await ownTables(tx, restaurantId, request.tableIds);
    const isPinned = (request.pinTables ?? booking.tablesPinned) && chosen.length > 0;
    const isOther = isPinned !== booking.tablesPinned || !areSameTables(chosen, had);
    if (isOther) refuseStale(editionOf(booking), request.expectedRevision);
    const because = chosen.length > 0 ? await againstTables(app, tx, booking, chosen, request) : null;
    await seatBooking(tx, { restaurantId, bookingId, tableIds: chosen, areChosenByStaff: true });
    const now = app.clock.now();
    if (sitsAt(booking, now)) {
      await vacateTables(tx, { restaurantId, tableIds: had.filter((each) => !chosen.includes(each)), now });
      await occupyTables(tx, { restaurantId, tableIds: chosen, now });
    }
    booking.tablesPinned = isPinned;
    if (isOther) booking.edits += 1;
    booking.updatedAt = now;
    if (because && request.overruleReason) {
      const { overruleReason: reason } = request;
      await recordOverrule(tx, { restaurantId, bookingId, overruledBy, reason, because, createdAt: now });
    }
    await recordEvent(tx, { type: 'bookingChanged', restaurantId, kind: 'UPDATED', bookingId });
  });
}

/** What the engine has against these tables, when staff insist; refuses otherwise. One that holds no place may have any. */
async function againstTables(
  app: App,
  tx: TenantTransaction,
  booking: BookingEntity,
  chosenTableIds: string[],
  request: z.output<typeof rules>,
): Promise<ChosenTablesBecause | null> {
  const now = app.clock.now();
  if (!holdsPlace(booking, now)) return null;
  const { time } = booking;
  const question = { ...(await questionNow(app, tx, booking)), chosenTableIds };
  const stay = stayToCome(booking, now);
  const because = chosenTables(question, question, chosenTableIds)(stay);
  const isHeld = because !== null && because.held.length > 0;
  if (!because || (request.overruleReason && !isHeld)) return because;
  const error = isHeld ? HELD : because.blocked.length > 0 ? BLOCKED : TOO_SMALL;
  throw refusalOfPlace({ question, time, because, canOverrule: !isHeld, error });
}
