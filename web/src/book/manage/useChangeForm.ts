import { useMemo, useState } from 'react';
import { requestGraphql } from '../../shared/requests/graphql-request.ts';
import { type BookingDraft, type Bought, guestsOf, visitFaultsOf } from '../form/booking-draft.ts';
import { useVisit } from '../form/useVisit.ts';
import { i18n } from '../language/i18n.ts';
import { changedWords } from '../pay/cancelling-words.ts';
import type { Told } from '../send/booking-refusal.ts';
import { useRefusal } from '../send/useRefusal.ts';
import type { TimesSource } from '../times/useOpenTimes.ts';
import { useToast } from '../ui/Toast.tsx';
import { unmetFaults } from '../wishes/unmet-faults.ts';
import { type ChangeDraft, draftOf, draftOfPaying, hasSameVisit, wantedOf } from './change-draft.ts';
import { chosenIn } from './choices/chosen-in.ts';
import { payForChange } from './difference/pay-for-change.ts';
import type { PayingChange } from './difference/paying-change.ts';
import { ManagedTimesDocument } from './ManagedTimes.generated.ts';
import type { AnsweredBooking, ManagedBooking } from './managed-booking.ts';
import { changeFailed, sendChange } from './send-change.ts';

interface Wanted {
  token: string;
  booking: ManagedBooking;
  onChanged: (booking: AnsweredBooking) => void;
  onStale: () => void;
  /** What the guest went to pay for and has not paid; null for nothing. */
  unpaid: PayingChange | null;
  /** What is told from the beginning; null for nothing. */
  told: string | null;
}

/** The state of the form that changes a booking, and the verbs that move it. */
export function useChangeForm({ token, booking, onChanged, onStale, unpaid, told }: Wanted) {
  const [draft, setDraft] = useState<ChangeDraft>(() =>
    unpaid ? draftOfPaying(unpaid, booking) : draftOf(booking),
  );
  const first = told === null ? null : ({ kind: 'message', text: told } as const);
  const { mend, settle, clear, refuse, ...refusal } = useRefusal<keyof BookingDraft, Told>(
    first,
    first !== null,
  );
  const [termsRead, readTerms] = useState('');
  const [menusOpen, tellMenusOpen] = useState(0);
  const [isSending, setSending] = useState(false);
  const showToast = useToast();
  const { bought } = draft;
  const source = useMemo(() => timesForBooking(token, bought), [token, bought]);
  const isSameVisit = hasSameVisit(draft, draftOf(booking));
  const visit = useVisit({ draft, openedOn: booking.restaurant.today, source, isTimeOurs: isSameVisit });

  // Who leaves visit and wishes as they are has been told on the card.
  const isAsBefore = isSameVisit && draft.wishes.toSorted().join() === booking.wishes.toSorted().join();
  const unmet = isAsBefore ? null : visit.unmet;

  function acceptUnmet(isAccepted: boolean) {
    unmet?.accept(isAccepted);
    mend({ wishes: isAccepted });
  }

  function change(part: Partial<ChangeDraft>) {
    setDraft((last) => ({ ...last, ...part }));
    mend(part);
    if (part.date !== undefined || part.time !== undefined) settle();
  }

  // Beyond what was given; what stays as it is costs nothing more, and what is chosen in part has no sum yet.
  const isWhole = menusOpen <= 0;
  const isSame = isSameVisit && !bought;
  const asked = isSame || !isWhole ? null : visit.guarantee;
  const returnsMinor = isSame || !isWhole ? 0 : visit.returnsMinor;

  const choose = (time: string) => change({ time });

  async function send(date: string, guests: number) {
    clear();
    setSending(true);
    const { time } = visit.draft;
    const wanted = wantedOf(draft, { token, date, guests, time, returnsMinor });
    const outcome = await (asked ? payForChange(wanted, { asked, termsRead }) : sendChange(wanted));
    // On the way to the provider's page nothing can be pressed any more.
    if (outcome.kind === 'leaving') return;
    setSending(false);
    if (outcome.kind === 'done' || outcome.kind === 'changed') {
      showToast('success', changedWords(booking.guarantee, returnsMinor));
      return outcome.kind === 'done' ? onChanged(outcome.booking) : onStale();
    }
    showToast('error', outcome.kind === 'stale' ? outcome.text : changeFailed());
    if (outcome.kind === 'stale') return onStale();
    refuse(outcome.faults, outcome.notice);
    if (outcome.notice?.kind === 'slotTaken' || asked) visit.reloadTimes();
  }

  function submit() {
    if (isSending) return;
    const found = { ...visitFaultsOf(visit.draft, visit.today), ...unmetFaults(unmet) };
    const guests = guestsOf(visit.draft);
    const isComplete = Object.keys(found).length === 0;
    if (visit.date && guests && isComplete && isWhole) void send(visit.date, guests);
    else refuse(found, isComplete ? menusMissing() : null);
  }

  const isGoneTold = refusal.notice?.kind === 'slotTaken';
  return {
    ...visit,
    ...refusal,
    asked,
    returnsMinor,
    tellMenusOpen,
    readTerms,
    unmet,
    acceptUnmet,
    isGoneTold,
    isSameVisit,
    isSending,
    change,
    choose,
    submit,
  };
}

/** What the form that changes a booking reads and calls. */
export type ChangeFormState = ReturnType<typeof useChangeForm>;

const menusMissing = (): Told => ({
  kind: 'message',
  text: i18n._('Please choose one menu for each guest.'),
});

function timesForBooking(token: string, bought: Bought | null): TimesSource {
  const chosen = chosenIn(bought);
  return {
    async ask(wanted, signal) {
      const { managedBooking } = await requestGraphql(
        ManagedTimesDocument,
        { token, ...wanted, ...chosen },
        { signal },
      );
      if (!managedBooking) throw new Error('The booking is no longer there');
      return { today: managedBooking.restaurant.today, times: managedBooking.availability };
    },
  };
}
