import type { TenantTransaction } from '../../platform/db/in-restaurants.ts';
import { rowsIn } from '../../platform/db/statement.ts';
import { Refusal, userError } from '../../platform/graphql/user-errors.ts';
import { type DayRow, engineDay } from '../availability/day-row.ts';
import { dayStatement } from '../availability/day-statement.ts';
import { hasRoom } from '../availability/room.ts';
import type { BookingEntity } from './booking.entity.ts';

/**
 * Gives a booking its place back, for a whole turn also when it had finished early. Refuses with SLOT_TAKEN when the
 * room no longer has it. Only the room is asked: staff may take a booking back after its time has passed or the hours
 * have changed. The caller holds the day's lock.
 */
export async function takeTurnAgain(em: TenantTransaction, booking: BookingEntity, now: Date): Promise<void> {
  const { restaurantId, date, startsAt, guests } = booking;
  const [row] = await rowsIn<DayRow>(
    em,
    dayStatement({ restaurantId, date, now, withoutBookingId: booking.id }),
  );
  const day = row && engineDay(row);
  const turnEnds = startsAt.getTime() + (day?.rules.turnMinutes ?? 0) * 60_000;
  const endsAt = new Date(Math.max(booking.endsAt.getTime(), turnEnds));
  const fits =
    day &&
    hasRoom({
      held: day.held,
      capacity: day.rules.seatingCapacity,
      from: startsAt,
      to: endsAt,
      covers: guests,
    });
  if (!fits) {
    throw new Refusal(
      userError(
        'SLOT_TAKEN',
        'The place was given to somebody else meanwhile. Book another time for this guest.',
        ['id'],
      ),
    );
  }
  booking.endsAt = endsAt;
}
