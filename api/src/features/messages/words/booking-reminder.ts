import type { InLanguages } from './languages.ts';

interface BookingReminderWords {
  title: string;
  opening: Readonly<Record<'pending' | 'confirmed', string>>;
  coming: string;
  cancel: string;
  /** Where the rest is done. */
  manage: string;
}

/** The letter of the day before. */
export const bookingReminderWords: InLanguages<BookingReminderWords> = {
  en: {
    title: 'Reminder of your booking',
    opening: {
      pending:
        'Your booking is coming up, and the restaurant has yet to confirm it. Please tell it whether you are coming.',
      confirmed: 'Your booking is coming up. Please tell the restaurant whether you are coming.',
    },
    coming: 'I am coming',
    cancel: 'Cancel the booking',
    manage: 'Both links open your booking, where one click more says it. It can be changed there too.',
  },
};
