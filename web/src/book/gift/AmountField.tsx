import { FieldFrame, framed } from '../form/FieldFrame.tsx';
import { i18n } from '../language/i18n.ts';
import controls from '../ui/controls.module.css';
import styles from './GiftForm.module.css';
import { giftMoney } from './gift-amount.ts';
import type { GiftOffer } from './gift-restaurant.ts';
import type { GiftForm } from './useGiftForm.ts';

/** What it is worth: one of the restaurant's amounts, or another one where that may be. */
export function AmountField({ form, offer }: { form: GiftForm; offer: GiftOffer }) {
  const { draft, faults, change } = form;
  const { amountsMinor, leastMinor, mostMinor, currency } = offer;
  const isFree = leastMinor !== null && mostMinor !== null;
  const span = isFree ? `${giftMoney(leastMinor, currency)} – ${giftMoney(mostMinor, currency)}` : null;
  const own = { id: 'gift-amount', isRequired: true, hint: span, fault: faults.amount };
  return (
    <fieldset className={styles.amounts}>
      <legend>{i18n._('Amount')}</legend>
      {amountsMinor.map((amountMinor) => (
        <label className={styles.amount} key={amountMinor}>
          <input
            checked={draft.chosenMinor === amountMinor}
            name="gift-amount-chosen"
            onChange={() => change({ chosenMinor: amountMinor })}
            type="radio"
          />
          {giftMoney(amountMinor, currency)}
        </label>
      ))}
      {isFree && amountsMinor.length > 0 && (
        <label className={styles.amount}>
          <input
            checked={draft.chosenMinor === null}
            name="gift-amount-chosen"
            onChange={() => change({ chosenMinor: null })}
            type="radio"
          />
          {i18n._('Another amount')}
        </label>
      )}
      {isFree && draft.chosenMinor === null && (
        <div className={styles.own}>
          <FieldFrame {...own} label={`${i18n._('Amount')} (${currency})`}>
            <input
              {...framed(own)}
              className={controls.control}
              inputMode="decimal"
              maxLength={9}
              onChange={(event) => change({ ownAmount: event.target.value })}
              value={draft.ownAmount}
            />
          </FieldFrame>
        </div>
      )}
    </fieldset>
  );
}
