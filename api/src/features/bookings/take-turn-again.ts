import type { TenantTransaction } from '../../platform/db/in-restaurants.ts';
import { rowsIn } from '../../platform/db/statement.ts';
import { Refusal, userError } from '../../platform/graphql/user-errors.ts';
import { assignTables } from '../availability/assign-tables.ts';
import { turnMinutesOf } from '../availability/booking-rules.ts';
import { type DayRow, engineDay } from '../availability/day-row.ts';
import { dayStatement } from '../availability/day-statement.ts';
import type { EngineDay } from '../availability/engine-day.ts';
import { meets } from '../availability/held.ts';
import { hasRoom } from '../availability/room.ts';
import { seatBooking } from '../availability/seat-booking.ts';
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
  const turnEnds = startsAt.getTime() + (day ? turnMinutesOf(day.rules, guests) : 0) * 60_000;
  const endsAt = new Date(Math.max(booking.endsAt.getTime(), turnEnds));
  const tableIds = day && (await tablesAgain(em, booking, day, endsAt));
  const fits =
    day &&
    tableIds &&
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
  await seatBooking(em, { restaurantId, bookingId: booking.id, tableIds });
  booking.endsAt = endsAt;
}

/** The tables that the booking had when they are still free, else others that are; null when none is. */
async function tablesAgain(
  em: TenantTransaction,
  { restaurantId, id, startsAt, guests, wishes }: BookingEntity,
  day: EngineDay,
  endsAt: Date,
): Promise<string[] | null> {
  const had = await em.execute<{ tableId: string }[]>(
    'select table_id as "tableId" from seatings where restaurant_id = ? and booking_id = ? order by table_id',
    [restaurantId, id],
  );
  const stay = { from: startsAt.getTime(), to: endsAt.getTime() };
  const taken = new Set(day.seatings.filter((held) => meets(held, stay)).map(({ tableId }) => tableId));
  const standing = new Set(day.floor.tables.map(({ tableId }) => tableId));
  const blocks = day.blocks.filter((block) => !block.isOnlineOnly && meets(block, stay));
  const isFree = (tableId: string) =>
    standing.has(tableId) &&
    !taken.has(tableId) &&
    !blocks.some(({ tableIds }) => tableIds === null || tableIds.includes(tableId));
  if (had.length > 0 && had.every(({ tableId }) => isFree(tableId))) return had.map(({ tableId }) => tableId);
  const wish = { party: guests, channel: 'staff', wishes, from: startsAt, to: endsAt } as const;
  return assignTables(day, wish)?.tableIds ?? null;
}
