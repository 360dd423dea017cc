import type { InLanguages } from './languages.ts';

/** The first letter about a request that the restaurant has to answer. */
export const bookingReceivedWords: InLanguages<{ title: string; opening: string }> = {
  en: {
    title: 'Booking request received',
    opening:
      'Your request has reached the restaurant, and your place is held. The restaurant will confirm it.',
  },
  de: {
    title: 'Reservierungsanfrage erhalten',
    opening:
      'Das Restaurant hat Ihre Anfrage erhalten, und Ihr Platz ist vorgemerkt. Das Restaurant wird sie bestätigen.',
  },
  fr: {
    title: 'Demande de réservation reçue',
    opening:
      'Le restaurant a reçu votre demande et votre place est gardée. Le restaurant va confirmer la réservation.',
  },
  es: {
    title: 'Solicitud de reserva recibida',
    opening:
      'El restaurante ha recibido su solicitud y su sitio está guardado. El restaurante la confirmará.',
  },
};
