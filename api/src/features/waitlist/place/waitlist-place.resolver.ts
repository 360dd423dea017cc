import {
  Arg,
  Ctx,
  Directive,
  Field,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import type { App } from '../../../platform/app.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { badInput } from '../../../platform/errors/errors.ts';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { IDEMPOTENCY_KEY } from '../../../platform/idempotency/idempotency-key.ts';
import { PHONE_COUNTRY_DESCRIPTION } from '../../guests/asked-phone.ts';
import { joinWaitlist } from '../join/join-waitlist.ts';
import { leaveWaitlist } from './leave-waitlist.ts';
import { entryOfToken, placeIn, type QueueRanges, queueRanges, waitlistPlace } from './waitlist-place.ts';
import { WaitlistPlace } from './waitlist-place.type.ts';

const TOKEN = { description: 'As given by `joinWaitlist`.' };

@InputType({ description: 'A guest who wants to wait.' })
class JoinWaitlistInput {
  @Field(() => ID, { description: 'Global id of the restaurant.' })
  restaurantId!: string;

  @Field(() => String, { description: "The guest's name, 1 to 120 characters." })
  customerName!: string;

  @Field(() => String, { description: "The guest's phone number; it has one place at a time." })
  phone!: string;

  @Field(() => String, { nullable: true, description: PHONE_COUNTRY_DESCRIPTION })
  phoneCountry?: string | null;

  @Field(() => Int, { description: 'Number of guests, 1 to 100.' })
  partySize!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Special requests, at most 500 characters. Plain text.',
  })
  notes?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The visitor's secret, made by the caller (a uuid, say), 16 to 100 characters: the same again answers with the same " +
      'place while it is waited for, so that a lost answer can be asked for again.',
  })
  visitorKey?: string | null;

  @Field(() => String, IDEMPOTENCY_KEY)
  idempotencyKey?: string | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `joinWaitlist`.' })
class JoinWaitlistPayload {
  @Field(() => String, {
    nullable: true,
    description:
      "Opens the guest's own page: keep it secret. Null when refused. It can be had again with the same `visitorKey` or `idempotencyKey` alone.",
  })
  token!: string | null;

  @Field(() => WaitlistPlace, { nullable: true, description: 'The place; null when refused.' })
  place!: WaitlistPlace | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@InputType({ description: 'The place to give up.' })
class LeaveWaitlistInput {
  @Field(() => String, TOKEN)
  token!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `leaveWaitlist`.' })
class LeaveWaitlistPayload {
  @Field(() => WaitlistPlace, { nullable: true, description: 'The place as it is now; null when refused.' })
  place!: WaitlistPlace | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

/** What a guest does about their own place. */
@Resolver()
export class WaitlistPlaceResolver {
  @Directive('@public')
  @Query(() => WaitlistPlace, {
    nullable: true,
    description: "The guest's own place by its token; null when the token opens none.",
  })
  async waitlistPlace(
    @Arg('token', () => String, TOKEN) token: string,
    @Ctx() { app, reads }: GraphContext,
  ): Promise<WaitlistPlace | null> {
    const entry = await entryOfToken(reads, token);
    return entry && waitlistPlace(app, reads, entry);
  }

  @Directive('@public')
  @Refusals(
    'REQUIRED',
    'INVALID',
    'TOO_SHORT',
    'TOO_LONG',
    'OUT_OF_RANGE',
    'NOT_FOUND',
    'TAKEN',
    'CONFLICT',
    'TOO_MANY',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @Mutation(() => JoinWaitlistPayload, {
    nullable: true,
    description:
      'A guest joins the waitlist, where `Restaurant.waitlistOpen`. Open to all. CONFLICT when it is not ' +
      'open, TAKEN for a phone number that waits already, OUT_OF_RANGE when no table is expected for the ' +
      'party before closing, TOO_MANY when the list is full.',
  })
  async joinWaitlist(
    @Arg('input', () => JoinWaitlistInput) input: JoinWaitlistInput,
    @Ctx() { app, reads, address }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { token, ...entry } = await joinWaitlist(app, input, address);
      return { token, place: await waitlistPlace(app, reads, entry) };
    });
  }

  @Directive('@public')
  @Refusals('NOT_FOUND', 'CONFLICT')
  @Mutation(() => LeaveWaitlistPayload, {
    nullable: true,
    description:
      'Gives the place up by its token. Having left already is as good; CONFLICT once the party is seated.',
  })
  async leaveWaitlist(
    @Arg('input', () => LeaveWaitlistInput) input: LeaveWaitlistInput,
    @Ctx() { app, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const entry = await leaveWaitlist(app, input.token);
      return { place: await waitlistPlace(app, reads, entry) };
    });
  }

  @Directive('@public')
  @Subscription(() => WaitlistPlace, {
    nullable: true,
    name: 'waitlistPlaceChanged',
    description:
      'The place at once, and again whenever the queue or the room changes. Time alone changes nothing: ask now ' +
      'and then.',
    subscribe: ({ args, context }: { args: { token: string }; context: GraphContext }) =>
      followPlace(context.app, args.token),
  })
  async waitlistPlaceChanges(
    @Root() { queue }: FollowedQueue,
    @Arg('token', () => String, TOKEN) token: string,
    @Ctx() { reads }: GraphContext,
  ): Promise<WaitlistPlace | null> {
    const entry = await entryOfToken(reads, token);
    return entry && placeIn(queue, reads, entry);
  }
}

/** A queue as it was reckoned for all who follow their place in it. */
interface FollowedQueue {
  queue: QueueRanges | null;
}

const TOUCHED_BY = ['waitlistChanged', 'bookingChanged', 'tableChanged', 'restaurantChanged'];

async function followPlace(app: App, token: string) {
  const entry = await entryOfToken(new TenantReads(app.pool), token);
  if (!entry) throw badInput('This link opens no place on a waitlist.');
  const { restaurantId } = entry;
  return app.feeds.follow<FollowedQueue>({
    key: `waitlist-queue:${restaurantId}`,
    isTouchedBy: (message) =>
      'restaurantId' in message && message.restaurantId === restaurantId && TOUCHED_BY.includes(message.type),
    load: async () => ({ queue: await queueRanges(app, new TenantReads(app.pool), restaurantId) }),
  });
}
