import styles from './BookingSkeleton.module.css';
import widget from './BookingWidget.module.css';
import controls from './controls.module.css';
import { i18n } from './language/i18n.ts';
import { toldRestaurant } from './told-restaurant.ts';

const FIELD_WIDTHS = ['half', 'half', 'tall', 'full', 'half', 'half', 'full'] as const;

/** The outline of a card while what belongs into it is being loaded. */
export function BookingSkeleton({ label = i18n._('Loading the booking form…') }: { label?: string }) {
  const told = toldRestaurant();
  return (
    <div aria-busy="true" className={widget.widget} data-outline role="status">
      <span className={controls.spoken}>{label}</span>
      {told ? (
        <div className={styles.told}>
          <strong className={styles.toldName}>{told.name}</strong>
          <span>{told.facts}</span>
          {told.description && <span className={styles.toldWords}>{told.description}</span>}
        </div>
      ) : (
        <>
          <div aria-hidden="true" className={styles.name} />
          <div aria-hidden="true" className={styles.address} />
        </>
      )}
      <div aria-hidden="true" className={styles.card}>
        {FIELD_WIDTHS.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the outline never changes
          <div className={`${styles.field} ${styles[width]}`} key={index} />
        ))}
      </div>
    </div>
  );
}
