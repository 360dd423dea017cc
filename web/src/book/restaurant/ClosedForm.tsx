import styles from '../form/BookingForm.module.css';
import { i18n } from '../language/i18n.ts';
import type { BookingRestaurant } from './booking-restaurant.ts';
import { CallInstead } from './CallInstead.tsx';

/** In place of a form that no date could be booked with. */
export function ClosedForm({ restaurant }: { restaurant: BookingRestaurant }) {
  return (
    <section aria-labelledby="booking-heading" className={styles.card}>
      <h2 className={styles.heading} id="booking-heading">
        {i18n._('Make a reservation')}
      </h2>
      <CallInstead restaurant={restaurant} text={i18n._('Online booking is closed.')} />
    </section>
  );
}
