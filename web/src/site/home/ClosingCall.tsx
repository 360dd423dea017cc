import { ButtonLink } from '../ui/ButtonLink.tsx';
import classes from './Sections.module.css';

/** The last word of the home page. */
export function ClosingCall() {
  return (
    <section className={classes.closing} aria-labelledby="closing-heading">
      <div>
        <h2 id="closing-heading" className={classes.heading}>
          Tonight could be fully booked
        </h2>
        <p className={classes.lead}>Set up takes a few minutes. Your first 14 days are free.</p>
      </div>
      <ButtonLink href="/signup">Start Free Trial</ButtonLink>
    </section>
  );
}
