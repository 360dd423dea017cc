import type { SlotReason } from '../../availability/explain/slot-reason.ts';

/** What staff are told instead of to call the restaurant. */
export const FOR_STAFF: Partial<Record<SlotReason, string>> = {
  PARTY_TOO_LARGE: 'No table takes a party of that size.',
  MONTH_FULL:
    'This month has all the bookings of your plan. The owner can choose a plan without a limit under Payment.',
};
