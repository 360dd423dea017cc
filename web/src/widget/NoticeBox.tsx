import type { ReactNode } from 'react';
import styles from './widget.module.css';

/** What went wrong, and what can be done about it. */
export function NoticeBox({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.notice} role="alert">
      <p>{text}</p>
      {children}
    </div>
  );
}
