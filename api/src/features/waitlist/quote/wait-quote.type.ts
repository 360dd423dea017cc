import { Directive, Extensions, Field, Int, ObjectType } from 'type-graphql';
import { MOST_TABLES_JOINED } from '../../tables/table-values.ts';

/** Sentences of a quote: who is in front, why not now, and when. */
const MOST_REASONS = 3;

/** What a party can be told about its wait. */
@Directive('@public')
@ObjectType({
  simpleResolvers: true,
  description:
    'How long a party would wait that joins now: the queue played in its order, each party taking the earliest place that ' +
    'fits it for one turn. For staff: it names tables and may quote notes of the owner.',
})
export class WaitQuote {
  @Field(() => Int, { description: 'The party asked for.' })
  partySize!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Proposed wait in minutes, in steps of five; null when nothing fits the party tonight.',
  })
  minutes!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Least wait in minutes: if everybody in front leaves a quarter-hour before their turn ends. Null with `minutes`.',
  })
  lowMinutes!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Longest wait in minutes: if everybody in front stays a quarter-hour longer. Null when that may mean not tonight.',
  })
  highMinutes!: number | null;

  @Field(() => Int, { description: 'Parties that wait before it.' })
  partiesAhead!: number;

  @Extensions({ mostRows: MOST_TABLES_JOINED })
  @Field(() => [String], {
    description: 'Names of the tables that it would get; empty when it needs none or nothing fits.',
  })
  tableNames!: string[];

  @Extensions({ mostRows: MOST_REASONS })
  @Field(() => [String], { description: 'Why that long, in sentences for staff.' })
  reasons!: string[];
}
