import { Island } from '../islands/Island.tsx';
import { PageIntro } from '../ui/PageIntro.tsx';
import classes from './DemoPage.module.css';
import { TryBooking } from './TryBooking.tsx';

/** /demo: the booking form of a restaurant that is there for trying. */
export function DemoPage() {
  return (
    <>
      <PageIntro
        title="Book a table, just to try"
        lead="This is the form that your guests will see, on a restaurant that is not real. Nobody is waiting for you, so book as often as you like."
      />
      <div className={classes.form}>
        <Island name="try-booking" Part={TryBooking} />
      </div>
    </>
  );
}
