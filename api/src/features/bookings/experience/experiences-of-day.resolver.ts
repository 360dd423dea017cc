import { Arg, Ctx, Directive, FieldResolver, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { LocalDate } from '../../../platform/graphql/scalars/scalars.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../../restaurants/restaurant-rows.ts';
import { experiencesOfDay } from './experiences-of-day.ts';
import { ExperiencesOfDay } from './experiences-of-day.type.ts';

/** What a day's parties come for beside a table. */
@Resolver(() => Restaurant)
export class ExperiencesOfDayResolver {
  @Directive('@auth(requires: HOST)')
  @FieldResolver(() => ExperiencesOfDay, {
    nullable: true,
    description:
      'What the parties of a service day come for beside a table, and what the kitchen makes of it. For staff.',
  })
  experiencesOfDay(
    @Root() { restaurantId }: RestaurantRow,
    @Arg('date', () => LocalDate, { description: 'The service day.' }) date: string,
    @Ctx() { reads }: GraphContext,
  ): Promise<ExperiencesOfDay> {
    return experiencesOfDay(reads, { restaurantId, date });
  }
}
