import widget from '../BookingWidget.module.css';
import controls from '../ui/controls.module.css';
import styles from './BookingSkeleton.module.css';

const FIELD_WIDTHS = ['half', 'half', 'tall', 'full', 'half', 'half', 'full'] as const;

/** The outline of a card while what belongs into it is being loaded. */
export function BookingSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true" className={widget.widget} data-outline role="status">
      <span className={controls.spoken}>{label}</span>
      <div aria-hidden="true" className={styles.name} />
      <div aria-hidden="true" className={styles.address} />
      <div aria-hidden="true" className={styles.card}>
        {FIELD_WIDTHS.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the outline never changes
          <div className={`${styles.field} ${styles[width]}`} key={index} />
        ))}
      </div>
    </div>
  );
}
