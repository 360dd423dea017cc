import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { RestaurantRow } from '../restaurants/restaurant-rows.ts';
import type { BookingRow } from './booking-rows.ts';
import type { BookingStatus } from './booking-status.ts';

/** How calendar programs call each status. */
const statusInCalendar: Record<BookingStatus, ICalEventStatus> = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  seated: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  no_show: ICalEventStatus.CANCELLED,
  cancelled: ICalEventStatus.CANCELLED,
};

/**
 * A booking as an iCalendar file (RFC 5545). Times are instants in UTC, so that every calendar shows them right in its
 * own zone. Fetched again after a change it replaces the entry: the same UID, a higher SEQUENCE (seconds from making
 * the booking to its last change).
 */
export function calendarFile(booking: BookingRow, restaurant: RestaurantRow): string {
  const { bookingId, reference, guests, status, startsAt, endsAt, createdAt, updatedAt } = booking;
  const { name, address, phone } = restaurant;
  const calendar = ical({
    prodId: { company: 'Hoststand', product: 'Bookings', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: bookingId,
    sequence: Math.floor((updatedAt.getTime() - createdAt.getTime()) / 1000),
    stamp: updatedAt,
    created: createdAt,
    lastModified: updatedAt,
    start: startsAt,
    end: endsAt,
    summary: `Table for ${guests} at ${name}`,
    location: address ? `${name}, ${address}` : name,
    description: `Reference ${reference}${phone ? `\nPhone of the restaurant: ${phone}` : ''}`,
    status: statusInCalendar[status],
  });
  return calendar.toString();
}
