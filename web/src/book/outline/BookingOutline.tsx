import widget from '../BookingWidget.module.css';
import form from '../form/BookingForm.module.css';
import { i18n } from '../language/i18n.ts';
import { RestaurantHeader } from '../restaurant/RestaurantHeader.tsx';
import type { ToldRestaurant } from '../restaurant/told-restaurant.ts';
import time from '../times/TimeField.module.css';
import controls from '../ui/controls.module.css';
import styles from './BookingOutline.module.css';
import { WaitingSlots } from './WaitingSlots.tsx';

/**
 * What a diner sees before the form can be used: its own words, where the form will have them, and the places of its
 * fields. The server draws it into the page (first-view.tsx), and the page once more until its restaurant is known.
 */
export function BookingOutline({
  told,
  hasPhotos = false,
}: {
  told: ToldRestaurant | null;
  hasPhotos?: boolean;
}) {
  return (
    <div aria-busy="true" className={widget.widget} data-outline>
      <p className={controls.spoken} role="status">
        {i18n._('Loading the booking form…')}
      </p>
      {told ? <RestaurantHeader hasPhotos={hasPhotos} isOutline restaurant={told} /> : <HeaderOutline />}
      {/* Labels of nothing, to those who hear them. */}
      <div aria-hidden="true" className={`${form.card} ${styles.card}`}>
        <p className={form.heading}>{i18n._('Make a reservation')}</p>
        <div className={form.visit}>
          <FieldOutline label={i18n._('Party size')} />
          <FieldOutline label={i18n._('Date')} />
          <div className={time.field}>
            <div className={time.heading}>
              <span className={controls.label}>{i18n._('Time')}</span>
            </div>
            <WaitingSlots />
          </div>
        </div>
      </div>
    </div>
  );
}

function HeaderOutline() {
  return (
    <div aria-hidden="true" className={styles.header}>
      <div className={styles.name} />
      <div className={styles.address} />
    </div>
  );
}

function FieldOutline({ label }: { label: string }) {
  return (
    <div className={controls.field}>
      <span className={controls.label}>{label}</span>
      <div className={`${controls.control} ${styles.field}`} />
    </div>
  );
}
