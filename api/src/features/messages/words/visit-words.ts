import type { BookingStatus } from '../../bookings/booking-status.ts';
import type { InLanguages } from './languages.ts';

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
  sender(restaurant: string): string;
  reason(restaurant: string): string;
}

/** Words of the facts, the greeting and the foot of a guest's mail. */
export const visitWords: InLanguages<VisitWords> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    party: (guests) => `${guests} ${guests === 1 ? 'guest' : 'guests'}`,
    oclock: (time) => time,
    pastMidnight: (date, { from }) => `${date}, the night of ${from}`,
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
      no_show: 'No-show',
      cancelled: 'Cancelled',
    },
    manage: 'View, change or cancel',
    isPrivate: 'The link is private: whoever has it can change your booking.',
    questions: (phone) =>
      phone
        ? `Late, or any question? Please call the restaurant at ${phone} and have your reference at hand.`
        : 'Any question? Please ask the restaurant, and have your reference at hand.',
    bookAgain: 'Book another table',
    sender: (restaurant) => `${restaurant} via Hoststand`,
    reason: (restaurant) =>
      `You get this mail because someone used your email address to book at ${restaurant}.`,
  },
  de: {
    greeting: (name) => `Guten Tag ${name},`,
    party: (guests) => `${guests} ${guests === 1 ? 'Person' : 'Personen'}`,
    oclock: (time) => `${time} Uhr`,
    pastMidnight: (date, { from, to }) => `${date}, in der Nacht von ${from} auf ${to}`,
    inOneLine: ({ date, time, party }) => `${date}, ${time}, ${party}`,
    facts: {
      restaurant: 'Restaurant',
      date: 'Datum',
      time: 'Uhrzeit',
      party: 'Personen',
      reference: 'Reservierungsnummer',
      status: 'Status',
      address: 'Adresse',
      phone: 'Telefon',
      before: 'Bisher',
    },
    status: {
      pending: 'Wartet auf die Bestätigung des Restaurants',
      confirmed: 'Bestätigt',
      seated: 'Am Tisch',
      completed: 'Abgeschlossen',
      no_show: 'Nicht erschienen',
      cancelled: 'Storniert',
    },
    manage: 'Ansehen, ändern oder stornieren',
    isPrivate: 'Der Link ist nur für Sie: Wer ihn hat, kann Ihre Reservierung ändern.',
    questions: (phone) =>
      phone
        ? `Sie verspäten sich oder haben eine Frage? Bitte rufen Sie das Restaurant unter ${phone} an und halten Sie Ihre Reservierungsnummer bereit.`
        : 'Haben Sie eine Frage? Bitte wenden Sie sich an das Restaurant und halten Sie Ihre Reservierungsnummer bereit.',
    bookAgain: 'Neuen Tisch reservieren',
    sender: (restaurant) => `${restaurant} über Hoststand`,
    reason: (restaurant) =>
      `Sie erhalten diese E-Mail, weil mit Ihrer Adresse ein Tisch bei ${restaurant} angefragt wurde.`,
  },
  fr: {
    greeting: (name) => `Bonjour ${name},`,
    party: (guests) => `${guests} ${guests === 1 ? 'personne' : 'personnes'}`,
    oclock: (time) => time,
    pastMidnight: (date, { from, to }) => `${date}, dans la nuit de ${from} à ${to}`,
    inOneLine: ({ date, time, party }) => `${date}, ${time}, ${party}`,
    facts: {
      restaurant: 'Restaurant',
      date: 'Date',
      time: 'Heure',
      party: 'Personnes',
      reference: 'Référence',
      status: 'Statut',
      address: 'Adresse',
      phone: 'Téléphone',
      before: 'Auparavant',
    },
    status: {
      pending: 'En attente de confirmation du restaurant',
      confirmed: 'Confirmée',
      seated: 'À table',
      completed: 'Terminée',
      no_show: 'Non honorée',
      cancelled: 'Annulée',
    },
    manage: 'Voir, modifier ou annuler',
    isPrivate: 'Ce lien est personnel\u202f: quiconque le possède peut modifier votre réservation.',
    questions: (phone) =>
      phone
        ? `Un retard, une question\u202f? Appelez le restaurant au ${phone}, votre référence à portée de main.`
        : 'Une question\u202f? Adressez-vous au restaurant, votre référence à portée de main.',
    bookAgain: 'Réserver une autre table',
    sender: (restaurant) => `${restaurant} via Hoststand`,
    reason: (restaurant) =>
      `Vous recevez cet e-mail parce qu’une table a été demandée chez ${restaurant} avec votre adresse.`,
  },
  es: {
    greeting: (name) => `Hola, ${name}:`,
    party: (guests) => `${guests} ${guests === 1 ? 'persona' : 'personas'}`,
    oclock: (time) => time,
    pastMidnight: (date, { from, to }) => `${date}, la noche del ${from} al ${to}`,
    inOneLine: ({ date, time, party }) => `${date}, ${time}, ${party}`,
    facts: {
      restaurant: 'Restaurante',
      date: 'Fecha',
      time: 'Hora',
      party: 'Personas',
      reference: 'Referencia',
      status: 'Estado',
      address: 'Dirección',
      phone: 'Teléfono',
      before: 'Antes',
    },
    status: {
      pending: 'Pendiente de confirmación del restaurante',
      confirmed: 'Confirmada',
      seated: 'En la mesa',
      completed: 'Finalizada',
      no_show: 'No se presentó',
      cancelled: 'Cancelada',
    },
    manage: 'Ver, modificar o cancelar',
    isPrivate: 'El enlace es privado: quien lo tenga puede modificar su reserva.',
    questions: (phone) =>
      phone
        ? `¿Llega tarde o tiene alguna pregunta? Llame al restaurante al ${phone} y tenga a mano su referencia.`
        : '¿Tiene alguna pregunta? Consulte con el restaurante y tenga a mano su referencia.',
    bookAgain: 'Reservar otra mesa',
    sender: (restaurant) => `${restaurant} a través de Hoststand`,
    reason: (restaurant) =>
      `Recibe este correo porque se ha pedido una mesa en ${restaurant} con su dirección.`,
  },
};
