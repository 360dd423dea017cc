import { useCallback, useState } from 'react';
import { requestGraphql } from '../../../shared/requests/graphql-request.ts';
import { i18n } from '../../language/i18n.ts';
import { pageLanguage } from '../../language/speak.ts';
import { useLoaded } from '../../requests/useLoaded.ts';
import controls from '../../ui/controls.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { keepWhilePaying } from '../useManageToken.ts';
import styles from './AwaitedGuarantee.module.css';
import { AwaitedTermsDocument } from './AwaitedTerms.generated.ts';
import { type Awaited, goOnLabel, headingOf, sentencesOf } from './awaited-words.ts';
import { pageToPay } from './give-guarantee.ts';
import { usePaymentAnswer } from './usePaymentAnswer.ts';

interface Props {
  token: string;
  /** The restaurant's. */
  timezone: string;
  /** The booking is no longer what the page shows. */
  onStale: () => void;
}

/** What the restaurant asks of the guest by a link: the terms above the button that leads to the provider's page. */
export function AwaitedGuarantee({ token, timezone, onStale }: Props) {
  const load = useCallback(
    (signal: AbortSignal) =>
      requestGraphql(AwaitedTermsDocument, { token, language: pageLanguage() }, { signal }),
    [token],
  );
  const { status, value, reload } = useLoaded(load);
  const isWaiting = usePaymentAnswer(token, onStale);
  const awaited = value?.managedBooking?.awaitedGuarantee ?? null;
  if (isWaiting)
    return (
      <p className={styles.waiting} role="status">
        {i18n._('Asking whether your payment came in…')}
      </p>
    );
  if (status === 'failed' && !awaited)
    return (
      <div className={styles.asked}>
        <p>{i18n._('The terms could not be loaded.')}</p>
        <button className={controls.plain} onClick={reload} type="button">
          {i18n._('Load the terms again')}
        </button>
      </div>
    );
  return awaited && <AskedOfGuest awaited={awaited} onAgain={reload} timezone={timezone} token={token} />;
}

interface AskedProps extends Omit<Props, 'onStale'> {
  awaited: Awaited;
  /** What is asked may have changed. */
  onAgain: () => void;
}

function AskedOfGuest({ token, timezone, awaited, onAgain }: AskedProps) {
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function goOn() {
    setFailure(null);
    setLeaving(true);
    const { url, failure: why } = await pageToPay(token, awaited.terms.termsId);
    if (url) {
      keepWhilePaying(token);
      return location.assign(url);
    }
    setLeaving(false);
    setFailure(why);
    onAgain();
  }
  return (
    <section aria-labelledby="awaited-heading" className={styles.asked}>
      <h3 className={styles.heading} id="awaited-heading">
        {headingOf(awaited)}
      </h3>
      <ul className={styles.sentences}>
        {sentencesOf(awaited, timezone).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <button className={controls.primary} disabled={isLeaving} onClick={() => void goOn()} type="button">
        {isLeaving ? i18n._('Opening the payment page…') : goOnLabel(awaited)}
      </button>
      {!awaited.isFee && (
        <p className={styles.consent}>{i18n._('By going on, you accept the terms above.')}</p>
      )}
      <Notice text={failure} />
    </section>
  );
}
