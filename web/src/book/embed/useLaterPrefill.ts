import { useEffect, useRef } from 'react';
import { askedInAll, newlyAsked } from '../form/prefill.ts';
import type { BookingFormState } from '../form/useBookingForm.ts';
import { shownDate } from '../language/formats.ts';
import { useLanguage } from '../language/useLanguage.ts';
import type { BookingRestaurant } from '../restaurant/booking-restaurant.ts';

/**
 * Fills in what the page around asks for while the form is open, as `prefillOf` reads it from `query`. Of the visit the latest counts; what
 * a guest has typed of themselves stays, and so does all of it while a request is on its way. A page that was loaded anew asks the
 * same again, which fills in nothing. The date is written anew in another language.
 */
export function useLaterPrefill(
  query: string,
  { today, areas }: Pick<BookingRestaurant, 'today' | 'areas'>,
  form: BookingFormState,
): void {
  const language = useLanguage();
  const known = useRef({ query: form.askedBefore, language, date: form.date });
  useEffect(function fillInWhatIsNew() {
    const last = known.current;
    known.current = { query: askedInAll(last.query, query), language, date: form.date };
    const isOpen = !form.isSending && form.notice?.kind !== 'answerLost';
    if (last.language !== language && last.date) {
      known.current.date = last.date;
      form.change({ date: shownDate(last.date), time: form.lastChosenTime });
    }
    if (last.query === query || !isOpen) return;
    const fresh = newlyAsked({ before: last.query, now: query, today, areas, draft: form.draft });
    if (Object.keys(fresh).length > 0) form.change(fresh);
  });
}
