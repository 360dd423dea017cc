import type { ReactNode } from 'react';
import { i18n } from '../language/i18n.ts';
import controls from '../ui/controls.module.css';
import { type AskedGuarantee, moneyInWords } from './asked-guarantee.ts';
import styles from './GuaranteeTerms.module.css';

interface Props {
  heading: string;
  /** What the sum is. */
  caption: string;
  sum: Parameters<typeof moneyInWords>[0];
  /** Every rule in the reader's language; null until it is known. */
  sentences: readonly string[] | null;
  /** How many of them, after the first, say what codes pay. */
  ofCodes?: number;
  isFailed: boolean;
  onReload: () => void;
  /** What is said of the sum, above the rules. */
  children?: ReactNode;
}

/** What a guest is asked for: the sum large, and every rule below it. */
export function TermsCard({
  heading,
  caption,
  sum,
  sentences,
  ofCodes = 0,
  isFailed,
  onReload,
  children,
}: Props) {
  return (
    <section aria-labelledby="guarantee-heading" className={styles.terms}>
      <div className={styles.head}>
        <h3 className={styles.heading} id="guarantee-heading">
          {heading}
        </h3>
        <p className={styles.sum}>
          <span className={styles.caption}>{caption}</span>{' '}
          <strong className={styles.amount}>{moneyInWords(sum)}</strong>
        </p>
      </div>
      {children}
      <div aria-busy={!sentences && !isFailed} aria-live="polite" className={styles.rules}>
        {sentences && (
          <ul className={styles.sentences}>
            {sentences.map((sentence, place) => (
              <li data-sought={place === 1 + ofCodes || undefined} key={sentence}>
                {sentence}
              </li>
            ))}
          </ul>
        )}
        {isFailed && !sentences && (
          <>
            <p>{i18n._('The terms could not be loaded.')}</p>
            <button className={controls.plain} onClick={onReload} type="button">
              {i18n._('Load the terms again')}
            </button>
          </>
        )}
      </div>
    </section>
  );
}

/** What kind of guarantee it is. */
export function headingOf({ kind }: Pick<AskedGuarantee, 'kind'>): string {
  switch (kind) {
    case 'CARD_HOLD':
      return i18n._('Your card as a guarantee');
    case 'DEPOSIT':
      return i18n._('Deposit');
    case 'PREPAYMENT':
      return i18n._('Payment in advance');
  }
}

/** What the sum of it is. */
export const captionOf = ({ kind }: Pick<AskedGuarantee, 'kind'>): string =>
  kind === 'CARD_HOLD' ? i18n._('Nothing now, later at most') : i18n._('To pay now');
