import type { MessageDescriptor } from '@lingui/core';
import { TransNoContext } from '@lingui/react/server';
import { i18n } from '../language/i18n.ts';
import { PhoneIcon } from '../ui/icons.tsx';
import type { BookingRestaurant } from './booking-restaurant.ts';
import styles from './CallInstead.module.css';
import { PhoneLink } from './PhoneLink.tsx';

const PLEASE_CALL: MessageDescriptor = /*i18n*/ { id: 'Please call <0/>.' };

interface Props {
  /** Why booking online is no way, as a sentence. */
  text: string;
  restaurant: Pick<BookingRestaurant, 'phone'>;
  id?: string;
}

/** Says calmly that nothing can be booked here, and how to get a table all the same. */
export function CallInstead({ text, restaurant: { phone }, id }: Props) {
  return (
    <p className={styles.notice} id={id}>
      <PhoneIcon />
      <span>
        {text}{' '}
        {phone ? (
          <TransNoContext
            {...PLEASE_CALL}
            components={{ 0: <PhoneLink phone={phone} /> }}
            lingui={{ i18n }}
          />
        ) : (
          i18n._('Please ask the restaurant itself.')
        )}
      </span>
    </p>
  );
}
