import { Arg, Ctx, Directive, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { LocalDate, LocalTime } from '../../../platform/graphql/scalars/scalars.ts';
import { IDEMPOTENCY_KEY } from '../../../platform/idempotency/idempotency-key.ts';
import { Slot } from '../../availability/availability.type.ts';
import { TableFeatureEnum } from '../../tables/table.type.ts';
import type { TableFeature } from '../../tables/table-accessibility.ts';
import { extendHold } from './extend-hold.ts';
import { Hold } from './hold.type.ts';
import { holdSlot } from './hold-slot.ts';
import { releaseHold } from './release-hold.ts';

const KEY =
  "The visitor's secret, made by the caller (a uuid, say), 16 to 100 characters: one for each visitor. Only a hash is kept.";

@InputType({ description: 'A time to hold.' })
class HoldSlotInput {
  @Field(() => ID, { description: 'Global id of the restaurant.' })
  restaurantId!: string;

  @Field(() => LocalDate, { description: 'Date at the restaurant on which the service begins.' })
  date!: string;

  @Field(() => LocalTime, { description: 'One of the times of `Restaurant.availability`.' })
  time!: string;

  @Field(() => Int, { description: 'Number of guests, 1 to 100.' })
  guests!: number;

  @Field(() => ID, {
    nullable: true,
    description:
      'Global id of the area whose table is to be kept, one of `Restaurant.areas`. Anywhere when left out.',
  })
  areaId?: string | null;

  @Field(() => [TableFeatureEnum], {
    nullable: true,
    description:
      'What the guest needs of a table, so that a table that meets it is kept. The same time asked for ' +
      'with other wishes keeps another table where one is free; the hold ends when it would have.',
  })
  wishes?: TableFeature[] | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'Global id of an experience, one of `Restaurant.experiences`: seats of it are kept too. Menus and things to add are chosen with the booking.',
  })
  experienceId?: string | null;

  @Field(() => String, { description: KEY })
  visitorKey!: string;

  @Field(() => String, IDEMPOTENCY_KEY)
  idempotencyKey?: string | null;
}

@InputType({ description: 'The hold to extend.' })
class ExtendHoldInput {
  @Field(() => ID, { description: 'Global id of the restaurant.' })
  restaurantId!: string;

  @Field(() => String, { description: 'As given to `holdSlot`.' })
  visitorKey!: string;
}

@InputType({ description: 'The hold to release.' })
class ReleaseHoldInput {
  @Field(() => ID, { description: 'Global id of the restaurant.' })
  restaurantId!: string;

  @Field(() => String, { description: 'As given to `holdSlot`.' })
  visitorKey!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `holdSlot`.' })
class HoldSlotPayload {
  @Field(() => Hold, { nullable: true, description: 'The time that is kept; null when refused.' })
  hold!: Hold | null;

  @Field(() => [Slot], {
    nullable: true,
    description: 'If the time is not free: the nearest free times of that day, up to three.',
  })
  alternatives!: Slot[] | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `extendHold`.' })
class ExtendHoldPayload {
  @Field(() => Hold, { nullable: true, description: 'The hold as it is now; null when refused.' })
  hold!: Hold | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `releaseHold`.' })
class ReleaseHoldPayload {
  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

/** What a visitor does with the time that they choose. */
@Resolver()
export class HoldsMutation {
  @Directive('@public')
  @Refusals(
    'REQUIRED',
    'INVALID',
    'TOO_SHORT',
    'TOO_LONG',
    'OUT_OF_RANGE',
    'NOT_FOUND',
    'SLOT_TAKEN',
    'BUSY',
    'CONFLICT',
    'TOO_MANY',
    'PLAN_LIMIT_REACHED',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @Mutation(() => HoldSlotPayload, {
    nullable: true,
    description:
      'Keeps a time for a visitor for five minutes while they fill the form in. Open to all. A visitor has ' +
      'one hold at a restaurant: another time moves it, and when that is refused the old one stays. The ' +
      'same again changes nothing while it lasts. Refused like `createBooking`, and with TOO_MANY when ten ' +
      'are kept at the restaurant for one network address already (100 for an API key of the restaurant); ' +
      'a booking can be made without a hold.',
  })
  async holdSlot(
    @Arg('input', () => HoldSlotInput) input: HoldSlotInput,
    @Ctx() { app, actor, address }: GraphContext,
  ) {
    return payloadOf(async () => ({ hold: await holdSlot(app, actor, input, address) }));
  }

  @Directive('@public')
  @Refusals('TOO_SHORT', 'TOO_LONG', 'NOT_FOUND', 'CONFLICT')
  @Mutation(() => ExtendHoldPayload, {
    nullable: true,
    description:
      'Keeps the time for five minutes from now, once. NOT_FOUND when it has lapsed (`holdSlot` takes it ' +
      'again when it is free still), CONFLICT the second time.',
  })
  async extendHold(
    @Arg('input', () => ExtendHoldInput) input: ExtendHoldInput,
    @Ctx() { app, actor, address }: GraphContext,
  ) {
    return payloadOf(async () => ({ hold: await extendHold(app, input, { actor, address }) }));
  }

  @Directive('@public')
  @Refusals('TOO_SHORT', 'TOO_LONG', 'NOT_FOUND')
  @Mutation(() => ReleaseHoldPayload, {
    nullable: true,
    description: 'Lets the time go, as a visitor leaves the page. Having none is as good.',
  })
  async releaseHold(
    @Arg('input', () => ReleaseHoldInput) input: ReleaseHoldInput,
    @Ctx() { app, actor, address }: GraphContext,
  ) {
    return payloadOf(async () => {
      await releaseHold(app, input, { actor, address });
      return {};
    });
  }
}
