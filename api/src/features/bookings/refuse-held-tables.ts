import type { TenantTransaction } from '../../platform/db/in-restaurants.ts';
import { Refusal, userError } from '../../platform/graphql/user-errors.ts';
import type { BookingEntity } from './booking.entity.ts';

/**
 * Refuses with SLOT_TAKEN tables that a visitor keeps during the booking's stay: the database's own guarantee knows of
 * bookings alone. The caller holds the lock of the day.
 */
export async function refuseHeldTables(
  em: TenantTransaction,
  { restaurantId, startsAt, endsAt }: BookingEntity,
  { tableIds, now }: { tableIds: readonly string[]; now: Date },
): Promise<void> {
  const [held] = await em.execute<object[]>(
    `select from hold_tables t join holds h on h.restaurant_id = t.restaurant_id and h.id = t.hold_id
      where t.restaurant_id = ? and t.table_id = any (?::uuid[]) and h.expires_at > ?
        and h.starts_at < ? and h.ends_at > ? limit 1`,
    [restaurantId, `{${tableIds.join()}}`, now, endsAt, startsAt],
  );
  if (!held) return;
  throw new Refusal(
    userError(
      'SLOT_TAKEN',
      'A guest is booking one of these tables for that time right now. Try again in a few minutes.',
      ['tableIds'],
    ),
  );
}
