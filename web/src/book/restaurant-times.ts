import { requestGraphql } from './graphql-request.ts';
import { OpenTimesDocument } from './OpenTimes.generated.ts';
import { OpenTimesChangesDocument } from './OpenTimesChanges.generated.ts';
import type { TimesSource } from './useOpenTimes.ts';

/** The times of a restaurant, asked for and followed. */
export function timesOfRestaurant(restaurantId: string): TimesSource {
  return {
    async ask(wanted, signal) {
      const { restaurant } = await requestGraphql(OpenTimesDocument, { id: restaurantId, ...wanted }, signal);
      if (!restaurant) throw new Error('The restaurant is no longer there');
      return { today: restaurant.today, times: restaurant.availability };
    },
    follow(wanted, onTimes) {
      let isOver = false;
      let leave = () => {
        isOver = true;
      };
      // Loaded apart: the page is of use before its times move, and without a socket too.
      import('./live-socket.ts').then(
        ({ followLive }) => {
          if (isOver) return;
          leave = followLive(OpenTimesChangesDocument, { restaurantId, ...wanted }, ({ availability }) =>
            onTimes(availability),
          );
        },
        () => undefined,
      );
      return () => leave();
    },
  };
}
