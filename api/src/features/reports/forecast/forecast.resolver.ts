import { Arg, Ctx, Directive, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../../restaurants/restaurant-rows.ts';
import { overbookingAdvice } from '../overbooking/overbooking.ts';
import { forecast } from './forecast.ts';
import { Forecast } from './forecast.type.ts';
import type { ForecastRow } from './forecast-days.ts';
import { FORECAST_DAYS } from './night.ts';

/** What a restaurant's next days are expected to come to. */
@Resolver(() => Restaurant)
export class ForecastResolver {
  @Directive('@auth(requires: MANAGER)')
  @FieldResolver(() => Forecast, {
    nullable: true,
    description:
      'Covers of the next days, with the bounds between which eight of ten end, learnt from the restaurant alone. For managers and owners, ' +
      'and for keys with `reports:read`. Also after the end of the trial or of the paid period.',
  })
  forecast(
    @Root() row: RestaurantRow,
    @Arg('days', () => Int, {
      defaultValue: FORECAST_DAYS,
      description: `How many days, today's service day first: 1 to ${FORECAST_DAYS}.`,
    })
    days: number,
    @Ctx() { app }: GraphContext,
  ): Promise<ForecastRow> {
    return forecast(app, row, days);
  }
}

/** What is worked out only when it is asked for. */
@Resolver(() => Forecast)
export class ForecastOverbookingResolver {
  @FieldResolver()
  overbooking(@Root() forecast: ForecastRow, @Ctx() { app }: GraphContext) {
    return overbookingAdvice(app, forecast);
  }
}
