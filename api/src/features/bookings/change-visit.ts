import type { App } from '../../platform/app.ts';
import type { TenantTransaction } from '../../platform/db/in-restaurants.ts';
import { seatBooking } from '../availability/seat-booking.ts';
import type { BookingEntity } from './booking.entity.ts';
import { bookingInput } from './booking-input.ts';
import { placeForBooking } from './place-for-booking.ts';

/** When a party comes and how many they are. */
export interface Visit {
  date: string;
  time: string;
  guests: number;
}

/** The rules of a visit, the same as for a new booking. */
export const visitInput = bookingInput.pick({ date: true, time: true, guests: true });

/**
 * Gives a booking another date, time or party size and answers whether anything differs. The engine decides as for a
 * new booking, but its present place counts as free: refuses with user errors and alternatives, and the booking stays
 * where it was. The caller holds the locks of both days.
 */
export async function changeVisit(
  app: App,
  em: TenantTransaction,
  booking: BookingEntity,
  { date, time, guests }: Visit,
): Promise<boolean> {
  if (booking.date === date && booking.time === time && booking.guests === guests) return false;
  const { restaurantId, id: bookingId } = booking;
  const wish = { restaurantId, date, time, guests, withoutBookingId: bookingId };
  const { slot, tableIds } = await placeForBooking(app, em, wish);
  // The tables it had follow the booking's times, and may be somebody else's at the new one: it lets go of them first.
  await seatBooking(em, { restaurantId, bookingId, tableIds: [] });
  em.assign(booking, { date, time: slot.time, startsAt: slot.startsAt, endsAt: slot.endsAt, guests });
  await em.flush();
  await seatBooking(em, { restaurantId, bookingId, tableIds });
  return true;
}
