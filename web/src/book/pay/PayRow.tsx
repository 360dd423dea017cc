import type { BookingFormState } from '../form/useBookingForm.ts';
import { i18n } from '../language/i18n.ts';
import controls from '../ui/controls.module.css';
import type { AskedGuarantee } from './asked-guarantee.ts';
import { payButton, payConsent } from './guarantee-words.ts';
import styles from './PayRow.module.css';

interface Props {
  form: Pick<BookingFormState, 'isSending'>;
  guarantee: AskedGuarantee;
}

/** The way to the provider's page, and what going on means. */
export function PayRow({ form: { isSending }, guarantee }: Props) {
  return (
    <>
      <p className={styles.consent} id="pay-consent">
        {payConsent(guarantee)}
      </p>
      <button
        aria-describedby="booking-summary pay-consent"
        className={controls.primary}
        disabled={isSending}
        type="submit"
      >
        {isSending ? i18n._('Opening the payment page…') : payButton(guarantee)}
      </button>
    </>
  );
}
