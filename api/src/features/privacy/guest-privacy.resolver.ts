import {
  Arg,
  Ctx,
  Directive,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql';
import { UserError } from '../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { Refusals } from '../../platform/graphql/refusals.ts';
import { Guest } from '../guests/guest.type.ts';
import type { GuestRow } from '../guests/guest-rows.ts';
import { eraseGuest } from './erase-guest.ts';
import { guestDataOf } from './guest-data.ts';

@Directive('@public')
@ObjectType('GuestData', {
  simpleResolvers: true,
  description: 'Everything that the restaurant holds about a guest, to be handed to them.',
})
class GuestDataType {
  @Field(() => String, { description: 'As a JSON document, for programs.' })
  json!: string;

  @Field(() => String, { description: 'As plain text, for people.' })
  text!: string;
}

@InputType({ description: 'The guest to erase.' })
class EraseGuestInput {
  @Field(() => ID, { description: 'Global id of the guest.' })
  id!: string;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether to cancel upcoming bookings too. Otherwise a guest with upcoming bookings is refused with CONFLICT.',
  })
  cancelUpcoming?: boolean | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `eraseGuest`.' })
class EraseGuestPayload {
  @Field(() => ID, {
    nullable: true,
    description: 'Global id of the erased guest; null when refused.',
  })
  erasedId!: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'How many files waiting to be imported were discarded, since any of them may name the guest; null when refused.',
  })
  discardedImports!: number | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

/** What a guest may ask for of their data; the owner does it for them. */
@Resolver(() => Guest)
export class GuestPrivacyResolver {
  @Directive('@auth(requires: OWNER)')
  @FieldResolver(() => GuestDataType, {
    nullable: true,
    description: 'Everything that the restaurant holds about the guest, deleted bookings included.',
  })
  data(@Root() row: GuestRow, @Ctx() { app, actor }: GraphContext) {
    return guestDataOf(app, actor, row);
  }

  @Directive('@auth(requires: OWNER)')
  @Refusals('NOT_FOUND', 'BUSY', 'CONFLICT')
  @Mutation(() => EraseGuestPayload, {
    nullable: true,
    description:
      'Forgets a guest for good. Bookings and waitlist entries stay without name, contact and wishes, so ' +
      'that counts stay true. Files that wait to be imported are thrown away. CONFLICT while the guest is ' +
      'expected, waits or sits in the restaurant, or a list is being imported.',
  })
  async eraseGuest(
    @Arg('input', () => EraseGuestInput) input: EraseGuestInput,
    @Ctx() { app, actor }: GraphContext,
  ) {
    return payloadOf(() => eraseGuest(app, actor, input));
  }
}
