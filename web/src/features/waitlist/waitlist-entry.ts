import type { WaitlistStatus } from '../../generated/schema-types.ts';
import type { WaitlistList_RestaurantFragment } from './list/WaitlistList.generated.ts';

/** A party as the list shows it. */
export type Entry = NonNullable<WaitlistList_RestaurantFragment['waitlist']>['edges'][number]['node'];

/** Each status in a word. */
export const statusLabel: Record<WaitlistStatus, string> = {
  WAITING: 'Waiting',
  NOTIFIED: 'Told',
  SEATED: 'Seated',
  CANCELLED: 'Cancelled',
};

/** The colour that goes with it. */
export const statusColor: Record<WaitlistStatus, string> = {
  WAITING: 'yellow',
  NOTIFIED: 'teal',
  SEATED: 'green',
  CANCELLED: 'red',
};

/** Whether a party can still be told, seated or removed. */
export function isWaiting({ status }: Entry): boolean {
  return status === 'WAITING' || status === 'NOTIFIED';
}
