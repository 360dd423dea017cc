import type { Bought } from '../form/booking-draft.ts';
import type { TimesSource } from '../times/useOpenTimes.ts';
import type { termsOfExperience } from './experience-times.ts';

/** Who buys what at a restaurant. */
export interface BuyingVisitor {
  restaurantId: string;
  visitorKey: string;
  bought: Bought;
}

/** How times and terms of an experience are asked for: put here by the code of experiences, which is loaded where a restaurant has some. */
export const boughtTimes: {
  of?: (visitor: BuyingVisitor) => TimesSource;
  terms?: typeof termsOfExperience;
} = {};
