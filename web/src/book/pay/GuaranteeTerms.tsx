import { useCallback, useEffect } from 'react';
import { requestGraphql } from '../../shared/requests/graphql-request.ts';
import { boughtTimes } from '../experiences/bought-times.ts';
import type { BookingFormState } from '../form/useBookingForm.ts';
import { pageLanguage } from '../language/speak.ts';
import { useLoaded } from '../requests/useLoaded.ts';
import { CodesField } from './CodesField.tsx';
import { GuaranteeTermsDocument, type GuaranteeTermsQueryVariables } from './GuaranteeTerms.generated.ts';
import { captionOf, headingOf, TermsCard } from './TermsCard.tsx';
import { useCoded } from './useCoded.ts';

interface Props {
  form: Pick<
    BookingFormState,
    'guarantee' | 'draft' | 'date' | 'guests' | 'visitorKey' | 'readTerms' | 'reloadTimes'
  >;
  restaurantId: string;
}

/** What the chosen time asks for, the sum large, and every rule in the reader's language: above all that is typed. */
export function GuaranteeTerms({ form, restaurantId }: Props) {
  const { guarantee } = form;
  const { sentences, isFailed, reload } = useTerms(form, restaurantId);
  const codes = useCoded(form, restaurantId);
  if (!guarantee) return null;
  const { currency } = guarantee;
  const { coded } = codes;
  const byCode = coded?.guarantee;
  return (
    <TermsCard
      caption={captionOf(guarantee)}
      heading={headingOf(guarantee)}
      isFailed={isFailed}
      ofCodes={coded ? Number(coded.discountMinor > 0) + Number(coded.voucherMinor > 0) : 0}
      onReload={reload}
      sentences={byCode ? byCode.sentences : sentences}
      sum={byCode ? { amountMinor: byCode.dueNowMinor, currency } : guarantee}
    >
      <CodesField currency={currency} state={codes} />
    </TermsCard>
  );
}

/** The rules of the chosen time, as the API words them now; the form is told which ones were shown. */
function useTerms(form: Props['form'], restaurantId: string) {
  const { guarantee, draft, date, guests, visitorKey, readTerms, reloadTimes } = form;
  const { areaId, time, bought } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other terms have other words
  const load = useCallback(
    (signal: AbortSignal) => {
      const asked = {
        id: restaurantId,
        visitorKey,
        language: pageLanguage(),
        date: date ?? '',
        partySize: guests,
      };
      return bought && boughtTimes.terms
        ? boughtTimes.terms({ ...asked, bought, ...(areaId && { areaId }) }, signal)
        : slotsOf({ ...asked, areaId }, signal);
    },
    [restaurantId, date, guests, areaId, visitorKey, guarantee?.termsId],
  );
  const { status, value, reload } = useLoaded(date ? load : null);
  const slot = value?.find((one) => one.time === time);
  const told = slot?.guarantee ?? null;
  const isAsAsked = told !== null && told.termsId === guarantee?.termsId;
  const isStale = status === 'ready' && guarantee !== null && !isAsAsked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told counts, whoever hears it
  useEffect(
    function tellWhatWasShown() {
      if (isAsAsked) readTerms(told.termsId);
      else if (isStale) reloadTimes();
    },
    [isAsAsked, isStale, told?.termsId],
  );
  return { sentences: isAsAsked ? told.sentences : null, isFailed: status === 'failed', reload };
}

type TermsAsked = GuaranteeTermsQueryVariables & { areaId: string };

async function slotsOf({ areaId, ...asked }: TermsAsked, signal: AbortSignal) {
  const variables = { ...asked, ...(areaId && { areaId }) };
  const { restaurant } = await requestGraphql(GuaranteeTermsDocument, variables, { signal });
  return restaurant?.availability.slots ?? [];
}
