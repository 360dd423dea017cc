import { requestGraphql } from './graphql-request.ts';
import { OpenTimesDocument } from './OpenTimes.generated.ts';
import type { AskTimes } from './useOpenTimes.ts';

/** How to ask for the times of a restaurant. */
export function askTimesOf(restaurantId: string): AskTimes {
  return async (wanted, signal) => {
    const { restaurant } = await requestGraphql(OpenTimesDocument, { id: restaurantId, ...wanted }, signal);
    if (!restaurant) throw new Error('The restaurant is no longer there');
    return { today: restaurant.today, times: restaurant.availability };
  };
}
