import type { Language } from '../../restaurants/language.ts';

/** What the calendar of a guest shows of a booking. */
interface CalendarWords {
  /** As in PRODID (ISO 9070). */
  code: string;
  summary(visit: { guests: number; restaurant: string }): string;
  reference(reference: string): string;
  phone(phone: string): string;
}

/** The words of calendar entries in the languages of guests. */
export const calendarWords: Readonly<Record<Language, CalendarWords>> = {
  en: {
    code: 'EN',
    summary: ({ guests, restaurant }) => `Table for ${guests} at ${restaurant}`,
    reference: (reference) => `Reference ${reference}`,
    phone: (phone) => `Phone of the restaurant: ${phone}`,
  },
  de: {
    code: 'DE',
    summary: ({ guests, restaurant }) => `Tisch für ${guests}: ${restaurant}`,
    reference: (reference) => `Reservierungsnummer ${reference}`,
    phone: (phone) => `Telefon des Restaurants: ${phone}`,
  },
  fr: {
    code: 'FR',
    summary: ({ guests, restaurant }) => `Table pour ${guests}\u202f: ${restaurant}`,
    reference: (reference) => `Référence ${reference}`,
    phone: (phone) => `Téléphone du restaurant\u202f: ${phone}`,
  },
  es: {
    code: 'ES',
    summary: ({ guests, restaurant }) => `Mesa para ${guests}: ${restaurant}`,
    reference: (reference) => `Referencia ${reference}`,
    phone: (phone) => `Teléfono del restaurante: ${phone}`,
  },
};
