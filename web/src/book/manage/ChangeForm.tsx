import { type FormEvent, Suspense, useRef } from 'react';
import { type AreaChoice, AreaField } from '../areas/AreaField.tsx';
import { DateField } from '../date/DateField.tsx';
import formStyles from '../form/BookingForm.module.css';
import { FieldFrame, framed } from '../form/FieldFrame.tsx';
import { PartyField } from '../form/PartyField.tsx';
import { useRefusalFocus } from '../form/useRefusalFocus.ts';
import { VisitSummary } from '../form/VisitSummary.tsx';
import { GoneNotice } from '../hold/GoneNotice.tsx';
import { i18n } from '../language/i18n.ts';
import { backWords, changingWords } from '../pay/cancelling-words.ts';
import { TimeField } from '../times/TimeField.tsx';
import controls from '../ui/controls.module.css';
import { Alternatives, Notice, TryAgain } from '../ui/Notice.tsx';
import { useArrivalFocus } from '../ui/useArrivalFocus.ts';
import { spokenClock, spokenVisit } from '../visit/spoken-visit.ts';
import { UnmetNotice } from '../wishes/UnmetNotice.tsx';
import { WishesField } from '../wishes/WishesField.tsx';
import styles from './ChangeForm.module.css';
import { LaterChoices } from './choices/later-choices.ts';
import { LaterDifferenceRow, LaterDifferenceTerms } from './difference/later-difference.ts';
import type { PayingChange } from './difference/paying-change.ts';
import type { AnsweredBooking, ManagedBooking } from './managed-booking.ts';
import { type ChangeFormState, useChangeForm } from './useChangeForm.ts';

interface Props {
  token: string;
  booking: ManagedBooking;
  onChanged: (booking: AnsweredBooking) => void;
  /** The booking is no longer what the page shows. */
  onStale: () => void;
  onKeep: () => void;
  /** What the guest went to pay for and has not paid; null for nothing. */
  unpaid: PayingChange | null;
  /** What is told from the beginning; null for nothing. */
  told: string | null;
}

/** Changes a booking. Keeps what was chosen whatever the answer; until it is yes, the booking stays as it was. */
export function ChangeForm({ token, booking, onChanged, onStale, onKeep, unpaid, told }: Props) {
  const form = useChangeForm({ token, booking, onChanged, onStale, unpaid, told });
  const element = useRef<HTMLFormElement>(null);
  const heading = useArrivalFocus<HTMLHeadingElement>(told === null);
  const { notice, isSending } = form;
  useRefusalFocus(element, form);

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
        {i18n._('Change your booking')}
      </h2>
      <fieldset className={formStyles.fields} disabled={isSending}>
        <legend className={controls.spoken}>{i18n._('Your visit')}</legend>
        <div className={formStyles.visit}>
          <PartyField form={form} />
          <DateField form={form} />
          <AreaField
            areas={areasOf(booking)}
            chosen={form.draft.areaId}
            onChoose={(areaId) => form.change({ areaId })}
          />
          <WishesField
            offered={booking.restaurant.offeredTableFeatures}
            onChange={(wishes) => form.change({ wishes })}
            wishes={form.draft.wishes}
          />
          {booking.experience && (
            <Suspense>
              <LaterChoices booking={booking} form={form} token={token} />
            </Suspense>
          )}
          <TimeField form={form} restaurant={booking.restaurant} saysGuarantee={false} />
          <UnmetNotice form={form} />
        </div>
        <GoneNotice form={form} />
        <RequestsField form={form} />
        {form.asked && (
          <Suspense>
            <LaterDifferenceTerms
              asked={form.asked}
              form={form}
              hasGiven={booking.guarantee !== null}
              token={token}
            />
          </Suspense>
        )}
      </fieldset>
      <Notice text={notice?.text ?? null}>
        {notice?.kind === 'busy' && <TryAgain form={form} />}
        {notice?.kind === 'slotTaken' && (
          <Alternatives
            onChoose={(time) => form.change({ time })}
            times={form.gone?.alternatives ?? notice.alternatives}
          />
        )}
      </Notice>
      <SubmitRow booking={booking} form={form} onKeep={onKeep} />
    </form>
  );
}

/** Those of the restaurant, and its own where that is chosen no more. */
function areasOf({ area, restaurant: { areas } }: ManagedBooking): AreaChoice[] {
  const isOffered = !area || areas.some(({ id }) => id === area.id);
  return isOffered ? areas : [...areas, { ...area, description: null, photo: null }];
}

function RequestsField({ form }: { form: ChangeFormState }) {
  const frame = { id: 'specialRequests', fault: form.faults.specialRequests };
  return (
    <FieldFrame {...frame} label={i18n._('Special requests')}>
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
  booking: ManagedBooking;
  onKeep: () => void;
}

function SubmitRow({ form, booking, onKeep }: SubmitRowProps) {
  const { draft, date, asked, isSending, isSameVisit } = form;
  const isCardEnough = asked?.kind === 'CARD_HOLD' && booking.guarantee !== null;
  const areaName = areasOf(booking).find(({ id }) => id === draft.areaId)?.name;
  return (
    <div className={formStyles.submit}>
      <div className={styles.summary} id="change-summary">
        {date && draft.time ? (
          <p className={styles.wish}>
            <VisitSummary area={areaName} date={date} draft={draft} />
          </p>
        ) : (
          <p className={styles.wish}>{i18n._('Choose a time to continue')}</p>
        )}
        <WhatItDoes
          isPaidFirst={asked !== null && !isCardEnough}
          booking={booking}
          isRequest={form.times?.byRequest ?? false}
          isSameVisit={isSameVisit}
          isPriced={form.timesStatus === 'ready'}
          returnsMinor={form.returnsMinor}
        />
      </div>
      <div className={styles.buttons}>
        {asked ? (
          <Suspense>
            <LaterDifferenceRow asked={asked} isCardEnough={isCardEnough} isSending={isSending} />
          </Suspense>
        ) : (
          <button
            aria-describedby="change-summary"
            className={controls.primary}
            disabled={!draft.time || isSending}
            type="submit"
          >
            {isSending ? i18n._('Saving changes…') : i18n._('Save changes')}
          </button>
        )}
        <button className={controls.secondary} disabled={isSending} onClick={onKeep} type="button">
          {i18n._('Keep as it is')}
        </button>
      </div>
    </div>
  );
}

interface DoesProps {
  booking: ManagedBooking;
  isSameVisit: boolean;
  /** Whether the times are those of this visit, which say what it costs. */
  isPriced: boolean;
  /** What goes back, in minor units; 0 for nothing. */
  returnsMinor: number;
  /** Whether the guest has to give something first, at the provider's page. */
  isPaidFirst: boolean;
  /** Whether the party is so large that the restaurant decides by hand. */
  isRequest: boolean;
}

/** Until when it can be changed; and of another visit what becomes of the present table, and whether it is confirmed anew. */
function WhatItDoes({ booking, isSameVisit, isPriced, returnsMinor, isPaidFirst, isRequest }: DoesProps) {
  const { status, time, restaurant, guarantee } = booking;
  if (isPaidFirst) {
    return (
      <p className={controls.hint}>
        {i18n._(
          'Until that is done your booking stays as it is. If the new place is gone by then, it stays so, and what you pay now goes back to you.',
        )}
      </p>
    );
  }
  const back = guarantee && returnsMinor > 0 && (
    <p className={controls.hint}>{backWords({ amountMinor: returnsMinor, currency: guarantee.currency })}</p>
  );
  if (isSameVisit) {
    return (
      <>
        {back}
        <p className={controls.hint}>
          {i18n._('You can change or cancel online until {time} on the day.', { time: spokenClock(time) })}
        </p>
      </>
    );
  }
  const isAtOnce = restaurant.confirmsAtOnce && !isRequest;
  const kept = { visit: spokenVisit(booking, restaurant.today) };
  return (
    <>
      <p className={controls.hint}>
        {i18n._(
          'You keep your table of {visit} until the new time is saved. Then it is free for other guests.',
          kept,
        )}
      </p>
      {guarantee && !isPriced && (
        <p className={controls.hint}>
          {i18n._('What it costs is said here as soon as the times are loaded.')}
        </p>
      )}
      {isPriced && (back || (guarantee && <p className={controls.hint}>{changingWords(guarantee)}</p>))}
      {isAtOnce && <p className={controls.hint}>{i18n._('It is confirmed at once.')}</p>}
      {!isAtOnce && status === 'CONFIRMED' && (
        <p className={controls.hint}>{i18n._('The restaurant will have to confirm it again.')}</p>
      )}
    </>
  );
}
