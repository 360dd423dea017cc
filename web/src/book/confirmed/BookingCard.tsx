import type { ReactNode } from 'react';
import { useArrivalFocus } from '../ui/useArrivalFocus.ts';
import styles from './BookingCard.module.css';
import type { Fact } from './booking-facts.ts';

interface Props {
  icon: ReactNode;
  /** A quiet card says that nothing is booked, or no longer. */
  tone?: 'glad' | 'quiet';
  title: string;
  text: ReactNode;
  facts: Fact[];
  /** True when the card answers what was just done: its title then takes the focus, so that it is read at once. */
  hasFocus: boolean;
  /** What can be done next. */
  children?: ReactNode;
}

/** A booking at a glance: how it stands, its facts, and what can be done. */
export function BookingCard({ icon, tone = 'glad', title, text, facts, hasFocus, children }: Props) {
  const heading = useArrivalFocus<HTMLHeadingElement>(hasFocus, title);
  return (
    <section className={styles.card}>
      <span className={`${styles.icon} ${styles[tone]}`}>{icon}</span>
      <h2 className={styles.title} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
      <dl className={styles.facts}>
        {facts.map(([name, fact]) => (
          <div className={styles.fact} key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
