import type { App } from '../../../platform/app.ts';
import { unlinked } from '../../../platform/mail/unlinked.ts';
import type { BookingStatus } from '../../bookings/booking-status.ts';
import type { BookingToWriteAbout } from './booking-to-write-about.ts';
import { pageOf } from './restaurant-brand.ts';

const STATUSES: Record<BookingStatus, string> = {
  pending: 'ReservationPending',
  confirmed: 'ReservationConfirmed',
  seated: 'ReservationConfirmed',
  completed: 'ReservationConfirmed',
  no_show: 'ReservationConfirmed',
  cancelled: 'ReservationCancelled',
};

/**
 * A booking as mail programs read it (schema.org's FoodEstablishmentReservation), so that they can show it beside the subject, keep
 * it and take it away again. `manage` is the guest's private link, where there is something left to do.
 */
export function reservationFacts(
  app: Pick<App, 'env'>,
  booking: BookingToWriteAbout,
  manage: { label: string; url: string } | null,
): object {
  const { reference, status, guests, startsAt, endsAt, address, phone, updatedAt } = booking;
  return {
    '@context': 'http://schema.org',
    '@type': 'FoodEstablishmentReservation',
    reservationNumber: reference,
    reservationStatus: `http://schema.org/${STATUSES[status]}`,
    modifiedTime: updatedAt.toISOString(),
    underName: { '@type': 'Person', name: unlinked(booking.guestName) },
    reservationFor: {
      '@type': 'FoodEstablishment',
      name: unlinked(booking.restaurant),
      url: pageOf(app, booking),
      ...(address && { address: unlinked(address) }),
      ...(phone && { telephone: phone }),
    },
    startTime: startsAt.toISOString(),
    endTime: endsAt.toISOString(),
    partySize: guests,
    ...(manage && {
      url: manage.url,
      modifyReservationUrl: manage.url,
      potentialAction: { '@type': 'ViewAction', name: manage.label, target: manage.url, url: manage.url },
    }),
  };
}
