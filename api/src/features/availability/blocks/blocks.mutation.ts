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
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { DateTime } from '../../../platform/graphql/scalars/scalars.ts';
import { IDEMPOTENCY_KEY } from '../../../platform/idempotency/idempotency-key.ts';
import { stillThere } from '../../../platform/idempotency/once.ts';
import { FARTHEST_YEARS } from '../rules/change-booking-rules.ts';
import { Block } from './block.type.ts';
import { blockRow } from './block-rows.ts';
import { createBlock, removeBlock } from './blocks.ts';

@InputType({ description: 'A span in which a restaurant, or some of its tables, cannot be booked.' })
class CreateBlockInput {
  @Field(() => ID, { description: 'Global id of the restaurant.' })
  restaurantId!: string;

  @Extensions({ yearsAhead: FARTHEST_YEARS })
  @Field(() => DateTime, {
    description:
      'When it begins: an instant with its offset, within three years. From midnight on it keeps the last hours of the night ' +
      'before as well; `setSpecialDay` closes a date with its own night.',
  })
  startsAt!: Date;

  @Extensions({ yearsAhead: FARTHEST_YEARS + 1 })
  @Field(() => DateTime, {
    description: 'When bookings may start again: after the beginning, still to come, at most a year later.',
  })
  endsAt!: Date;

  @Field(() => [ID], {
    nullable: true,
    description: 'Global ids of the tables, at least one; the whole restaurant when left out.',
  })
  tableIds?: string[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether staff may still book; no when left out.',
  })
  onlineOnly?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why, for staff, at most 300 characters. Guests do not see it.',
  })
  reason?: string | null;

  @Field(() => String, IDEMPOTENCY_KEY)
  idempotencyKey?: string | null;
}

@InputType({ description: 'Which block to remove.' })
class RemoveBlockInput {
  @Field(() => ID, { description: 'Global id of the block.' })
  id!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `createBlock`.' })
class CreateBlockPayload {
  @Field(() => Block, { nullable: true, description: 'The new block; null when refused.' })
  block!: Block | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `removeBlock`.' })
class RemoveBlockPayload {
  @Field(() => ID, { nullable: true, description: 'Global id of the block that is gone; null when refused.' })
  removedBlockId!: string | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class BlocksMutation {
  @Directive('@auth(requires: MANAGER)')
  @Refusals(
    'REQUIRED',
    'INVALID',
    'TOO_LONG',
    'OUT_OF_RANGE',
    'NOT_FOUND',
    'CONFLICT',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @Mutation(() => CreateBlockPayload, {
    nullable: true,
    description:
      'Keeps a restaurant, or some of its tables, from being booked for a while. Bookings already made stay.',
  })
  async createBlock(
    @Arg('input', () => CreateBlockInput) input: CreateBlockInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, blockId } = await createBlock(app, actor, input);
      return { block: stillThere(await blockRow(reads, { restaurantIds: [restaurantId] }, blockId)) };
    });
  }

  @Directive('@auth(requires: MANAGER)')
  @Refusals('NOT_FOUND')
  @Mutation(() => RemoveBlockPayload, {
    nullable: true,
    description: 'Lets what a block kept be booked again.',
  })
  async removeBlock(
    @Arg('input', () => RemoveBlockInput) input: RemoveBlockInput,
    @Ctx() { app, actor }: GraphContext,
  ) {
    return payloadOf(async () => {
      await removeBlock(app, actor, input);
      return { removedBlockId: input.id };
    });
  }
}
