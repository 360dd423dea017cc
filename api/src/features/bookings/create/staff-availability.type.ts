import { Directive, Extensions, Field, Int, ObjectType } from 'type-graphql';
import { DateTime, LocalDate, LocalTime } from '../../../platform/graphql/scalars/scalars.ts';
import { SlotReasonEnum } from '../../availability/availability.type.ts';
import type { SlotReason } from '../../availability/explain/slot-reason.ts';
import type { AgreedTerms } from '../../guarantees/rules/agreed-terms.ts';
import { SlotGuarantee } from '../../guarantees/slot-guarantee.type.ts';
import { TableFeatureEnum } from '../../tables/table.type.ts';
import { type TableFeature, tableFeatures } from '../../tables/table-accessibility.ts';

/** A time of a day as staff see it. */
@Directive('@public')
@ObjectType({
  simpleResolvers: true,
  description: 'A time at which a party could start, for staff: it may quote the notes of the owner.',
})
export class StaffSlot {
  @Field(() => LocalTime, { description: 'Wall-clock time at the restaurant.' })
  time!: string;

  @Field(() => DateTime, { description: 'Date and time as an instant.' })
  startsAt!: Date;

  @Field(() => DateTime, { description: 'When the party would leave.' })
  endsAt!: Date;

  @Field(() => String, { description: "The owner's name for its service; blank for the usual hours." })
  service!: string;

  @Field(() => Boolean, { description: 'Whether it can be booked right now without overruling anything.' })
  available!: boolean;

  @Field(() => SlotReasonEnum, {
    nullable: true,
    description: 'Why not, in short; null when it can be booked.',
  })
  reason!: SlotReason | null;

  @Field(() => String, {
    nullable: true,
    description: 'The rule and its numbers, in plain words; null when available.',
  })
  explanation!: string | null;

  @Field(() => Boolean, { description: 'Whether staff can take it all the same, with an `overruleReason`.' })
  canOverrule!: boolean;

  @Field(() => [TableFeatureEnum], {
    description:
      'The given wishes that the tables it would get do not meet; empty when the time cannot be booked.',
  })
  @Extensions({ mostRows: tableFeatures.length })
  unmetWishes!: readonly TableFeature[];

  @Field(() => SlotGuarantee, {
    nullable: true,
    description:
      'What the guest can be asked for by a link (`CreateStaffBookingInput.guaranteeUntil`); null for nothing. Staff may book without.',
  })
  guarantee!: AgreedTerms | null;
}

/** The times of one day as staff see them. */
@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'The times of one service day for a party, for staff.' })
export class StaffAvailability {
  @Field(() => LocalDate, { description: 'The date asked for, at the restaurant.' })
  date!: string;

  @Field(() => Int, { description: 'The party size asked for.' })
  partySize!: number;

  @Field(() => String, { nullable: true, description: 'What guests are told about this date.' })
  note!: string | null;

  @Field(() => [StaffSlot], {
    description:
      'Every quarter-hour of the services in their order; empty when the day has none. Staff may book any clock ' +
      'time between.',
  })
  slots!: StaffSlot[];
}
