import { useState } from 'react';
import { useHeldVisit } from '../hold/useHeldVisit.ts';
import { useKeptDraft } from '../kept/useKeptDraft.ts';
import { readDate } from '../language/formats.ts';
import { i18n } from '../language/i18n.ts';
import type { BookingRestaurant } from '../restaurant/booking-restaurant.ts';
import type { BookingNotice } from '../send/booking-refusal.ts';
import { answerLost } from '../send/send-booking.ts';
import { useRefusal } from '../send/useRefusal.ts';
import { unmetFaults } from '../wishes/unmet-faults.ts';
import { type BookingDraft, type Bought, faultsOf, isIncomplete, requestOf } from './booking-draft.ts';
import { type Outcomes, useSending } from './useSending.ts';

/** Whose form it is, and who hears how it ends. */
export interface BookingFormOptions extends Outcomes {
  restaurant: BookingRestaurant;
  /** What the page asks to be filled in, as in an address. */
  asked: string;
  /** What is told from the beginning: how it went at the provider's page. */
  told: BookingNotice | null;
}

/** The state of the booking form and the verbs that move it. */
export function useBookingForm(options: BookingFormOptions) {
  const { restaurant, asked, told } = options;
  const kept = useKeptDraft(restaurant, asked);
  const { setDraft, setMeantTime, visitorKey, unanswered } = kept;
  const [isSending, setSending] = useState(false);
  const { mend, settle, clear, refuse, ...refusal } = useRefusal<keyof BookingDraft, BookingNotice>(
    unanswered ? { kind: 'answerLost', text: answerLost(), request: unanswered } : told,
    told !== null,
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

  const { send, pay, readTerms } = useSending({ ...options, ...kept, visit, setSending, refuse });

  function submit() {
    if (isSending) return;
    const found = { ...faultsOf(visit.draft, visit.today), ...unmetFaults(visit.unmet) };
    const request = requestOf(visit.draft, restaurant);
    if (!request || Object.keys(found).length > 0) return refuse(found, missingIn(visit.draft));
    clear();
    void (visit.guarantee ? pay(request, visit.guarantee) : send(request));
  }

  function acceptUnmet(isAccepted: boolean) {
    visit.unmet?.accept(isAccepted);
    mend({ wishes: isAccepted });
  }

  const isGoneTold = notice?.kind === 'slotTaken';
  return {
    ...visit,
    ...refusal,
    visitorKey,
    readTerms,
    isTimeMeant: kept.isTimeMeant,
    askedBefore: kept.askedBefore,
    choose,
    goOn,
    acceptUnmet,
    isGoneTold,
    isSending,
    change,
    buy: (bought: Bought) => change({ bought, time: '' }),
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
