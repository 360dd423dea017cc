import type { App } from '../../platform/app.ts';
import type { TenantTransaction } from '../../platform/db/in-restaurants.ts';
import type { Channel } from '../availability/engine-day.ts';
import { seatBooking } from '../availability/seat-booking.ts';
import type { BookingEntity } from './booking.entity.ts';
import { bookingInput } from './booking-input.ts';
import { placeForBooking } from './place-for-booking.ts';

/** When a party comes and how many they are, as a guest or staff wish it. */
export interface WishedVisit {
  date: string;
  time: string;
  guests: number;
  channel: Channel;
}

/** The rules of a visit, the same as for a new booking. */
export const visitInput = bookingInput.pick({ date: true, time: true, guests: true });

/** A visit that has become another one. */
export interface ChangedVisit {
  /** Whether the restaurant would confirm it at once, were it a new booking. */
  isConfirmedAtOnce: boolean;
}

/**
 * Gives a booking another date, time or party size, and the tables that go with it; null when nothing differs. The
 * engine decides as for a new booking, but its present place counts as free: refuses with user errors and alternatives,
 * and the booking stays where it was. The caller holds the locks of both days.
 */
export async function changeVisit(
  app: App,
  em: TenantTransaction,
  booking: BookingEntity,
  { date, time, guests, channel }: WishedVisit,
): Promise<ChangedVisit | null> {
  if (booking.date === date && booking.time === time && booking.guests === guests) return null;
  const { restaurantId, id: bookingId, wishes } = booking;
  const wish = { restaurantId, date, time, guests, withoutBookingId: bookingId, channel, wishes };
  const { slot, tableIds, isConfirmedAtOnce } = await placeForBooking(app, em, wish);
  // The old tables would follow the booking to its new time, where others may sit at them.
  await seatBooking(em, { restaurantId, bookingId, tableIds: [] });
  em.assign(booking, { date, time: slot.time, startsAt: slot.startsAt, endsAt: slot.endsAt, guests });
  await em.flush();
  await seatBooking(em, { restaurantId, bookingId, tableIds });
  return { isConfirmedAtOnce };
}
