import { useSyncExternalStore } from 'react';
import type { AttentionKind } from '../../../generated/schema-types.ts';

/** Where each kind is settled. */
const PAGES: Record<AttentionKind, string> = {
  REQUEST: '/bookings',
  LATE: '/service',
  RUNNING_LATE: '/service',
  OVERDUE: '/service',
  NOTIFIED: '/waitlist',
  DISPUTE: '/bookings',
  FAILED_MAIL: '/settings',
};

/** How much needs somebody, in all and by the page where it is settled. */
interface AttentionCounts {
  all: number;
  byPage: Readonly<Record<string, number>>;
}

const none: AttentionCounts = { all: 0, byPage: {} };
const listeners = new Set<() => void>();
let counts = none;

/** Says what needs somebody now; the function that is returned takes it back, as the restaurant is left. */
export function tellCounts(items: readonly { kind: AttentionKind }[]): () => void {
  const byPage: Record<string, number> = {};
  for (const { kind } of items) byPage[PAGES[kind]] = (byPage[PAGES[kind]] ?? 0) + 1;
  become({ all: items.length, byPage });
  return () => become(none);
}

function become(next: AttentionCounts): void {
  counts = next;
  for (const listener of listeners) listener();
}

/** The counts, for whoever shows them: the first view has them without what finds them out. */
export const useAttentionCounts = (): AttentionCounts => useSyncExternalStore(subscribe, () => counts);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
