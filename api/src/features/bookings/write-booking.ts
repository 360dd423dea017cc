import type { App } from '../../platform/app.ts';
import type { TenantTransaction } from '../../platform/db/in-restaurants.ts';
import { recordEvent } from '../../platform/events/event-bus.ts';
import { newUuid } from '../../platform/graphql/global-id.ts';
import { sha256 } from '../../platform/secrets.ts';
import { takeTables } from '../availability/seat-booking.ts';
import { joinGuest } from '../guests/join-guest.ts';
import type { Language } from '../restaurants/language.ts';
import type { TableFeature } from '../tables/table-accessibility.ts';
import { BookingEntity } from './booking.entity.ts';
import { remindedAlready, tellGuest, tellRestaurant } from './booking-letters.ts';
import type { BookingSource } from './booking-source.ts';
import type { BookingStatus } from './booking-status.ts';
import { manageTokenOf } from './manage-token.ts';
import { occupyTables } from './mark-tables.ts';
import { newReference } from './new-reference.ts';
import type { BookablePlace } from './place-for-booking.ts';

/** A booking that was made, or made before with the same key. */
export interface BookedParty {
  restaurantId: string;
  bookingId: string;
  /** The guest's record, which is for staff alone; null without any contact. */
  guestId: string | null;
  /** Opens the manage link; the database keeps its hash only. */
  manageToken: string;
}

/** A party that got its place. */
export interface NewBooking {
  restaurantId: string;
  date: string;
  guests: number;
  place: BookablePlace;
  status: BookingStatus;
  source: BookingSource;
  /** Whether the tables are chosen for good; without any there is nothing to pin. */
  tablesPinned: boolean;
  customerName: string;
  email: string | null;
  phone: string | null;
  specialRequests: string | null;
  wishes: TableFeature[];
  /** The language that the guest booked in. */
  language?: Language | null;
  /** Whether guest and restaurant are told by mail; no for a booking that was made elsewhere before. */
  isTold?: boolean;
  /** Whether the visitor who books has had as many mails sent to guests as one may. */
  isMailHeldBack?: boolean;
}

/**
 * Writes a new booking with its tables, its event and the mails to guest and restaurant. The only place where one that
 * needs a place is written, whoever asks. The caller holds the lock of its day, under which the place was found.
 */
export async function writeBooking(
  app: App,
  em: TenantTransaction,
  { place, isTold = true, isMailHeldBack, ...booking }: NewBooking,
): Promise<BookedParty> {
  const { restaurantId, customerName: name, email, phone } = booking;
  const { visit, tableIds, timezone } = place;
  const now = app.clock.now();
  const guestId = await joinGuest(em, { restaurantId, name, email, phone, timezone, now });
  const bookingId = newUuid();
  const manageToken = manageTokenOf(app.env.JWT_SECRET, { restaurantId, bookingId });
  const row = em.create(BookingEntity, {
    ...booking,
    id: bookingId,
    guestId,
    reference: newReference(),
    time: visit.time,
    startsAt: visit.startsAt,
    endsAt: visit.endsAt,
    tablesPinned: booking.tablesPinned && tableIds.length > 0,
    manageTokenHash: sha256(manageToken),
    seatedAt: booking.status === 'seated' ? now : null,
    remindedFor: remindedAlready(visit.startsAt, now),
    createdAt: now,
    updatedAt: now,
  });
  await em.flush(); // what follows refers to it, and the mapper knows no relation to order them by
  await takeTables(em, { restaurantId, bookingId, tableIds });
  if (booking.status === 'seated') await occupyTables(em, { restaurantId, tableIds, now });
  await recordEvent(em, { type: 'bookingChanged', restaurantId, kind: 'CREATED', bookingId });
  if (isTold && booking.status !== 'seated') await tellGuest(em, row, { isHeldBack: isMailHeldBack });
  if (isTold && booking.source === 'online') await tellRestaurant(em, row, 'booked');
  return { restaurantId, bookingId, guestId, manageToken };
}
