/**
 * Where a guarantee stands: the guest is paying; it stands with its booking; it was paid when the place was gone, and goes back; it was never
 * paid and cannot be any more. `docs/decisions/0132` has the table of what leads from one to another.
 */
export type GuaranteeState = 'awaiting' | 'secured' | 'returned' | 'lapsed';

/** How a booking with a guarantee ended. */
export type GuaranteeEnd = 'by_guest' | 'by_restaurant' | 'no_show';

/**
 * What a guest gives a guarantee for: a booking that is made with it, a change of one that stands, a booking that staff made and that asks for it
 * by a link, or a fee that the bank lets nobody charge without its guest.
 */
export type GuaranteePurpose = 'booking' | 'change' | 'promise' | 'fee';

/** Whether it is asked for by a link in a mail, until a deadline, with a page made whenever its guest goes to pay. */
export const isByLink = (purpose: GuaranteePurpose): boolean => purpose === 'promise' || purpose === 'fee';
