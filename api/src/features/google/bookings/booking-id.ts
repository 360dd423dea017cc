import { globalId, uuidOf } from '../../../platform/ids/global-id.ts';

/** A booking and the restaurant that it is at. */
export interface NamedBooking {
  restaurantId: string;
  bookingId: string;
}

/** What Google calls a booking: Google names no merchant with it, so that the restaurant is a part of its name. */
export const bookingIdOf = ({ restaurantId, bookingId }: NamedBooking): string =>
  `${globalId('Restaurant', restaurantId)}.${globalId('Booking', bookingId)}`;

/** Which booking that is; null for what is no such name. */
export function bookingOfId(text: string): NamedBooking | null {
  const [restaurant = '', booking = '', ...more] = text.split('.');
  const restaurantId = uuidOf('Restaurant', restaurant);
  const bookingId = uuidOf('Booking', booking);
  return restaurantId && bookingId && more.length === 0 ? { restaurantId, bookingId } : null;
}
