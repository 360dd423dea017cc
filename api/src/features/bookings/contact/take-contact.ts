import type { App } from '../../../platform/app.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import type { Job } from '../../../platform/jobs/enqueue.ts';
import { sha256 } from '../../../platform/secrets/secrets.ts';
import { contactKeys } from '../../guests/contact-keys.ts';
import { joinGuest } from '../../guests/join-guest.ts';
import type { BookingEntity } from '../booking.entity.ts';
import { mailToGuest } from '../change/booking-mails.ts';
import { noticeOfOtherAddress } from '../change/last-mails.ts';
import { guestMayCancel } from '../manage-link/guest-rights.ts';
import { manageTokenOf } from '../manage-link/manage-token.ts';

/** Whom a booking is for, and how to reach them. */
export interface Contact {
  customerName: string;
  email: string | null;
  phone: string | null;
}

/** What follows from another contact. */
export interface TakenContact {
  /** The token of the booking's other link; null when the link is as before. */
  manageToken: string | null;
  /** Mails to order once the row is written. */
  mails: Job[];
}

/** The contact that a booking has. */
export function contactOf({ customerName, email = null, phone = null }: BookingEntity): Contact {
  return { customerName, email, phone };
}

/**
 * Gives a booking another contact; the row is written by the caller. The record of a guest is never rewritten: the booking joins
 * one that agrees with its contact, if there is one. With another address, or none any more, the links until then open nothing;
 * of a visit that is to come the other address is mailed how the booking stands, and the address before is told.
 */
export async function takeContact(
  app: App,
  tx: TenantTransaction,
  booking: BookingEntity,
  after: Contact,
): Promise<TakenContact> {
  const before = contactOf(booking);
  const hasOtherAddress = after.email?.toLowerCase() !== before.email?.toLowerCase();
  tx.entities.assign(booking, { ...after, updatedAt: app.clock.now() });
  if (hasOtherAddress || after.phone !== before.phone) await joinAgain(app, tx, booking);
  if (!hasOtherAddress) return { manageToken: null, mails: [] };
  const manageToken = await linkAgain(app, tx, booking);
  const mails = guestMayCancel(booking, app.clock.now()) ? mailsOfOtherAddress(app, booking, before) : [];
  return { manageToken, mails };
}

function mailsOfOtherAddress(app: App, booking: BookingEntity, before: Contact): Job[] {
  const told = mailToGuest(booking);
  if (!told) return [];
  const { customerName: name, email } = before;
  return email ? [told, noticeOfOtherAddress(app, booking, { name, email })] : [told];
}

/** Whoever got the links so far may be somebody else. What was told went to the other address, so all is told anew. */
async function linkAgain({ env }: App, tx: TenantTransaction, booking: BookingEntity): Promise<string> {
  const { restaurantId, id: bookingId } = booking;
  const linkNumber = booking.linkNumber + 1;
  const token = manageTokenOf(env.keys.signing, { restaurantId, bookingId, linkNumber });
  tx.entities.assign(booking, { linkNumber, manageTokenHash: sha256(token), toldGuest: null });
  await tx.rows(
    sql`delete from earlier_manage_links where restaurant_id = ${restaurantId} and booking_id = ${bookingId}`,
  );
  return token;
}

/** A record that agrees with the contact and contradicts it in nothing; else the booking stays with the one that it has. */
async function joinAgain({ clock }: App, tx: TenantTransaction, booking: BookingEntity): Promise<void> {
  const { restaurantId, customerName: name, email = null, phone = null } = booking;
  const zone = await tx.row<{ timezone: string }>(
    sql`select timezone from restaurants where id = ${restaurantId}`,
  );
  const timezone = zone?.timezone ?? 'UTC';
  const { emailKey, phoneKey } = contactKeys({ email, phone }, timezone);
  const known = await tx.row(
    sql`select 1 from guests where restaurant_id = ${restaurantId} and (email_key = ${emailKey} or phone_key = ${phoneKey})
      and (email_key = ${emailKey}) is not false and (phone_key = ${phoneKey}) is not false limit 1`,
  );
  if (!known && booking.guestId) return;
  booking.guestId = await joinGuest(tx, { restaurantId, name, email, phone, timezone, now: clock.now() });
}
