import {
  Arg,
  Ctx,
  Directive,
  Field,
  InputType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  registerEnumType,
} from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { DateTime, LocalDate, LocalTime } from '../../../platform/graphql/scalars/scalars.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import { shareBooking, stopSharingBooking } from './share-booking.ts';
import { type SharedBookingRow, type SharedStatus, sharedBooking, sharedStatuses } from './shared-booking.ts';

const SharedStatusEnum = Object.fromEntries(sharedStatuses.map((status) => [status.toUpperCase(), status]));
registerEnumType(SharedStatusEnum, {
  name: 'SharedBookingStatus',
  description: 'How a shared booking stands for who comes along.',
  valuesConfig: {
    REQUESTED: { description: 'The restaurant has not said yes yet; the place is held.' },
    CONFIRMED: { description: 'The restaurant expects the party, or it is there.' },
    CANCELLED: { description: 'It was called off.' },
    OVER: { description: 'Its time has passed.' },
  },
});

@Directive('@public')
@ObjectType('SharedBooking', {
  simpleResolvers: true,
  description:
    'What the link for companions shows of a booking: where and when, as it stands now. Nothing of who booked, and no right to ' +
    'change it.',
})
class SharedBooking {
  @Field(() => Restaurant, { description: 'Where it is.' })
  restaurant!: Restaurant;

  @Field(() => LocalDate, { description: 'Date on which the service begins, at the restaurant.' })
  date!: string;

  @Field(() => LocalTime, { description: 'Wall-clock time at the restaurant.' })
  time!: string;

  @Field(() => DateTime, { description: 'Date and time as an instant.' })
  startsAt!: Date;

  @Field(() => DateTime, { description: "End of the party's turn." })
  endsAt!: Date;

  @Field(() => SharedStatusEnum, { description: 'How it stands.' })
  status!: SharedStatus;
}

@InputType({ description: 'The booking to share.' })
class ShareBookingInput {
  @Field(() => String, { description: 'Token of the manage link.' })
  token!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `shareBooking`.' })
class ShareBookingPayload {
  @Field(() => String, {
    nullable: true,
    description: 'For `sharedBooking`, and behind `/visit#` the page that shows it. Null when refused.',
  })
  companionToken!: string | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@InputType({ description: 'The booking whose link ends.' })
class StopSharingBookingInput {
  @Field(() => String, { description: 'Token of the manage link.' })
  token!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `stopSharingBooking`.' })
class StopSharingBookingPayload {
  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

/** A link without rights, for those who come along. */
@Resolver()
export class SharedBookingResolver {
  @Directive('@public')
  @Query(() => SharedBooking, {
    nullable: true,
    description:
      'A booking as its companions see it, by the token of `shareBooking`; null when the token shows none, or its guest has ' +
      'ended it.',
  })
  async sharedBooking(
    @Arg('token', () => String, { description: 'As given by `shareBooking`.' }) token: string,
    @Ctx() { app, reads }: GraphContext,
  ): Promise<SharedBookingRow | null> {
    return sharedBooking(app, reads, token);
  }

  @Directive('@public')
  @Refusals('NOT_FOUND', 'BUSY', 'CONFLICT')
  @Mutation(() => ShareBookingPayload, {
    nullable: true,
    description:
      'A link for those who come along, by the manage link: it shows where and when, and gives no rights. The same one each ' +
      'time, until `stopSharingBooking`. CONFLICT once the booking was cancelled or is over.',
  })
  async shareBooking(
    @Arg('input', () => ShareBookingInput) input: ShareBookingInput,
    @Ctx() { app }: GraphContext,
  ) {
    return payloadOf(async () => ({ companionToken: await shareBooking(app, input.token) }));
  }

  @Directive('@public')
  @Refusals('NOT_FOUND', 'BUSY', 'CONFLICT')
  @Mutation(() => StopSharingBookingPayload, {
    nullable: true,
    description: 'Ends the link of `shareBooking`: it shows nothing any more. Safe to repeat.',
  })
  async stopSharingBooking(
    @Arg('input', () => StopSharingBookingInput) input: StopSharingBookingInput,
    @Ctx() { app }: GraphContext,
  ) {
    return payloadOf(async () => {
      await stopSharingBooking(app, input.token);
      return {};
    });
  }
}
