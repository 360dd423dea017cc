import { z } from 'zod';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import type { BookingEntity } from '../booking.entity.ts';
import { bookingStatuses } from '../booking-status.ts';
import { tablesNow } from '../seating/own-tables.ts';

const instant = z.coerce.date();

const rules = z.object({
  date: z.string(),
  time: z.string(),
  startsAt: instant,
  endsAt: instant,
  guests: z.int(),
  areaId: z.uuid().nullish(), // not kept by versions of before
  experienceSitting: z.string().nullish(), // nor this
  status: z.enum(bookingStatuses),
  cancellation: z.enum(['declined', 'by_restaurant', 'by_guest']).nullable(),
  guestConfirmedAt: instant.nullable(),
  // Not kept by versions of before.
  arrivedAt: instant.nullish(),
  arrivedGuests: z.int().nullish(),
  lateMinutes: z.int().nullish(),
  lateSaidAt: instant.nullish(),
  seatedAt: instant.nullable(),
  remindedFor: instant.nullable(),
  tableIds: z.array(z.uuid()),
  earlier: z.object({}).loose().optional(),
});

/**
 * How a booking stood before staff changed it: all that an undo gives back. Nothing of the guest. `earlier` is what was kept
 * with it then.
 */
export type BookingBefore = z.infer<typeof rules>;

/** A booking as it stands, to be kept before it is changed. */
export async function bookingAsItStands(
  tx: TenantTransaction,
  booking: BookingEntity,
): Promise<BookingBefore> {
  const { date, time, startsAt, endsAt, guests, status } = booking;
  return {
    date,
    time,
    startsAt,
    endsAt,
    guests,
    areaId: booking.areaId ?? null,
    experienceSitting: booking.experienceSitting ?? null,
    status,
    cancellation: booking.cancellation ?? null,
    guestConfirmedAt: booking.guestConfirmedAt ?? null,
    arrivedAt: booking.arrivedAt ?? null,
    arrivedGuests: booking.arrivedGuests ?? null,
    lateMinutes: booking.lateMinutes ?? null,
    lateSaidAt: booking.lateSaidAt ?? null,
    seatedAt: booking.seatedAt ?? null,
    remindedFor: booking.remindedFor ?? null,
    tableIds: await tablesNow(tx, booking),
  };
}

/** The same as it was kept with the booking. Throws for anything else. */
export function bookingBefore(kept: unknown): BookingBefore {
  return rules.parse(kept);
}

/** What is kept with a booking that the caller has locked; null when nothing is. */
export async function keptBefore(
  tx: TenantTransaction,
  { restaurantId, id }: BookingEntity,
): Promise<BookingBefore | null> {
  const [row] = await tx.rows<{ undo: unknown }>(
    sql`select undo from bookings where restaurant_id = ${restaurantId} and id = ${id}`,
  );
  return row?.undo ? bookingBefore(row.undo) : null;
}
