import {
  Arg,
  Ctx,
  Directive,
  Extensions,
  Field,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Resolver,
} from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { Booking } from '../booking.type.ts';
import { deleteTable, MOST_SHOWN } from './delete-table.ts';

@InputType({ description: 'Which table to delete.' })
class DeleteTableInput {
  @Field(() => ID, { description: 'Global id of the table.' })
  id!: string;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether to move bookings that hold the table to other tables, all of them or none. Otherwise such bookings ' +
      'make the deletion fail.',
  })
  reseatBookings?: boolean | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `deleteTable`.' })
class DeleteTablePayload {
  @Field(() => ID, { nullable: true, description: 'Global id of the table that is gone; null when refused.' })
  deletedTableId!: string | null;

  @Extensions({ mostRows: MOST_SHOWN })
  @Field(() => [Booking], {
    nullable: true,
    description: `The bookings that stand in the way, by date and time; the first ${MOST_SHOWN}.`,
  })
  bookings!: Booking[] | null;

  @Field(() => Int, { nullable: true, description: 'How many bookings stand in the way in all.' })
  bookingCount!: number | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class DeleteTableMutation {
  @Directive('@auth(requires: MANAGER)')
  @Refusals('NOT_FOUND', 'CONFLICT')
  @Mutation(() => DeleteTablePayload, {
    nullable: true,
    description:
      'Takes a table out of the room for good, and with it the combinations that name it. CONFLICT with ' +
      '`bookings` while bookings to come hold it; with `reseatBookings` they are given other tables, and ' +
      'CONFLICT lists those that cannot be: pinned, already seated, or without another place.',
  })
  async deleteTable(
    @Arg('input', () => DeleteTableInput) input: DeleteTableInput,
    @Ctx() { app, actor }: GraphContext,
  ) {
    return payloadOf(async () => {
      await deleteTable(app, actor, input);
      return { deletedTableId: input.id };
    });
  }
}
