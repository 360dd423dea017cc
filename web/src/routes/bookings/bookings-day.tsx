import { useReadQuery } from '@apollo/client/react';
import { DayView } from '../../features/bookings/day-view/DayView.tsx';
import { NoRestaurant } from '../../shared/NoRestaurant.tsx';
import type { loadDay } from './bookings-day.loader.ts';

/** /bookings?view=day */
export function BookingsDay({ queryRef, date }: ReturnType<typeof loadDay>) {
  const { data } = useReadQuery(queryRef);
  const restaurant = data.viewer?.restaurants.edges[0]?.node;
  return restaurant ? <DayView date={date} restaurant={restaurant} /> : <NoRestaurant />;
}
