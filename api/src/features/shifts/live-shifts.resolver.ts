import { Arg, Directive, Field, ID, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import type { App } from '../../platform/app.ts';
import { forbidden } from '../../platform/errors/errors.ts';
import { followChanges } from '../../platform/events/change-feed.ts';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { LocalDate, LocalTime } from '../../platform/graphql/scalars/scalars.ts';
import { uuidOf } from '../../platform/ids/global-id.ts';

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'A shift that was saved.' })
class ShiftChange {
  @Field(() => LocalDate, { description: 'Its date.' })
  date!: string;

  @Field(() => LocalTime, { description: 'When its service opens.' })
  service!: string;
}

/** What the screens of all hosts follow. */
@Resolver()
export class LiveShiftsResolver {
  @Directive('@auth(requires: HOST)')
  @Subscription(() => ShiftChange, {
    name: 'shiftChanged',
    description:
      'Every save of a shift from now on. Load `Restaurant.shifts` again after each, and after a reconnect.',
    subscribe: ({ args, context }: { args: { restaurantId: string }; context: GraphContext }) =>
      followShifts(context.app, args.restaurantId),
  })
  shiftChanges(
    @Root() change: ShiftChange,
    @Arg('restaurantId', () => ID, { description: 'Global id of the restaurant.' }) _restaurantId: string,
  ): ShiftChange {
    return change;
  }
}

function followShifts(app: App, id: string) {
  const restaurantId = uuidOf('Restaurant', id);
  if (!restaurantId) throw forbidden('host');
  return followChanges(app.events, {
    told: (message) =>
      message.type === 'shiftChanged' && message.restaurantId === restaurantId ? message : null,
    load: async ({ date, service }): Promise<ShiftChange> => ({ date, service }),
  });
}
