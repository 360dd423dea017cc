import { type ReactNode, useId } from 'react';
import { shownTime } from '../language/formats.ts';
import { i18n } from '../language/i18n.ts';
import controls from './controls.module.css';
import { AttentionIcon } from './icons.tsx';
import styles from './Notice.module.css';

interface Props {
  /** Null while there is nothing to tell. */
  text: string | null;
  /** True for a question rather than for something that went wrong. */
  isQuestion?: boolean;
  /** The way on. */
  children?: ReactNode;
}

/** Tells what went wrong beside the fields; screen readers hear it at once. */
export function Notice({ text, isQuestion = false, children }: Props) {
  return (
    <div aria-live="assertive" className={styles.live}>
      {text !== null && (
        <div className={styles.notice} data-notice data-question={isQuestion} tabIndex={-1}>
          <AttentionIcon />
          <div className={styles.body}>
            <p>{text}</p>
            {children}
          </div>
        </div>
      )}
    </div>
  );
}

/** Buttons in a row, as the way on. */
export function NoticeActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

interface TryAgainProps {
  form: { isSending: boolean; submit: () => void };
}

/** Sends the form again as it stands. */
export function TryAgain({ form }: TryAgainProps) {
  return (
    <NoticeActions>
      <button className={controls.secondary} disabled={form.isSending} onClick={form.submit} type="button">
        {i18n._('Try again')}
      </button>
    </NoticeActions>
  );
}

interface AlternativesProps {
  times: string[];
  onChoose: (time: string) => void;
  /** What they are; the free times when left out. */
  label?: string;
}

/** The times nearest to one that cannot be had. */
export function Alternatives({
  times,
  onChoose,
  label = i18n._('These times are free:'),
}: AlternativesProps) {
  const labelId = useId();
  if (times.length === 0)
    return <p>{i18n._('No other time is free that day. Another date may have one.')}</p>;
  return (
    <>
      <p id={labelId}>{label}</p>
      <ul aria-labelledby={labelId} className={styles.actions}>
        {times.map((time) => (
          <li key={time}>
            <button className={controls.secondary} onClick={() => onChoose(time)} type="button">
              {shownTime(time)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
