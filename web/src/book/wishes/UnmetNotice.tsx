import type { Faults } from '../form/booking-draft.ts';
import { shownTime } from '../language/formats.ts';
import { i18n } from '../language/i18n.ts';
import controls from '../ui/controls.module.css';
import { AttentionIcon } from '../ui/icons.tsx';
import { Alternatives } from '../ui/Notice.tsx';
import styles from './UnmetNotice.module.css';
import type { UnmetWishes } from './useUnmetWishes.ts';
import { wishesInWords } from './wish-words.ts';

interface Props {
  form: {
    unmet: UnmetWishes | null;
    faults: Faults;
    choose: (time: string) => void;
    acceptUnmet: (isAccepted: boolean) => void;
  };
}

/** Says what the chosen time does not meet of the guest's wishes, offers times that do, and asks for a yes all the same. */
export function UnmetNotice({ form }: Props) {
  const { unmet, faults } = form;
  return (
    <div aria-live="polite" className={styles.live}>
      {unmet && (
        <div className={styles.notice} data-fault={faults.wishes !== undefined}>
          <AttentionIcon />
          <div className={styles.body}>
            <p>
              {i18n._('At {time} no free table for you has: {wishes}. It would not be promised.', {
                time: shownTime(unmet.time),
                wishes: wishesInWords(unmet.wishes),
              })}
            </p>
            {unmet.alternatives.length > 0 && (
              <Alternatives
                label={i18n._('These times meet it:')}
                onChoose={form.choose}
                times={unmet.alternatives}
              />
            )}
            <label className={styles.yes}>
              <input
                aria-describedby={faults.wishes ? 'unmet-fault' : undefined}
                aria-invalid={faults.wishes ? true : undefined}
                checked={unmet.isAccepted}
                onChange={({ target }) => form.acceptUnmet(target.checked)}
                type="checkbox"
              />
              {i18n._('Book {time} anyway. The restaurant is told what I need.', {
                time: shownTime(unmet.time),
              })}
            </label>
            {faults.wishes && (
              <p className={controls.fault} id="unmet-fault">
                {faults.wishes}
              </p>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
