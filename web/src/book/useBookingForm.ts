import { useMemo, useState } from 'react';
import {
  type BookingDraft,
  type BookingWish,
  draftOf,
  emptyDraft,
  type Faults,
  faultsOf,
  isIncomplete,
  visitOf,
  wishOf,
} from './booking-draft.ts';
import type { BookingNotice } from './booking-refusal.ts';
import type { BookingRestaurant } from './booking-restaurant.ts';
import { readDate } from './language/formats.ts';
import { i18n } from './language/i18n.ts';
import { recallPending } from './pending-wish.ts';
import type { Prefill } from './prefill.ts';
import { randomKey } from './random-key.ts';
import { timesOfRestaurant } from './restaurant-times.ts';
import { answerLost, type BookedTable, sendBooking, submitFailed } from './send-booking.ts';
import { useToast } from './Toast.tsx';
import { useVisit } from './useVisit.ts';
import { useVisitorHold } from './useVisitorHold.ts';

interface Options {
  restaurant: BookingRestaurant;
  /** What is filled in at the beginning, unless a request is still without an answer. */
  prefill: Prefill;
  onBooked: (booking: BookedTable) => void;
}

/** The state of the booking form and the verbs that move it. */
export function useBookingForm({ restaurant, prefill, onBooked }: Options) {
  const [unanswered] = useState(() => recallPending(restaurant.id)?.wish ?? null);
  const [draft, setDraft] = useState(() =>
    unanswered ? draftOf(unanswered) : { ...emptyDraft(restaurant.today), ...prefill },
  );
  const [faults, setFaults] = useState<Faults>({});
  const [notice, setNotice] = useState<BookingNotice | null>(
    unanswered && { kind: 'answerLost', text: answerLost(), wish: unanswered },
  );
  const [isSending, setSending] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const showToast = useToast();

  const [visitorKey] = useState(randomKey);
  const source = useMemo(() => timesOfRestaurant(restaurant.id, visitorKey), [restaurant.id, visitorKey]);
  // While the request is on its way, the place that it takes is gone for everybody else.
  const isTimeOurs = isSending || notice?.kind === 'answerLost';
  const visit = useVisit({ draft, openedOn: restaurant.today, source, isTimeOurs });
  const { date } = visit;
  const hold = useVisitorHold({
    restaurantId: restaurant.id,
    visitorKey,
    visit: visitOf(draft),
    isGone: visit.gone !== null,
    isFrozen: isTimeOurs,
    onTaken: visit.reloadTimes,
  });

  function change(part: Partial<BookingDraft>) {
    const isNewDate = part.date !== undefined && readDate(part.date) !== date;
    setDraft((last) => ({ ...last, ...(isNewDate && { time: '' }), ...part }));
    setFaults((last) => without(last, Object.keys(part)));
    if (isNewDate || part.time !== undefined) setNotice(null);
    if (hold.state?.kind === 'lapsed' && !hold.state.isAskedAgain) hold.keepAgain();
  }

  function refuse(newFaults: Faults, newNotice: BookingNotice | null) {
    setFaults(newFaults);
    setNotice(newNotice);
    setRefusals((count) => count + 1);
  }

  async function send(wish: BookingWish) {
    setSending(true);
    const outcome = await sendBooking(wish, visitorKey);
    setSending(false);
    if (outcome.kind === 'booked') {
      hold.forget();
      showToast('success', i18n._('Booking request submitted successfully!'));
      return onBooked(outcome.booking);
    }
    showToast('error', submitFailed());
    refuse(outcome.faults, outcome.notice);
    if (outcome.notice?.kind === 'slotTaken') visit.reloadTimes();
  }

  function submit() {
    if (isSending) return;
    const found = faultsOf(visit.draft, visit.today);
    const wish = wishOf(visit.draft, restaurant.id);
    if (wish && Object.keys(found).length === 0) {
      setFaults({});
      setNotice(null);
      void send(wish);
    } else {
      refuse(
        found,
        isIncomplete(visit.draft)
          ? { kind: 'message', text: i18n._('Please fill out all required fields') }
          : null,
      );
    }
  }

  return {
    ...visit,
    hold,
    gone: visit.gone ?? (hold.state?.kind === 'taken' ? hold.state : null),
    isGoneTold: notice?.kind === 'slotTaken',
    faults,
    notice,
    isSending,
    /** Grows with every refusal, by this page or by the API: time to lead the diner to what needs mending. */
    refusals,
    change,
    submit,
    sendAgain: send,
    unlock: () => setNotice(null),
  };
}

/** What the fields of the form read and call. */
export type BookingFormState = ReturnType<typeof useBookingForm>;

function without(faults: Faults, fields: string[]): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([field]) => !fields.includes(field)));
}
