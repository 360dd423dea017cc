import { i18n } from '../language/i18n.ts';
import styles from './AgreedTerms.module.css';
import type { BookedGuarantee } from './booked-guarantee.ts';

/** The rules of a booking in the very words that its guest accepted. */
export function AgreedTerms({ guarantee }: { guarantee: BookedGuarantee }) {
  return (
    <details className={styles.agreed}>
      <summary className={styles.name}>{i18n._('What you agreed to')}</summary>
      <ul className={styles.sentences}>
        {guarantee.sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}
