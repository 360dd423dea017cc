import { useEffect, useRef } from 'react';
import type { IsoDate } from '../../shared/dates/calendar-date.ts';
import type { BookingDraft } from '../form/booking-draft.ts';
import { type Prefill, prefillOf } from '../form/prefill.ts';
import type { BookingFormState } from '../form/useBookingForm.ts';
import { shownDate } from '../language/formats.ts';
import { useLanguage } from '../language/useLanguage.ts';

/** Fields in which a guest's own words go before what a page asks. */
const OWN_WORDS: readonly (keyof BookingDraft)[] = ['customerName', 'email', 'phone', 'specialRequests'];

/**
 * Fills in what the page around asks for while the form is open, as `prefillOf` reads it from `query`. Of the visit the latest counts; what
 * a guest has typed of themselves stays, and so does all of it while a request is on its way. The date is written anew in another language.
 */
export function useLaterPrefill(query: string, today: IsoDate, form: BookingFormState): void {
  const language = useLanguage();
  const known = useRef({ query, language, date: form.date });
  useEffect(function fillInWhatIsNew() {
    const last = known.current;
    known.current = { query, language, date: form.date };
    const isOpen = !form.isSending && form.notice?.kind !== 'answerLost';
    if (last.language !== language && last.date) {
      known.current.date = last.date;
      form.change({ date: shownDate(last.date), time: form.lastChosenTime });
    }
    if (last.query === query || !isOpen) return;
    const before = prefillOf(last.query, today);
    const fresh = freshOf({ before, now: prefillOf(changed(last.query, query), today), draft: form.draft });
    if (Object.keys(fresh).length > 0) form.change(fresh);
  });
}

/** The parameters that say something else than before. */
function changed(before: string, now: string): string {
  const old = new URLSearchParams(before);
  return String(
    new URLSearchParams([...new URLSearchParams(now)].filter(([name, value]) => old.get(name) !== value)),
  );
}

function freshOf({ before, now, draft }: { before: Prefill; now: Prefill; draft: BookingDraft }): Prefill {
  const isOurs = (field: keyof BookingDraft) =>
    !OWN_WORDS.includes(field) || draft[field] === '' || draft[field] === before[field];
  const fields = Object.entries(now) as [keyof BookingDraft, unknown][];
  return Object.fromEntries(fields.filter(([field]) => isOurs(field)));
}
