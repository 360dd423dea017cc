import { lazy, Suspense, useState } from 'react';
import line from '../hold/HoldLine.module.css';
import { withTexts } from '../language/speak.ts';
import type { BookingRestaurant } from '../restaurant/booking-restaurant.ts';
import { keptBookings } from './kept-bookings.ts';

// For those who have booked on this device.
const OwnBookingLine = lazy(async () => ({
  default: (await withTexts(import('./OwnBookingLine.tsx'))).OwnBookingLine,
}));

interface Props {
  form: { lastChosenTime: string };
  restaurant: Pick<BookingRestaurant, 'id' | 'today'>;
}

/** Says that whoever booked here before has a table; until another time is chosen, of which the same place then tells. */
export function OwnBookings({ form, restaurant }: Props) {
  const [hasAny] = useState(() => keptBookings(restaurant.id).length > 0);
  if (!hasAny || form.lastChosenTime) return null;
  return (
    <Suspense fallback={<div className={`${line.line} ${line.awaited}`} data-told />}>
      <OwnBookingLine restaurant={restaurant} />
    </Suspense>
  );
}
