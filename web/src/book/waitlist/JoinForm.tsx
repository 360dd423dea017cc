import { type FormEvent, useRef } from 'react';
import styles from '../form/BookingForm.module.css';
import { FieldFrame, framed } from '../form/FieldFrame.tsx';
import { phoneHint } from '../form/phone-hint.ts';
import { useRefusalFocus } from '../form/useRefusalFocus.ts';
import { i18n } from '../language/i18n.ts';
import controls from '../ui/controls.module.css';
import { Notice } from '../ui/Notice.tsx';
import { JoinOutlook } from './JoinOutlook.tsx';
import type { JoinedRestaurant } from './joined-restaurant.ts';
import { useGuestWait } from './useGuestWait.ts';
import { type JoinField, type JoinFormState, useJoinForm } from './useJoinForm.ts';
import { PLACE_PATH } from './waitlist-address.ts';

/** Asks who waits and how many they are, then leads to their place. */
export function JoinForm({ restaurant }: { restaurant: JoinedRestaurant }) {
  const form = useJoinForm(restaurant, (token) => location.assign(`${PLACE_PATH}#${token}`));
  const { wait, isLoading, hasFailed } = useGuestWait(restaurant.id, form.guests);
  const element = useRef<HTMLFormElement>(null);
  useRefusalFocus(element, form);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form
      aria-labelledby="join-heading"
      className={styles.card}
      noValidate
      onSubmit={handleSubmit}
      ref={element}
    >
      <h2 className={styles.heading} id="join-heading">
        {i18n._('Join the waitlist')}
      </h2>
      {!hasFailed && <JoinOutlook isLoading={isLoading} restaurant={restaurant} wait={wait} />}
      <fieldset className={styles.fields} disabled={form.isSending}>
        <legend className={controls.spoken}>{i18n._('Your party')}</legend>
        <div className={styles.guest}>
          <Field autoComplete="name" form={form} label={i18n._('Full name')} name="customerName" />
          <Field
            autoComplete="tel"
            form={form}
            hint={phoneHint(restaurant)}
            label={i18n._('Phone')}
            name="phone"
            type="tel"
          />
          <Field autoComplete="off" form={form} label={i18n._('Party size')} name="partySize" type="number" />
          <Field
            autoComplete="off"
            form={form}
            hint={i18n._('A high chair, a pram, a quiet table: let the host know.')}
            isOptional
            label={i18n._('Notes')}
            name="notes"
          />
        </div>
      </fieldset>
      <Notice text={form.notice?.text ?? null} />
      <div className={styles.submit}>
        <p className={styles.summary}>
          {i18n._('You will see your place in line, and the wait as it goes.')}
        </p>
        <button className={controls.primary} disabled={form.isSending} type="submit">
          {form.isSending ? i18n._('Joining…') : i18n._('Join the waitlist')}
        </button>
      </div>
    </form>
  );
}

interface FieldProps {
  form: JoinFormState;
  name: JoinField;
  label: string;
  autoComplete: string;
  type?: 'text' | 'tel' | 'number';
  hint?: string | undefined;
  isOptional?: boolean;
}

function Field({ form, name, label, autoComplete, type = 'text', hint, isOptional = false }: FieldProps) {
  const frame = { id: name, isRequired: !isOptional, hint, fault: form.faults[name] };
  return (
    <FieldFrame {...frame} label={label}>
      <input
        {...framed(frame)}
        autoComplete={autoComplete}
        className={controls.control}
        onChange={(event) => form.change({ [name]: event.target.value })}
        type={type}
        value={form.draft[name]}
        {...(type === 'number' && { min: 1, max: 100, inputMode: 'numeric' as const })}
      />
    </FieldFrame>
  );
}
