import { Ctx, Directive, Extensions, FieldResolver, Resolver, Root } from 'type-graphql';
import type { KnownRestaurant } from '../../../platform/auth/actor.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import { Onboarding } from './onboarding.type.ts';
import { onboardingRow } from './onboarding-rows.ts';

/** What is left to do before guests can book. */
@Resolver(() => Restaurant)
export class OnboardingResolver {
  @Directive('@auth(requires: HOST)')
  @Extensions({ early: true })
  @FieldResolver(() => Onboarding, {
    nullable: true,
    description: 'Set-up progress of the restaurant.',
  })
  onboarding(
    @Root() { restaurantId }: KnownRestaurant,
    @Ctx() { reads }: GraphContext,
  ): Promise<Onboarding | null> {
    return onboardingRow(reads, restaurantId);
  }
}
