import type { ReactNode } from 'react';
import type { IsoDate } from '../../shared/dates/calendar-date.ts';
import type { Fact } from '../confirmed/booking-facts.ts';
import { useArrivalFocus } from '../ui/useArrivalFocus.ts';
import { spokenClock, spokenDay, spokenWeekday } from './spoken-visit.ts';
import styles from './VisitCard.module.css';

interface Props {
  icon: ReactNode;
  /** A quiet card says that nothing is booked, or no longer. */
  tone?: 'glad' | 'waiting' | 'quiet';
  title: string;
  text?: ReactNode;
  visit: { date: IsoDate; time: string };
  /** The present day at the restaurant. */
  today: IsoDate;
  /** Beside the day: how many come, say. */
  beside?: string;
  facts?: readonly Fact[];
  /** True when the card answers what was just done: its title then takes the focus, so that it is read at once. */
  hasFocus: boolean;
  /** What can be done next. */
  children?: ReactNode;
}

/** A visit at a glance: how it stands, the day and hour large, what was agreed, and what can be done. */
export function VisitCard(props: Props) {
  const { icon, tone = 'glad', title, text, visit, today, beside, facts = [], hasFocus, children } = props;
  const heading = useArrivalFocus<HTMLHeadingElement>(hasFocus, title);
  return (
    <section className={`${styles.card} ${styles[tone]}`}>
      <h2 className={styles.standing} ref={heading} tabIndex={-1}>
        {icon}
        {title}
      </h2>
      <p className={styles.when}>
        <time dateTime={`${visit.date}T${visit.time}`}>
          <span className={styles.large}>{spokenWeekday(visit.date, today)},</span>{' '}
          <span className={styles.large}>{spokenClock(visit.time)}</span>{' '}
          <span className={styles.day}>{spokenDay(visit.date, today)}</span>
        </time>
        {beside && (
          <>
            <span className={styles.day}> · </span>
            <span className={styles.day}>{beside}</span>
          </>
        )}
      </p>
      {text && <p className={styles.text}>{text}</p>}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([name, fact]) => (
            <div className={styles.fact} key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  );
}
