import type { App } from '../../../platform/app.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import { type DayRow, engineDay, experienceOn } from '../../availability/day/day-row.ts';
import { dayStatement } from '../../availability/day/day-statement.ts';
import { assignTables } from '../../availability/engine/assign-tables.ts';
import { releaseLapsedRequests, seatBooking } from '../../availability/seat-booking.ts';
import type { BookingEntity } from '../booking.entity.ts';

/**
 * Gives bookings other tables at their own times, one after the other, as the engine would choose them now. Answers with
 * those that it left alone: staff chose their tables for good, the party sits there already, or no other place is
 * free. The caller holds the locks of their days.
 */
export async function reseatBookings(
  app: App,
  tx: TenantTransaction,
  bookings: readonly BookingEntity[],
): Promise<BookingEntity[]> {
  const left: BookingEntity[] = [];
  for (const booking of bookings) {
    const tableIds = mayMove(booking) ? await otherTables(app, tx, booking) : [];
    if (tableIds.length === 0) {
      left.push(booking);
      continue;
    }
    const { restaurantId, id: bookingId } = booking;
    await seatBooking(tx, { restaurantId, bookingId, tableIds });
    booking.updatedAt = app.clock.now();
    await recordEvent(tx, { type: 'bookingChanged', restaurantId, kind: 'UPDATED', bookingId });
  }
  return left;
}

function mayMove({ tablesPinned, status }: BookingEntity): boolean {
  return !tablesPinned && status !== 'seated';
}

/** None also for a large party, whose tables staff chose and the engine cannot. */
async function otherTables(
  app: App,
  tx: TenantTransaction,
  booking: BookingEntity,
): Promise<readonly string[]> {
  const { restaurantId, id: withoutBookingId, date, time, guests, areaId, wishes } = booking;
  const { startsAt: from, endsAt: to } = booking;
  const now = app.clock.now();
  await releaseLapsedRequests(tx, { restaurantId, now });
  const [row] = await tx.rows<DayRow>(dayStatement({ restaurantId, date, now, withoutBookingId, time }));
  if (!row) return [];
  const experience = experienceOn(row, booking.experienceId);
  const request = {
    party: guests,
    channel: 'staff',
    areaId,
    wishes,
    experience,
    withoutBookingId,
    from,
    to,
  } as const;
  return assignTables(engineDay(row), request)?.tableIds ?? [];
}
