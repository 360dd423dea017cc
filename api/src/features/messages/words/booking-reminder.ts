import type { InLanguages } from './languages.ts';

interface BookingReminderWords {
  title: string;
  opening: Readonly<Record<'pending' | 'confirmed', string>>;
  /** For a guest who has said that they come. */
  openingOfComing: Readonly<Record<'pending' | 'confirmed', string>>;
  coming: string;
  cancel: string;
  /** Where the rest is done. */
  manage: string;
  manageOfComing: string;
}

/** The mail of the day before. */
export const bookingReminderWords: InLanguages<BookingReminderWords> = {
  en: {
    title: 'Reminder of your booking',
    opening: {
      pending:
        'Your booking is coming up, and the restaurant has yet to confirm it. Please tell it whether you are coming.',
      confirmed: 'Your booking is coming up. Please tell the restaurant whether you are coming.',
    },
    openingOfComing: {
      pending:
        'Your booking is coming up, and you have said that you are coming. The restaurant has yet to confirm it.',
      confirmed: 'Your booking is coming up. The restaurant knows that you are coming.',
    },
    coming: 'I am coming',
    cancel: 'Cancel the booking',
    manage: 'Both links open your booking, where one click more says it. It can be changed there too.',
    manageOfComing:
      'Your plans have changed? Both links open your booking, where you can change or cancel it.',
  },
  de: {
    title: 'Erinnerung an Ihre Reservierung',
    opening: {
      pending:
        'Ihre Reservierung steht bevor, und das Restaurant muss sie noch bestätigen. Bitte teilen Sie ihm mit, ob Sie kommen.',
      confirmed: 'Ihre Reservierung steht bevor. Bitte teilen Sie dem Restaurant mit, ob Sie kommen.',
    },
    openingOfComing: {
      pending:
        'Ihre Reservierung steht bevor, und Sie haben gesagt, dass Sie kommen. Das Restaurant muss sie noch bestätigen.',
      confirmed: 'Ihre Reservierung steht bevor. Das Restaurant weiß, dass Sie kommen.',
    },
    coming: 'Ich komme',
    cancel: 'Reservierung stornieren',
    manage:
      'Beide Links öffnen Ihre Reservierung, wo ein weiterer Klick genügt. Dort können Sie sie auch ändern.',
    manageOfComing:
      'Es kommt doch anders? Beide Links öffnen Ihre Reservierung, wo Sie sie ändern oder stornieren können.',
  },
  fr: {
    title: 'Rappel de votre réservation',
    opening: {
      pending:
        'Votre réservation approche, et le restaurant doit encore la confirmer. Dites-lui si vous venez.',
      confirmed: 'Votre réservation approche. Dites au restaurant si vous venez.',
    },
    openingOfComing: {
      pending:
        'Votre réservation approche, et vous avez dit que vous veniez. Le restaurant doit encore la confirmer.',
      confirmed: 'Votre réservation approche. Le restaurant sait que vous venez.',
    },
    coming: 'Je viens',
    cancel: 'Annuler la réservation',
    manage:
      'Les deux liens ouvrent votre réservation, où un clic de plus suffit. Vous pouvez aussi l’y modifier.',
    manageOfComing:
      'Un changement\u202f? Les deux liens ouvrent votre réservation, que vous pouvez y modifier ou annuler.',
  },
  es: {
    title: 'Recordatorio de su reserva',
    opening: {
      pending: 'Se acerca su reserva y el restaurante aún tiene que confirmarla. Indíquele si vendrá.',
      confirmed: 'Se acerca su reserva. Indique al restaurante si vendrá.',
    },
    openingOfComing: {
      pending: 'Se acerca su reserva y usted ha dicho que vendrá. El restaurante aún tiene que confirmarla.',
      confirmed: 'Se acerca su reserva. El restaurante sabe que vendrá.',
    },
    coming: 'Iré',
    cancel: 'Cancelar la reserva',
    manage: 'Ambos enlaces abren su reserva, donde basta con un clic más. Allí también puede modificarla.',
    manageOfComing:
      '¿Ha cambiado de planes? Ambos enlaces abren su reserva, donde puede modificarla o cancelarla.',
  },
};
