import { BookingNeeds } from '../../bookings/badges/BookingNeeds.tsx';
import type { BookedParty } from '../service.ts';
import classes from './PartyNeeds.module.css';

/** What must be known of a party, on every panel of it from the door until it leaves. */
export function PartyNeeds({ booking }: { booking: BookedParty }) {
  const { phone, area, specialRequests, staffNote, tags, guest, wishes, unmetWishes } = booking;
  const isEmpty =
    !phone &&
    !area &&
    !specialRequests &&
    !staffNote &&
    !booking.occasion &&
    !booking.guarantee &&
    !booking.dietaryNote &&
    booking.dietary.length + tags.length + wishes.length + unmetWishes.length === 0 &&
    !(guest && (guest.notes || guest.dietaryNote || guest.tags.length + guest.dietary.length > 0));
  if (isEmpty) return null;
  return (
    <div className={classes.needs}>
      <BookingNeeds booking={booking} />
    </div>
  );
}
