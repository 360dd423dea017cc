import { Arg, Ctx, Directive, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { expectedRevisionOf } from '../../platform/errors/expected-revision.ts';
import { UserError } from '../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { Refusals } from '../../platform/graphql/refusals.ts';
import { DateTime } from '../../platform/graphql/scalars/scalars.ts';
import { BookingRefusal } from '../bookings/create/booking-refusal.type.ts';
import { OVERRULE_REASON, REFUSAL, UNTIL } from '../bookings/overrules/overrule-fields.ts';
import { SeatingProposalType } from './seating/seating-proposal.type.ts';
import { setWaitlistStatus } from './set-waitlist-status.ts';
import { WaitlistEntry, WaitlistStatusEnum } from './waitlist-entry.type.ts';
import { waitlistRow } from './waitlist-rows.ts';
import type { WaitlistStatus } from './waitlist-values.ts';

@InputType({ description: 'Which party, and where it stands now.' })
class SetWaitlistStatusInput {
  @Field(() => ID, { description: 'Global id of the entry.' })
  id!: string;

  @Field(() => Int, expectedRevisionOf('WaitlistEntry'))
  expectedRevision?: number | null;

  @Field(() => WaitlistStatusEnum, {
    description:
      'WAITING and NOTIFIED lead to any other; SEATED and CANCELLED lead back to WAITING only, the same evening.',
  })
  status!: WaitlistStatus;

  @Field(() => ID, {
    nullable: true,
    description: 'With SEATED: global id of the table. Without any the party is seated without a booking.',
  })
  tableId?: string | null;

  @Field(() => [ID], {
    nullable: true,
    description: 'With SEATED: global ids of several tables, together with `tableId` at most 20.',
  })
  tableIds?: string[] | null;

  @Field(() => DateTime, UNTIL)
  until?: Date | null;

  @Field(() => String, OVERRULE_REASON)
  overruleReason?: string | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `setWaitlistStatus`.' })
class SetWaitlistStatusPayload {
  @Field(() => WaitlistEntry, {
    nullable: true,
    description:
      'The entry as it is now, also when somebody else has changed it since the `expectedRevision`; null when refused otherwise.',
  })
  entry!: WaitlistEntry | null;

  @Field(() => BookingRefusal, REFUSAL)
  refusal!: BookingRefusal | null;

  @Field(() => SeatingProposalType, {
    nullable: true,
    description: 'When the table cannot be had: where the party could sit down instead.',
  })
  proposal!: SeatingProposalType | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether a message leaves to the guest because of this change; null when refused. True for NOTIFIED where the guest has a ' +
      'device called (`setWaitlistPush`). No text messages are sent, so NOTIFIED else notes that staff have told the guest. The page ' +
      'of a guest who joined by themselves says it too, while it is open.',
  })
  messageSent!: boolean | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class SetWaitlistStatusMutation {
  @Directive('@auth(requires: HOST)')
  @Refusals(
    'REQUIRED',
    'INVALID',
    'TOO_LONG',
    'OUT_OF_RANGE',
    'NOT_FOUND',
    'SLOT_TAKEN',
    'BUSY',
    'CONFLICT',
    'PLAN_LIMIT_REACHED',
  )
  @Mutation(() => SetWaitlistStatusPayload, {
    nullable: true,
    description:
      'Marks a party as told that its table is ready, seats or removes it, or puts it back where it stood. Whether a message ' +
      'is sent, `messageSent` says. Seated at a table it becomes a booking of source ' +
      'WAITLIST that begins this minute, under the same rules as any booking by staff: SLOT_TAKEN and `proposal` when the ' +
      'table is held, `refusal` when a rule says no that an `overruleReason` can overrule. WAITING takes back what was done last: ' +
      'a seating, whose booking is removed, or a removal; who had been NOTIFIED before is so again. CONFLICT when the party has ' +
      'moved on meanwhile; for one that a colleague has seated the message says who did, where and when.',
  })
  async setWaitlistStatus(
    @Arg('input', () => SetWaitlistStatusInput) input: SetWaitlistStatusInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, entryId, isPushed } = await setWaitlistStatus(app, actor, input);
      const entry = await waitlistRow(reads, { restaurantIds: [restaurantId] }, entryId);
      return { entry, messageSent: isPushed };
    });
  }
}
