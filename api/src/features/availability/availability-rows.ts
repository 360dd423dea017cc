import type { Clock } from '../../platform/clock.ts';
import type { TenantReads } from '../../platform/db/tenant-reads.ts';
import { type DayRow, dayStatement, engineDay } from './day-statement.ts';
import { type OpenSlot, openSlots } from './open-slots.ts';

/** Which times are asked for. */
export interface AvailabilityWish {
  restaurantId: string;
  date: string;
  partySize: number;
  /** A booking that is to move: its present place counts as free. */
  withoutBookingId?: string;
}

/** The answer in the names of the schema's fields. */
export interface AvailabilityRow {
  date: string;
  partySize: number;
  slots: OpenSlot[];
}

/** The times of one day as the engine sees them now. A restaurant that does not exist has none. */
export async function availabilityOf(
  clock: Clock,
  reads: TenantReads,
  { restaurantId, date, partySize, withoutBookingId }: AvailabilityWish,
): Promise<AvailabilityRow> {
  const now = clock.now();
  const row = await reads.row<DayRow>(
    { restaurantIds: [restaurantId] },
    dayStatement({ restaurantId, date, now, withoutBookingId }),
  );
  const slots = row ? openSlots({ ...engineDay(row), date, party: partySize, now }) : [];
  return { date, partySize, slots };
}
