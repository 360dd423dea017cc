import { Arg, Ctx, Directive, Extensions, FieldResolver, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { LocalDate } from '../../platform/graphql/scalars/scalars.ts';
import { MOST_SERVICES_OF_A_DAY } from '../availability/services/service-input.ts';
import { Restaurant } from '../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../restaurants/restaurant-rows.ts';
import { serviceDateNow } from './service-date-now.ts';
import { PossibleServer, Shift } from './shift.type.ts';
import { type PossibleServerRow, possibleServers, type ShiftRow, shiftRows } from './shift-rows.ts';
import { MOST_POSSIBLE_SERVERS } from './shift-values.ts';

/** Who serves at a restaurant. */
@Resolver(() => Restaurant)
export class RestaurantShiftsResolver {
  @Directive('@auth(requires: HOST)')
  @Extensions({ mostRows: MOST_SERVICES_OF_A_DAY })
  @FieldResolver(() => [Shift], {
    nullable: true,
    description:
      'The shift of each service of a date, by its opening, with live counts of every server. Ask again after each ' +
      '`shiftChanged` and `bookingChanged`. Empty on a closed day.',
  })
  async shifts(
    @Root() row: RestaurantRow,
    @Arg('date', () => LocalDate, {
      nullable: true,
      description: 'Date at the restaurant; the service day that is on when left out.',
    })
    date: string | null | undefined,
    @Ctx() { app, reads }: GraphContext,
  ): Promise<ShiftRow[]> {
    return shiftRows(app, reads, row, date ?? (await serviceDateNow(app, reads, row)));
  }

  @Directive('@auth(requires: HOST)')
  @Extensions({ mostRows: MOST_POSSIBLE_SERVERS })
  @FieldResolver(() => [PossibleServer], {
    nullable: true,
    description: `The members of the team by name, hosts first, at most ${MOST_POSSIBLE_SERVERS}: who can be given a section.`,
  })
  possibleServers(@Root() row: RestaurantRow, @Ctx() { reads }: GraphContext): Promise<PossibleServerRow[]> {
    return possibleServers(reads, row);
  }
}
