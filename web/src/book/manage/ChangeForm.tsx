import { type FormEvent, useEffect, useRef } from 'react';
import formStyles from '../BookingForm.module.css';
import { displayDateWithWeekday } from '../calendar-date.ts';
import controls from '../controls.module.css';
import { DateField } from '../DateField.tsx';
import { FieldFrame, framed } from '../FieldFrame.tsx';
import { GoneNotice } from '../GoneNotice.tsx';
import { Alternatives, Notice } from '../Notice.tsx';
import { PartyField } from '../PartyField.tsx';
import { TimeField } from '../TimeField.tsx';
import { useRefusalFocus } from '../useRefusalFocus.ts';
import { WishesField } from '../WishesField.tsx';
import { displayTime } from '../wall-clock.ts';
import styles from './ChangeForm.module.css';
import type { AnsweredBooking, ManagedBooking } from './managed-booking.ts';
import { type ChangeFormState, useChangeForm } from './useChangeForm.ts';

interface Props {
  token: string;
  booking: ManagedBooking;
  onChanged: (booking: AnsweredBooking) => void;
  /** The booking is no longer what the page shows. */
  onStale: () => void;
  onKeep: () => void;
}

/** Changes a booking. Keeps what was chosen whatever the answer; until it is yes, the booking stays as it was. */
export function ChangeForm({ token, booking, onChanged, onStale, onKeep }: Props) {
  const form = useChangeForm({ token, booking, onChanged, onStale });
  const element = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { notice, isSending } = form;
  useRefusalFocus(element, form);
  useEffect(function beginAtTheHeading() {
    heading.current?.focus();
  }, []);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form
      aria-labelledby="change-heading"
      className={formStyles.card}
      noValidate
      onSubmit={handleSubmit}
      ref={element}
    >
      <h2 className={formStyles.heading} id="change-heading" ref={heading} tabIndex={-1}>
        Change your booking
      </h2>
      <fieldset className={formStyles.fields} disabled={isSending}>
        <legend className={controls.spoken}>Your visit</legend>
        <div className={formStyles.visit}>
          <PartyField form={form} />
          <DateField form={form} />
          <TimeField form={form} restaurant={booking.restaurant} />
        </div>
        <GoneNotice form={form} />
        <RequestsField form={form} />
        <WishesField
          offered={booking.restaurant.offeredTableFeatures}
          onChange={(wishes) => form.change({ wishes })}
          wishes={form.draft.wishes}
        />
      </fieldset>
      <Notice text={notice?.text ?? null}>
        {notice?.kind === 'slotTaken' && (
          <Alternatives
            onChoose={(time) => form.change({ time })}
            times={form.gone?.alternatives ?? notice.alternatives}
          />
        )}
      </Notice>
      <SubmitRow form={form} isConfirmed={booking.status === 'CONFIRMED'} onKeep={onKeep} />
    </form>
  );
}

function RequestsField({ form }: { form: ChangeFormState }) {
  const frame = { id: 'specialRequests', fault: form.faults.specialRequests };
  return (
    <FieldFrame {...frame} label="Special requests">
      <textarea
        {...framed(frame)}
        className={controls.control}
        onChange={(event) => form.change({ specialRequests: event.target.value })}
        rows={3}
        value={form.draft.specialRequests}
      />
    </FieldFrame>
  );
}

interface SubmitRowProps {
  form: ChangeFormState;
  isConfirmed: boolean;
  onKeep: () => void;
}

function SubmitRow({ form, isConfirmed, onKeep }: SubmitRowProps) {
  const { draft, date, isSending, isSameVisit } = form;
  const guests = draft.party === '1' ? '1 guest' : `${draft.largeParty || draft.party} guests`;
  return (
    <div className={formStyles.submit}>
      <div className={styles.summary} id="change-summary">
        {date && draft.time ? (
          <p className={styles.wish}>
            {guests}, {displayDateWithWeekday(date)}{' '}
            <span className={formStyles.whole}>at {displayTime(draft.time)}</span>
          </p>
        ) : (
          <p className={styles.wish}>Choose a time to continue</p>
        )}
        {isConfirmed && !isSameVisit && (
          <p className={controls.hint}>The restaurant will have to confirm it again.</p>
        )}
      </div>
      <div className={styles.buttons}>
        <button
          aria-describedby="change-summary"
          className={controls.primary}
          disabled={!draft.time || isSending}
          type="submit"
        >
          {isSending ? 'Saving changes…' : 'Save changes'}
        </button>
        <button className={controls.secondary} disabled={isSending} onClick={onKeep} type="button">
          Keep as it is
        </button>
      </div>
    </div>
  );
}
