import { useCallback, useEffect } from 'react';
import { requestGraphql } from '../../../shared/requests/graphql-request.ts';
import { i18n } from '../../language/i18n.ts';
import { pageLanguage } from '../../language/speak.ts';
import { type AskedGuarantee, moneyInWords } from '../../pay/asked-guarantee.ts';
import { captionOf, headingOf, TermsCard } from '../../pay/TermsCard.tsx';
import { useLoaded } from '../../requests/useLoaded.ts';
import { chosenIn } from '../choices/chosen-in.ts';
import type { ChangeFormState } from '../useChangeForm.ts';
import { DifferenceTermsDocument } from './DifferenceTerms.generated.ts';

interface Props {
  form: ChangeFormState;
  token: string;
  asked: AskedGuarantee;
  /** Whether something was given for the booking before. */
  hasGiven: boolean;
}

/** What another visit asks for beyond what was given: the sum large, and every rule that then holds. */
export function DifferenceTerms({ form, token, asked, hasGiven }: Props) {
  const { sentences, isFailed, reload } = useTerms(form, token, asked);
  const given = asked.amountMinor - asked.dueNowMinor;
  const isDifference = hasGiven && asked.kind !== 'CARD_HOLD' && given > 0;
  const money = (amountMinor: number) => moneyInWords({ amountMinor, currency: asked.currency });
  return (
    <TermsCard
      caption={captionOf(asked)}
      heading={isDifference ? i18n._('The difference') : headingOf(asked)}
      isFailed={isFailed}
      onReload={reload}
      sentences={sentences}
      sum={{ ...asked, amountMinor: asked.kind === 'CARD_HOLD' ? asked.amountMinor : asked.dueNowMinor }}
    >
      {isDifference && (
        <p>
          {i18n._('It is {total} in all. You have paid {given} of it.', {
            total: money(asked.amountMinor),
            given: money(given),
          })}
        </p>
      )}
    </TermsCard>
  );
}

/** The rules as the API words them now; the form is told which ones were shown. */
function useTerms(form: ChangeFormState, token: string, asked: AskedGuarantee) {
  const { date, guests, draft, readTerms, reloadTimes } = form;
  const { areaId, wishes, time, bought } = draft;
  const wished = wishes.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other terms have other words
  const load = useCallback(
    (signal: AbortSignal) => {
      const visit = { date: date ?? '', partySize: guests, ...(areaId && { areaId }), wishes: [...wishes] };
      const variables = { token, language: pageLanguage(), ...visit, ...chosenIn(bought) };
      return requestGraphql(DifferenceTermsDocument, variables, { signal });
    },
    [token, date, guests, areaId, wished, asked.termsId],
  );
  const { status, value, reload } = useLoaded(date ? load : null);
  const slots = value?.managedBooking?.availability.slots ?? [];
  const told = slots.find((slot) => slot.time === time)?.guarantee ?? null;
  const isAsAsked = told !== null && told.termsId === asked.termsId;
  const isStale = status === 'ready' && !isAsAsked;
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
