import type { App } from '../../../platform/app.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import type { Because } from '../../availability/explain/slot-reason.ts';
import { leaveTables, seatBooking } from '../../availability/seat-booking.ts';
import type { BookingEntity } from '../booking.entity.ts';
import { bookingAsItStands } from '../undo/booking-before.ts';
import { stillMissing } from './arrived-guests.ts';
import { occupyTables } from './mark-tables.ts';
import { type ArrivalRequest, placeNow } from './place-now.ts';

/** Where a party sits down, and whether all of it. */
interface SittingRequest extends ArrivalRequest {
  /** How many have come, where staff say so; as was said before when left out. */
  arrivedGuests?: number | null;
}

/**
 * Seats a party that has come: the one way in which a booking becomes seated tonight, whichever screen or status change
 * asks for it. How it stood before is kept, so that a slip of the finger can be taken back. The caller holds the day's
 * lock and records event and reason. Answers with what was overruled, or null; refuses as `arrivalPlace`.
 */
export async function sitDown(
  app: App,
  tx: TenantTransaction,
  booking: BookingEntity,
  { arrivedGuests, ...request }: SittingRequest,
): Promise<Because | null> {
  const { restaurantId, id: bookingId } = booking;
  const before = await bookingAsItStands(tx, booking);
  const { tableIds, endsAt, because } = await placeNow(app, tx, booking, request);
  const now = app.clock.now();
  const had = await leaveTables(tx, { restaurantId, bookingId });
  tx.entities.assign(booking, { status: 'seated', seatedAt: now, endsAt, updatedAt: now });
  if (arrivedGuests) booking.arrivedGuests = stillMissing(booking, arrivedGuests);
  tx.entities.assign(booking, { cancellation: null, cancellationNote: null, undo: before, undoUntil: null });
  await tx.entities.flush();
  const areChosenByStaff = request.chosen !== null;
  await seatBooking(tx, { restaurantId, bookingId, tableIds, areChosenByStaff, had });
  await occupyTables(tx, { restaurantId, tableIds, now });
  return because;
}
