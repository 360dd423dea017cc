/**
 * Where a guarantee stands: the guest is paying; it stands with its booking; it was paid when the place was gone, and goes back; it was never
 * paid and cannot be any more. `docs/decisions/0132` has the table of what leads from one to another.
 */
export type GuaranteeState = 'awaiting' | 'secured' | 'returned' | 'lapsed';

/** How a booking with a guarantee ended. */
export type GuaranteeEnd = 'by_guest' | 'by_restaurant' | 'no_show';

/** What a guest gives a guarantee for: a booking that is made with it, or a change of one that stands. */
export type GuaranteePurpose = 'booking' | 'change';
