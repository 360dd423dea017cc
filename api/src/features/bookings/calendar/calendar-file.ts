import ical, { ICalAlarmType, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Language } from '../../restaurants/language.ts';
import type { RestaurantRow } from '../../restaurants/restaurant-rows.ts';
import type { BookingStatus } from '../booking-status.ts';
import type { BookingRow } from '../lists/booking-rows.ts';
import { calendarWords } from './calendar-words.ts';

/** How calendar programs call each status. */
export const statusInCalendar: Record<BookingStatus, ICalEventStatus> = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  seated: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  no_show: ICalEventStatus.CANCELLED,
  cancelled: ICalEventStatus.CANCELLED,
};

/** What a calendar shows of a booking. */
type CalendarBooking = Pick<
  BookingRow,
  | 'bookingId'
  | 'reference'
  | 'guests'
  | 'status'
  | 'startsAt'
  | 'endsAt'
  | 'createdAt'
  | 'updatedAt'
  | 'revision'
> & {
  /** What its guest reads. */
  language: Language;
  /** The part of the room that was asked for; null for anywhere. */
  area: { name: string } | null;
};

/** A name with the address it writes from, or is written to. */
interface Person {
  name: string;
  email: string;
}

/** For a file that travels with a mail: mail programs enter it for the guest whom it names (RFC 5546). */
interface Invitation {
  organizer: Person;
  attendee: Person;
}

/** So long before the visit the calendar reminds of it: time to set out. */
const ALARM_SECONDS = 2 * 3_600;

/** What travels with the file to some of its readers alone. */
interface Extras {
  invitation?: Invitation;
  /** The guest's private link, where the file goes to whoever has it already; never in one that an address alone opens. */
  manageUrl?: string | null;
  /** Who comes along is told where and when, and nothing by which the booking is named. */
  isForCompanion?: boolean;
}

/**
 * A booking as an iCalendar file (RFC 5545). Times are instants in UTC, so that every calendar shows them right in its
 * own zone, and words are in the guest's language. It reminds of a visit that is to come two hours before. After a change it replaces the entry, however it came: the same UID, a higher SEQUENCE. With an invitation
 * it asks the guest's calendar to enter it (METHOD REQUEST), or to take it out once it is cancelled (CANCEL).
 */
export function calendarFile(
  booking: CalendarBooking,
  restaurant: Pick<RestaurantRow, 'name' | 'address' | 'phone'>,
  { invitation, manageUrl, isForCompanion = false }: Extras = {},
): string {
  const { bookingId, reference, guests, status, startsAt, endsAt, createdAt, updatedAt, revision } = booking;
  const { name, address, phone } = restaurant;
  const words = calendarWords[booking.language];
  const calendar = ical({
    prodId: { company: 'Hoststand', product: 'Bookings', language: words.code },
    method: invitation ? invitationMethod(status) : ICalCalendarMethod.PUBLISH,
  });
  const event = calendar.createEvent({
    id: bookingId,
    sequence: revision,
    stamp: updatedAt,
    created: createdAt,
    lastModified: updatedAt,
    start: startsAt,
    end: endsAt,
    summary: isForCompanion ? name : words.summary({ guests, restaurant: name }),
    location: address ? `${name}, ${address}` : name,
    description: [
      ...(isForCompanion ? [] : [words.reference(reference)]),
      ...(booking.area ? [words.area(booking.area.name)] : []),
      ...(phone ? [words.phone(phone)] : []),
      ...(manageUrl ? [words.manage(manageUrl)] : []),
    ].join('\n'),
    url: manageUrl ?? null,
    status: statusInCalendar[status],
  });
  if (status === 'pending' || status === 'confirmed') {
    event.createAlarm({ type: ICalAlarmType.display, trigger: ALARM_SECONDS, description: event.summary() });
  }
  if (invitation) {
    event.organizer(invitation.organizer);
    // Asked for by the guest: no program need ask again whether they come.
    event.createAttendee({ ...invitation.attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false });
  }
  return calendar.toString();
}

/** What an invitation asks of the guest's calendar. */
export function invitationMethod(status: BookingStatus): ICalCalendarMethod {
  return status === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
}
