/** How a booking came in: by the guest online, or by staff for a call, a walk-in or somebody on the waitlist. */
export const bookingSources = ['online', 'phone', 'walk_in', 'waitlist'] as const;

/** Source of a booking as it is stored. */
export type BookingSource = (typeof bookingSources)[number];
