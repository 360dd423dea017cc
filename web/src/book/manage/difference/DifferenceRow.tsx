import { i18n } from '../../language/i18n.ts';
import type { AskedGuarantee } from '../../pay/asked-guarantee.ts';
import { payButton, payConsent } from '../../pay/guarantee-words.ts';
import controls from '../../ui/controls.module.css';

interface Props {
  asked: AskedGuarantee;
  /** Whether the card that is kept is enough once its guest agrees. */
  isCardEnough: boolean;
  isSending: boolean;
}

/** What going on means, and the button that does it: on to the provider's page, or at once where the kept card is enough. */
export function DifferenceRow({ asked, isCardEnough, isSending }: Props) {
  return (
    <>
      <p className={controls.hint} id="difference-consent">
        {isCardEnough ? i18n._('By going on, you accept the terms above.') : payConsent(asked)}
      </p>
      <button
        aria-describedby="change-summary difference-consent"
        className={controls.primary}
        disabled={isSending}
        type="submit"
      >
        {isSending
          ? waitingLabel(isCardEnough)
          : isCardEnough
            ? i18n._('Accept and save changes')
            : payButton(asked)}
      </button>
    </>
  );
}

const waitingLabel = (isCardEnough: boolean): string =>
  isCardEnough ? i18n._('Saving changes…') : i18n._('Opening the payment page…');
