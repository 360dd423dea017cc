import type { InLanguages } from './languages.ts';

/** The first mail about a request that the restaurant has to answer. */
export const bookingReceivedWords: InLanguages<{
  title: string;
  opening: string;
  /** To a party so large that the restaurant arranges its tables by hand. */
  openingOfRequest: string;
}> = {
  en: {
    title: 'Booking request received',
    opening:
      'Your request has reached the restaurant, and your place is held. The restaurant will confirm it.',
    openingOfRequest:
      'Your request has reached the restaurant, and your seats are kept. Tables for a party of this size are arranged by hand: the restaurant will confirm once it has them.',
  },
  de: {
    title: 'Reservierungsanfrage erhalten',
    opening:
      'Das Restaurant hat Ihre Anfrage erhalten, und Ihr Platz ist vorgemerkt. Das Restaurant wird sie bestätigen.',
    openingOfRequest:
      'Das Restaurant hat Ihre Anfrage erhalten, und Ihre Plätze sind vorgemerkt. Tische für eine Gruppe dieser Größe werden von Hand zugeteilt: Das Restaurant bestätigt, sobald sie feststehen.',
  },
  fr: {
    title: 'Demande de réservation reçue',
    opening:
      'Le restaurant a reçu votre demande et votre place est gardée. Le restaurant va confirmer la réservation.',
    openingOfRequest:
      'Le restaurant a reçu votre demande et vos places sont gardées. Pour un groupe de cette taille, les tables sont attribuées à la main\u202f: le restaurant confirmera dès que c’est fait.',
  },
  es: {
    title: 'Solicitud de reserva recibida',
    opening:
      'El restaurante ha recibido su solicitud y su sitio está guardado. El restaurante la confirmará.',
    openingOfRequest:
      'El restaurante ha recibido su solicitud y sus plazas están guardadas. Las mesas para un grupo de este tamaño se asignan a mano: el restaurante lo confirmará en cuanto las tenga.',
  },
};
