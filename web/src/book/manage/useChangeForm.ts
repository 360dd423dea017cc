import { useMemo, useState } from 'react';
import { type BookingDraft, dateFault, type Faults, guestsOf, visitDraftOf } from '../booking-draft.ts';
import type { Told } from '../booking-refusal.ts';
import { requestGraphql } from '../graphql-request.ts';
import { i18n } from '../language/i18n.ts';
import { useToast } from '../Toast.tsx';
import type { TimesSource } from '../useOpenTimes.ts';
import { useVisit } from '../useVisit.ts';
import type { VisitDraft } from '../visit-form.ts';
import { ManagedTimesDocument } from './ManagedTimes.generated.ts';
import type { AnsweredBooking, ManagedBooking } from './managed-booking.ts';
import { changeFailed, type Outcome, sendChange } from './send-change.ts';

type ChangeDraft = VisitDraft & Pick<BookingDraft, 'specialRequests' | 'wishes'>;

interface Wanted {
  token: string;
  booking: ManagedBooking;
  onChanged: (booking: AnsweredBooking) => void;
  onStale: () => void;
}

/** The state of the form that changes a booking, and the verbs that move it. */
export function useChangeForm({ token, booking, onChanged, onStale }: Wanted) {
  const [draft, setDraft] = useState<ChangeDraft>(() => draftOf(booking));
  const [faults, setFaults] = useState<Faults>({});
  const [notice, setNotice] = useState<Told | null>(null);
  const [isSending, setSending] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const showToast = useToast();
  const source = useMemo(() => timesForBooking(token), [token]);
  const isSameVisit = hasSameVisit(draft, draftOf(booking));
  const visit = useVisit({ draft, openedOn: booking.restaurant.today, source, isTimeOurs: isSameVisit });

  function change(part: Partial<ChangeDraft>) {
    setDraft((last) => ({ ...last, ...part }));
    setFaults((last) => ({
      ...last,
      ...Object.fromEntries(Object.keys(part).map((field) => [field, undefined])),
    }));
    if (part.date !== undefined || part.time !== undefined) setNotice(null);
  }

  function refuse({ faults: found, notice: told }: Extract<Outcome, { kind: 'refused' }>) {
    setFaults(found);
    setNotice(told);
    setRefusals((count) => count + 1);
  }

  async function send(date: string, guests: number) {
    setFaults({});
    setNotice(null);
    setSending(true);
    const specialRequests = draft.specialRequests.trim() || null;
    const { time } = visit.draft;
    const wishes = [...draft.wishes];
    const outcome = await sendChange({ token, date, guests, time, specialRequests, wishes });
    setSending(false);
    if (outcome.kind === 'done') {
      showToast('success', i18n._('Booking changed'));
      return onChanged(outcome.booking);
    }
    showToast('error', outcome.kind === 'stale' ? outcome.text : changeFailed());
    if (outcome.kind === 'stale') return onStale();
    refuse(outcome);
    if (outcome.notice?.kind === 'slotTaken') visit.reloadTimes();
  }

  function submit() {
    if (isSending) return;
    const found = faultsOf(visit.draft, visit.today);
    const guests = guestsOf(visit.draft);
    if (visit.date && guests && Object.keys(found).length === 0) void send(visit.date, guests);
    else refuse({ kind: 'refused', faults: found, notice: null });
  }

  const isGoneTold = notice?.kind === 'slotTaken';
  return { ...visit, isGoneTold, isSameVisit, faults, notice, isSending, refusals, change, submit };
}

/** What the form that changes a booking reads and calls. */
export type ChangeFormState = ReturnType<typeof useChangeForm>;

function timesForBooking(token: string): TimesSource {
  return {
    async ask(wanted, signal) {
      const { managedBooking } = await requestGraphql(ManagedTimesDocument, { token, ...wanted }, { signal });
      if (!managedBooking) throw new Error('The booking is no longer there');
      return { today: managedBooking.restaurant.today, times: managedBooking.availability };
    },
  };
}

function draftOf(booking: ManagedBooking): ChangeDraft {
  return { ...visitDraftOf(booking), specialRequests: booking.specialRequests ?? '', wishes: booking.wishes };
}

function hasSameVisit(one: VisitDraft, other: VisitDraft): boolean {
  return (['date', 'time', 'party', 'largeParty'] as const).every((field) => one[field] === other[field]);
}

function faultsOf(draft: VisitDraft, today: string): Faults {
  const date = dateFault(draft.date, today);
  return {
    ...(date && { date }),
    ...(!draft.time && { time: i18n._('Please choose a time') }),
    ...(!guestsOf(draft) && { largeParty: i18n._('Please enter a number from 11 to 100') }),
  };
}
