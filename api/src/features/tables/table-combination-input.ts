import { Field, ID, InputType, Int } from 'type-graphql';

@InputType({ description: 'Tables that may be joined for one party.' })
export class TableCombinationInput {
  @Field(() => [ID], { description: 'Global ids of 2 to 20 combinable tables.' })
  tableIds!: string[];

  @Field(() => Int, { description: 'Smallest party seated here, 1 to 100.' })
  minPartySize!: number;

  @Field(() => Int, {
    description:
      'Largest party seated here, at least the smallest: at most the largest parties of its tables ' +
      'together, and two more for each place where two of them meet. OUT_OF_RANGE otherwise.',
  })
  maxPartySize!: number;
}
