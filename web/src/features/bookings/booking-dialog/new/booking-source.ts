import type { BookingSource } from '../../../../generated/schema-types.ts';

/** How a booking came in, in words. */
export const sourceLabel: Record<BookingSource, string> = {
  ONLINE: 'Online',
  PHONE: 'By phone',
  WALK_IN: 'Walk-in',
  WAITLIST: 'From the waitlist',
};
