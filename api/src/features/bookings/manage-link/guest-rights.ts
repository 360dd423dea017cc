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

/** From so many hours before its time a party may say that it will be late; before, it can have another time. */
export const LATE_FROM_HOURS = 3;

/** Whether the holder of the manage link may say that the party is late: shortly before its time until it is here. */
export function guestMayReportLate(booking: Standing & { arrivedAt?: Date | null }, now: Date): boolean {
  const from = booking.startsAt.getTime() - LATE_FROM_HOURS * 3_600_000;
  return guestMayCancel(booking, now) && !booking.arrivedAt && from <= now.getTime();
}
