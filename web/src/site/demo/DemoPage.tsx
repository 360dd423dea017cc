import { lazy, Suspense } from 'react';
import { BookingOutline } from '../../book/outline/BookingOutline.tsx';
import { demoRestaurantId } from '../../content/demo-restaurant.ts';
import { PageIntro } from '../ui/PageIntro.tsx';
import { useInBrowser } from '../useInBrowser.ts';
import classes from './DemoPage.module.css';

const BookingWidget = lazy(async () => ({
  default: (await import('../../book/BookingWidget.tsx')).BookingWidget,
}));

/** /demo: the booking form of a restaurant that is there for trying. */
export function DemoPage() {
  const isAlive = useInBrowser(() => true); // the form needs a browser to begin with
  const outline = <BookingOutline told={null} />;
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
