import { Directive, Field, ObjectType } from 'type-graphql';
import { SlotReasonEnum } from '../availability/availability.type.ts';
import type { SlotReason } from '../availability/slot-reason.ts';

/** Why the engine refused staff a place, as the schema shows it. */
@Directive('@public')
@ObjectType({
  simpleResolvers: true,
  description: 'Why a booking cannot have its place, for staff: it may quote the notes of the owner.',
})
export class BookingRefusal {
  @Field(() => SlotReasonEnum, { description: 'The first rule that refused, in short.' })
  reason!: SlotReason;

  @Field(() => String, { description: 'The rule and its numbers, in plain words.' })
  explanation!: string;

  @Field(() => Boolean, {
    description:
      'Whether the same with an `overruleReason` is accepted. Not so where another booking holds the very tables, where ' +
      "the party's whole time has passed, and for a clock time that a clock change skips.",
  })
  canOverrule!: boolean;
}
