import { lazy, Suspense, useSyncExternalStore } from 'react';
import { BookingSkeleton } from '../../book/BookingSkeleton.tsx';
import { demoRestaurantId } from '../../content/demo-restaurant.ts';
import { PageIntro } from '../ui/PageIntro.tsx';
import classes from './DemoPage.module.css';

const BookingWidget = lazy(async () => ({
  default: (await import('../../book/BookingWidget.tsx')).BookingWidget,
}));

const nothingToHear = () => () => undefined;

/** False in the HTML of the build and until the page is alive; the form needs a browser to begin with. */
const useIsAlive = () =>
  useSyncExternalStore(
    nothingToHear,
    () => true,
    () => false,
  );

/** /demo: the booking form of a restaurant that is there for trying. */
export function DemoPage() {
  const isAlive = useIsAlive();
  const outline = <BookingSkeleton />;
  return (
    <>
      <PageIntro
        title="Book a table, just to try"
        lead="This is the form that your guests will see, on a restaurant that is not real. Nobody is waiting for you, so book as often as you like."
      />
      <div className={classes.form}>
        {isAlive ? (
          <Suspense fallback={outline}>
            <BookingWidget restaurantId={demoRestaurantId} />
          </Suspense>
        ) : (
          outline
        )}
      </div>
    </>
  );
}
