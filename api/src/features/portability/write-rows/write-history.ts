import type { App } from '../../../platform/app.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import { newUuid } from '../../../platform/ids/global-id.ts';
import { sha256 } from '../../../platform/secrets/secrets.ts';
import type { BookingStatus } from '../../bookings/booking-status.ts';
import { newReference } from '../../bookings/create/new-reference.ts';
import { manageTokenOf } from '../../bookings/manage-link/manage-token.ts';
import type { NamedImport } from '../import/import-token.ts';
import type { ReadBooking } from '../read-rows/read-booking.ts';
import type { FreshRow } from './fresh-row.ts';
import { guestsOfRows } from './guests-of-rows.ts';
import { keepExternalIds } from './keep-external-ids.ts';
import { rememberRows } from './remember-rows.ts';

/** With a few rows in 300 million references one try is nearly always enough. */
const MOST_TRIES = 10;

/**
 * Writes bookings that need no place: of the past, or cancelled. No engine, no mail; whoever looks at the list is told once
 * for all of them.
 */
export async function writeHistory(
  app: App,
  tx: TenantTransaction,
  named: NamedImport,
  rows: readonly FreshRow<ReadBooking>[],
): Promise<void> {
  if (rows.length === 0) return;
  const { restaurantId } = named;
  const writtenAt = app.clock.now();
  const contacts = rows.map(({ record: { customerName: name, email, phone } }) => ({ name, email, phone }));
  const guestIds = await guestsOfRows(tx, { restaurantId, now: writtenAt }, contacts);
  const bookings = rows.map(({ row, keyHash, record }, index) => {
    const { kind: _kind, externalId, status, ...booking } = record;
    const bookingId = newUuid();
    const guestId = guestIds[index] ?? null;
    const manageTokenHash = sha256(
      manageTokenOf(app.env.keys.signing, { restaurantId, bookingId, linkNumber: 0 }),
    );
    const values = { ...booking, status: pastStatus(status), guestId, manageTokenHash, writtenAt };
    return { row, keyHash, givenReference: externalId, ...values, id: bookingId };
  });
  await insert(tx, restaurantId, bookings);
  await keepExternalIds(
    tx,
    restaurantId,
    bookings.map(({ id: bookingId, givenReference }) => ({ bookingId, externalId: givenReference })),
  );
  await rememberRows(
    tx,
    named,
    bookings.map(({ row, keyHash, id: bookingId }) => ({ row, keyHash, bookingId })),
  );
  const bookingId = bookings.at(-1)?.id;
  if (bookingId) await recordEvent(tx, { type: 'bookingChanged', restaurantId, kind: 'CREATED', bookingId });
}

/** A reference that somebody has already is drawn again. */
async function insert(
  tx: TenantTransaction,
  restaurantId: string,
  bookings: readonly { id: string; givenReference: string | null }[],
): Promise<void> {
  let left = bookings.map(({ givenReference, ...booking }) => ({
    ...booking,
    reference: referenceOf(givenReference),
  }));
  for (let attempt = 1; left.length > 0; attempt += 1) {
    if (attempt > MOST_TRIES) throw new Error('No free references were found for imported bookings.');
    const written = await tx.rows<{ id: string }>(sql`
  insert into bookings (restaurant_id, id, reference, date, time, starts_at, ends_at, guests, status, customer_name, email,
      phone, special_requests, source, guest_id, manage_token_hash, created_at, updated_at)
    select ${restaurantId}::uuid, b.id, b.reference, b.date, b.time, b."startsAt", b."endsAt", b.guests, b.status, b."customerName",
      b.email, b.phone, b."specialRequests", 'phone', b."guestId", b."manageTokenHash", b."writtenAt", b."writtenAt"
    from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as b(id uuid, reference text, date date, time time, "startsAt" timestamptz,
      "endsAt" timestamptz, guests int, status text, "customerName" text, email text, phone text,
      "specialRequests" text, "guestId" uuid, "manageTokenHash" text, "writtenAt" timestamptz)
    on conflict (restaurant_id, reference) do nothing returning id`);
    const ids = new Set(written.map(({ id }) => id));
    left = left
      .filter(({ id }) => !ids.has(id))
      .map((booking) => ({ ...booking, reference: newReference() }));
  }
}

/** Bookings of our own export keep the reference that their guests know. */
function referenceOf(givenReference: string | null): string {
  return givenReference !== null && /^[2-9A-Z]{6}$/.test(givenReference) ? givenReference : newReference();
}

/** Whoever was expected, or sat down, in the past has been there; a request that nobody answered stays one. */
function pastStatus(status: BookingStatus | null): BookingStatus {
  return status === null || status === 'confirmed' || status === 'seated' ? 'completed' : status;
}
