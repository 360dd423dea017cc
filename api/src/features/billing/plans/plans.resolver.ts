import { Ctx, Directive, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import type { PaymentProvider } from '../../../platform/payments/payment-provider.ts';
import { planIds } from '../../restaurants/plan/entitlements.ts';
import { PaymentProviderEnum } from '../payments/payment-provider.type.ts';
import { Plan } from './plan.type.ts';
import { type PlanOffer, planOffer } from './plans.ts';

/** The price list, and who takes the money. */
@Resolver()
export class PlansResolver {
  @Directive('@public')
  @Query(() => [Plan], { description: 'The plans that can be paid for, the cheapest first.' })
  plans(): PlanOffer[] {
    return planIds.map(planOffer);
  }

  @Directive('@public')
  @Query(() => PaymentProviderEnum, { description: 'Who takes the payments for plans, and so how one pays.' })
  paymentProvider(@Ctx() { app }: GraphContext): PaymentProvider['kind'] {
    return app.payments.kind;
  }
}
