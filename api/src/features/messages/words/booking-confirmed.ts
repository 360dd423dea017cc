import type { InLanguages } from './languages.ts';

/** The mail that says yes, to a request or at once. */
export const bookingConfirmedWords: InLanguages<{ title: string; opening: string }> = {
  en: {
    title: 'Booking confirmed',
    opening: 'Your booking is confirmed. The restaurant looks forward to seeing you.',
  },
  de: {
    title: 'Reservierung bestätigt',
    opening: 'Ihre Reservierung ist bestätigt. Das Restaurant freut sich auf Ihren Besuch.',
  },
  fr: {
    title: 'Réservation confirmée',
    opening: 'Votre réservation est confirmée. Le restaurant se réjouit de vous accueillir.',
  },
  es: {
    title: 'Reserva confirmada',
    opening: 'Su reserva está confirmada. El restaurante le espera con mucho gusto.',
  },
};
