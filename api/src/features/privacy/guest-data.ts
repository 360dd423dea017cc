import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { raw, sql } from '../../platform/db/statement.ts';
import { TenantReads } from '../../platform/db/tenant-reads.ts';
import type { GuestRow } from '../guests/guest-rows.ts';
import { type DataRow, type GuestData, wordsOfData } from './guest-data-words.ts';
import { paymentsOfGuest } from './payments-of-guest.ts';
import { vouchersOfGuest } from './vouchers-of-guest.ts';
import { type Ask, entriesOfGuest } from './waiting-of-guest.ts';

/** The data as files: for programs, and for people. */
export interface GuestDataFiles {
  json: string;
  text: string;
}

/** Everything that the restaurant holds about a guest, deleted bookings included. Throws UNAUTHENTICATED or FORBIDDEN. */
export async function guestDataOf(app: App, actor: Actor, guest: GuestRow): Promise<GuestDataFiles> {
  actor.must('guest:export', guest.restaurantId);
  const data = await readData(app, guest);
  return { json: `${JSON.stringify(data, null, 2)}\n`, text: wordsOfData(data) };
}

const RECORD = `name, email, email_verified_at as "emailVerifiedAt", phone, notes, tags, dietary,
  dietary_note as "dietaryNote", external_id as "externalId", metadata, created_at as "createdAt", updated_at as "updatedAt"`;

async function readData(app: App, { restaurantId, guestId }: GuestRow): Promise<GuestData> {
  const reads = new TenantReads(app.pool);
  const ask: Ask = (statement) => reads.rows({ restaurantIds: [restaurantId] }, statement);
  const entries = await entriesOfGuest(ask, { restaurantId, guestId });
  const [restaurants, records, merged, bookings, waitlist, payments, giftVouchers] = await Promise.all([
    ask<DataRow>(sql`select name from restaurants where id = ${restaurantId}`),
    ask<DataRow>(
      sql`select ${raw(RECORD)} from guests where restaurant_id = ${restaurantId} and id = ${guestId}`,
    ),
    ask<DataRow>(
      sql`select ${raw(RECORD)} from guests where restaurant_id = ${restaurantId} and merged_into = ${guestId}
        order by created_at, id`,
    ),
    ask<DataRow>(
      sql`select b.reference, b.date::text as date, b.time::text as time, b.guests, b.status, b.source,
          b.customer_name as name, b.email, b.phone, b.special_requests as "specialRequests", b.wishes,
          array(select (d->>'guests') || ' × ' || (select string_agg(n, ', ') from jsonb_array_elements_text(d->'needs') n)
            from jsonb_array_elements(b.diets) d) as diets, b.dietary_note as "dietaryNote", b.occasion,
          b.experience ->> 'name' as experience, array(select (o->>'count') || ' × ' || (o->>'name')
            from jsonb_array_elements((b.experience -> 'menus') || (b.experience -> 'addOns')) o) as "chosenOfExperience", b.cancellation_note as "cancellationNote", b.staff_note as "staffNote", b.tags, b.external_id as "externalId", b.metadata,
          b.arrived_at as "arrivedAt", b.arrived_guests as "arrivedGuests", b.late_minutes as "lateMinutes", b.late_said_at as "lateSaidAt", b.seated_at as "seatedAt", b.created_at as "createdAt", b.updated_at as "updatedAt", b.deleted_at as "deletedAt",
          (select coalesce(jsonb_agg(o.reason order by o.created_at), '[]') from booking_overrules o
            where o.restaurant_id = b.restaurant_id and o.booking_id = b.id) as "reasonsOfStaff"
        from bookings b where b.restaurant_id = ${restaurantId} and b.guest_id = ${guestId}
        order by b.starts_at, b.id`,
    ),
    ask<DataRow>(
      sql`select customer_name as name, phone, party_size as "partySize", notes, external_id as "externalId", metadata, status,
          estimated_wait as "quotedMinutes", created_at as "createdAt", notified_at as "notifiedAt", closed_at as "closedAt"
        from waitlist_entries where restaurant_id = ${restaurantId}
          and id = any (${entries.map(({ id }) => id)}::uuid[]) order by created_at, id`,
    ),
    paymentsOfGuest(ask, { restaurantId, guestId }),
    vouchersOfGuest(ask, { restaurantId, guestId }),
  ]);
  return {
    restaurant: String(restaurants[0]?.name ?? ''),
    exportedAt: app.clock.now().toISOString(),
    guest: records[0] ?? {},
    mergedRecords: merged,
    bookings,
    waitlist,
    payments,
    giftVouchers,
  };
}
