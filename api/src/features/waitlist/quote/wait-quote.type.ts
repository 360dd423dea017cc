import { Directive, Extensions, Field, Int, ObjectType } from 'type-graphql';
import { MOST_TABLES_JOINED } from '../../tables/table-values.ts';

/** Sentences of a quote: who is in front, why not now, and when. */
const MOST_REASONS = 3;

/** What a party can be told about its wait. */
@Directive('@public')
@ObjectType({
  simpleResolvers: true,
  description:
    'How long a party that joins now would wait. Goes through the queue in order and gives each party the ' +
    'earliest place that fits it, for one turn. For staff: it names tables and may quote notes of the owner.',
})
export class WaitQuote {
  @Field(() => Int, { description: 'The party size asked for.' })
  partySize!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'Proposed wait in minutes, in steps of five; null when no table is expected for the party before closing.',
  })
  minutes!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Shortest wait in minutes: if everybody in front leaves a quarter-hour before their turn ends. Null with ' +
      '`minutes`.',
  })
  lowMinutes!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Longest wait in minutes: if everybody in front stays a quarter-hour longer. Null when the party may not get ' +
      'a table before closing.',
  })
  highMinutes!: number | null;

  @Field(() => Int, { description: 'Number of parties waiting ahead of it.' })
  partiesAhead!: number;

  @Extensions({ mostRows: MOST_TABLES_JOINED })
  @Field(() => [String], {
    description: 'Names of the tables that it would get; empty when it needs none or none fits.',
  })
  tableNames!: string[];

  @Extensions({ mostRows: MOST_REASONS })
  @Field(() => [String], { description: 'Why the wait is that long, in sentences for staff.' })
  reasons!: string[];
}
