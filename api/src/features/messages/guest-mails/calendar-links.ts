import type { App } from '../../../platform/app.ts';
import type { MailContent } from '../../../platform/mail/mail-content.ts';
import { unlinked } from '../../../platform/mail/unlinked.ts';
import { calendarWords } from '../../bookings/calendar/calendar-words.ts';
import { calendarUrl } from '../../bookings/calendar/serve-calendar-files.ts';
import { visitWords } from '../words/visit-words.ts';
import type { BookingToWriteAbout } from './booking-to-write-about.ts';

/**
 * A visit for calendars on the web, and as a file for all others. Many mail programs enter what is attached by themselves; who
 * reads mails on the web has these. Nothing of a guest's stands in the addresses.
 */
export function calendarLinks(app: App, booking: BookingToWriteAbout): NonNullable<MailContent['keepIn']> {
  const { language, guests, startsAt, endsAt, reference } = booking;
  const words = calendarWords[language];
  const title = words.summary({ guests, restaurant: unlinked(booking.restaurant) });
  const place = unlinked(booking.address ?? '');
  const details = words.reference(reference);
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    location: place,
    details,
  });
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: startsAt.toISOString(),
    enddt: endsAt.toISOString(),
    location: place,
    body: details,
  });
  return {
    label: visitWords[language].addToCalendar,
    links: [
      { label: 'Google', url: `https://calendar.google.com/calendar/render?${google}` },
      { label: 'Outlook', url: `https://outlook.live.com/calendar/0/action/compose?${outlook}` },
      { label: 'Apple (.ics)', url: calendarUrl(app, booking) },
    ],
  };
}

const compact = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
