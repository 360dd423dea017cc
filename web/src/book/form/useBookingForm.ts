import { useState } from 'react';
import { useHeldVisit } from '../hold/useHeldVisit.ts';
import { keepBooked } from '../kept/keep-booked.ts';
import { useKeptDraft } from '../kept/useKeptDraft.ts';
import { readDate } from '../language/formats.ts';
import { i18n } from '../language/i18n.ts';
import type { BookingRestaurant } from '../restaurant/booking-restaurant.ts';
import type { BookingNotice } from '../send/booking-refusal.ts';
import { answerLost, type BookedTable, sendBooking, submitFailed } from '../send/send-booking.ts';
import { useRefusal } from '../send/useRefusal.ts';
import { useToast } from '../ui/Toast.tsx';
import { unmetFaults } from '../wishes/unmet-faults.ts';
import {
  type BookingDraft,
  type BookingRequest,
  faultsOf,
  isIncomplete,
  requestOf,
} from './booking-draft.ts';

interface Options {
  restaurant: BookingRestaurant;
  /** What the page asks to be filled in, as in an address. */
  asked: string;
  onBooked: (booking: BookedTable) => void;
}

/** The state of the booking form and the verbs that move it. */
export function useBookingForm({ restaurant, asked, onBooked }: Options) {
  const kept = useKeptDraft(restaurant, asked);
  const { setDraft, setMeantTime, visitorKey, unanswered } = kept;
  const [isSending, setSending] = useState(false);
  const showToast = useToast();
  const { mend, settle, clear, refuse, ...refusal } = useRefusal<keyof BookingDraft, BookingNotice>(
    unanswered && { kind: 'answerLost', text: answerLost(), request: unanswered },
  );
  const { notice } = refusal;
  const isTimeOurs = isSending || notice?.kind === 'answerLost';
  const visit = useHeldVisit({ restaurant, ...kept, isTimeOurs });
  const { hold } = visit;

  function change(part: Partial<BookingDraft>) {
    const isNewDate = part.date !== undefined && readDate(part.date) !== visit.date;
    setDraft((last) => ({ ...last, ...(isNewDate && { time: '' }), ...part }));
    mend(part);
    if (isNewDate) setMeantTime('');
    if (isNewDate || part.time !== undefined) settle();
    if (hold.state?.kind === 'lapsed' && !hold.state.isAskedAgain) hold.keepAgain();
  }

  function choose(time: string) {
    change({ time });
    setMeantTime(time);
  }

  /** Who goes on to say who comes has chosen. */
  function goOn() {
    if (visit.draft.time) setMeantTime(visit.draft.time);
  }

  async function send(request: BookingRequest) {
    setSending(true);
    const outcome = await sendBooking(request, visitorKey);
    setSending(false);
    if (outcome.kind === 'booked') {
      keepBooked(restaurant.id, outcome.booking);
      showToast('success', i18n._('Booking request submitted successfully!'));
      return onBooked({ ...outcome.booking, byRequest: visit.times?.byRequest ?? false });
    }
    // A question is no failure.
    if (outcome.notice?.kind !== 'ownTable') showToast('error', submitFailed());
    refuse(outcome.faults, outcome.notice);
    if (outcome.notice?.kind === 'slotTaken') visit.reloadTimes();
  }

  function submit() {
    if (isSending) return;
    const found = { ...faultsOf(visit.draft, visit.today), ...unmetFaults(visit.unmet) };
    const request = requestOf(visit.draft, restaurant);
    if (!request || Object.keys(found).length > 0) return refuse(found, missingIn(visit.draft));
    clear();
    void send(request);
  }

  function acceptUnmet(isAccepted: boolean) {
    visit.unmet?.accept(isAccepted);
    mend({ wishes: isAccepted });
  }

  const isGoneTold = notice?.kind === 'slotTaken';
  return {
    ...visit,
    ...refusal,
    isTimeMeant: kept.isTimeMeant,
    askedBefore: kept.askedBefore,
    choose,
    goOn,
    acceptUnmet,
    isGoneTold,
    isSending,
    change,
    submit,
    sendAgain: send,
    unlock: settle,
  };
}

/** What the fields of the form read and call. */
export type BookingFormState = ReturnType<typeof useBookingForm>;

function missingIn(draft: BookingDraft): BookingNotice | null {
  return isIncomplete(draft)
    ? { kind: 'message', text: i18n._('Please fill out all required fields') }
    : null;
}
