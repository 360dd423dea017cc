import { keepBooking } from './kept-bookings.ts';
import { forgetDraft } from './kept-draft.ts';

/** A booking as the API answers it. */
interface Booked {
  date: string;
  time: string;
  guests: number;
  endsAt: string;
  manageToken: string | null;
}

/** What was typed has become a booking: of it a second visit finds when it is, and the way to it. */
export function keepBooked(restaurantId: string, booked: Booked): void {
  const { date, time, guests, endsAt, manageToken } = booked;
  forgetDraft(restaurantId);
  if (manageToken) keepBooking({ restaurantId, date, time, guests, endsAt, manageToken });
}
