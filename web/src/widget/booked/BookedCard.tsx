import { useEffect, useRef } from 'react';
import { dateInWords, partyInWords, timeInWords } from '../language/formats.ts';
import { i18n } from '../language/i18n.ts';
import type { Booked, Restaurant } from '../tools/answers.ts';
import styles from '../widget.module.css';

interface Props {
  restaurant: Restaurant;
  booked: Booked;
  email: string;
}

/** The booking, large enough to be found again. */
export function BookedCard({ restaurant, booked: { booking, confirmation_mail }, email }: Props) {
  const isRequest = booking.status === 'PENDING';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.booked}>
      <h2 className={styles.heading} ref={heading} tabIndex={-1}>
        {isRequest ? i18n._('Your request is sent') : i18n._('Your table is booked')}
      </h2>
      <p className={styles.when}>{dateInWords(booking.date)}</p>
      <p className={styles.when}>{timeInWords(booking.time)}</p>
      <p>
        {partyInWords(booking.party_size)} · {restaurant.name}
      </p>
      <p className={styles.hint}>{i18n._('Reference {reference}', { reference: booking.reference })}</p>
      <p className={styles.hint}>{whatFollows(isRequest, confirmation_mail, email)}</p>
    </section>
  );
}

function whatFollows(isRequest: boolean, mail: string | null, email: string): string {
  if (isRequest) return i18n._('The restaurant answers by email to {email}.', { email });
  return mail === 'ORDERED'
    ? i18n._('We send a confirmation to {email}. You can change or cancel by the link in it.', { email })
    : i18n._('No mail is sent for this booking: please note the reference.');
}
