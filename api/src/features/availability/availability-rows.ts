import type { Clock } from '../../platform/clock.ts';
import type { TenantReads } from '../../platform/db/tenant-reads.ts';
import { specialDayOn } from './booking-rules.ts';
import { type DayRow, engineDay } from './day-row.ts';
import { dayStatement } from './day-statement.ts';
import { type OpenSlot, openSlots } from './open-slots.ts';

/** Which times are asked for. */
export interface AvailabilityWish {
  restaurantId: string;
  date: string;
  partySize: number;
}

/** The answer in the names of the schema's fields. */
export interface AvailabilityRow {
  date: string;
  partySize: number;
  /** What the owner tells diners about this date. */
  note: string | null;
  slots: OpenSlot[];
}

/** The times of one day as the engine sees them now. A restaurant that does not exist has none. */
export async function availabilityOf(
  clock: Clock,
  reads: TenantReads,
  { restaurantId, date, partySize }: AvailabilityWish,
): Promise<AvailabilityRow> {
  const now = clock.now();
  const row = await reads.row<DayRow>(
    { restaurantIds: [restaurantId] },
    dayStatement({ restaurantId, date, now }),
  );
  if (!row) return { date, partySize, note: null, slots: [] };
  const day = engineDay(row);
  const note = specialDayOn(day.rules, date)?.note ?? null;
  return { date, partySize, note, slots: openSlots({ ...day, date, party: partySize, now }) };
}
