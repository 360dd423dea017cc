import { serverDate } from '../../../shared/dates/server-clock.ts';

/** For how long a new key works, as the form offers it; the values are days. */
export const expiries = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: 'never', label: 'For ever' },
];

/** When a key ends that is made or changed now; null for never. */
export function endOfKey(days: string, now = serverDate()): string | null {
  const count = Number(days);
  return Number.isFinite(count) ? new Date(now.getTime() + count * 86_400_000).toISOString() : null;
}
