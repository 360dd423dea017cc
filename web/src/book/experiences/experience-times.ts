import { requestGraphql } from '../../shared/requests/graphql-request.ts';
import { followTimes } from '../times/follow-times.ts';
import type { TimesSource } from '../times/useOpenTimes.ts';
import type { BuyingVisitor, TermsAsked, TermsOfDay } from './bought-times.ts';
import {
  ExperienceDaysDocument,
  ExperienceTermsDocument,
  ExperienceTimesDocument,
} from './ExperienceTimes.generated.ts';

/** The times of an experience with what the choices come to, asked for, and asked for again when those of the restaurant change. */
export function timesOfExperience({ restaurantId: id, visitorKey, bought }: BuyingVisitor): TimesSource {
  const { experienceId } = bought;
  const ask: TimesSource['ask'] = async (wanted, signal) => {
    const { date, partySize } = wanted;
    const variables = { ...bought, ...wanted, id, visitorKey };
    const { restaurant } = await requestGraphql(ExperienceTimesDocument, variables, { signal });
    if (!restaurant) throw new Error('The restaurant is no longer there');
    const slots = restaurant.experience?.availability ?? [];
    return {
      today: restaurant.today,
      times: { __typename: 'Availability', date, partySize, note: null, byRequest: false, slots },
    };
  };
  return {
    ask,
    async days(wanted, signal) {
      const variables = { ...wanted, id, experienceId, visitorKey };
      const { restaurant } = await requestGraphql(ExperienceDaysDocument, variables, { signal });
      return restaurant?.experience?.days ?? [];
    },
    follow(wanted, onTimes) {
      const left = new AbortController();
      let isFirst = true;
      const leave = followTimes({ ...wanted, restaurantId: id, visitorKey }, () => {
        // The first tells what was asked for already.
        if (!isFirst)
          ask(wanted, left.signal).then(
            ({ times }) => onTimes(times),
            () => undefined,
          );
        isFirst = false;
      });
      return () => {
        left.abort();
        leave();
      };
    },
  };
}

/** The times of a day with what each asks for in sentences. */
export async function termsOfExperience(
  { bought, ...asked }: TermsAsked,
  signal: AbortSignal,
): Promise<TermsOfDay> {
  const variables = { ...bought, ...asked };
  const { restaurant } = await requestGraphql(ExperienceTermsDocument, variables, { signal });
  return restaurant?.experience?.availability ?? [];
}
