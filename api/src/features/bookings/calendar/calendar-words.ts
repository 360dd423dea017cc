import { inLanguages } from '../../restaurants/language/in-languages.ts';

/** What the calendar of a guest shows of a booking. */
interface CalendarWords {
  /** As in PRODID (ISO 9070). */
  code: string;
  summary(visit: { guests: number; restaurant: string }): string;
  reference(reference: string): string;
  phone(phone: string): string;
  /** The part of the room that was asked for. */
  area(name: string): string;
  /** How the visit can be changed, and that the link is private. */
  manage(url: string): string;
}

/** The words of calendar entries in the languages of guests. */
export const calendarWords = inLanguages<CalendarWords>((i18n) => ({
  code: i18n.language.toUpperCase(),
  summary: ({ guests, restaurant }) =>
    i18n._('Table for {guests} at {restaurant}', { guests: `${guests}`, restaurant }),
  reference: (reference) => i18n._('Reference {reference}', { reference }),
  phone: (phone) => i18n._('Phone of the restaurant: {phone}', { phone }),
  area: (name) => i18n._('Area: {name}', { name }),
  manage: (url) => i18n._('Change or cancel, by a private link: {url}', { url }),
}));
