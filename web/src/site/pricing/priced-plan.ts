import type { PricedPlansQuery } from './Plans.generated.ts';

/** A plan as the API has it. */
export type PricedPlan = PricedPlansQuery['plans'][number];
