import type { BookingStatus } from '../booking-status.ts';

interface Standing {
  status: BookingStatus;
  startsAt: Date;
  endsAt: Date;
}

const isOpen = ({ status }: Standing) => status === 'pending' || status === 'confirmed';

/** Whether the holder of the manage link may still change it: as long as it stands and has not begun. */
export function guestMayChange(booking: Standing, now: Date): boolean {
  return isOpen(booking) && booking.startsAt > now;
}

/** Whether the holder of the manage link may still cancel it: also a party that is late, until its time is over. */
export function guestMayCancel(booking: Standing, now: Date): boolean {
  return isOpen(booking) && booking.endsAt > now;
}
