import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { TenantTransaction } from '../../platform/db/in-restaurants.ts';
import { TenantReads } from '../../platform/db/tenant-reads.ts';
import { globalId, uuidOf } from '../../platform/ids/global-id.ts';
import { orderLastLetters } from '../bookings/change/last-letters.ts';
import { announceGuest } from '../bookings/guests/announce-guest.ts';
import { changeOwnGuest, noSuchGuest } from '../guests/change-own-guest.ts';
import { guestRow } from '../guests/guest-rows.ts';
import { discardWaitingFiles } from './discard-waiting-files.ts';
import { cancelExpected, refuseWhileExpected } from './expected-visits.ts';
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
  const { guestId } = await changeOwnGuest(app, actor, { id, action: 'guest:erase' }, async (em, guest) => {
    const now = app.clock.now();
    const known = { restaurantId: guest.restaurantId, guestId: guest.id };
    await refuseWhileExpected(em, known, now);
    discardedImports = await discardWaitingFiles(em, known.restaurantId, now);
    await eraseWaiting(em, known, now);
    await orderLastLetters(app, em, { ...known, now });
    await eraseBookings(em, known, now);
    await em.execute('delete from guests where restaurant_id = ? and id = ?', [known.restaurantId, guest.id]);
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
  em: TenantTransaction,
  { restaurantId, guestId }: KnownGuest,
  now: Date,
): Promise<void> {
  const entries = await entriesOfGuest(askIn(em), { restaurantId, guestId });
  const ids = JSON.stringify(entries.map(({ id }) => id));
  await em.execute(
    `delete from idempotency_keys where restaurant_id = ?
      and result_id = any (array(select jsonb_array_elements_text(?::jsonb)::uuid))`,
    [restaurantId, ids],
  );
  await em.execute(
    `update waitlist_entries set customer_name = '', phone = '', notes = null, token_hash = id::text, guest_id = null,
        updated_at = ?
      where restaurant_id = ? and id = any (array(select jsonb_array_elements_text(?::jsonb)::uuid))`,
    [now, restaurantId, ids],
  );
}

/** Deleted bookings too: they could be restored. The manage link opens nothing any more. */
async function eraseBookings(
  em: TenantTransaction,
  { restaurantId, guestId }: KnownGuest,
  now: Date,
): Promise<void> {
  await announceGuest(em, { restaurantId, guestId, now });
  const erased = await em.execute<{ bookingId: string }[]>(
    `update bookings set customer_name = 'Erased guest', email = null, phone = null, special_requests = null, wishes = '{}',
        manage_token_hash = id::text, guest_id = null, undo = null, undo_until = null, updated_at = ?
      where restaurant_id = ? and guest_id = ?
      returning id as "bookingId"`,
    [now, restaurantId, guestId],
  );
  const ids = erased.map(({ bookingId }) => bookingId);
  if (ids.length === 0) return;
  const marks = ids.map(() => '?').join(', ');
  await em.execute(
    `update booking_overrules set reason = 'Erased with the guest.' where restaurant_id = ? and booking_id in (${marks})`,
    [restaurantId, ...ids],
  );
  await em.execute(`delete from earlier_manage_links where restaurant_id = ? and booking_id in (${marks})`, [
    restaurantId,
    ...ids,
  ]);
  await em.execute(
    `delete from booking_idempotency_keys where restaurant_id = ? and booking_id in (${marks})`,
    [restaurantId, ...ids],
  );
}
