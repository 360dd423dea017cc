import { useEffect, useState } from 'react';
import { i18n } from '../language/i18n.ts';
import styles from '../widget.module.css';

/** When those who do not see the clock are told that it runs out. */
const LAST_CALL_SECONDS = 60;

/** How long the table is kept still. `onOver` is called once it is not. */
export function KeptLine({ until, onOver }: { until: number; onOver: () => void }) {
  const [left, setLeft] = useState(() => secondsUntil(until));
  useEffect(
    function tick() {
      const timer = setInterval(() => setLeft(secondsUntil(until)), 1_000);
      return () => clearInterval(timer);
    },
    [until],
  );
  const isOver = left === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, whoever listens
  useEffect(
    function tell() {
      if (isOver) onOver();
    },
    [isOver],
  );
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <>
      <p className={styles.kept}>
        {i18n._('We keep this table for you:')} <span className={styles.clock}>{clock}</span>
      </p>
      <p className={styles.spoken} role="status">
        {left <= LAST_CALL_SECONDS && i18n._('We keep this table for one more minute.')}
      </p>
    </>
  );
}

const secondsUntil = (until: number) => Math.max(0, Math.round((until - Date.now()) / 1_000));
