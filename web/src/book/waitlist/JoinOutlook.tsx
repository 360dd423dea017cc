import { i18n } from '../language/i18n.ts';
import { openingInWords, spansInWords } from '../restaurant/hours-now-words.ts';
import styles from './JoinOutlook.module.css';
import type { JoinedRestaurant } from './joined-restaurant.ts';
import type { GuestWait } from './useGuestWait.ts';
import { rangeInWords } from './wait-words.ts';

interface Props {
  restaurant: JoinedRestaurant;
  /** Null until it is known for the party. */
  wait: GuestWait | null;
  isLoading: boolean;
}

/** What a party is told before it joins: how long it would wait, who is before it, and the hours of today. */
export function JoinOutlook({ restaurant, wait, isLoading }: Props) {
  const { hoursNow } = restaurant;
  const spans = spansInWords(hoursNow, restaurant);
  return (
    <div aria-busy={isLoading} aria-live="polite" className={styles.outlook}>
      <p className={styles.wait}>{wait ? waitOf(wait) : i18n._('Looking how long it takes…')}</p>
      {wait && wait.lowMinutes !== null && <p className={styles.more}>{aheadOf(wait)}</p>}
      <p className={styles.more}>
        {!hoursNow.isOpen && `${openingInWords(hoursNow.opensAt, restaurant)} `}
        {spans && i18n._('Hours today: {spans}', { spans })}
      </p>
    </div>
  );
}

function waitOf({ lowMinutes, highMinutes }: GuestWait): string {
  return lowMinutes === null
    ? i18n._('No table for a party of that size is expected before closing.')
    : rangeInWords({ lowMinutes, highMinutes });
}

function aheadOf({ partiesAhead: parties }: GuestWait): string {
  if (parties === 0) return i18n._('Nobody waits before you.');
  return i18n._('{parties, plural, one {# party waits before you.} other {# parties wait before you.}}', {
    parties,
  });
}
