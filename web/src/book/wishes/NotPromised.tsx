import type { TableFeature } from '../../generated/schema-types.ts';
import { i18n } from '../language/i18n.ts';
import { AttentionIcon } from '../ui/icons.tsx';
import styles from './UnmetNotice.module.css';
import { wishesInWords } from './wish-words.ts';

/** Tells the guest of a booking which of their wishes is not promised; nothing where every one is met. */
export function NotPromised({ wishes }: { wishes: readonly TableFeature[] }) {
  if (wishes.length === 0) return null;
  return (
    <div className={`${styles.notice} ${styles.told}`}>
      <AttentionIcon />
      <p className={styles.body}>
        {i18n._(
          'Not promised: {wishes}. The table of your booking does not have it. The restaurant knows what you need; if you cannot do without, please choose another time or call.',
          { wishes: wishesInWords(wishes) },
        )}
      </p>
    </div>
  );
}
