import type { CalendarFeeds_RestaurantFragment } from './CalendarFeeds.generated.ts';

/** A calendar address as the page lists it. */
export type ListedFeed = NonNullable<CalendarFeeds_RestaurantFragment['calendarFeeds']>[number];

/** One that was made just now, with the address that is shown this one time. */
export interface NewFeed {
  name: string;
  withContact: boolean;
  url: string;
}
