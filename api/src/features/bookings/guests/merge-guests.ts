import { LockMode } from '@mikro-orm/core';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import { noSuchGuest } from '../../guests/change-own-guest.ts';
import { GuestEntity } from '../../guests/guest.entity.ts';
import { mergedValues } from '../../guests/merged-record.ts';
import { BookingEntity } from '../booking.entity.ts';
import { announceGuest } from './announce-guest.ts';

/** Two records of one guest, by their global ids. */
export interface GuestMerge {
  keepId: string;
  mergeId: string;
}

/**
 * Makes one record of two: what staff wrote of either is kept, all bookings and times on the waitlist go over, and later
 * ones with either contact find it. Refuses with NOT_FOUND, INVALID for a record with itself, and when both are more than one record holds;
 * throws UNAUTHENTICATED or FORBIDDEN. Sent again, it finds no second record.
 */
export async function mergeGuests(
  app: App,
  actor: Actor,
  { keepId, mergeId }: GuestMerge,
): Promise<{ restaurantId: string; guestId: string }> {
  actor.signedIn();
  const [keep, merge] = [uuidOf('Guest', keepId), uuidOf('Guest', mergeId)];
  if (!keep || actor.restaurantIds.length === 0) throw noSuchGuest('keepId');
  if (!merge) throw noSuchGuest('mergeId');
  if (keep === merge) throw withItself();
  return inRestaurants(app, actor.restaurantIds, async (tx) => {
    // Their bookings first, as whoever seats one holds it and waits for the record, where its visits are counted.
    await tx.rows(sql`select from bookings where restaurant_id = any (${actor.restaurantIds}::uuid[])
        and guest_id = any (${[keep, merge]}::uuid[]) order by restaurant_id, id for update`);
    // In one order for all, so that two merges of the same records do not wait for each other.
    const both = await tx.entities.find(
      GuestEntity,
      { restaurantId: { $in: actor.restaurantIds }, id: { $in: [keep, merge] }, mergedInto: null },
      { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    const kept = both.find(({ id }) => id === keep);
    if (!kept) throw noSuchGuest('keepId');
    const { restaurantId, id: guestId } = kept;
    actor.must('guest:merge', restaurantId);
    const merged = both.find(({ id }) => id === merge);
    if (merged?.restaurantId !== restaurantId) throw noSuchGuest('mergeId');
    await joinRecords(tx, { kept, merged, now: app.clock.now() });
    return { restaurantId, guestId };
  });
}

interface LockedPair {
  kept: GuestEntity;
  merged: GuestEntity;
  now: Date;
}

/** Lets `kept` take over what `merged` has, and screens follow; the caller has locked both. */
export async function joinRecords(tx: TenantTransaction, { kept, merged, now }: LockedPair): Promise<void> {
  const { restaurantId, id: guestId } = kept;
  const values = mergedValues(kept, merged);
  // Before the one that is kept gets it: no two have one at any moment.
  await tx.entities.nativeUpdate(GuestEntity, { restaurantId, id: merged.id }, { externalId: null });
  tx.entities.assign(kept, { ...values, updatedAt: now });
  tx.entities.assign(merged, {
    notes: null,
    tags: [],
    dietary: [],
    dietaryNote: null,
    externalId: null,
    metadata: [],
    mergedInto: guestId,
    updatedAt: now,
  });
  await tx.entities.flush();
  await tx.entities.nativeUpdate(
    GuestEntity,
    { restaurantId, mergedInto: merged.id },
    { mergedInto: guestId },
  );
  await tx.entities.nativeUpdate(BookingEntity, { restaurantId, guestId: merged.id }, { guestId });
  await tx.rows(sql`update waitlist_entries set guest_id = ${guestId} where restaurant_id = ${restaurantId}
        and guest_id = ${merged.id}`);
  await announceGuest(tx, { restaurantId, guestId, now });
}

const withItself = () =>
  new Refusal(userError('INVALID', 'Choose two different guests to merge.', ['mergeId']));
