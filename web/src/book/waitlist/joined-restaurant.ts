import type { WaitlistRestaurantQuery } from './WaitlistRestaurant.generated.ts';

/** The restaurant whose waitlist is joined. */
export type JoinedRestaurant = NonNullable<WaitlistRestaurantQuery['restaurant']>;
