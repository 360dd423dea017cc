import { LockMode } from '@mikro-orm/core';
import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { GuestEntity } from '../../guests/guest.entity.ts';
import { joinRecords } from '../guests/merge-guests.ts';
import { type BookingRow, managedBookingRow } from '../lists/booking-rows.ts';
import { isMailProof } from './mail-proof.ts';

const rules = z.object({ token: z.string(), mailProof: z.string() });

/**
 * Somebody opened the manage link of a mail: the address is theirs, and the record of their guest says so from now on. A
 * bare record goes over into one that was verified by the same address. Shows the guest nothing of it. Twice changes
 * nothing. Refuses with NOT_FOUND for a link that opens no booking, or came with no mail to its address.
 */
export async function confirmGuestEmail(
  app: App,
  input: { token: string; mailProof: string },
): Promise<void> {
  const { token, mailProof } = parseInput(rules, input);
  const row = await managedBookingRow(new TenantReads(app.pool), token);
  if (!row?.email || !isMailProof(app.env.keys, { bookingId: row.bookingId, email: row.email }, mailProof)) {
    throw new Refusal(userError('NOT_FOUND', 'This link opens no booking.', ['token']));
  }
  if (row.guestId === null) return;
  const now = app.clock.now();
  await inRestaurants(app, [row.restaurantId], async (tx) => {
    const own = await markVerified(tx, row, now);
    // Who only opened the mail to call the booking off never asked for it: nothing of it goes over to them.
    if (own && row.status !== 'cancelled') await goOver(tx, own, now);
  });
}

/** The record that bears the address: the booking's own, or one that was merged into it. */
async function markVerified(
  tx: TenantTransaction,
  { restaurantId, guestId, email }: BookingRow,
  now: Date,
): Promise<GuestEntity | null> {
  const records = await tx.entities.find(
    GuestEntity,
    { restaurantId, emailKey: email?.toLowerCase(), $or: [{ id: guestId }, { mergedInto: guestId }] },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  for (const record of records) record.emailVerifiedAt ??= now;
  await tx.entities.flush();
  return records.find(({ mergedInto }) => !mergedInto) ?? null;
}

/** Two records of one mailbox are one guest. What staff wrote is theirs to merge. */
async function goOver(tx: TenantTransaction, own: GuestEntity, now: Date): Promise<void> {
  const isBare = !own.notes && !own.dietaryNote && own.tags.length === 0 && own.dietary.length === 0;
  if (!isBare) return;
  const { restaurantId, id, emailKey } = own;
  // One that somebody else merges right now is passed over: waiting for it, both could wait for each other.
  const earlier = await tx.entities.findOne(
    GuestEntity,
    {
      restaurantId,
      emailKey,
      emailVerifiedAt: { $lt: own.emailVerifiedAt },
      mergedInto: null,
      id: { $ne: id },
    },
    { orderBy: { emailVerifiedAt: 'asc', id: 'asc' }, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
  );
  if (earlier) await joinRecords(tx, { kept: earlier, merged: own, now });
}
