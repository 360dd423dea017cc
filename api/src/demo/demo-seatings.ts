import { takeTables } from '../features/availability/seat-booking.ts';
import { BookingEntity } from '../features/bookings/booking.entity.ts';
import { TableEntity } from '../features/tables/table.entity.ts';
import type { TenantTransaction } from '../platform/db/in-restaurants.ts';

/** Gives each booking of a day of the demo the smallest table that is free for it. */
export async function seatDemoDay(em: TenantTransaction, restaurantId: string, date: string): Promise<void> {
  const tables = await em.find(TableEntity, { restaurantId, deletedAt: null });
  tables.sort((one, other) => one.capacity - other.capacity || Number(one.name) - Number(other.name));
  const bookings = await em.find(BookingEntity, { restaurantId, date }, { orderBy: { startsAt: 'asc' } });
  const freeFrom = new Map<string, Date>();
  for (const { id: bookingId, guests, startsAt, endsAt } of bookings) {
    const table = tables.find(
      ({ id, minCapacity, maxCapacity }) =>
        minCapacity <= guests &&
        guests <= maxCapacity &&
        (freeFrom.get(id)?.getTime() ?? 0) <= startsAt.getTime(),
    );
    if (!table) continue;
    freeFrom.set(table.id, endsAt);
    await takeTables(em, { restaurantId, bookingId, tableIds: [table.id] });
  }
}
