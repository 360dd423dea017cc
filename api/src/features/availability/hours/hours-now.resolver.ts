import { Ctx, Directive, FieldResolver, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../../restaurants/restaurant-rows.ts';
import { hoursNow } from './hours-now.ts';
import { HoursNow } from './hours-now.type.ts';

/** What is written at the door. */
@Resolver(() => Restaurant)
export class HoursNowResolver {
  @Directive('@public')
  @FieldResolver(() => HoursNow, {
    description: 'Whether it is open, the hours of the day under way and when it opens next. Open to all.',
  })
  hoursNow(@Root() row: RestaurantRow, @Ctx() { app, reads }: GraphContext): Promise<HoursNow> {
    return hoursNow(app.clock, reads, row);
  }
}
