import {
  cancelManagedBooking,
  changeManagedBooking,
  getManagedBooking,
} from './guest-routes/managed-booking.ts';
import { createBooking, createHold, releaseHold } from './guest-routes/new-bookings.ts';
import { getAvailability, getRestaurant } from './guest-routes/restaurants.ts';
import type { RestRoute } from './rest-route.ts';
import { cancelBooking, getBooking, listBookings, moveBooking } from './staff-routes/bookings.ts';
import { updateBooking } from './staff-routes/details.ts';
import { markArrived, seatBooking, setBookingStatus } from './staff-routes/evening.ts';
import { createStaffBooking } from './staff-routes/new-booking.ts';

/** Every route of the REST door: what requests are read by, and what `/v1/openapi.json` is made of. */
export const routes: readonly RestRoute[] = [
  getRestaurant,
  getAvailability,
  createHold,
  releaseHold,
  createBooking,
  getManagedBooking,
  changeManagedBooking,
  cancelManagedBooking,
  listBookings,
  createStaffBooking,
  getBooking,
  moveBooking,
  updateBooking,
  markArrived,
  seatBooking,
  setBookingStatus,
  cancelBooking,
];
