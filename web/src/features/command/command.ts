import type { NewBookingPrefill } from '../../shared/overlays/overlay-address.ts';

/** What is done when a line of the command field is chosen. */
export type Deed =
  | { kind: 'go'; to: string }
  | { kind: 'leave'; to: string }
  | { kind: 'newBooking'; prefill: NewBookingPrefill }
  | { kind: 'closeOnline' }
  | { kind: 'openOnline' }
  | { kind: 'chat' }
  | { kind: 'keys' };

/** A line of the command field. */
export interface Command {
  /** Tells it from all others. */
  id: string;
  group: 'Book' | 'Recent' | 'Found' | 'Do' | 'Go to';
  label: string;
  /** What stands beside it, smaller. */
  hint?: string;
  /** The keys that do the same. */
  keys?: string;
  /** Other words it is looked for by. */
  words?: string;
  deed: Deed;
}

/** The order of the groups. */
export const GROUPS = [
  'Book',
  'Recent',
  'Found',
  'Do',
  'Go to',
] as const satisfies readonly Command['group'][];
