import { useMutation } from '@apollo/client/react';
import type { UpdateBookingRulesInput } from '../../../generated/schema-types.ts';
import type { RefusedField } from '../../../shared/failures/user-errors.ts';
import { refusalsIn } from '../../../shared/writes/refusals-in.ts';
import { useRulesPage } from './rules-page.ts';
import { UpdateBookingRulesDocument } from './UpdateBookingRules.generated.ts';

/** Saves some of the single rules. Resolves with why not, or with nothing; rejects when the API gave no answer. */
export function useUpdateRules() {
  const { restaurantId } = useRulesPage();
  const [update] = useMutation(UpdateBookingRulesDocument);
  return async (change: Omit<UpdateBookingRulesInput, 'restaurantId'>): Promise<readonly RefusedField[]> => {
    const { data } = await update({ variables: { input: { restaurantId, ...change } } });
    return refusalsIn(data?.updateBookingRules);
  };
}
