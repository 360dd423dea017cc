import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { raw, type Statement, sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { Cancellation, BookingStatus as OurStatus } from '../../bookings/booking-status.ts';
import type { LinkedBooking } from '../../bookings/manage-link/opening-token.ts';
import type { NamedBooking } from './booking-id.ts';
import { statusOf } from './status-of.ts';

/** A booking that Google made, as it stands. */
export interface GoogleBookingRow extends LinkedBooking {
  date: string;
  time: string;
  startsAt: Date;
  endsAt: Date;
  guests: number;
  status: OurStatus;
  cancellation: Cancellation | null;
  customerName: string;
  email: string | null;
  phone: string | null;
  timezone: string;
  isDeleted: boolean;
  /** What Google knows of it. */
  told: { status: string | null; startsAt: Date | null; guests: number | null };
}

type FlatRow = Omit<GoogleBookingRow, 'told'> & {
  toldStatus: string | null;
  toldStartsAt: Date | null;
  toldGuests: number | null;
};

const BOOKING = `select b.restaurant_id as "restaurantId", b.id as "bookingId", b.manage_token_hash as "manageTokenHash",
    b.link_number as "linkNumber", b.date::text, b.time::text, b.starts_at as "startsAt", b.ends_at as "endsAt", b.guests, b.status,
    b.cancellation, b.customer_name as "customerName", b.email, b.phone, r.timezone, b.deleted_at is not null as "isDeleted",
    g.told_status as "toldStatus", g.told_starts_at as "toldStartsAt", g.told_guests as "toldGuests"
  from google_bookings g join bookings b on b.restaurant_id = g.restaurant_id and b.id = g.booking_id
    join restaurants r on r.id = g.restaurant_id`;

async function rowWhere(
  reads: TenantReads,
  restaurantId: string,
  which: Statement,
): Promise<GoogleBookingRow | null> {
  const row = await reads.row<FlatRow>(
    { restaurantIds: [restaurantId] },
    sql`${raw(BOOKING)} where g.restaurant_id = ${restaurantId} and ${which}`,
  );
  if (!row) return null;
  const { toldStatus: status, toldStartsAt: startsAt, toldGuests: guests, ...booking } = row;
  return { ...booking, told: { status, startsAt, guests } };
}

/** A booking by its name; null for one that Google did not make. */
export function googleBooking(
  reads: TenantReads,
  { restaurantId, bookingId }: NamedBooking,
): Promise<GoogleBookingRow | null> {
  return rowWhere(reads, restaurantId, sql`g.booking_id = ${bookingId}`);
}

/** The booking that was made with a token before; null for a new token. */
export function googleBookingOfToken(
  reads: TenantReads,
  restaurantId: string,
  tokenHash: string,
): Promise<GoogleBookingRow | null> {
  return rowWhere(reads, restaurantId, sql`g.token_hash = ${tokenHash}`);
}

/** Keeps that Google made a booking, with its token. To keep it twice changes nothing. */
export async function keepGoogleBooking(
  app: App,
  { restaurantId, bookingId }: NamedBooking,
  tokenHash: string,
): Promise<void> {
  await inRestaurants(app, [restaurantId], (tx) =>
    tx.rows(
      sql`insert into google_bookings (restaurant_id, booking_id, token_hash)
          values (${restaurantId}, ${bookingId}, ${tokenHash}) on conflict do nothing`,
    ),
  );
}

/** Keeps what Google is being answered: nothing has to tell it that once more. */
export async function keepTold(app: App, row: GoogleBookingRow): Promise<void> {
  const { restaurantId, bookingId, startsAt, guests } = row;
  await inRestaurants(app, [restaurantId], (tx) =>
    tx.rows(
      sql`update google_bookings set told_status = ${statusOf(row)}, told_starts_at = ${startsAt}, told_guests = ${guests}
          where restaurant_id = ${restaurantId} and booking_id = ${bookingId}`,
    ),
  );
}
