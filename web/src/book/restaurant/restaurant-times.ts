import { requestGraphql } from '../../shared/requests/graphql-request.ts';
import { OpenTimesDocument } from '../times/OpenTimes.generated.ts';
import type { TimesSource } from '../times/useOpenTimes.ts';

/** The times of a restaurant, asked for and followed; what is held under the visitor's key counts as free. */
export function timesOfRestaurant(restaurantId: string, visitorKey: string): TimesSource {
  return {
    async ask(wanted, signal) {
      const variables = { ...wanted, id: restaurantId, visitorKey };
      const { restaurant } = await requestGraphql(OpenTimesDocument, variables, { signal });
      if (!restaurant) throw new Error('The restaurant is no longer there');
      return { today: restaurant.today, times: restaurant.availability };
    },
    async days({ partySize, ...wanted }, signal) {
      // Asked for when a guest leafs, or finds a day full.
      const { askDays } = await import('../days/ask-days.ts');
      return askDays({ ...wanted, id: restaurantId, partySizes: [partySize], visitorKey }, signal);
    },
    follow(wanted, onTimes) {
      let isOver = false;
      let leave = () => {
        isOver = true;
      };
      // Loaded apart: the page is of use before its times move, and without a socket too.
      import('../times/follow-times.ts').then(
        ({ followTimes }) => {
          if (!isOver) leave = followTimes({ ...wanted, restaurantId, visitorKey }, onTimes);
        },
        () => undefined,
      );
      return () => leave();
    },
  };
}
