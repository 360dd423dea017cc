import type { PassingReason } from '../waitlist-values.ts';

/** A party as far as its turn is concerned. */
export interface QueuedParty {
  entryId: string;
  partySize: number;
  status: 'waiting' | 'notified';
}

/** That somebody who came earlier did not go first, and why. Kept with the seating for good. */
export interface PassedOver {
  entryId: string;
  partySize: number;
  reason: PassingReason;
}

/** Smallest and largest party of the place that is taken. */
export interface PlaceTaken {
  minParty: number;
  maxParty: number;
}

/**
 * Why each party that came earlier was passed over: the table is not of its size, it was called and is not back, or else
 * it was the host's choice. `place` is null when no table is taken.
 */
export function passedOver(ahead: readonly QueuedParty[], place: PlaceTaken | null): PassedOver[] {
  return ahead.map(({ entryId, partySize, status }) => ({
    entryId,
    partySize,
    reason: reasonOf({ partySize, status }, place),
  }));
}

function reasonOf(
  { partySize, status }: Omit<QueuedParty, 'entryId'>,
  place: PlaceTaken | null,
): PassingReason {
  if (place && partySize > place.maxParty) return 'party_too_large';
  if (place && partySize < place.minParty) return 'party_too_small';
  return status === 'notified' ? 'not_back' : 'hosts_choice';
}

/** The reason as a sentence for staff. */
export function passingInWords({ partySize, reason }: Omit<PassedOver, 'entryId'>): string {
  switch (reason) {
    case 'party_too_large':
      return `The free table is too small for a party of ${partySize}.`;
    case 'party_too_small':
      return `The free table is meant for more than ${partySize}.`;
    case 'not_back':
      return 'They had been told that their table is ready and were not back.';
    case 'hosts_choice':
      return "The host's choice.";
  }
}
