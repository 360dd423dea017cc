import { useCallback, useEffect } from 'react';
import { requestGraphql } from '../../shared/requests/graphql-request.ts';
import type { BookingFormState } from '../form/useBookingForm.ts';
import { i18n } from '../language/i18n.ts';
import { pageLanguage } from '../language/speak.ts';
import { useLoaded } from '../requests/useLoaded.ts';
import controls from '../ui/controls.module.css';
import { type AskedGuarantee, moneyInWords } from './asked-guarantee.ts';
import { GuaranteeTermsDocument } from './GuaranteeTerms.generated.ts';
import styles from './GuaranteeTerms.module.css';

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
  if (!guarantee) return null;
  return (
    <section aria-labelledby="guarantee-heading" className={styles.terms}>
      <div className={styles.head}>
        <h3 className={styles.heading} id="guarantee-heading">
          {headingOf(guarantee)}
        </h3>
        <p className={styles.sum}>
          <span className={styles.caption}>{captionOf(guarantee)}</span>{' '}
          <strong className={styles.amount}>{moneyInWords(guarantee)}</strong>
        </p>
      </div>
      <div aria-busy={!sentences && !isFailed} aria-live="polite" className={styles.rules}>
        {sentences && (
          <ul className={styles.sentences}>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        {isFailed && !sentences && (
          <>
            <p>{i18n._('The terms could not be loaded.')}</p>
            <button className={controls.plain} onClick={reload} type="button">
              {i18n._('Load the terms again')}
            </button>
          </>
        )}
      </div>
    </section>
  );
}

/** The rules of the chosen time, as the API words them now; the form is told which ones were shown. */
function useTerms(form: Props['form'], restaurantId: string) {
  const { guarantee, draft, date, guests, visitorKey, readTerms, reloadTimes } = form;
  const { areaId, time } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other terms have other words
  const load = useCallback(
    (signal: AbortSignal) => {
      const visit = { date: date ?? '', partySize: guests, ...(areaId && { areaId }) };
      const variables = { id: restaurantId, visitorKey, language: pageLanguage(), ...visit };
      return requestGraphql(GuaranteeTermsDocument, variables, { signal });
    },
    [restaurantId, date, guests, areaId, visitorKey, guarantee?.termsId],
  );
  const { status, value, reload } = useLoaded(date ? load : null);
  const slot = value?.restaurant?.availability.slots.find((one) => one.time === time);
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

function headingOf({ kind }: AskedGuarantee): string {
  switch (kind) {
    case 'CARD_HOLD':
      return i18n._('Your card as a guarantee');
    case 'DEPOSIT':
      return i18n._('Deposit');
    case 'PREPAYMENT':
      return i18n._('Payment in advance');
  }
}

const captionOf = ({ kind }: AskedGuarantee): string =>
  kind === 'CARD_HOLD' ? i18n._('Nothing now, later at most') : i18n._('To pay now');
