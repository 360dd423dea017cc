import { useCallback } from 'react';
import type { IsoDate } from '../../shared/dates/calendar-date.ts';
import { requestGraphql } from '../../shared/requests/graphql-request.ts';
import { hasFreeTimes } from '../days/free-days.ts';
import type { Bought } from '../form/booking-draft.ts';
import { i18n } from '../language/i18n.ts';
import { useLoaded } from '../requests/useLoaded.ts';
import controls from '../ui/controls.module.css';
import styles from './ExperienceField.module.css';
import { ExperiencesOfDayDocument, type ExperiencesOfDayQuery } from './ExperiencesOfDay.generated.ts';
import { boughtAnew } from './experience-sum.ts';
import { priceInWords } from './price-in-words.ts';

interface Props {
  restaurantId: string;
  date: IsoDate;
  guests: number;
  onBuy: (bought: Bought) => void;
}

/** The experiences that a party can choose on a day on which only they are booked. */
export function ExperiencesOfDay({ restaurantId: id, date, guests, onBuy }: Props) {
  const load = useCallback(
    (signal: AbortSignal) =>
      requestGraphql(ExperiencesOfDayDocument, { id, date, partySize: guests }, { signal }),
    [id, date, guests],
  );
  const { status, value } = useLoaded(load);
  if (status === 'failed') return null; // the row above has them all the same
  if (status === 'loading' || !value)
    return <p className={controls.hint}>{i18n._('Looking for experiences…')}</p>;
  const offered = (value.restaurant?.experiences ?? []).filter(isOfferedThen);
  if (offered.length === 0)
    return <p className={controls.hint}>{i18n._('No experience is offered to your party on this day.')}</p>;
  return (
    <ul className={styles.ofDay}>
      {offered.map((experience) => (
        <li key={experience.id}>
          <button
            className={controls.plain}
            disabled={!experience.days.some(hasFreeTimes)}
            onClick={() => {
              onBuy(boughtAnew(experience, guests));
              goToTimes();
            }}
            type="button"
          >
            {experience.name}
          </button>
          <span className={styles.price}>
            {experience.days.some(hasFreeTimes) ? priceInWords(experience) : i18n._('Fully booked')}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The list is gone once something is chosen, and its times stand where it stood. */
function goToTimes(): void {
  document.querySelector<HTMLElement>('[aria-labelledby="time-label"]')?.focus();
}

type Offered = NonNullable<ExperiencesOfDayQuery['restaurant']>['experiences'][number];

/** Also where others have all of its seats, which is worth knowing; not on a day that is none of its own. */
function isOfferedThen({ days }: Offered): boolean {
  return days.some((day) => hasFreeTimes(day) || day.status === 'FULL');
}
