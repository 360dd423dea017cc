import { requestGraphql } from '../../shared/requests/graphql-request.ts';
import { FreeDaysDocument, type FreeDaysQueryVariables } from './FreeDays.generated.ts';
import type { Day } from './free-days.ts';

/** How days of a restaurant look for a party. */
export async function askDays(
  variables: FreeDaysQueryVariables,
  signal: AbortSignal,
): Promise<readonly Day[]> {
  const { restaurant } = await requestGraphql(FreeDaysDocument, variables, { signal });
  return restaurant?.availabilityRange ?? [];
}
