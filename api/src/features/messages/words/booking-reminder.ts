import { inLanguages } from '../../restaurants/language/in-languages.ts';

interface BookingReminderWords {
  title: string;
  opening: Readonly<Record<'pending' | 'confirmed', string>>;
  /** For a guest who has said that they come. */
  openingOfComing: Readonly<Record<'pending' | 'confirmed', string>>;
  coming: string;
  cancel: string;
  /** Where the rest is done. */
  manage: string;
  manageOfComing: string;
}

/** The mail of the day before. */
export const bookingReminderWords = inLanguages<BookingReminderWords>((i18n) => ({
  title: i18n._('Reminder of your booking'),
  opening: {
    pending: i18n._(
      'Your booking is coming up, and the restaurant has yet to confirm it. Please tell it whether you are coming.',
    ),
    confirmed: i18n._('Your booking is coming up. Please tell the restaurant whether you are coming.'),
  },
  openingOfComing: {
    pending: i18n._(
      'Your booking is coming up, and you have said that you are coming. The restaurant has yet to confirm it.',
    ),
    confirmed: i18n._('Your booking is coming up. The restaurant knows that you are coming.'),
  },
  coming: i18n._('I am coming'),
  cancel: i18n._('Cancel the booking'),
  manage: i18n._(
    'Both links open your booking; one more click there tells the restaurant. You can also change the booking there.',
  ),
  manageOfComing: i18n._(
    'Your plans have changed? Both links open your booking, where you can change or cancel it.',
  ),
}));
