/** Every state of a waitlist entry (product decision 28). */
export const waitlistStatuses = ['waiting', 'notified', 'seated', 'cancelled'] as const;

/** A state as it is stored. */
export type WaitlistStatus = (typeof waitlistStatuses)[number];

/** Who put a party on the list: the host at the door, or the guest on the restaurant's join page. */
export const waitlistSources = ['host', 'guest'] as const;

/** A source as it is stored. */
export type WaitlistSource = (typeof waitlistSources)[number];

/** What can happen to an entry. */
export const waitlistEventKinds = [
  'joined',
  'changed',
  'notified',
  'waiting',
  'seated',
  'cancelled',
  'left',
] as const;

/** A kind as it is stored. */
export type WaitlistEventKind = (typeof waitlistEventKinds)[number];
