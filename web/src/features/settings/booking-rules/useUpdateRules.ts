import type { UpdateBookingRulesInput } from '../../../generated/schema-types.ts';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import type { Written } from '../../../shared/writes/written.ts';
import { useRulesPage } from './rules-page.ts';
import { UpdateBookingRulesDocument } from './UpdateBookingRules.generated.ts';

/** Saves some of the single rules. */
export function useUpdateRules() {
  const { restaurantId } = useRulesPage();
  const [update] = useWrite(UpdateBookingRulesDocument);
  return (change: Omit<UpdateBookingRulesInput, 'restaurantId'>): Promise<Written> =>
    update({ restaurantId, ...change });
}
