import { useCallback } from 'react';
import type { IsoDate } from '../../shared/dates/calendar-date.ts';
import { requestGraphql } from '../../shared/requests/graphql-request.ts';
import { shownTime } from '../language/formats.ts';
import { i18n } from '../language/i18n.ts';
import { useLoaded } from '../requests/useLoaded.ts';
import { bookingHref, housePath } from './group-search.ts';
import { SisterTimesDocument } from './SisterTimes.generated.ts';
import styles from './SisterTimes.module.css';

/** Around which times are shown while none is wanted: most people look for a dinner. */
const USUAL_TIME = '19:00:00';

interface Props {
  restaurantId: string;
  /** The day that has nothing. */
  date: IsoDate;
  guests: number;
  /** `HH:mm:ss` that the guest wanted; empty for none. */
  time: string;
}

/** Other restaurants of the group that have times on a day on which this one has none; nothing where there are none. */
export function SisterTimes({ restaurantId, date, guests, time }: Props) {
  const load = useCallback(
    async (signal: AbortSignal) => {
      const variables = { id: restaurantId, date, partySize: guests, time: time || USUAL_TIME };
      const { restaurant } = await requestGraphql(SisterTimesDocument, variables, { signal });
      return { date, guests, sisters: restaurant?.sisterTimes ?? [] };
    },
    [restaurantId, date, guests, time],
  );
  const { value } = useLoaded(load);
  // What was found for another day is not true of this one.
  if (!value || value.date !== date || value.guests !== guests || value.sisters.length === 0) return null;
  return (
    <section aria-labelledby="sisters-heading" className={styles.sisters}>
      <h3 className={styles.heading} id="sisters-heading">
        {i18n._('Also free that day')}
      </h3>
      <ul className={styles.list}>
        {value.sisters.map(({ restaurant: house, times }) => (
          <li className={styles.sister} key={house.id}>
            <a className={styles.name} href={housePath(house)}>
              {house.name}
            </a>
            <ul
              aria-label={i18n._('Free times at {restaurant}', { restaurant: house.name })}
              className={styles.times}
            >
              {times.map((slot) => (
                <li key={slot.time}>
                  <a
                    className={styles.time}
                    href={bookingHref({ house, date, party: guests, time: slot.time })}
                  >
                    {shownTime(slot.time)}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
