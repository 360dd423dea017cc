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

/** Why a party that came later went first. */
export const passingReasons = ['party_too_large', 'party_too_small', 'not_back', 'hosts_choice'] as const;

/** A reason as it is stored. */
export type PassingReason = (typeof passingReasons)[number];

/** Whether a party still waits to be seated. */
export function isOpen(status: WaitlistStatus): status is 'waiting' | 'notified' {
  return status === 'waiting' || status === 'notified';
}
