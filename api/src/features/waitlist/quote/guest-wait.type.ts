import { Directive, Field, Int, ObjectType } from 'type-graphql';

/** What a guest is told before they join. */
@Directive('@public')
@ObjectType({
  simpleResolvers: true,
  description:
    'How long a party that joins now would wait, as far as guests are told: the range of `WaitQuote`, without tables ' +
    'and reasons.',
})
export class GuestWait {
  @Field(() => Int, { description: 'The party size asked for.' })
  partySize!: number;

  @Field(() => Int, { description: 'Number of parties waiting ahead of it.' })
  partiesAhead!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'Shortest wait in minutes; null when no table is expected for the party before closing: joining would be refused.',
  })
  lowMinutes!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Longest wait in minutes; null when the party may not get a table before closing.',
  })
  highMinutes!: number | null;
}
