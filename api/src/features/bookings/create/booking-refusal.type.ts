import { Directive, Field, ObjectType } from 'type-graphql';
import { DateTime } from '../../../platform/graphql/scalars/scalars.ts';
import { SlotReasonEnum } from '../../availability/availability.type.ts';
import type { SlotReason } from '../../availability/explain/slot-reason.ts';

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

  @Field(() => DateTime, {
    nullable: true,
    description:
      'Until when the tables that staff chose are free, where that is a quarter-hour at least: the same with `until` seats the ' +
      'party until then. Null where they are taken already or too small, and where no tables were chosen.',
  })
  freeUntil!: Date | null;
}
