import { i18n } from '../language/i18n.ts';
import controls from '../ui/controls.module.css';

/** The way from a full day of today to the waitlist of tonight. */
export function WaitInstead({ restaurantId }: { restaurantId: string }) {
  return (
    <a className={controls.plain} href={`/waitlist/join/${encodeURIComponent(restaurantId)}`}>
      {i18n._('Or join the waitlist for today')}
    </a>
  );
}
