import { i18n } from '../language/i18n.ts';

/** A visit as it is put into a calendar on the web. */
export interface CalendarVisit {
  title: string;
  place: string;
  startsAt: string;
  endsAt: string;
  details: string;
}

/** What calendars call a visit of a party, as its file does. */
export const visitTitle = ({ guests, restaurant }: { guests: number; restaurant: string }): string =>
  i18n._('Table for {guests} at {restaurant}', { guests: `${guests}`, restaurant });

/**
 * Addresses that open a calendar on the web with the visit filled in. Nothing that opens the booking stands in them: they end up
 * in histories and logs.
 */
export function calendarLinks({ title, place, startsAt, endsAt, details }: CalendarVisit) {
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
    startdt: startsAt,
    enddt: endsAt,
    location: place,
    body: details,
  });
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/action/compose?${outlook}`,
  };
}

const compact = (instant: string) => new Date(instant).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
