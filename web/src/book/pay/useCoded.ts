import { useCallback, useEffect, useState } from 'react';
import { requestGraphql } from '../../shared/requests/graphql-request.ts';
import type { BookingFormState } from '../form/useBookingForm.ts';
import { pageLanguage } from '../language/speak.ts';
import { useLoaded } from '../requests/useLoaded.ts';
import { askCoded } from './ask-coded.ts';
import { TakesCodesDocument } from './CodedTerms.generated.ts';
import { keepCodes, tellCoded, usePayCodes } from './pay-codes.ts';

type Asking = Pick<BookingFormState, 'guarantee' | 'draft' | 'date' | 'guests' | 'visitorKey'>;

/** The codes of a guest for the chosen time, with the verbs that add and remove them. */
export function useCoded(form: Asking, restaurantId: string) {
  const { guarantee, draft, date, guests, visitorKey } = form;
  const { areaId, time, bought } = draft;
  const termsId = guarantee?.termsId ?? '';
  const { codes, coded, rechecks } = usePayCodes(restaurantId, termsId);
  const [isRefused, setRefused] = useState(false);
  const named = codes.join('\n');
  const isPaidNow = (guarantee?.dueNowMinor ?? 0) > 0;
  const askTaken = useCallback(
    async (signal: AbortSignal) => {
      const { restaurant } = await requestGraphql(TakesCodesDocument, { id: restaurantId }, { signal });
      return restaurant?.takesCodes ?? false;
    },
    [restaurantId],
  );
  /** What is asked: an answer to anything else is none. */
  const question = [named, termsId, date, guests, areaId, rechecks].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question names all that it depends on
  const load = useCallback(
    async (signal: AbortSignal) => {
      const language = pageLanguage();
      const visit = {
        id: restaurantId,
        date: date ?? '',
        partySize: guests,
        visitorKey,
        language,
        bought,
        time,
      };
      const answer = await askCoded({ ...visit, ...(areaId && { areaId }) }, named.split('\n'), signal);
      return { question, answer };
    },
    [question, restaurantId, visitorKey],
  );
  const taken = useLoaded(isPaidNow ? askTaken : null);
  const { status, value } = useLoaded(named && isPaidNow && date ? load : null);
  useEffect(
    function tellWhatTheyComeTo() {
      if (!named || value?.question !== question) return;
      if (value.answer) return tellCoded(value.answer);
      setRefused(true);
      keepCodes(restaurantId, named.split('\n').slice(0, -1));
    },
    [value, named, question, restaurantId],
  );
  return {
    isOffered: isPaidNow && (taken.value === true || named !== ''),
    isAsking: named !== '' && !coded && status === 'loading',
    isFailed: named !== '' && status === 'failed',
    isRefused,
    codes,
    coded: named ? coded : null,
    use(code: string) {
      setRefused(false);
      keepCodes(restaurantId, [...codes, code]);
    },
    drop() {
      setRefused(false);
      keepCodes(restaurantId, []);
    },
  };
}
