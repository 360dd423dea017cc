import { Ctx, Directive, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { globalId } from '../../platform/ids/global-id.ts';
import { Restaurant } from '../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../restaurants/restaurant-rows.ts';
import { FloorPlan } from './floor-plan.type.ts';
import { defaultFloorPlan, type FloorPlanRow } from './floor-plan-rows.ts';

/** The floor plan of a restaurant. */
@Resolver(() => Restaurant)
export class RestaurantFloorPlanResolver {
  @Directive('@auth(requires: HOST)')
  @FieldResolver(() => FloorPlan, {
    nullable: true,
    description:
      'The plan on which the tables stand. Null until one is saved: an empty canvas of 800 × 600 then.',
  })
  floorPlan(
    @Root() { restaurantId }: RestaurantRow,
    @Ctx() { reads }: GraphContext,
  ): Promise<FloorPlanRow | null> {
    return defaultFloorPlan(reads, restaurantId);
  }
}

/** Fields of a floor plan that are made from the row. */
@Resolver(() => FloorPlan)
export class FloorPlanResolver {
  @FieldResolver(() => ID)
  id(@Root() row: FloorPlanRow): string {
    return globalId('FloorPlan', row.floorPlanId);
  }
}
