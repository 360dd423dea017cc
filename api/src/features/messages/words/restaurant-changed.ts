import type { InLanguages } from './languages.ts';

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
export const restaurantChangedWords: InLanguages<RestaurantChangedWords> = {
  en: {
    title: {
      clock: 'Time zone of your restaurant corrected',
      name: 'New name of your restaurant',
      address: 'New address of your restaurant',
      phone: 'New phone number of your restaurant',
      several: 'News of your restaurant',
    },
    opening: 'Your booking stays as it is. This is new:',
    clock: ({ date, time }) =>
      `The restaurant has corrected its time zone. By its clock it still expects you on ${date} at ${time}. Your calendar may ` +
      'show another time: the attached entry puts that right.',
    name: ({ before, now }) => `The restaurant is now called “${now}”. When you booked it was “${before}”.`,
    address: ({ before, now }) => `The address of the restaurant is now ${now}, and no longer ${before}.`,
    phone: ({ before, now }) => `The phone number of the restaurant is now ${now}, and no longer ${before}.`,
  },
  de: {
    title: {
      clock: 'Zeitzone des Restaurants berichtigt',
      name: 'Neuer Name Ihres Restaurants',
      address: 'Neue Adresse Ihres Restaurants',
      phone: 'Neue Telefonnummer Ihres Restaurants',
      several: 'Neues von Ihrem Restaurant',
    },
    opening: 'Ihre Reservierung bleibt, wie sie ist. Neu ist:',
    clock: ({ date, time }) =>
      `Das Restaurant hat seine Zeitzone berichtigt. Nach seiner Uhr erwartet es Sie wie bisher: ${date}, ${time}. Ihr ` +
      'Kalender zeigt vielleicht eine andere Zeit: Der angehängte Eintrag stellt sie richtig.',
    name: ({ before, now }) =>
      `Das Restaurant heißt jetzt „${now}“. Als Sie reserviert haben, hieß es „${before}“.`,
    address: ({ before, now }) => `Die Adresse des Restaurants ist jetzt ${now} und nicht mehr ${before}.`,
    phone: ({ before, now }) =>
      `Die Telefonnummer des Restaurants ist jetzt ${now} und nicht mehr ${before}.`,
  },
  fr: {
    title: {
      clock: 'Fuseau horaire de votre restaurant corrigé',
      name: 'Nouveau nom de votre restaurant',
      address: 'Nouvelle adresse de votre restaurant',
      phone: 'Nouveau numéro de votre restaurant',
      several: 'Du nouveau à votre restaurant',
    },
    opening: 'Votre réservation reste telle quelle. Voici ce qui est nouveau\u202f:',
    clock: ({ date, time }) =>
      `Le restaurant a corrigé son fuseau horaire. À son heure, il vous attend toujours\u202f: ${date}, ${time}. Votre agenda ` +
      'indique peut-être une autre heure\u202f: l’événement joint la corrige.',
    name: ({ before, now }) =>
      `Le restaurant s’appelle désormais «\u202f${now}\u202f». Lors de votre réservation, c’était «\u202f${before}\u202f».`,
    address: ({ before, now }) => `L’adresse du restaurant est désormais ${now}, et non plus ${before}.`,
    phone: ({ before, now }) => `Le numéro du restaurant est désormais le ${now}, et non plus le ${before}.`,
  },
  es: {
    title: {
      clock: 'Zona horaria de su restaurante corregida',
      name: 'Nuevo nombre de su restaurante',
      address: 'Nueva dirección de su restaurante',
      phone: 'Nuevo teléfono de su restaurante',
      several: 'Novedades de su restaurante',
    },
    opening: 'Su reserva sigue como estaba. Esto es lo nuevo:',
    clock: ({ date, time }) =>
      `El restaurante ha corregido su zona horaria. Según su reloj le sigue esperando: ${date}, ${time}. Es posible que su ` +
      'calendario muestre otra hora: la entrada adjunta la corrige.',
    name: ({ before, now }) =>
      `El restaurante se llama ahora «${now}». Cuando usted reservó, era «${before}».`,
    address: ({ before, now }) => `La dirección del restaurante es ahora ${now}, y ya no ${before}.`,
    phone: ({ before, now }) => `El teléfono del restaurante es ahora el ${now}, y ya no el ${before}.`,
  },
};
