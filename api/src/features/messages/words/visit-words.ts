import type { BookingStatus } from '../../bookings/booking-status.ts';
import type { InLanguages } from './languages.ts';

/** What every letter about a booking says in the same words. */
export interface VisitWords {
  greeting(name: string): string;
  party(guests: number): string;
  /** A visit in one line, as it was before a change. */
  inOneLine(visit: { date: string; time: string; party: string }): string;
  facts: Readonly<
    Record<
      'restaurant' | 'date' | 'time' | 'party' | 'reference' | 'status' | 'address' | 'phone' | 'before',
      string
    >
  >;
  status: Readonly<Record<BookingStatus, string>>;
  manage: string;
  isPrivate: string;
  /** Whom to ask; by phone where the restaurant has one. */
  questions(phone: string | null): string;
  bookAgain: string;
  reason(restaurant: string): string;
}

/** Words of the facts, the greeting and the foot of a guest's letter. */
export const visitWords: InLanguages<VisitWords> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    party: (guests) => `${guests} ${guests === 1 ? 'guest' : 'guests'}`,
    inOneLine: ({ date, time, party }) => `${date}, ${time}, ${party}`,
    facts: {
      restaurant: 'Restaurant',
      date: 'Date',
      time: 'Time',
      party: 'Party',
      reference: 'Reference',
      status: 'Status',
      address: 'Address',
      phone: 'Phone',
      before: 'Before',
    },
    status: {
      pending: 'Waiting for the restaurant to confirm',
      confirmed: 'Confirmed',
      seated: 'At the table',
      completed: 'Completed',
      no_show: 'Not come',
      cancelled: 'Cancelled',
    },
    manage: 'View, change or cancel',
    isPrivate: 'The link is private: whoever has it can change your booking.',
    questions: (phone) =>
      phone
        ? `Late, or any question? Please call the restaurant at ${phone} and have your reference at hand.`
        : 'Any question? Please ask the restaurant, and have your reference at hand.',
    bookAgain: 'Book another table',
    reason: (restaurant) =>
      `You get this mail because a table was asked for at ${restaurant} with your address.`,
  },
};
