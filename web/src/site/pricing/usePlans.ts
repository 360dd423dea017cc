import { useEffect, useState } from 'react';
import { requestGraphql } from '../../shared/requests/graphql-request.ts';
import { PricedPlansDocument } from './Plans.generated.ts';
import { plansAtBuild } from './plans.ts';
import type { PricedPlan } from './priced-plan.ts';

/**
 * The plans: those that stood in the product when it was built, until the API has told what holds now. When it does not
 * answer, the price list of the build stays.
 */
export function usePlans(): readonly PricedPlan[] {
  const [plans, setPlans] = useState<readonly PricedPlan[]>(plansAtBuild);
  useEffect(function askForPrices() {
    const stop = new AbortController();
    requestGraphql(PricedPlansDocument, {}, { signal: stop.signal }).then(
      (answer) => setPlans(answer.plans),
      () => undefined,
    );
    return () => stop.abort();
  }, []);
  return plans;
}
