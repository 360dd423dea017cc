import { Field, ID, InputType, Int } from 'type-graphql';
import { LocalDate } from '../../../platform/graphql/scalars/scalars.ts';
import { BookingRulesInput } from '../../availability/rules/booking-rules-input.ts';
import { WeeklyServiceInput } from '../../availability/services/service-input.ts';
import { MOST_SEATS } from '../../experiences/rules/experience-input.ts';
import { TableCombinationInput } from '../../tables/table-combination-input.ts';

@InputType({ description: 'A table that would be added.' })
class AddedTableInput {
  @Field(() => String, { description: 'Its name, at most 50 characters.' })
  name!: string;

  @Field(() => Int, { description: 'Its seats, 1 to 50.' })
  seats!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'Smallest party that it is for; half of its seats when left out, one person at a table for two.',
  })
  minPartySize?: number | null;

  @Field(() => ID, { nullable: true, description: 'Global id of the area in which it would stand.' })
  areaId?: string | null;
}

@InputType({ description: 'A table that would become several.' })
class SplitTableInput {
  @Field(() => ID, { description: 'Global id of the table.' })
  tableId!: string;

  @Field(() => [Int], {
    description:
      'Seats of each part, 2 to 10 parts, together no more than the largest party of the table. The parts may be put together again ' +
      'for one party where the table is combinable.',
  })
  into!: number[];
}

@InputType({ description: 'Tables that would become one for good.' })
class JoinTablesInput {
  @Field(() => [ID], { description: 'Global ids of the tables, 2 to 20.' })
  tableIds!: string[];

  @Field(() => Int, { nullable: true, description: 'Seats of the one table; all of theirs when left out.' })
  seats?: number | null;
}

@InputType({ description: 'Tables that would stand in another area.' })
class TablesElsewhereInput {
  @Field(() => [ID], { description: 'Global ids of the tables, 1 to 100.' })
  tableIds!: string[];

  @Field(() => ID, {
    nullable: true,
    description: 'Global id of the area in which they would stand; in none when left out.',
  })
  areaId?: string | null;
}

@InputType({ description: 'How many guests one sitting of an experience would take.' })
class ExperienceSeatsInput {
  @Field(() => ID, { description: 'Global id of the experience.' })
  experienceId!: string;

  @Field(() => Int, {
    nullable: true,
    description: `Seats of a sitting, 1 to ${MOST_SEATS}; when left out its tables are the limit.`,
  })
  seats?: number | null;
}

/** What a draft changes. */
@InputType({
  description:
    'Changes to a house that are tried out on past nights and written nowhere. What is left out is as it is. A table is named by one of the ' +
    'changes to tables at most.',
})
export class SimulationDraftInput extends BookingRulesInput {
  @Field(() => [AddedTableInput], { nullable: true, description: 'Tables that would be added, at most 100.' })
  addTables?: AddedTableInput[] | null;

  @Field(() => [ID], { nullable: true, description: 'Global ids of tables that would go.' })
  removeTableIds?: string[] | null;

  @Field(() => [SplitTableInput], { nullable: true, description: 'Tables that would become several.' })
  splitTables?: SplitTableInput[] | null;

  @Field(() => [JoinTablesInput], { nullable: true, description: 'Tables that would become one for good.' })
  joinTables?: JoinTablesInput[] | null;

  @Field(() => [TablesElsewhereInput], {
    nullable: true,
    description:
      'Tables that would stand in another area. A combination of which only a part goes there is gone.',
  })
  moveTables?: TablesElsewhereInput[] | null;

  @Field(() => [TableCombinationInput], {
    nullable: true,
    description:
      'All table combinations, as `replaceTableCombinations` would write them, of tables as they are. They follow the changes to tables.',
  })
  combinations?: TableCombinationInput[] | null;

  @Field(() => [WeeklyServiceInput], {
    nullable: true,
    description:
      'All weekly services with their hours and the pacing of their quarter-hours, as `replaceServices` would write them. Special days of the ' +
      'past stay.',
  })
  services?: WeeklyServiceInput[] | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Most guests in the room at any moment, 1 to 10,000. It does not follow the tables by itself.',
  })
  seatingCapacity?: number | null;

  @Field(() => [ExperienceSeatsInput], {
    nullable: true,
    description:
      'Experiences with other seats, at most 100. One that is held at some tables alone follows them: to the parts of a table that is split, and ' +
      'to what its tables become together.',
  })
  experienceSeats?: ExperienceSeatsInput[] | null;
}

/** What is simulated. */
@InputType({ description: 'Past nights on which a draft is tried out.' })
export class SimulateInput {
  @Field(() => LocalDate, { description: 'First service day.' })
  from!: string;

  @Field(() => LocalDate, {
    description: 'Last service day: before today at the restaurant, and at most 400 days with the first.',
  })
  to!: string;

  @Field(() => [Int], {
    nullable: true,
    description: 'Weekdays that are looked at, 1 for Monday to 7 for Sunday; all of them when left out.',
  })
  weekdays?: number[] | null;

  @Field(() => SimulationDraftInput, {
    nullable: true,
    description: 'What would be different; nothing when left out.',
  })
  draft?: SimulationDraftInput | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Seed of what is drawn, 0 to 2,147,483,647: the same seed draws the same. 1 when left out.',
  })
  seed?: number | null;

  @Field(() => LocalDate, {
    nullable: true,
    description:
      'One of the nights, of which alone the parties are told. It is drawn as it was among the others.',
  })
  night?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Looks for single changes that would seat more, on top of the draft, instead of comparing it.',
  })
  suggest?: boolean | null;
}
