import type { BookingStatus } from '../../bookings/booking-status.ts';
import { inLanguages } from '../../restaurants/language/in-languages.ts';

/** What every mail about a booking says in the same words. */
export interface VisitWords {
  greeting(name: string): string;
  party(guests: number): string;
  /** A time as people say it: `19:00 Uhr`. */
  oclock(time: string): string;
  /** A day past midnight with the weekdays of its night: that of the evening to which it belongs, and the day after. */
  pastMidnight(date: string, night: { from: string; to: string }): string;
  /** A visit in one line, as it was before a change. */
  inOneLine(visit: { date: string; time: string; party: string }): string;
  facts: Readonly<
    Record<
      | 'restaurant'
      | 'date'
      | 'time'
      | 'party'
      | 'area'
      | 'areaBefore'
      | 'reference'
      | 'status'
      | 'address'
      | 'phone'
      | 'before',
      string
    >
  >;
  /** No area was asked for. */
  anywhere: string;
  status: Readonly<Record<BookingStatus, string>>;
  manage: string;
  isPrivate: string;
  /** Whom to ask; by phone where the restaurant has one. */
  questions(phone: string | null): string;
  /** The same where nobody can be late any more. */
  questionsAfter(phone: string | null): string;
  bookAgain: string;
  /** Where the visit can be kept; names of calendars are as their makers write them. */
  addToCalendar: string;
  /** Ours, small, at the end. */
  sentWith: string;
  reason(restaurant: string): string;
}

/** Words of the facts, the greeting and the foot of a guest's mail. */
export const visitWords = inLanguages<VisitWords>((i18n) => ({
  greeting: (name) => i18n._('Hello {name},', { name }),
  party: (guests) => i18n._('{guests, plural, one {# guest} other {# guests}}', { guests }),
  oclock: (time) => i18n._('{time}', { time }),
  pastMidnight: (date, { from, to }) => i18n._('{date}, the night of {from}', { date, from, to }),
  inOneLine: ({ date, time, party }) => i18n._('{date}, {time}, {party}', { date, time, party }),
  facts: {
    restaurant: i18n._('Restaurant'),
    date: i18n._('Date'),
    time: i18n._('Time'),
    party: i18n._('Party'),
    area: i18n._('Area'),
    areaBefore: i18n._('Area before'),
    reference: i18n._('Reference'),
    status: i18n._('Status'),
    address: i18n._('Address'),
    phone: i18n._('Phone'),
    before: i18n._('Before'),
  },
  anywhere: i18n._('Anywhere'),
  status: {
    pending: i18n._('Waiting for the restaurant to confirm'),
    confirmed: i18n._('Confirmed'),
    seated: i18n._('At the table'),
    completed: i18n._('Completed'),
    no_show: i18n._('No-show'),
    cancelled: i18n._('Cancelled'),
  },
  manage: i18n._('View, change or cancel'),
  isPrivate: i18n._('The link is private: whoever has it can change your booking.'),
  questions: (phone) =>
    phone
      ? i18n._(
          'Late, or any question? Please call the restaurant at {phone} and have your reference at hand.',
          { phone },
        )
      : i18n._('Any question? Please ask the restaurant, and have your reference at hand.'),
  questionsAfter: (phone) =>
    phone
      ? i18n._('Any question? Please call the restaurant at {phone} and have your reference at hand.', {
          phone,
        })
      : i18n._('Any question? Please ask the restaurant, and have your reference at hand.'),
  bookAgain: i18n._('Book another table'),
  addToCalendar: i18n._('Add to calendar:'),
  sentWith: i18n._('Sent with Hoststand.'),
  reason: (restaurant) =>
    i18n._('You get this mail because someone used your email address to book at {restaurant}.', {
      restaurant,
    }),
}));
