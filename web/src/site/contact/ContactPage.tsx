import { Island } from '../islands/Island.tsx';
import { PageIntro } from '../ui/PageIntro.tsx';
import { ContactIsland } from './ContactIsland.tsx';
import classes from './ContactPage.module.css';

/** /contact */
export function ContactPage() {
  return (
    <>
      <PageIntro
        title="Write to us"
        lead="A question, an idea, something that does not work: a person reads it and answers."
      />
      <div className={classes.columns}>
        <Island name="contact" Part={ContactIsland} />
        <aside className={classes.aside} aria-label="Business hours">
          <h2>Business hours</h2>
          <dl className={classes.hours}>
            <dt>Monday to Friday</dt>
            <dd>9:00 – 18:00</dd>
            <dt>Saturday</dt>
            <dd>10:00 – 16:00</dd>
            <dt>Sunday</dt>
            <dd>Closed</dd>
          </dl>
          <p>In these hours you usually hear from us within 2 hours.</p>
          <p>
            Is it about a booking at a restaurant? Please ask the restaurant itself: its phone number stands
            on its booking page.
          </p>
        </aside>
      </div>
    </>
  );
}
