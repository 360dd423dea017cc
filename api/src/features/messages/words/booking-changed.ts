import type { InLanguages } from './languages.ts';

interface BookingChangedWords {
  title: string;
  opening: Readonly<Record<'pending' | 'confirmed', string>>;
  /** For a booking that stays as it is, but whose yes was taken back. */
  waitsAgain: { title: string; opening: string };
}

/** The mail about another date, time or party size, whoever asked for it. */
export const bookingChangedWords: InLanguages<BookingChangedWords> = {
  en: {
    title: 'Booking changed',
    opening: {
      pending: 'Your booking has changed, and your place is held. The restaurant will confirm it.',
      confirmed: 'Your booking has changed. It is confirmed as it stands here.',
    },
    waitsAgain: {
      title: 'Booking to be confirmed again',
      opening: 'The restaurant has to confirm your booking once more. Your place is held meanwhile.',
    },
  },
  de: {
    title: 'Reservierung geändert',
    opening: {
      pending:
        'Ihre Reservierung wurde geändert, und Ihr Platz ist vorgemerkt. Das Restaurant wird sie bestätigen.',
      confirmed: 'Ihre Reservierung wurde geändert. Sie ist so bestätigt, wie sie hier steht.',
    },
    waitsAgain: {
      title: 'Reservierung wird erneut bestätigt',
      opening:
        'Das Restaurant muss Ihre Reservierung noch einmal bestätigen. Ihr Platz ist so lange vorgemerkt.',
    },
  },
  fr: {
    title: 'Réservation modifiée',
    opening: {
      pending: 'Votre réservation a été modifiée et votre place est gardée. Le restaurant va la confirmer.',
      confirmed: 'Votre réservation a été modifiée. Elle est confirmée telle qu’elle figure ici.',
    },
    waitsAgain: {
      title: 'Réservation à confirmer à nouveau',
      opening:
        'Le restaurant doit confirmer votre réservation encore une fois. Votre place reste gardée d’ici là.',
    },
  },
  es: {
    title: 'Reserva modificada',
    opening: {
      pending: 'Su reserva ha cambiado y su sitio está guardado. El restaurante la confirmará.',
      confirmed: 'Su reserva ha cambiado. Está confirmada tal como figura aquí.',
    },
    waitsAgain: {
      title: 'Reserva pendiente de nueva confirmación',
      opening:
        'El restaurante tiene que confirmar su reserva una vez más. Mientras tanto, su sitio está guardado.',
    },
  },
};
