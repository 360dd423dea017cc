import { lazy, Suspense } from 'react';
import { BookingOutline } from '../../book/outline/BookingOutline.tsx';
import { demoRestaurantId } from '../../content/demo-restaurant.ts';
import { useIsAlive } from '../useInBrowser.ts';

const BookingWidget = lazy(async () => ({
  default: (await import('../../book/BookingWidget.tsx')).BookingWidget,
}));

/** The booking form of a restaurant that is there for trying; its outline until the form's code has come. */
export function TryBooking() {
  const isAlive = useIsAlive(); // the form needs a browser to begin with
  const outline = <BookingOutline told={null} />;
  if (!isAlive) return outline;
  return (
    <Suspense fallback={outline}>
      <BookingWidget restaurantId={demoRestaurantId} />
    </Suspense>
  );
}
