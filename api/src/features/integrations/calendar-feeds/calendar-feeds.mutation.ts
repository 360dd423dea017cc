import { Arg, Ctx, Directive, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { IDEMPOTENCY_KEY } from '../../../platform/idempotency/idempotency-key.ts';
import { stillThere } from '../../../platform/idempotency/once.ts';
import { CalendarFeed } from './calendar-feed.type.ts';
import { calendarFeedRow } from './calendar-feed-rows.ts';
import { MOST_FEEDS } from './calendar-feed-rules.ts';
import { createCalendarFeed } from './create-calendar-feed.ts';
import { revokeCalendarFeed } from './revoke-calendar-feed.ts';

const REFUSED = 'Why it was refused; empty on success.';

@InputType({ description: 'A calendar with the bookings of a restaurant.' })
class CreateCalendarFeedInput {
  @Field(() => ID, { description: 'Global id of the restaurant.' })
  restaurantId!: string;

  @Field(() => String, { description: 'What people call it, 1 to 80 characters, for instance `Kitchen`.' })
  name!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Name of the service whose bookings it has, as in `Restaurant.services` or of a special day; all when left out.',
  })
  service?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether e-mail and phone of guests are in it; not when left out.',
  })
  withContact?: boolean | null;

  @Field(() => String, IDEMPOTENCY_KEY)
  idempotencyKey?: string | null;
}

@InputType({ description: 'Which calendar address to close.' })
class RevokeCalendarFeedInput {
  @Field(() => ID, { description: 'Global id of the calendar address.' })
  id!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `createCalendarFeed`.' })
class CreateCalendarFeedPayload {
  @Field(() => CalendarFeed, { nullable: true, description: 'The new calendar; null when refused.' })
  calendarFeed!: CalendarFeed | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The address for the calendar program: keep it now, it cannot be shown again, and anyone who has it reads the bookings. Null ' +
      'when refused, and for one that was made before with the same `idempotencyKey`.',
  })
  url!: string | null;

  @Field(() => [UserError], { description: REFUSED })
  userErrors!: UserError[];
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `revokeCalendarFeed`.' })
class RevokeCalendarFeedPayload {
  @Field(() => CalendarFeed, { nullable: true, description: 'The calendar as it is now; null when refused.' })
  calendarFeed!: CalendarFeed | null;

  @Field(() => [UserError], { description: REFUSED })
  userErrors!: UserError[];
}

/** Making and closing addresses of calendars. */
@Resolver()
export class CalendarFeedsMutation {
  @Directive('@auth(requires: MANAGER)')
  @Refusals(
    'REQUIRED',
    'INVALID',
    'TOO_LONG',
    'OUT_OF_RANGE',
    'NOT_FOUND',
    'TOO_MANY',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @Mutation(() => CreateCalendarFeedPayload, {
    nullable: true,
    description:
      'Makes a private address under which calendar programs read the bookings, all or those of one service, without e-mail and phone ' +
      'of guests unless asked for. It is open as long as the caller is a manager or owner there, and until it is revoked. NOT_FOUND ' +
      `for a service that there is not, TOO_MANY beyond ${MOST_FEEDS} that are open. Not open to API keys.`,
  })
  async createCalendarFeed(
    @Arg('input', () => CreateCalendarFeedInput) input: CreateCalendarFeedInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, feedId, url } = await createCalendarFeed(app, actor, input);
      const row = await calendarFeedRow(reads, { restaurantIds: [restaurantId] }, feedId);
      return { calendarFeed: stillThere(row), url };
    });
  }

  @Directive('@auth(requires: MANAGER)')
  @Refusals('NOT_FOUND')
  @Mutation(() => RevokeCalendarFeedPayload, {
    nullable: true,
    description:
      'Closes the address of a calendar at once; also one that was revoked before, and on every plan. Not open to API keys.',
  })
  async revokeCalendarFeed(
    @Arg('input', () => RevokeCalendarFeedInput) input: RevokeCalendarFeedInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, feedId } = await revokeCalendarFeed(app, actor, input);
      return { calendarFeed: await calendarFeedRow(reads, { restaurantIds: [restaurantId] }, feedId) };
    });
  }
}
