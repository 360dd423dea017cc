/**
 * Where a guarantee stands: the guest is paying; it stands with its booking; it was paid when the place was gone, and goes back; it was never
 * paid and cannot be any more. `docs/decisions/0132` has the table of what leads from one to another.
 */
export const guaranteeStates = ['awaiting', 'secured', 'returned', 'lapsed'] as const;
export type GuaranteeState = (typeof guaranteeStates)[number];

/** How a booking with a guarantee ended. */
export const guaranteeEnds = ['by_guest', 'by_restaurant', 'no_show'] as const;
export type GuaranteeEnd = (typeof guaranteeEnds)[number];
