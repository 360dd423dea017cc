import { useCallback } from 'react';
import { requestGraphql } from '../../shared/requests/graphql-request.ts';
import { FieldFrame, framed } from '../form/FieldFrame.tsx';
import { i18n } from '../language/i18n.ts';
import { pageLanguage } from '../language/speak.ts';
import { useLoaded } from '../requests/useLoaded.ts';
import controls from '../ui/controls.module.css';
import { AmountField } from './AmountField.tsx';
import styles from './GiftForm.module.css';
import { GiftTermsDocument } from './GiftTerms.generated.ts';
import { giftMoney } from './gift-amount.ts';
import type { GiftOffer, GiftRestaurant } from './gift-restaurant.ts';
import { type GiftForm as Form, type GiftField, useGiftForm } from './useGiftForm.ts';
import { VoucherCard } from './VoucherCard.tsx';

interface Props {
  restaurant: GiftRestaurant;
  offer: GiftOffer;
}

/** What somebody fills in who buys a voucher, below the voucher as it will be. */
export function GiftForm({ restaurant, offer }: Props) {
  const form = useGiftForm(restaurant.id, offer);
  const { draft, amountMinor, isAmountSold, isSending, notice } = form;
  const amount = amountMinor !== null && isAmountSold ? giftMoney(amountMinor, offer.currency) : null;
  return (
    <form aria-label={i18n._('Gift voucher')} className={styles.form} noValidate onSubmit={form.send}>
      <VoucherCard
        amount={amount}
        from={draft.buyerName}
        message={draft.message}
        restaurant={restaurant.name}
        to={draft.recipientName}
      />
      <AmountField form={form} offer={offer} />
      <div className={styles.pair}>
        <TextField
          autoComplete="off"
          field="recipientName"
          form={form}
          isRequired
          label={i18n._('For whom is it?')}
          max={80}
        />
        <TextField
          autoComplete="off"
          field="recipientEmail"
          form={form}
          hint={i18n._('The voucher goes there. Leave it empty to hand it over yourself.')}
          label={i18n._('Their email')}
          max={254}
          type="email"
        />
      </div>
      <TextField
        autoComplete="off"
        field="message"
        form={form}
        label={i18n._('Your message')}
        max={500}
        type="multiline"
      />
      <div className={styles.pair}>
        <TextField
          autoComplete="name"
          field="buyerName"
          form={form}
          isRequired
          label={i18n._('Your name')}
          max={80}
        />
        <TextField
          autoComplete="email"
          field="buyerEmail"
          form={form}
          hint={i18n._('Your receipt goes there.')}
          isRequired
          label={i18n._('Your email')}
          max={254}
          type="email"
        />
      </div>
      {amountMinor !== null && isAmountSold && (
        <Terms amountMinor={amountMinor} conditions={offer.conditions} restaurantId={restaurant.id} />
      )}
      {notice && (
        <p className={controls.fault} role="alert">
          {notice}
        </p>
      )}
      <button className={controls.primary} disabled={isSending} type="submit">
        {isSending
          ? i18n._('Opening the payment page…')
          : amount
            ? `${i18n._('Continue to payment')} · ${amount}`
            : i18n._('Continue to payment')}
      </button>
    </form>
  );
}

interface TextProps {
  form: Form;
  field: Exclude<GiftField, 'amount'>;
  label: string;
  autoComplete: string;
  max: number;
  hint?: string;
  isRequired?: boolean;
  type?: 'text' | 'email' | 'multiline';
}

function TextField({ form, field, label, autoComplete, max, hint, isRequired, type = 'text' }: TextProps) {
  const frame = { id: `gift-${field}`, isRequired, hint, fault: form.faults[field] };
  const control = {
    ...framed(frame),
    autoComplete,
    maxLength: max,
    className: controls.control,
    value: form.draft[field],
    onChange: (event: { target: { value: string } }) => form.change({ [field]: event.target.value }),
  };
  return (
    <FieldFrame {...frame} label={label}>
      {type === 'multiline' ? <textarea {...control} rows={3} /> : <input {...control} type={type} />}
    </FieldFrame>
  );
}

/** What a voucher of that amount is, as the API words it, and the restaurant's own conditions. */
function Terms({
  restaurantId,
  amountMinor,
  conditions,
}: {
  restaurantId: string;
  amountMinor: number;
  conditions: string | null;
}) {
  const load = useCallback(
    (signal: AbortSignal) =>
      requestGraphql(
        GiftTermsDocument,
        { id: restaurantId, amountMinor, language: pageLanguage() },
        { signal },
      ),
    [restaurantId, amountMinor],
  );
  const { value, status, reload } = useLoaded(load);
  const sentences = value?.restaurant?.giftVoucherOffer?.sentences ?? [];
  return (
    <section aria-busy={status === 'loading'} className={styles.terms}>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {conditions && <p className={styles.conditions}>{conditions}</p>}
      {status === 'failed' && (
        <button className={controls.plain} onClick={reload} type="button">
          {i18n._('Load the terms again')}
        </button>
      )}
    </section>
  );
}
