import type { AgentTool } from './agent-tool.ts';
import { searchAvailability } from './guest-tools/availability.ts';
import { confirmBooking, holdTable } from './guest-tools/booking.ts';
import { cancelBooking, changeBooking, getBooking, reportLate } from './guest-tools/managed-booking.ts';
import { restaurantReservation } from './guest-tools/reservation.ts';
import { findRestaurants, getRestaurant } from './guest-tools/restaurants.ts';
import { getWait, joinWaitlist } from './guest-tools/waitlist.ts';

/** What an assistant can do for a guest, in the order in which it is usually done. Open to all, as the booking page is. */
export const guestTools: readonly AgentTool[] = [
  findRestaurants,
  getRestaurant,
  restaurantReservation,
  searchAvailability,
  holdTable,
  confirmBooking,
  getBooking,
  changeBooking,
  cancelBooking,
  reportLate,
  getWait,
  joinWaitlist,
];
