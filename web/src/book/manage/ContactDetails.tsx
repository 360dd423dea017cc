import { useState } from 'react';
import { i18n } from '../language/i18n.ts';
import controls from '../ui/controls.module.css';
import styles from './ContactDetails.module.css';
import { ContactForm } from './ContactForm.tsx';
import type { AnsweredBooking, ManagedBooking } from './managed-booking.ts';

interface Props {
  token: string;
  booking: ManagedBooking;
  /** Called with the token that opens the booking from now on, where that is another one. */
  onCorrected: (booking: AnsweredBooking, token: string | null) => void;
  /** The booking is no longer what the page shows. */
  onStale: () => void;
}

/** Who booked and how they are reached, corrected in place while the visit is not over. */
export function ContactDetails({ token, booking, onCorrected, onStale }: Props) {
  const [isCorrecting, setCorrecting] = useState(false);
  const { customerName, email, phone, guestMayCancel } = booking;
  if (isCorrecting && guestMayCancel) {
    return (
      <ContactForm
        booking={booking}
        onCorrected={(corrected, otherToken) => {
          setCorrecting(false);
          onCorrected(corrected, otherToken);
        }}
        onKeep={() => setCorrecting(false)}
        onStale={onStale}
        token={token}
      />
    );
  }
  return (
    <section aria-labelledby="contact-heading" className={styles.details}>
      <h3 className={styles.heading} id="contact-heading">
        {i18n._('Your details')}
      </h3>
      <div className={styles.row}>
        <ul className={styles.list}>
          {[customerName, email, phone].map((line) => line && <li key={line}>{line}</li>)}
        </ul>
        {guestMayCancel && (
          <button
            aria-label={i18n._('Correct your details')}
            className={controls.secondary}
            onClick={() => setCorrecting(true)}
            type="button"
          >
            {i18n._('Correct')}
          </button>
        )}
      </div>
    </section>
  );
}
