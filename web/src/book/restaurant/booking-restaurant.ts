import type { BookingRestaurantQuery } from './BookingRestaurant.generated.ts';

/** The restaurant as its diners see it. */
export type BookingRestaurant = NonNullable<BookingRestaurantQuery['restaurant']>;
