import type { Cancellation } from '../../bookings/booking-status.ts';
import type { InLanguages } from './languages.ts';

/** The mail about a booking that is off, by who called it off. */
export const bookingCancelledWords: InLanguages<
  Readonly<Record<Cancellation, { title: string; opening: string }>>
> = {
  en: {
    declined: {
      title: 'Booking request declined',
      opening: 'The restaurant is sorry: it cannot take your booking, and nothing is booked.',
    },
    by_restaurant: {
      title: 'Booking cancelled by the restaurant',
      opening: 'The restaurant is sorry: it had to cancel your booking, and nothing is booked any more.',
    },
    by_guest: {
      title: 'Booking cancelled',
      opening: 'Your booking is cancelled, as you wished. Its place is free for other guests.',
    },
  },
  de: {
    declined: {
      title: 'Reservierungsanfrage abgelehnt',
      opening:
        'Es tut dem Restaurant leid: Es kann Ihre Reservierung nicht annehmen, und es ist nichts reserviert.',
    },
    by_restaurant: {
      title: 'Reservierung vom Restaurant storniert',
      opening:
        'Es tut dem Restaurant leid: Es musste Ihre Reservierung stornieren, und es ist nichts mehr reserviert.',
    },
    by_guest: {
      title: 'Reservierung storniert',
      opening: 'Ihre Reservierung ist wie gewünscht storniert. Der Platz ist für andere Gäste frei.',
    },
  },
  fr: {
    declined: {
      title: 'Demande de réservation refusée',
      opening:
        'Le restaurant est désolé\u202f: il ne peut pas accepter votre demande, et rien n’est réservé.',
    },
    by_restaurant: {
      title: 'Réservation annulée par le restaurant',
      opening:
        'Le restaurant est désolé\u202f: il a dû annuler votre réservation, et plus rien n’est réservé.',
    },
    by_guest: {
      title: 'Réservation annulée',
      opening:
        'Votre réservation est annulée, comme vous le souhaitiez. La place est libre pour d’autres clients.',
    },
  },
  es: {
    declined: {
      title: 'Solicitud de reserva rechazada',
      opening: 'El restaurante lo lamenta: no puede aceptar su reserva y no hay nada reservado.',
    },
    by_restaurant: {
      title: 'Reserva cancelada por el restaurante',
      opening: 'El restaurante lo lamenta: ha tenido que cancelar su reserva y ya no hay nada reservado.',
    },
    by_guest: {
      title: 'Reserva cancelada',
      opening: 'Su reserva está cancelada, como deseaba. El sitio queda libre para otros clientes.',
    },
  },
};
