import { useState } from 'react';
import {
  type BookingDraft,
  type BookingWish,
  draftOf,
  emptyDraft,
  type Faults,
  faultsOf,
  guestsOf,
  INCOMPLETE,
  isIncomplete,
  wishOf,
} from './booking-draft.ts';
import type { BookingRestaurant } from './booking-restaurant.ts';
import { parseDate } from './calendar-date.ts';
import { reasonText } from './open-times.ts';
import { recallPending } from './pending-wish.ts';
import { ANSWER_LOST, type BookedTable, type Notice, SUBMIT_FAILED, sendBooking } from './send-booking.ts';
import { useToast } from './Toast.tsx';
import { useOpenTimes } from './useOpenTimes.ts';

/** Guests asked for while the number of a large party is still being typed. */
const LARGE_PARTY_FLOOR = 11;

/** The state of the booking form and the verbs that move it. */
export function useBookingForm(restaurant: BookingRestaurant, onBooked: (booking: BookedTable) => void) {
  const [unanswered] = useState(() => recallPending(restaurant.id)?.wish ?? null);
  const [draft, setDraft] = useState(() => (unanswered ? draftOf(unanswered) : emptyDraft(restaurant.today)));
  const [faults, setFaults] = useState<Faults>({});
  const [notice, setNotice] = useState<Notice | null>(
    unanswered && { kind: 'answerLost', text: ANSWER_LOST, wish: unanswered },
  );
  const [isSending, setSending] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const showToast = useToast();

  const date = parseDate(draft.date);
  const guests = guestsOf(draft) ?? LARGE_PARTY_FLOOR;
  const isPast = date !== null && date < restaurant.today;
  const openTimes = useOpenTimes({ restaurantId: restaurant.id, date: isPast ? null : date, guests });
  const today = openTimes.value?.today ?? restaurant.today;
  const times = openTimes.value?.times.date === date ? openTimes.value.times : null;

  // A time that is gone is no longer chosen; while an answer is missing it may be gone because it is ours.
  const chosenSlot = times?.slots.find((slot) => slot.time === draft.time);
  const isGone = notice?.kind !== 'answerLost' && chosenSlot?.available === false;
  const shownDraft = isGone ? { ...draft, time: '' } : draft;
  const goneReason = isGone && chosenSlot.reason ? reasonText[chosenSlot.reason] : null;

  function change(part: Partial<BookingDraft>) {
    const isNewDate = part.date !== undefined && parseDate(part.date) !== date;
    setDraft((last) => ({ ...last, ...(isNewDate && { time: '' }), ...part }));
    setFaults((last) => without(last, Object.keys(part)));
    if (isNewDate || part.time !== undefined) setNotice(null);
  }

  function refuse(newFaults: Faults, newNotice: Notice | null) {
    setFaults(newFaults);
    setNotice(newNotice);
    setRefusals((count) => count + 1);
  }

  async function send(wish: BookingWish) {
    setSending(true);
    const outcome = await sendBooking(wish);
    setSending(false);
    if (outcome.kind === 'booked') {
      showToast('success', 'Booking request submitted successfully!');
      return onBooked(outcome.booking);
    }
    showToast('error', SUBMIT_FAILED);
    refuse(outcome.faults, outcome.notice);
    if (outcome.notice?.kind === 'slotTaken') openTimes.reload();
  }

  function submit() {
    if (isSending) return;
    const found = faultsOf(shownDraft, today);
    const wish = wishOf(shownDraft, restaurant.id);
    if (wish && Object.keys(found).length === 0) {
      setFaults({});
      setNotice(null);
      void send(wish);
    } else {
      refuse(found, isIncomplete(shownDraft) ? { kind: 'message', text: INCOMPLETE } : null);
    }
  }

  return {
    draft: shownDraft,
    lastChosenTime: draft.time,
    goneReason,
    faults,
    notice,
    isSending,
    /** Grows with every refusal, by this page or by the API: time to lead the diner to what needs mending. */
    refusals,
    today,
    date,
    times,
    timesStatus: openTimes.status,
    reloadTimes: openTimes.reload,
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
