import type { App } from '../../../platform/app.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { refuseStale } from '../../../platform/errors/expected-revision.ts';
import type { Channel } from '../../availability/engine/engine-day.ts';
import { leaveTables, seatBooking } from '../../availability/seat-booking.ts';
import type { BoughtExperience, ExperienceChoices } from '../../experiences/rules/bought-experience.ts';
import { choicesOf, hasChosen } from '../../experiences/rules/chosen-anew.ts';
import type { BookingEntity } from '../booking.entity.ts';
import { bookingInput } from '../booking-input.ts';
import { type BookablePlace, placeForBooking } from '../create/place-for-booking.ts';
import { isSameMonth, refuseBeyondPlan } from '../create/plan-limit.ts';
import { editionOf } from '../edit/edition-of.ts';
import { type AskedExperience, experienceHeld } from '../experience/asked-experience.ts';
import { keepGuarantee } from '../guarantee/keep-guarantee.ts';
import { areSameTables, tablesNow } from '../seating/own-tables.ts';
import { remindedAlready } from './booking-mails.ts';
import { presentPlace } from './present-place.ts';

/** When a party comes and how many they are, as a guest or staff ask for it. */
export interface RequestedVisit {
  date: string;
  time: string;
  guests: number;
  /** Uuid of another area, or null for anywhere; left out, the booking keeps its own. */
  areaId?: string | null | undefined;
  channel: Channel;
  /** What is wished of the table; left out, the booking keeps its wishes. */
  wishes?: BookingEntity['wishes'] | undefined;
  /** Tables that staff chose for it with the change: it gets these or is refused. */
  chosenTableIds?: readonly string[];
  /** Whether staff know what the engine may have against it and insist. */
  isInsistedOn?: boolean;
  /** What its guest chooses of the experience that it has; left out, the booking keeps its choices. */
  choices?: ExperienceChoices | undefined;
  /** The same where it was agreed with its prices before, and paid for. */
  bought?: BoughtExperience | null | undefined;
  /** What its guest was told goes back: refused with CONFLICT where that is less by now. */
  returnsMinor?: number | null | undefined;
  /** The revision of the booking that the caller has seen (`refuseStale`); left out, any. */
  expectedRevision?: number | null | undefined;
}

/** The rules of a visit, the same as for a new booking. */
export const visitInput = bookingInput.pick({ date: true, time: true, guests: true });

/** A visit that has become another one: whether a new booking would be confirmed at once, and what staff overruled. */
export interface ChangedVisit extends Pick<BookablePlace, 'isConfirmedAtOnce' | 'overruled'> {
  /** Whether only what is eaten is another: when, where and for how many it is stays as it was agreed. */
  isOfChoicesAlone: boolean;
}

/** A place for another visit, and which tables the booking keeps to. */
interface AskedVisit {
  place: BookablePlace;
  areaId: string | null;
  /** Tables that staff chose or pinned; undefined where the engine chooses. */
  tablesOfStaff: readonly string[] | undefined;
}

/**
 * The place that a booking would have for another visit; null when nothing differs. Its present place counts as free. Refuses with user
 * errors and alternatives as for a new booking. The caller holds the locks of both days.
 */
export async function placeOfChange(
  app: App,
  tx: TenantTransaction,
  booking: BookingEntity,
  requested: RequestedVisit,
): Promise<AskedVisit | null> {
  const { date, time, guests, areaId: area, channel, chosenTableIds: chosen, isInsistedOn } = requested;
  const { restaurantId, id: bookingId } = booking;
  const present = presentPlace(booking, await tablesNow(tx, booking), app.clock.now());
  const areaId = area === undefined ? (booking.areaId ?? null) : area;
  const isSameArea = areaId === (booking.areaId ?? null);
  const experience = experienceAfter(booking, requested);
  if (isSameVisit(booking, { date, time, guests }) && isSameArea && !isOtherChoice(booking, experience)) {
    if (!chosen || areSameTables(chosen, present.tableIds)) return null;
  }
  refuseStale(editionOf(booking), requested.expectedRevision);
  if (!isSameMonth(booking.date, date)) await refuseBeyondPlan(app, tx, { restaurantId, date, channel });
  const pinned = booking.tablesPinned && present.tableIds.length > 0 ? present.tableIds : undefined;
  const tablesOfStaff = chosen ?? pinned;
  const place = await placeForBooking(app, tx, {
    restaurantId,
    date,
    time,
    guests,
    channel,
    isInsistedOn,
    withoutBookingId: bookingId,
    areaId,
    wishes: requested.wishes ?? booking.wishes,
    present,
    chosenTableIds: tablesOfStaff,
    experience,
  });
  return { place, areaId, tablesOfStaff };
}

/**
 * Gives a booking another date, time or party size, and the tables that go with it; null when nothing differs. An
 * unchanged date and time keep its instant, and no rule about times judges them anew (decision 0064). It keeps
 * the tables that it has where they are free and fit, unless others meet more of its wishes; pinned ones it keeps or is refused. The engine decides as for a
 * new booking, but its present place counts as free: refuses with user errors and alternatives, and with GUARANTEE_REQUIRED a
 * guest whose new visit is asked for more than was given (keepGuarantee), unless that was `isGuaranteed` by the caller; the booking stays where it
 * was then. Choices that its guest makes anew change with it, and what they are less goes back. The caller holds the locks of both days.
 */
export async function changeVisit(
  app: App,
  tx: TenantTransaction,
  booking: BookingEntity,
  requested: RequestedVisit,
  isGuaranteed = false,
): Promise<ChangedVisit | null> {
  const { restaurantId, id: bookingId } = booking;
  const asked = await placeOfChange(app, tx, booking, requested);
  if (!asked) return null;
  const { date, guests, returnsMinor } = requested;
  const { areaId, tablesOfStaff } = asked;
  const { visit, tableIds, ...place } = asked.place;
  const { startsAt } = visit;
  const now = app.clock.now();
  if (!isGuaranteed) await keepGuarantee(tx, { restaurantId, bookingId, startsAt, returnsMinor, now }, place);
  const isOther = !isSameVisit(booking, requested);
  const isSameArea = areaId === (booking.areaId ?? null);
  const isOfChoicesAlone = !isOther && isSameArea && place.experience?.bought !== booking.experience;
  const here = stillHere(booking, { date, guests });
  const left = await leaveTables(tx, { restaurantId, bookingId });
  const isSameStart = visit.startsAt.getTime() === booking.startsAt.getTime();
  const had = isSameStart && isSameArea ? left : undefined;
  tx.entities.assign(booking, {
    date,
    time: visit.time,
    startsAt: visit.startsAt,
    endsAt: visit.endsAt,
    guests,
    areaId,
    experienceSitting: place.experience?.sitting ?? null,
    experience: place.experience?.bought ?? null,
    ...here,
  });
  if (!isOther && isSameArea && !isOfChoicesAlone) booking.edits += 1; // other tables alone
  if (isOther) {
    const settled = remindedAlready(visit.startsAt, app.clock.now()) ?? booking.remindedFor;
    tx.entities.assign(booking, {
      guestConfirmedAt: null,
      lateMinutes: null,
      lateSaidAt: null,
      remindedFor: settled,
    });
  }
  tx.entities.assign(booking, { undoUntil: null, updatedAt: app.clock.now() });
  await tx.entities.flush();
  const areChosenByStaff = tablesOfStaff !== undefined;
  await seatBooking(tx, { restaurantId, bookingId, tableIds, areChosenByStaff, had });
  return { ...place, isOfChoicesAlone };
}

/** What it has of an experience when it has changed. Staff decide themselves what a party of another size eats. */
function experienceAfter(
  booking: BookingEntity,
  { guests, bought, choices }: RequestedVisit,
): AskedExperience | null {
  if (bought) return experienceHeld({ experience: bought });
  const held = experienceHeld(booking, choices);
  return held && { ...held, isForOtherParty: guests !== booking.guests };
}

function isOtherChoice({ experience }: BookingEntity, asked: AskedExperience | null): boolean {
  if (!experience || !asked) return false;
  const { bought, chosenAnew } = asked;
  if (chosenAnew) return !hasChosen(experience, chosenAnew);
  return bought !== undefined && bought !== experience && !hasChosen(experience, choicesOf(bought));
}

/** A party that waits for its table is here for another time of the evening too, and for no other day. */
function stillHere(
  { date, arrivedAt = null, arrivedGuests = null }: BookingEntity,
  visit: Pick<RequestedVisit, 'date' | 'guests'>,
): Pick<BookingEntity, 'arrivedAt' | 'arrivedGuests'> {
  if (date !== visit.date) return { arrivedAt: null, arrivedGuests: null };
  const areSomeMissing = arrivedGuests !== null && arrivedGuests < visit.guests;
  return { arrivedAt, arrivedGuests: areSomeMissing ? arrivedGuests : null };
}

function isSameVisit(
  booking: BookingEntity,
  { date, time, guests }: Pick<RequestedVisit, 'date' | 'time' | 'guests'>,
): boolean {
  return booking.date === date && booking.time === time && booking.guests === guests;
}
