import {
  cancelManagedBooking,
  changeManagedBooking,
  getManagedBooking,
} from './guest-routes/managed-booking.ts';
import { createBooking, createHold } from './guest-routes/new-bookings.ts';
import { getAvailability, getRestaurant } from './guest-routes/restaurants.ts';
import type { RestRoute } from './rest-route.ts';
import { cancelBooking, getBooking, listBookings, moveBooking } from './staff-routes/bookings.ts';

/** Every route of the REST door: what requests are read by, and what `/v1/openapi.json` is made of. */
export const routes: readonly RestRoute[] = [
  getRestaurant,
  getAvailability,
  createHold,
  createBooking,
  getManagedBooking,
  changeManagedBooking,
  cancelManagedBooking,
  listBookings,
  getBooking,
  moveBooking,
  cancelBooking,
];
