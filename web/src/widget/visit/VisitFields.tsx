import { partyInWords } from '../language/formats.ts';
import { i18n } from '../language/i18n.ts';
import type { Restaurant } from '../tools/answers.ts';
import type { Reservation } from '../useReservation.ts';
import styles from '../widget.module.css';

/** Larger parties are asked for on the booking page, which knows what the restaurant wants to hear of them. */
const PARTIES = Array.from({ length: 20 }, (_, at) => at + 1);

/** For how many, when, and where in the house. */
export function VisitFields({ restaurant, to }: { restaurant: Restaurant; to: Reservation }) {
  const { visit } = to;
  return (
    <div className={styles.visit}>
      <label className={styles.field}>
        <span className={styles.label}>{i18n._('Party size')}</span>
        <select
          className={styles.control}
          onChange={(event) => to.change({ party: Number(event.currentTarget.value) })}
          value={visit.party}
        >
          {PARTIES.map((guests) => (
            <option key={guests} value={guests}>
              {partyInWords(guests)}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        <span className={styles.label}>{i18n._('Date')}</span>
        <input
          className={styles.control}
          min={restaurant.today}
          onChange={({ currentTarget: { value } }) => value && to.change({ date: value })}
          required
          type="date"
          value={visit.date}
        />
      </label>
      {restaurant.areas.length > 0 && (
        <label className={styles.field}>
          <span className={styles.label}>{i18n._('Area')}</span>
          <select
            className={styles.control}
            onChange={(event) => to.change({ areaId: event.currentTarget.value })}
            value={visit.areaId}
          >
            <option value="">{i18n._('Anywhere')}</option>
            {restaurant.areas.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
