import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { sql } from '../../platform/db/statement.ts';
import { TenantReads } from '../../platform/db/tenant-reads.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import { globalId, uuidOf } from '../../platform/ids/global-id.ts';
import { orderLastMails } from '../bookings/change/last-mails.ts';
import { announceGuest } from '../bookings/guests/announce-guest.ts';
import { changeOwnGuest, noSuchGuest } from '../guests/change-own-guest.ts';
import { guestRow } from '../guests/guest-rows.ts';
import { discardWaitingFiles } from './discard-waiting-files.ts';
import { cancelExpected, refuseWhileExpected } from './expected-visits.ts';
import { forgetInVouchers } from './vouchers-of-guest.ts';
import { askIn, entriesOfGuest, type KnownGuest } from './waiting-of-guest.ts';

/** Which guest is to be forgotten. */
export interface Erasure {
  id: string;
  /** Whether bookings to come are cancelled with it; without, they refuse it. */
  cancelUpcoming?: boolean | null;
}

/** A guest who is no more. */
export interface ErasedGuest {
  /** The global id that the record had. */
  erasedId: string;
  /** How many files were thrown away that waited to be imported. */
  discardedImports: number;
}

/**
 * Forgets a guest for good: the record and those merged into it are gone, and their bookings and waitlist entries keep
 * numbers alone, so that counts stay true. What is cancelled with it they are told by mail all the same. Files that wait to be imported go too. Refuses with NOT_FOUND, and with CONFLICT
 * while the guest is expected, waits or sits in the restaurant, or a list is being imported; throws UNAUTHENTICATED or FORBIDDEN.
 */
export async function eraseGuest(
  app: App,
  actor: Actor,
  { id, cancelUpcoming }: Erasure,
): Promise<ErasedGuest> {
  actor.signedIn();
  // Before the record is locked: a booking under way holds its day and waits for the record.
  if (cancelUpcoming) await cancelExpected(app, await ownGuest(app, actor, id));
  let discardedImports = 0;
  const { guestId } = await changeOwnGuest(app, actor, { id, action: 'guest:erase' }, async (tx, guest) => {
    const now = app.clock.now();
    const known = { restaurantId: guest.restaurantId, guestId: guest.id };
    await refuseWhileExpected(tx, known, now);
    discardedImports = await discardWaitingFiles(tx, known.restaurantId, now);
    await eraseWaiting(tx, known, now);
    await orderLastMails(app, tx, { ...known, now });
    await eraseBookings(tx, known, now);
    await forgetInVouchers(tx, known, now);
    await tx.rows(sql`delete from guests where restaurant_id = ${known.restaurantId} and id = ${guest.id}`);
  });
  return { erasedId: globalId('Guest', guestId), discardedImports };
}

async function ownGuest(app: App, actor: Actor, id: string): Promise<KnownGuest> {
  const uuid = uuidOf('Guest', id);
  const { restaurantIds } = actor;
  const row = uuid && (await guestRow(new TenantReads(app.pool), { restaurantIds }, uuid));
  if (!row) throw noSuchGuest();
  actor.must('guest:erase', row.restaurantId);
  return row;
}

/** Like entries of long ago, which keep their numbers for a year. */
async function eraseWaiting(
  tx: TenantTransaction,
  { restaurantId, guestId }: KnownGuest,
  now: Date,
): Promise<void> {
  const entries = await entriesOfGuest(askIn(tx), { restaurantId, guestId });
  const ids = JSON.stringify(entries.map(({ id }) => id));
  await tx.rows(sql`delete from idempotency_keys where restaurant_id = ${restaurantId}
      and result_id = any (array(select jsonb_array_elements_text(${ids}::jsonb)::uuid))`);
  await tx.rows(sql`update waitlist_entries set customer_name = '', phone = '', notes = null, external_id = null, metadata = '[]', token_hash = id::text, guest_id = null,
        updated_at = ${now}
      where restaurant_id = ${restaurantId} and id = any (array(select jsonb_array_elements_text(${ids}::jsonb)::uuid))`);
}

/** Deleted bookings too: they could be restored. The manage link opens nothing any more. */
async function eraseBookings(
  tx: TenantTransaction,
  { restaurantId, guestId }: KnownGuest,
  now: Date,
): Promise<void> {
  await announceGuest(tx, { restaurantId, guestId, now });
  const erased = await tx.rows<{
    bookingId: string;
  }>(sql`update bookings set customer_name = 'Erased guest', email = null, phone = null, special_requests = null, wishes = '{}', diets = '[]', dietary_note = null, occasion = null, cancellation_note = null, staff_note = null, tags = '{}', external_id = null, metadata = '[]',
        manage_token_hash = id::text, companion_nonce = null, late_minutes = null, late_said_at = null, guest_id = null, undo = null, undo_until = null, updated_at = ${now}
      where restaurant_id = ${restaurantId} and guest_id = ${guestId}
      returning id as "bookingId"`);
  const ids = erased.map(({ bookingId }) => bookingId);
  if (ids.length === 0) return;
  const ofThem = sql`restaurant_id = ${restaurantId} and booking_id = any (${ids})`;
  await tx.rows(sql`update booking_overrules set reason = 'Erased with the guest.' where ${ofThem}`);
  // What was agreed and what moved are books of the restaurant, and stay without the guest.
  await tx.rows(sql`update guarantees set accepted_from = '', waived_reason = case when waived_reason is not null then 'Erased with the guest.' end,
      request = request || '{"customerName": "", "email": null}'
      where restaurant_id = ${restaurantId} and (booking_id = any (${ids}) or hold_id = any (${ids}))`);
  await tx.rows(sql`update guarantee_moves set reason = 'Erased with the guest.' where restaurant_id = ${restaurantId} and reason is not null
      and guarantee_id in (select id from guarantees where ${ofThem})`);
  await tx.rows(sql`delete from earlier_manage_links where ${ofThem}`);
  await tx.rows(sql`delete from booking_idempotency_keys where ${ofThem}`);
}
