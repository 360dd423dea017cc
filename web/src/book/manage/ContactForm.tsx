import { type FormEvent, useRef } from 'react';
import { FieldFrame, framed } from '../form/FieldFrame.tsx';
import { phoneHint } from '../form/phone-hint.ts';
import { useRefusalFocus } from '../form/useRefusalFocus.ts';
import { i18n } from '../language/i18n.ts';
import controls from '../ui/controls.module.css';
import { Notice, TryAgain } from '../ui/Notice.tsx';
import { useArrivalFocus } from '../ui/useArrivalFocus.ts';
import styles from './ContactDetails.module.css';
import type { AnsweredBooking, ManagedBooking } from './managed-booking.ts';
import { type ContactFormState, useContactForm } from './useContactForm.ts';

interface Props {
  token: string;
  booking: ManagedBooking;
  onCorrected: (booking: AnsweredBooking, token: string | null) => void;
  onStale: () => void;
  onKeep: () => void;
}

/** Corrects the guest's own name, email address and phone, and says what another address does before it is saved. */
export function ContactForm({ onKeep, ...wanted }: Props) {
  const form = useContactForm(wanted);
  const element = useRef<HTMLFormElement>(null);
  const heading = useArrivalFocus<HTMLHeadingElement>();
  useRefusalFocus(element, form);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  const { notice, isSending, hasOtherAddress } = form;
  return (
    <form
      aria-labelledby="contact-heading"
      className={styles.details}
      noValidate
      onSubmit={handleSubmit}
      ref={element}
    >
      <h3 className={styles.heading} id="contact-heading" ref={heading} tabIndex={-1}>
        {i18n._('Correct your details')}
      </h3>
      <fieldset className={styles.fields} disabled={isSending}>
        <legend className={controls.spoken}>{i18n._('Your details')}</legend>
        <ContactField autoComplete="name" form={form} label={i18n._('Full name')} name="customerName" />
        <ContactField
          autoComplete="email"
          form={form}
          hint={
            hasOtherAddress
              ? i18n._(
                  'With another email address you get a mail with a new link, and the links until now stop working.',
                )
              : undefined
          }
          label={i18n._('Email')}
          name="email"
          type="email"
        />
        <ContactField
          autoComplete="tel"
          form={form}
          hint={phoneHint(wanted.booking.restaurant)}
          label={i18n._('Phone')}
          name="phone"
          type="tel"
        />
      </fieldset>
      <Notice text={notice?.text ?? null}>{notice?.kind === 'busy' && <TryAgain form={form} />}</Notice>
      <div className={styles.buttons}>
        <button className={controls.primary} disabled={isSending} type="submit">
          {isSending ? i18n._('Saving changes…') : i18n._('Save')}
        </button>
        <button className={controls.secondary} disabled={isSending} onClick={onKeep} type="button">
          {i18n._('Keep as it is')}
        </button>
      </div>
    </form>
  );
}

interface FieldProps {
  form: ContactFormState;
  name: keyof ContactFormState['draft'];
  label: string;
  autoComplete: string;
  type?: 'text' | 'email' | 'tel';
  hint?: string | undefined;
}

function ContactField({ form, name, label, autoComplete, type = 'text', hint }: FieldProps) {
  const frame = { id: name, isRequired: true, fault: form.faults[name], hint };
  return (
    <FieldFrame {...frame} label={label}>
      <input
        {...framed(frame)}
        autoComplete={autoComplete}
        className={controls.control}
        onChange={(event) => form.change({ [name]: event.target.value })}
        type={type}
        value={form.draft[name]}
      />
    </FieldFrame>
  );
}
