import { i18n } from '../language/i18n.ts';
import type { BookingRestaurant } from '../restaurant/booking-restaurant.ts';
import controls from '../ui/controls.module.css';
import styles from './BookingTerms.module.css';

/**
 * What a guest reads before the button: what the restaurant asks of its guests, how they may cancel, and whose privacy policy
 * holds: the restaurant's own, or else ours.
 */
export function BookingTerms({ restaurant }: { restaurant: BookingRestaurant }) {
  const { houseRules, cancellationTerms, privacyUrl } = restaurant;
  return (
    <div className={`${styles.terms} ${controls.hint}`}>
      {houseRules && <Term text={houseRules} title={i18n._('House rules')} />}
      {cancellationTerms && <Term text={cancellationTerms} title={i18n._('If you cancel')} />}
      <a className={styles.privacy} href={privacyUrl ?? '/privacy'} rel="noreferrer" target="_blank">
        {i18n._('How your data is used')}
      </a>
    </div>
  );
}

function Term({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{text}</p>
    </section>
  );
}
