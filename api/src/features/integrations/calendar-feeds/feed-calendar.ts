import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { globalId } from '../../../platform/ids/global-id.ts';
import { statusInCalendar } from '../../bookings/calendar/calendar-file.ts';
import { sheetRow } from '../../bookings/day-sheet/sheet-words.ts';
import type { CalendarFeedRow } from './calendar-feed-rows.ts';
import { REFRESH_SECONDS } from './calendar-feed-rules.ts';
import type { FeedBooking } from './feed-bookings.ts';

/**
 * A calendar of bookings for staff (RFC 5545): who comes, how many, where they sit and what they must not eat, in the words of the
 * day's sheet. Times are instants in UTC, so that every program shows them right in its own zone. The same bookings make the same text.
 */
export function feedCalendar(
  feed: Pick<CalendarFeedRow, 'name' | 'withContact'>,
  restaurant: { name: string },
  bookings: readonly FeedBooking[],
): string {
  const calendar = ical({
    name: `${restaurant.name} · ${feed.name}`,
    prodId: { company: 'Hoststand', product: 'Bookings', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  for (const booking of bookings) {
    const { startsAt, endsAt, createdAt, updatedAt, revision, status } = booking;
    const row = sheetRow({ ...booking, servers: [] }, '');
    const place = [row.tables, row.area].filter(Boolean).join(', ');
    calendar.createEvent({
      // Not the one of the guest's own entry: a host who dines where they work has both in one account.
      id: globalId('Booking', booking.bookingId),
      sequence: revision,
      stamp: updatedAt,
      created: createdAt,
      lastModified: updatedAt,
      start: startsAt,
      end: endsAt,
      summary: [`${row.name}, ${guestsInWords(booking.guests)}`, row.tables].filter(Boolean).join(' · '),
      location: place || null,
      description: [
        `${row.status}, reference ${booking.reference}`,
        row.allergies && `Allergies: ${row.allergies}`,
        row.notes && `Notes: ${row.notes}`,
        feed.withContact && row.phone && `Phone: ${row.phone}`,
        feed.withContact && booking.email && `Email: ${booking.email}`,
      ]
        .filter(Boolean)
        .join('\n'),
      status: statusInCalendar[status],
      // A full house does not make whoever reads along busy.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}

const guestsInWords = (guests: number) => `${guests} ${guests === 1 ? 'guest' : 'guests'}`;
