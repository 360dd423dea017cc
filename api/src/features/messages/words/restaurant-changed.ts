import { inLanguages } from '../../restaurants/language/in-languages.ts';

/** What was told, and what holds. */
interface Change {
  before: string;
  now: string;
}

interface RestaurantChangedWords {
  /** By what is new; `several` for more than one. */
  title: Readonly<Record<'clock' | 'name' | 'address' | 'phone' | 'several', string>>;
  opening: string;
  /** By the clock of the restaurant the visit is when it was. */
  clock(visit: { date: string; time: string }): string;
  name(change: Change): string;
  address(change: Change): string;
  phone(change: Change): string;
}

/** The mail about a booking that stays as it is, while something else is new about its restaurant. */
export const restaurantChangedWords = inLanguages<RestaurantChangedWords>((i18n) => ({
  title: {
    clock: i18n._('Time zone of your restaurant corrected'),
    name: i18n._('New name of your restaurant'),
    address: i18n._('New address of your restaurant'),
    phone: i18n._('New phone number of your restaurant'),
    several: i18n._('News of your restaurant'),
  },
  opening: i18n._('Your booking stays as it is. This is new:'),
  clock: ({ date, time }) =>
    i18n._(
      'The restaurant has corrected its time zone. By its clock it still expects you on {date} at {time}. Your calendar may show another time: the attached entry puts that right.',
      { date, time },
    ),
  name: ({ before, now }) =>
    i18n._('The restaurant is now called “{now}”. When you booked it was “{before}”.', { before, now }),
  address: ({ before, now }) =>
    i18n._('The address of the restaurant is now {now}, and no longer {before}.', { before, now }),
  phone: ({ before, now }) =>
    i18n._('The phone number of the restaurant is now {now}, and no longer {before}.', { before, now }),
}));
