import type { App } from '../../../platform/app.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import type { Metadata } from '../../../platform/external/external-reference.ts';
import { globalId, newUuid } from '../../../platform/ids/global-id.ts';
import { sha256 } from '../../../platform/secrets/secrets.ts';
import { refuseTableGone, takeTables } from '../../availability/seat-booking.ts';
import type { Language } from '../../restaurants/language.ts';
import type { TableFeature } from '../../tables/table-accessibility.ts';
import type { BookingSource } from '../booking-source.ts';
import type { BookingStatus } from '../booking-status.ts';
import { mailToGuest, noticeToRestaurant, orderMails, remindedAlready } from '../change/booking-mails.ts';
import { letGo } from '../holds/release-hold.ts';
import type { BookingRow } from '../lists/booking-rows.ts';
import { manageTokenOf } from '../manage-link/manage-token.ts';
import { type Overrule, recordOverrule } from '../overrules/record-overrule.ts';
import type { Occasion } from '../party/occasion.ts';
import { needsOf, type PartyDiet } from '../party/party-diet.ts';
import { occupyTables } from '../seating/mark-tables.ts';
import { type Attempt, keepKey } from './idempotency-keys.ts';
import { insertBooking } from './insert-booking.ts';
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
  /** Whether the guest gets no mail about it, as the visitor had too many sent. */
  isMailHeldBack: boolean;
  /** The booking as it was written; null for one that was made before. */
  written: BookingRow | null;
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
  /** Uuid of the area that was asked for; null for anywhere. */
  areaId: string | null;
  wishes: TableFeature[];
  diets?: PartyDiet[];
  dietaryNote?: string | null;
  occasion?: Occasion | null;
  /** What staff write down for each other. */
  staffNote?: string | null;
  tags?: string[];
  /** What an integrator's own system calls it, and keeps with it. */
  externalId?: string | null;
  metadata?: Metadata[];
  /** The language that the guest booked in. */
  language?: Language | null;
  /** Whether guest and restaurant are told by mail; no for a booking that was made elsewhere before. */
  isTold?: boolean;
  /** Whether the visitor who books has had as many mails sent to guests as one may. */
  isMailHeldBack?: boolean;
  /** Uuid of the visitor's own hold, which gives its place to the booking. */
  holdId?: string | undefined;
  /** The key with which the booking is found again. */
  attempt?: Attempt | null;
  /** Who takes a place that the engine refuses, and why. */
  insistence?: Pick<Overrule, 'overruledBy' | 'reason'> | null;
}

/**
 * Writes a new booking with its tables, its event and the mails to guest and restaurant. The only place where one that
 * needs a place is written, whoever asks. The caller holds the lock of its day, under which the place was found. All statements
 * but those about the tables of a party that is seated at once are asked for together, and what speaks against them the
 * database refuses: see commitWith. Throws CONFLICT when a table was taken out of the room.
 */
export async function writeBooking(
  app: App,
  tx: TenantTransaction,
  {
    place,
    isTold = true,
    isMailHeldBack = false,
    language = null,
    holdId,
    attempt,
    insistence,
    diets = [],
    dietaryNote = null,
    occasion = null,
    staffNote = null,
    tags = [],
    externalId = null,
    metadata = [],
    ...booking
  }: NewBooking,
): Promise<BookedParty> {
  const { restaurantId, customerName: name, email, phone } = booking;
  const { visit, tableIds, timezone } = place;
  const now = app.clock.now();
  const bookingId = newUuid();
  const manageToken = manageTokenOf(app.env.keys.signing, { restaurantId, bookingId, linkNumber: 0 });
  const row = {
    ...booking,
    id: globalId('Booking', bookingId),
    bookingId,
    reference: newReference(),
    time: visit.time,
    experience: place.experience?.bought ?? null,
    sitsElsewhere: place.sitsElsewhere,
    unmetWishes: place.unmetWishes,
    dietary: needsOf(diets),
    diets,
    dietaryNote,
    occasion,
    cancellationNote: null,
    startsAt: visit.startsAt,
    endsAt: visit.endsAt,
    tablesPinned: booking.tablesPinned && tableIds.length > 0,
    arrivedAt: null,
    arrivedGuests: null,
    seatedAt: booking.status === 'seated' ? now : null,
    guestConfirmedAt: null,
    lateMinutes: null,
    nextAtRiskId: null,
    isShared: false,
    staffNote,
    tags,
    externalId,
    metadata,
    revision: 0,
    edits: 0,
    createdAt: now,
    updatedAt: now,
  };
  const kept = {
    manageTokenHash: sha256(manageToken),
    experienceSitting: place.experience?.sitting ?? null,
    remindedFor: remindedAlready(visit.startsAt, now),
    language,
    guest: { restaurantId, name, email, phone, timezone, now },
  };
  const told = { restaurantId, id: bookingId, email };
  const mails = [
    booking.status !== 'seated' && mailToGuest(told, { isHeldBack: isMailHeldBack }),
    booking.source === 'online' && noticeToRestaurant(told, 'booked'),
  ];
  const overrule = place.overruled && insistence && { ...place.overruled, ...insistence, createdAt: now };
  // In this order, though none waits for the answer to the one before: the hold gives its seats of an experience up before the booking
  // takes them, and the others refer to the booking.
  const [, guestId] = await Promise.all([
    holdId && letGo(tx, restaurantId, holdId),
    insertBooking(tx, row, kept),
    takeTables(tx, { restaurantId, bookingId, tableIds, areChosenByStaff: place.areChosenByStaff }),
    booking.status === 'seated' && occupyTables(tx, { restaurantId, tableIds, now }),
    recordEvent(tx, { type: 'bookingChanged', restaurantId, kind: 'CREATED', bookingId }),
    isTold && orderMails(tx, mails),
    overrule && recordOverrule(tx, { restaurantId, bookingId, ...overrule }),
    attempt && keepKey(app, tx, attempt, { bookingId, isMailHeldBack }),
  ]).catch(refuseTableGone);
  return { restaurantId, bookingId, guestId, manageToken, isMailHeldBack, written: { ...row, guestId } };
}
