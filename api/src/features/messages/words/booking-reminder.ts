import type { InLanguages } from './languages.ts';

interface BookingReminderWords {
  title: string;
  opening: Readonly<Record<'pending' | 'confirmed', string>>;
  coming: string;
  cancel: string;
  /** Where the rest is done. */
  manage: string;
}

/** The letter of the day before. */
export const bookingReminderWords: InLanguages<BookingReminderWords> = {
  en: {
    title: 'Reminder of your booking',
    opening: {
      pending:
        'Your booking is coming up, and the restaurant has yet to confirm it. Please tell it whether you are coming.',
      confirmed: 'Your booking is coming up. Please tell the restaurant whether you are coming.',
    },
    coming: 'I am coming',
    cancel: 'Cancel the booking',
    manage: 'Both links open your booking, where one click more says it. It can be changed there too.',
  },
  de: {
    title: 'Erinnerung an Ihre Reservierung',
    opening: {
      pending:
        'Ihre Reservierung steht bevor, und das Restaurant muss sie noch bestätigen. Bitte teilen Sie ihm mit, ob Sie kommen.',
      confirmed: 'Ihre Reservierung steht bevor. Bitte teilen Sie dem Restaurant mit, ob Sie kommen.',
    },
    coming: 'Ich komme',
    cancel: 'Reservierung stornieren',
    manage:
      'Beide Links öffnen Ihre Reservierung, wo ein weiterer Klick genügt. Dort können Sie sie auch ändern.',
  },
  fr: {
    title: 'Rappel de votre réservation',
    opening: {
      pending:
        'Votre réservation approche, et le restaurant doit encore la confirmer. Dites-lui si vous venez.',
      confirmed: 'Votre réservation approche. Dites au restaurant si vous venez.',
    },
    coming: 'Je viens',
    cancel: 'Annuler la réservation',
    manage:
      'Les deux liens ouvrent votre réservation, où un clic de plus suffit. Vous pouvez aussi l’y modifier.',
  },
  es: {
    title: 'Recordatorio de su reserva',
    opening: {
      pending: 'Se acerca su reserva y el restaurante aún tiene que confirmarla. Indíquele si vendrá.',
      confirmed: 'Se acerca su reserva. Indique al restaurante si vendrá.',
    },
    coming: 'Iré',
    cancel: 'Cancelar la reserva',
    manage: 'Ambos enlaces abren su reserva, donde basta con un clic más. Allí también puede modificarla.',
  },
};
