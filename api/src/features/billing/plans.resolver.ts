import { Directive, Query, Resolver } from 'type-graphql';
import { planIds } from '../restaurants/entitlements.ts';
import { Plan } from './plan.type.ts';
import { type PlanOffer, planOffer } from './plans.ts';

/** The price list. */
@Resolver()
export class PlansResolver {
  @Directive('@public')
  @Query(() => [Plan], { description: 'The plans that can be paid for, the cheapest first.' })
  plans(): PlanOffer[] {
    return planIds.map(planOffer);
  }
}
