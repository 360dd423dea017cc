import { i18n } from '../language/i18n.ts';
import styles from './VoucherCard.module.css';

interface Props {
  restaurant: string;
  /** As it is written; null while none is chosen. */
  amount: string | null;
  to?: string;
  from?: string;
  message?: string;
  code?: string | null;
  /** The last day, in words; null for none to show. */
  until?: string | null;
}

/** A voucher as it is given: on the page while it is made, and once it is there. */
export function VoucherCard({ restaurant, amount, to, from, message, code, until }: Props) {
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <p className={styles.restaurant}>{restaurant}</p>
        <p className={styles.kind}>{i18n._('Gift voucher')}</p>
      </div>
      <p className={styles.amount}>{amount ?? '–'}</p>
      {(to || from) && (
        <dl className={styles.people}>
          {to && (
            <div>
              <dt>{i18n._('For')}</dt>
              <dd>{to}</dd>
            </div>
          )}
          {from && (
            <div>
              <dt>{i18n._('From')}</dt>
              <dd>{from}</dd>
            </div>
          )}
        </dl>
      )}
      {message && <p className={styles.message}>{message}</p>}
      {code && <p className={styles.code}>{code}</p>}
      {until && <p className={styles.until}>{until}</p>}
    </div>
  );
}
