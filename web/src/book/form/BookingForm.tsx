import { type FormEvent, lazy, Suspense, useEffect, useRef } from 'react';
import { AreaField } from '../areas/AreaField.tsx';
import { DateField } from '../date/DateField.tsx';
import { useLaterPrefill } from '../embed/useLaterPrefill.ts';
import { GoneNotice } from '../hold/GoneNotice.tsx';
import { HoldLine } from '../hold/HoldLine.tsx';
import { forgetDraft } from '../kept/kept-draft.ts';
import { OwnBookings } from '../kept/OwnBookings.tsx';
import { i18n } from '../language/i18n.ts';
import { withTexts } from '../language/speak.ts';
import { NeedsField } from '../needs/NeedsField.tsx';
import { LaterPayRow, LaterTerms } from '../pay/LaterPayment.tsx';
import { ClosedForm } from '../restaurant/ClosedForm.tsx';
import { onlineClosureOf } from '../restaurant/online-closure.ts';
import { BookingNotice } from '../send/BookingNotice.tsx';
import { TimeField } from '../times/TimeField.tsx';
import controls from '../ui/controls.module.css';
import { useArrivalFocus } from '../ui/useArrivalFocus.ts';
import { WishesField } from '../wishes/WishesField.tsx';
import styles from './BookingForm.module.css';
import { BookingTerms } from './BookingTerms.tsx';
import { type Visit, visitOf } from './booking-draft.ts';
import { PartyField } from './PartyField.tsx';
import { phoneHint } from './phone-hint.ts';
import { TextField } from './TextField.tsx';
import { type BookingFormOptions, type BookingFormState, useBookingForm } from './useBookingForm.ts';
import { useRefusalFocus } from './useRefusalFocus.ts';
import { VisitSummary } from './VisitSummary.tsx';

// For those whose wishes a time does not meet.
const UnmetNotice = lazy(async () => ({
  default: (await withTexts(import('../wishes/UnmetNotice.tsx'))).UnmetNotice,
}));

// For restaurants that sell something beside tables.
const LaterExperiences = lazy(async () => ({
  default: (await withTexts(import('../experiences/ExperienceField.tsx'))).ExperienceField,
}));

interface Props extends Omit<BookingFormOptions, 'asked'> {
  /** True when the form comes back after a booking: its heading then takes the focus. */
  hasFocus: boolean;
  /** Called whenever another visit is chosen whole. */
  onVisit: (visit: Visit) => void;
  /** What the page around asks to be filled in, from the beginning and by now, as in an address. */
  asked?: string;
}

/** Asks for a table. Keeps what was typed whatever the answer, and never sends one request twice. */
export function BookingForm({ restaurant, hasFocus, onVisit, asked = '', ...outcomes }: Props) {
  const form = useBookingForm({ restaurant, asked, ...outcomes });
  useLaterPrefill(asked, restaurant, form);
  const element = useRef<HTMLFormElement>(null);
  const heading = useArrivalFocus<HTMLHeadingElement>(hasFocus);
  const { notice } = form;
  useRefusalFocus(element, form);

  const visit = visitOf(form.draft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit counts by what it says, whoever listens
  useEffect(
    function tellOfTheVisit() {
      if (visit) onVisit(visit);
    },
    [visit && JSON.stringify(visit)],
  );

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  const isClosed = form.times && onlineClosureOf(form.times) === 'ONLINE_BOOKING_CLOSED';
  useEffect(
    function dropWhatCannotBeBooked() {
      if (isClosed) forgetDraft(restaurant.id);
    },
    [isClosed, restaurant.id],
  );
  if (isClosed && !notice) return <ClosedForm restaurant={restaurant} />;
  return (
    <form
      aria-labelledby="booking-heading"
      className={styles.card}
      noValidate
      onSubmit={handleSubmit}
      ref={element}
    >
      <h2 className={styles.heading} id="booking-heading" ref={heading} tabIndex={-1}>
        {i18n._('Make a reservation')}
      </h2>
      <fieldset className={styles.fields} disabled={form.isSending || notice?.kind === 'answerLost'}>
        <legend className={controls.spoken}>{i18n._('Your visit')}</legend>
        <div className={styles.sheet}>
          <div className={styles.visit}>
            {restaurant.experiences.length > 0 && (
              <Suspense>
                <LaterExperiences asked={asked} form={form} restaurantId={restaurant.id} />
              </Suspense>
            )}
            <PartyField form={form} />
            <DateField form={form} />
            <AreaField
              areas={restaurant.areas}
              chosen={form.draft.areaId}
              onChoose={(areaId) => form.change({ areaId })}
            />
            <WishesField
              offered={restaurant.offeredTableFeatures}
              onChange={(wishes) => form.change({ wishes })}
              wishes={form.draft.wishes}
            />
            <TimeField form={form} restaurant={restaurant} timezone={restaurant.timezone} />
            {form.draft.wishes.length > 0 && (
              <Suspense>
                <UnmetNotice form={form} />
              </Suspense>
            )}
          </div>
          <div className={styles.standing}>
            <OwnBookings form={form} restaurant={restaurant} />
            <GoneNotice form={form} />
            <HoldLine form={form} />
          </div>
          {form.guarantee && (
            <Suspense fallback={<div className={styles.awaited} />}>
              <LaterTerms form={form} restaurantId={restaurant.id} />
            </Suspense>
          )}
          <GuestFields form={form} restaurant={restaurant} />
        </div>
      </fieldset>
      <div className={styles.terms}>
        <BookingTerms restaurant={restaurant} />
      </div>
      <BookingNotice form={form} />
      <SubmitRow
        area={restaurant.areas.find(({ id }) => id === form.draft.areaId)?.name ?? null}
        form={form}
        restaurantId={restaurant.id}
      />
    </form>
  );
}

interface GuestFieldsProps {
  form: BookingFormState;
  restaurant: { phoneExample: string | null };
}

function GuestFields({ form, restaurant }: GuestFieldsProps) {
  return (
    <fieldset
      aria-label={i18n._('Your details')}
      className={`${styles.fields} ${styles.guest}`}
      onFocus={form.goOn}
    >
      <TextField autoComplete="name" form={form} isRequired label={i18n._('Full name')} name="customerName" />
      <TextField
        autoComplete="email"
        form={form}
        isRequired
        label={i18n._('Email')}
        name="email"
        type="email"
      />
      <TextField
        autoComplete="tel"
        form={form}
        hint={phoneHint(restaurant)}
        isRequired
        label={i18n._('Phone')}
        name="phone"
        type="tel"
      />
      <NeedsField form={form} />
      <TextField
        autoComplete="off"
        form={form}
        hint={i18n._('A quiet corner, a cake, a late arrival: let the restaurant know.')}
        label={i18n._('Special requests')}
        name="specialRequests"
        type="multiline"
      />
    </fieldset>
  );
}

interface SubmitProps {
  form: BookingFormState;
  area: string | null;
  restaurantId: string;
}

function SubmitRow({ form, area, restaurantId }: SubmitProps) {
  const { draft, date, isSending, notice, guarantee } = form;
  return (
    <div className={styles.submit}>
      <p className={styles.summary} id="booking-summary">
        {date && draft.time ? (
          <VisitSummary area={area} date={date} draft={draft} />
        ) : (
          i18n._('Choose a time to continue')
        )}
      </p>
      {guarantee ? (
        <Suspense>
          <LaterPayRow form={form} guarantee={guarantee} restaurantId={restaurantId} />
        </Suspense>
      ) : (
        <button
          aria-describedby="booking-summary"
          className={controls.primary}
          disabled={!draft.time || isSending || notice?.kind === 'answerLost'}
          type="submit"
        >
          {isSending ? i18n._('Sending request…') : i18n._('Request Booking')}
        </button>
      )}
    </div>
  );
}
