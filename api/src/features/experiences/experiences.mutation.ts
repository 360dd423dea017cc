import {
  Arg,
  Ctx,
  Directive,
  Extensions,
  Field,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
} from 'type-graphql';
import { UserError } from '../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { Refusals } from '../../platform/graphql/refusals.ts';
import { IDEMPOTENCY_KEY } from '../../platform/idempotency/idempotency-key.ts';
import { Restaurant } from '../restaurants/restaurant.type.ts';
import { restaurantRow } from '../restaurants/restaurant-rows.ts';
import { ExperienceInput } from './experience.input.ts';
import { Experience, ExperienceSitting } from './experience.type.ts';
import { experienceRow } from './experience-rows.ts';
import { MOST_SOLD } from './sold-seats.ts';
import {
  archiveExperience,
  createExperience,
  updateExperience,
  type WrittenExperience,
} from './write-experience.ts';

const REFUSED = 'Why it was refused; empty on success.';
const OF_RESTAURANT = 'Global id of the restaurant.';
const WRITTEN = 'The experience as it is now; null when refused.';

@InputType({ description: 'An experience to make.' })
class CreateExperienceInput {
  @Field(() => ID, { description: OF_RESTAURANT })
  restaurantId!: string;

  @Field(() => ExperienceInput, { description: 'The experience as a whole.' })
  experience!: ExperienceInput;

  @Field(() => String, IDEMPOTENCY_KEY)
  idempotencyKey?: string | null;
}

@InputType({ description: 'An experience to write anew.' })
class UpdateExperienceInput {
  @Field(() => ID, { description: OF_RESTAURANT })
  restaurantId!: string;

  @Field(() => ID, { description: 'Global id of the experience.' })
  id!: string;

  @Field(() => ExperienceInput, { description: 'The experience as a whole.' })
  experience!: ExperienceInput;
}

@InputType({ description: 'An experience to offer no more.' })
class ArchiveExperienceInput {
  @Field(() => ID, { description: OF_RESTAURANT })
  restaurantId!: string;

  @Field(() => ID, { description: 'Global id of the experience.' })
  id!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `createExperience`.' })
class CreateExperiencePayload {
  @Field(() => Experience, { nullable: true, description: WRITTEN })
  experience!: Experience | null;

  @Field(() => Restaurant, { nullable: true, description: 'Its restaurant; null when refused.' })
  restaurant!: Restaurant | null;

  @Field(() => [UserError], { description: REFUSED })
  userErrors!: UserError[];
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `updateExperience`.' })
class UpdateExperiencePayload {
  @Field(() => Experience, { nullable: true, description: WRITTEN })
  experience!: Experience | null;

  @Field(() => Restaurant, { nullable: true, description: 'Its restaurant; null when refused.' })
  restaurant!: Restaurant | null;

  @Extensions({ mostRows: MOST_SOLD })
  @Field(() => [ExperienceSitting], {
    nullable: true,
    description: `The sittings that speak against it, the next first, at most ${MOST_SOLD}; null unless it was refused for seats that are sold.`,
  })
  soldSittings!: ExperienceSitting[] | null;

  @Field(() => [UserError], { description: REFUSED })
  userErrors!: UserError[];
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `archiveExperience`.' })
class ArchiveExperiencePayload {
  @Field(() => Restaurant, { nullable: true, description: 'Its restaurant as it is now; null when refused.' })
  restaurant!: Restaurant | null;

  @Field(() => [UserError], { description: REFUSED })
  userErrors!: UserError[];
}

/** What owners do with experiences. */
@Resolver()
export class ExperiencesMutation {
  @Directive('@auth(requires: OWNER)')
  @Refusals(
    'REQUIRED',
    'INVALID',
    'TOO_SHORT',
    'TOO_LONG',
    'OUT_OF_RANGE',
    'NOT_FOUND',
    'CONFLICT',
    'TOO_MANY',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @Mutation(() => CreateExperiencePayload, {
    nullable: true,
    description:
      'Makes an experience. CONFLICT for one that is on and paid for without an account that can take payments. Not open to API keys.',
  })
  async createExperience(
    @Arg('input', () => CreateExperienceInput) input: CreateExperienceInput,
    @Ctx() context: GraphContext,
  ) {
    return payloadOf(async () => shown(context, await createExperience(context.app, context.actor, input)));
  }

  @Directive('@auth(requires: OWNER)')
  @Refusals('REQUIRED', 'INVALID', 'TOO_SHORT', 'TOO_LONG', 'OUT_OF_RANGE', 'NOT_FOUND', 'CONFLICT')
  @Mutation(() => UpdateExperiencePayload, {
    nullable: true,
    description:
      'Writes an experience anew as a whole. Bookings keep what they bought. CONFLICT, with the sittings, for fewer seats than are sold. Not ' +
      'open to API keys.',
  })
  async updateExperience(
    @Arg('input', () => UpdateExperienceInput) input: UpdateExperienceInput,
    @Ctx() context: GraphContext,
  ) {
    return payloadOf(async () => shown(context, await updateExperience(context.app, context.actor, input)));
  }

  @Directive('@auth(requires: OWNER)')
  @Refusals('NOT_FOUND')
  @Mutation(() => ArchiveExperiencePayload, {
    nullable: true,
    description:
      'Offers an experience no more. Bookings of it stand; one that nobody booked is removed. Not open to API keys.',
  })
  async archiveExperience(
    @Arg('input', () => ArchiveExperienceInput) input: ArchiveExperienceInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId } = await archiveExperience(app, actor, input);
      return { restaurant: await restaurantRow(reads, restaurantId) };
    });
  }
}

async function shown({ reads }: GraphContext, { restaurantId, experienceId }: WrittenExperience) {
  const [experience, restaurant] = await Promise.all([
    experienceRow(reads, { restaurantIds: [restaurantId] }, experienceId),
    restaurantRow(reads, restaurantId),
  ]);
  return { experience, restaurant };
}
