import { FigureList } from '../proof/FigureList.tsx';
import { figures } from '../proof/figures.ts';
import classes from './DoubleBooking.module.css';

const steps = [
  {
    title: 'One engine lists and decides',
    text: 'What offers the times is what takes the booking. There is no second opinion that could differ.',
  },
  {
    title: 'One booking of a day at a time',
    text: 'Every booking is decided behind a lock of its evening. Who comes a moment later sees the room as it is then.',
  },
  {
    title: 'The database has the last word',
    text: 'PostgreSQL itself refuses a second party at a table, whoever asks: an import, a second server, a mistake of ours.',
  },
] as const;

/** What a double booking is, how ours is prevented, and what we measured. */
export function DoubleBooking() {
  return (
    <section id="double-booking" className={classes.part} aria-labelledby="double-booking-heading">
      <div className={classes.words}>
        <h2 id="double-booking-heading" className={classes.heading}>
          Two parties, one table: not here
        </h2>
        <p className={classes.lead}>
          A double booking is made when two people press the button while the same table still looks free to
          both. Most systems look first and write afterwards; in between is where it happens.
        </p>
      </div>
      <ol className={classes.steps}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <FigureList figures={[figures.fire, figures.pastTheLock, figures.killed]} />
      <p className={classes.more}>
        Each figure names the test that gives it.{' '}
        <a href="/integrity">All figures, and how to check them yourself</a>
      </p>
    </section>
  );
}
