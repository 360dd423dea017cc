import type { TenantTransaction } from '../../platform/db/in-restaurants.ts';
import { rowsIn } from '../../platform/db/statement.ts';
import { Refusal, userError } from '../../platform/graphql/user-errors.ts';
import { type DayRow, dayStatement, engineDay } from '../availability/day-statement.ts';
import { hasRoom } from '../availability/room.ts';
import type { BookingEntity } from './booking.entity.ts';

/**
 * Refuses with SLOT_TAKEN when a booking that gave its place up no longer fits into the room. Only the room is asked:
 * staff may take a booking back after its time has passed or its hours have changed. The caller holds the day's lock.
 */
export async function refuseFullRoom(em: TenantTransaction, booking: BookingEntity): Promise<void> {
  const [row] = await rowsIn<DayRow>(em, dayStatement(booking.restaurantId, booking.date, booking.id));
  const day = row && engineDay(row);
  const fits =
    day &&
    hasRoom({
      held: day.held,
      capacity: day.rules.seatingCapacity,
      from: booking.startsAt,
      to: booking.endsAt,
      covers: booking.guests,
    });
  if (fits) return;
  throw new Refusal(
    userError(
      'SLOT_TAKEN',
      'The place was given to somebody else meanwhile. Book another time for this guest.',
      ['status'],
    ),
  );
}
