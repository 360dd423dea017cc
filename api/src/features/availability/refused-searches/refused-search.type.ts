import { Directive, Field, Int, ObjectType } from 'type-graphql';
import { LocalDate, LocalTime } from '../../../platform/graphql/scalars/scalars.ts';
import { SlotReasonEnum } from '../availability.type.ts';
import type { SlotReason } from '../explain/slot-reason.ts';

/** Refused searches as the schema shows them. */
@Directive('@public')
@ObjectType('RefusedSearches', {
  simpleResolvers: true,
  description:
    'How often guests asked for the same date, time and party size and found nothing. Nothing is known about who ' +
    'asked.',
})
export class RefusedSearches {
  @Field(() => LocalDate, { description: 'The date that they asked for.' })
  date!: string;

  @Field(() => LocalTime, {
    nullable: true,
    description: 'The time that they asked for; null when the whole day had nothing free.',
  })
  time!: string | null;

  @Field(() => Int, { description: 'Persons of each party.' })
  partySize!: number;

  @Field(() => SlotReasonEnum, {
    description: 'Why they were refused; for a whole day the commonest reason of its times.',
  })
  reason!: SlotReason;

  @Field(() => Int, {
    description: 'How many asked. The same search from one network address counts once an hour.',
  })
  count!: number;
}
