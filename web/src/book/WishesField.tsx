import { featureLabel } from '../content/table-features.ts';
import type { BookingRestaurant } from './booking-restaurant.ts';
import controls from './controls.module.css';
import type { BookingFormState } from './useBookingForm.ts';
import styles from './WishesField.module.css';

interface Props {
  form: BookingFormState;
  restaurant: BookingRestaurant;
}

/** What the guest needs of a table, out of what the restaurant's tables offer; folded away, and not there for none. */
export function WishesField({ form, restaurant }: Props) {
  const { offeredTableFeatures } = restaurant;
  const { wishes } = form.draft;
  if (offeredTableFeatures.length === 0) return null;
  return (
    <details className={styles.wishes} open={wishes.length > 0 || undefined}>
      <summary className={styles.summary}>Accessibility &amp; seating wishes</summary>
      <fieldset className={styles.choices}>
        <legend className={controls.hint}>
          The restaurant seats you accordingly wherever a free table allows it.
        </legend>
        {offeredTableFeatures.map((feature) => (
          <label className={styles.choice} key={feature}>
            <input
              checked={wishes.includes(feature)}
              onChange={({ target }) => {
                const others = wishes.filter((wish) => wish !== feature);
                form.change({ wishes: target.checked ? [...others, feature] : others });
              }}
              type="checkbox"
            />
            {featureLabel[feature]}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
