import { Directive, Field, InputType, Int, ObjectType } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { LocalDate } from '../../../platform/graphql/scalars/scalars.ts';
import { TableCombinationInput } from '../../tables/table-combination-input.ts';
import { Slot } from '../availability.type.ts';
import { BookingRulesInput } from '../rules/booking-rules-input.ts';
import { ServiceHoursInput, WeeklyServiceInput } from '../services/service-input.ts';

@InputType({ description: 'What a date would say as a special day.' })
class SpecialDayPreviewInput {
  @Field(() => [ServiceHoursInput], {
    description: 'When bookings would be taken, at most 10, none of which meet. Empty: it would be closed.',
  })
  services!: ServiceHoursInput[];

  @Field(() => String, { nullable: true, description: 'What guests would be told, at most 300 characters.' })
  note?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether only experiences could be booked. Left out or null: as it is saved.',
  })
  experienceOnly?: boolean | null;
}

@InputType({ description: 'Booking rules to try out. Rules left out are as saved.' })
export class BookingRulesPreviewInput extends BookingRulesInput {
  @Field(() => [WeeklyServiceInput], {
    nullable: true,
    description: 'All weekly services, as `replaceServices` would write them.',
  })
  services?: WeeklyServiceInput[] | null;

  @Field(() => SpecialDayPreviewInput, {
    nullable: true,
    description: 'Treats the date asked for as this special day.',
  })
  specialDay?: SpecialDayPreviewInput | null;

  @Field(() => [TableCombinationInput], {
    nullable: true,
    description: 'All table combinations, as `replaceTableCombinations` would write them.',
  })
  combinations?: TableCombinationInput[] | null;
}

/** A previewed time as the schema shows it. */
@Directive('@public')
@ObjectType('PreviewSlot', {
  simpleResolvers: true,
  description: 'A time at which a party could start, with the reason why not for staff.',
})
export class PreviewSlot extends Slot {
  @Field(() => String, {
    nullable: true,
    description: 'The rule that refuses it and its numbers, in plain words; null when free.',
  })
  explanation!: string | null;
}

/** A previewed day as the schema shows it. */
@Directive('@public')
@ObjectType('AvailabilityPreview', {
  simpleResolvers: true,
  description:
    'The times of one service day if unsaved rules were in force, and the times under the saved rules for comparison.',
})
export class AvailabilityPreview {
  @Field(() => LocalDate, { nullable: true, description: 'The date asked for; null when refused.' })
  date!: string | null;

  @Field(() => Int, { nullable: true, description: 'The party size asked for; null when refused.' })
  partySize!: number | null;

  @Field(() => String, { nullable: true, description: 'What guests would be told about this date.' })
  note!: string | null;

  @Field(() => [PreviewSlot], {
    nullable: true,
    description:
      'The times if the rules were saved; empty when the day would have no service, null when refused.',
  })
  slots!: PreviewSlot[] | null;

  @Field(() => [PreviewSlot], {
    nullable: true,
    description: 'The times as they are; null when refused.',
  })
  savedSlots!: PreviewSlot[] | null;

  @Field(() => [String], {
    nullable: true,
    description:
      'Warnings in plain words about services of that day in which nobody, or no larger party, can ever be booked, ' +
      'because the service is shorter than their turn time. Empty when all is well, null when refused.',
  })
  warnings!: string[] | null;

  @Field(() => [UserError], {
    description: 'Why the rules could not be saved like this, at the same fields; empty when they could.',
  })
  userErrors!: UserError[];
}
