import type { Bought } from '../form/booking-draft.ts';
import type { TimesSource } from '../times/useOpenTimes.ts';
import type { ExperienceTermsQuery, ExperienceTermsQueryVariables } from './ExperienceTimes.generated.ts';

/** Who buys what at a restaurant. */
export interface BuyingVisitor {
  restaurantId: string;
  visitorKey: string;
  bought: Bought;
}

/** A party at a day, and what it buys. */
export type TermsAsked = { bought: Bought } & Omit<ExperienceTermsQueryVariables, keyof Bought>;

/** The times of a day with what each asks for in sentences. */
export type TermsOfDay = NonNullable<
  NonNullable<ExperienceTermsQuery['restaurant']>['experience']
>['availability'];

/** How times and terms of an experience are asked for: put here by the code of experiences, which is loaded where a restaurant has some. */
export const boughtTimes: {
  of?: (visitor: BuyingVisitor) => TimesSource;
  terms?: (asked: TermsAsked, signal: AbortSignal) => Promise<TermsOfDay>;
} = {};
