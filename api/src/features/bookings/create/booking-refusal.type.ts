import { Directive, Field, ObjectType } from 'type-graphql';
import { DateTime } from '../../../platform/graphql/scalars/scalars.ts';
import { SlotReasonEnum } from '../../availability/availability.type.ts';
import type { SlotReason } from '../../availability/explain/slot-reason.ts';

/** Why the engine refused staff a place, as the schema shows it. */
@Directive('@public')
@ObjectType({
  simpleResolvers: true,
  description: 'Why a booking was refused its place. For staff: it may quote the owner’s notes.',
})
export class BookingRefusal {
  @Field(() => SlotReasonEnum, { description: 'The first rule that refused it, as a code.' })
  reason!: SlotReason;

  @Field(() => String, { description: 'The rule and its numbers, in plain words.' })
  explanation!: string;

  @Field(() => Boolean, {
    description:
      'Whether staff can overrule it by sending the same with an `overruleReason`. They cannot when another booking ' +
      'holds the same tables, when the party’s whole time has passed, or for a time that a clock change skips.',
  })
  canOverrule!: boolean;

  @Field(() => DateTime, {
    nullable: true,
    description:
      'Until when the tables that staff chose are free, if that is at least a quarter-hour away: send the same ' +
      'with `until` to seat the party until then. Null when they are taken already or too small, or when no tables ' +
      'were chosen.',
  })
  freeUntil!: Date | null;
}
