import type { BookingFormState } from '../form/useBookingForm.ts';
import { i18n } from '../language/i18n.ts';
import controls from '../ui/controls.module.css';
import type { AskedGuarantee } from './asked-guarantee.ts';
import { paidButton, paidConsent, payButton, payConsent } from './guarantee-words.ts';
import styles from './PayRow.module.css';
import { usePayCodes } from './pay-codes.ts';

interface Props {
  form: Pick<BookingFormState, 'isSending'>;
  restaurantId: string;
  guarantee: AskedGuarantee;
}

/** The way to the provider's page, and what going on means. */
export function PayRow({ form: { isSending }, restaurantId, guarantee }: Props) {
  const { codes, coded } = usePayCodes(restaurantId, guarantee.termsId);
  const isCoded = codes.length > 0 && guarantee.dueNowMinor > 0;
  const asked = coded && isCoded ? { ...guarantee, dueNowMinor: coded.guarantee.dueNowMinor } : guarantee;
  const isPaid = isCoded && coded !== null && asked.dueNowMinor === 0;
  return (
    <>
      <p className={styles.consent} id="pay-consent">
        {isPaid ? paidConsent() : payConsent(asked)}
      </p>
      <button
        aria-describedby="booking-summary pay-consent"
        className={controls.primary}
        disabled={isSending || (isCoded && !coded)}
        type="submit"
      >
        {isPaid ? paidButton(isSending) : wayOn(asked, isSending)}
      </button>
    </>
  );
}

const wayOn = (asked: AskedGuarantee, isSending: boolean) =>
  isSending ? i18n._('Opening the payment page…') : payButton(asked);
