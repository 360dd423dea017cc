import controls from './controls.module.css';
import { Notice } from './Notice.tsx';
import styles from './Question.module.css';
import { useArrivalFocus } from './useArrivalFocus.ts';

interface Choice {
  label: string;
  onChoose: () => void;
}

interface Props {
  words: string;
  /** What a yes costs, said as large as the question; null where it costs nothing. */
  cost?: string | null;
  /** Whether something is lost by it. */
  isTaking?: boolean;
  yes: Choice;
  no: Choice;
  /** True while the answer is on its way. */
  isSending: boolean;
  /** Why it came to nothing; null while nothing did. */
  failure: string | null;
}

/** A question with two answers, read out as it appears. */
export function Question({ words, cost = null, isTaking = false, yes, no, isSending, failure }: Props) {
  const asked = useArrivalFocus<HTMLParagraphElement>();
  return (
    <div className={`${styles.question} ${isTaking ? styles.warning : styles.asking}`}>
      <p className={styles.words} ref={asked} tabIndex={-1}>
        {cost && <strong className={styles.cost}>{cost}</strong>}
        {words}
      </p>
      <div className={controls.choices}>
        <button
          className={isTaking ? controls.danger : controls.primary}
          disabled={isSending}
          onClick={yes.onChoose}
          type="button"
        >
          {yes.label}
        </button>
        <button className={controls.secondary} disabled={isSending} onClick={no.onChoose} type="button">
          {no.label}
        </button>
      </div>
      <Notice text={failure} />
    </div>
  );
}
