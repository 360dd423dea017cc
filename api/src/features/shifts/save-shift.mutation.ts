import { Arg, Ctx, Directive, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { Refusals } from '../../platform/graphql/refusals.ts';
import { LocalDate, LocalTime } from '../../platform/graphql/scalars/scalars.ts';
import { saveShift } from './save-shift.ts';
import { Shift } from './shift.type.ts';
import { shiftRows } from './shift-rows.ts';

@InputType({ description: 'Somebody who serves: a member of the team, or a plain name.' })
class ShiftServerInput {
  @Field(() => ID, {
    nullable: true,
    description: 'Global id of a membership, out of `Restaurant.possibleServers`; left out with a `name`.',
  })
  memberId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name of somebody who is no member, 1 to 80 characters; left out with a `memberId`.',
  })
  name?: string | null;

  @Field(() => [Int], {
    description:
      'Numbers of the zones that this server looks after. A zone has one server; none takes no parties.',
  })
  sections!: number[];

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether parties pass this server over for a while; no when left out.',
  })
  isPaused?: boolean | null;
}

@InputType({ description: 'A shift as a whole: who is not named no longer serves in it.' })
class SaveShiftInput {
  @Field(() => ID, { description: 'Global id of the restaurant.' })
  restaurantId!: string;

  @Field(() => LocalDate, { description: 'Date at the restaurant on which the service begins.' })
  date!: string;

  @Field(() => LocalTime, { description: 'When the service opens, as `Shift.service` says.' })
  service!: string;

  @Field(() => Int, {
    description: 'The revision that this was made over; 0 for a shift that nobody has set.',
  })
  revision!: number;

  @Field(() => String, {
    nullable: true,
    description: 'The briefing, at most 1,000 characters; blank or left out: none.',
  })
  note?: string | null;

  @Field(() => [ShiftServerInput], { description: 'Who serves, at most 40, each once.' })
  servers!: ShiftServerInput[];
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `saveShift`.' })
class SaveShiftPayload {
  @Field(() => Shift, { nullable: true, description: 'The shift as it is now; null when refused.' })
  shift!: Shift | null;

  @Field(() => Shift, {
    nullable: true,
    description:
      'With CONFLICT: the shift as somebody else saved it meanwhile. Save over its revision to keep yours.',
  })
  current!: Shift | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class SaveShiftMutation {
  @Directive('@auth(requires: HOST)')
  @Refusals('REQUIRED', 'INVALID', 'TOO_LONG', 'OUT_OF_RANGE', 'NOT_FOUND', 'CONFLICT')
  @Mutation(() => SaveShiftPayload, {
    nullable: true,
    description:
      'Sets who serves which section in one service of a date, and its briefing, in one write. A save over a revision ' +
      'that is no longer the newest is refused with CONFLICT.',
  })
  async saveShift(
    @Arg('input', () => SaveShiftInput) input: SaveShiftInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, date, service } = await saveShift(app, actor, input);
      const shifts = await shiftRows(app, reads, { restaurantId }, date);
      return { shift: shifts.find((shift) => shift.service === service) ?? null };
    });
  }
}
