import { Directive, Extensions, Field, Int, ObjectType } from 'type-graphql';
import { Table } from './table.type.ts';
import { MOST_TABLES_JOINED } from './table-values.ts';

/** A combination as the schema shows it. */
@Directive('@public')
@ObjectType('TableCombination', {
  simpleResolvers: true,
  description: 'Tables that the owner joins for one party. Shown to the staff of their restaurant only.',
})
export class TableCombination {
  @Extensions({ mostRows: MOST_TABLES_JOINED })
  @Field(() => [Table], { description: 'The tables, by name; all of them are taken together.' })
  tables!: Table[];

  @Field(() => Int, { description: 'Smallest party seated here.' })
  minPartySize!: number;

  @Field(() => Int, {
    description:
      'Largest party seated here. While the tables take fewer, as one of them has been made smaller since, no party ' +
      'gets them that is larger than they take.',
  })
  maxPartySize!: number;
}
