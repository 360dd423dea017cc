import { Arg, Ctx, Directive, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { expectedRevisionOf } from '../../platform/errors/expected-revision.ts';
import { UserError } from '../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../platform/errors/user-errors.ts';
import type { Metadata } from '../../platform/external/external-reference.ts';
import {
  BookingMetadataInput,
  EXTERNAL_ID_OF_ENTRY,
  METADATA,
} from '../../platform/external/external-reference.type.ts';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { Refusals } from '../../platform/graphql/refusals.ts';
import { IDEMPOTENCY_KEY } from '../../platform/idempotency/idempotency-key.ts';
import { stillThere } from '../../platform/idempotency/once.ts';
import { addToWaitlist } from './join/add-to-waitlist.ts';
import { updateWaitlistEntry } from './update-waitlist-entry.ts';
import { WaitlistEntry } from './waitlist-entry.type.ts';
import { waitlistRow } from './waitlist-rows.ts';

@InputType({ description: 'A party to add to the waitlist.' })
class AddToWaitlistInput {
  @Field(() => ID, { description: 'Global id of the restaurant.' })
  restaurantId!: string;

  @Field(() => String, { description: "The guest's name, 1 to 120 characters." })
  customerName!: string;

  @Field(() => String, { description: "The guest's phone number." })
  phone!: string;

  @Field(() => Int, { description: 'Number of guests, 1 to 100.' })
  partySize!: number;

  @Field(() => Int, {
    description:
      'The wait that the guest is told, 0 to 1,440 minutes. `Restaurant.waitQuote` proposes one; the proposal at ' +
      'this moment is stored too.',
  })
  estimatedWait!: number;

  @Field(() => String, {
    nullable: true,
    description: 'What staff should know, at most 500 characters. Plain text.',
  })
  notes?: string | null;

  @Field(() => String, EXTERNAL_ID_OF_ENTRY)
  externalId?: string | null;

  @Field(() => [BookingMetadataInput], METADATA)
  metadata?: Metadata[] | null;

  @Field(() => String, IDEMPOTENCY_KEY)
  idempotencyKey?: string | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `addToWaitlist`.' })
class AddToWaitlistPayload {
  @Field(() => WaitlistEntry, { nullable: true, description: 'The entry; null when refused.' })
  entry!: WaitlistEntry | null;

  @Field(() => WaitlistEntry, {
    nullable: true,
    description: 'The entry that has the `externalId` already; null otherwise.',
  })
  existingEntry!: WaitlistEntry | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@InputType({ description: 'Changes to a party that waits. What is left out stays as it is.' })
class UpdateWaitlistEntryInput {
  @Field(() => ID, { description: 'Global id of the entry.' })
  id!: string;

  @Field(() => Int, expectedRevisionOf('WaitlistEntry'))
  expectedRevision?: number | null;

  @Field(() => String, { nullable: true, description: "The guest's name, 1 to 120 characters." })
  customerName?: string | null;

  @Field(() => String, { nullable: true, description: "The guest's phone number." })
  phone?: string | null;

  @Field(() => Int, { nullable: true, description: 'Number of guests, 1 to 100.' })
  partySize?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The wait that the guest is told now, 0 to 1,440 minutes.',
  })
  estimatedWait?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'What staff should know, at most 500 characters; null or blank clears it.',
  })
  notes?: string | null;

  @Field(() => String, EXTERNAL_ID_OF_ENTRY)
  externalId?: string | null;

  @Field(() => [BookingMetadataInput], METADATA)
  metadata?: Metadata[] | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `updateWaitlistEntry`.' })
class UpdateWaitlistEntryPayload {
  @Field(() => WaitlistEntry, {
    nullable: true,
    description:
      'The entry as it is now, also when somebody else has changed it since the `expectedRevision`; null when refused otherwise.',
  })
  entry!: WaitlistEntry | null;

  @Field(() => WaitlistEntry, {
    nullable: true,
    description: 'The entry that has the `externalId` already; null otherwise.',
  })
  existingEntry!: WaitlistEntry | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

/** Who waits, and what is known of them. */
@Resolver()
export class WaitlistMutations {
  @Directive('@auth(requires: HOST)')
  @Refusals(
    'REQUIRED',
    'INVALID',
    'TOO_LONG',
    'OUT_OF_RANGE',
    'NOT_FOUND',
    'CONFLICT',
    'TOO_MANY',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @Mutation(() => AddToWaitlistPayload, {
    nullable: true,
    description: 'Puts a party at the end of the waitlist.',
  })
  async addToWaitlist(
    @Arg('input', () => AddToWaitlistInput) input: AddToWaitlistInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, entryId } = await addToWaitlist(app, actor, input);
      return { entry: stillThere(await waitlistRow(reads, { restaurantIds: [restaurantId] }, entryId)) };
    });
  }

  @Directive('@auth(requires: HOST)')
  @Refusals('REQUIRED', 'INVALID', 'TOO_LONG', 'OUT_OF_RANGE', 'NOT_FOUND', 'CONFLICT')
  @Mutation(() => UpdateWaitlistEntryPayload, {
    nullable: true,
    description:
      'Changes name, phone, size, notes or quote of a party that waits, and what programs keep with it. It keeps its place.',
  })
  async updateWaitlistEntry(
    @Arg('input', () => UpdateWaitlistEntryInput) input: UpdateWaitlistEntryInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, entryId } = await updateWaitlistEntry(app, actor, input);
      return { entry: await waitlistRow(reads, { restaurantIds: [restaurantId] }, entryId) };
    });
  }
}
