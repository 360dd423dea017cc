import styles from '../times/TimeBoard.module.css';

/** About as many as fill a phone. */
const WAITING_SLOTS = Array.from({ length: 24 }, (_, index) => index);

/** The outline of a board while its times are on their way. */
export function WaitingSlots() {
  return (
    <div aria-hidden="true" className={styles.slots}>
      {WAITING_SLOTS.map((slot) => (
        <span className={styles.waiting} key={slot} />
      ))}
    </div>
  );
}
