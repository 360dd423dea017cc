import { Directive, Extensions, Field, ID, Int, ObjectType } from 'type-graphql';
import { NodeInterface } from '../../../platform/graphql/node.type.ts';
import { Media } from '../../restaurants/media/media.type.ts';
import { MOST_ZONES_OF_AN_AREA } from './area-values.ts';

/** An area as the schema shows it. */
@Directive('@public')
@ObjectType('Area', {
  implements: NodeInterface,
  simpleResolvers: true,
  description:
    'A part of the room that has a name, such as a terrace: the tables of its zones. A booking for an area gets a table in ' +
    'it or none, unless staff put it elsewhere.',
})
export class Area extends NodeInterface {
  @Field(() => ID, { description: 'Global id.' })
  override id!: string;

  @Field(() => String, { description: 'What guests read, for instance `Terrace`.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'A sentence about it for guests.' })
  description!: string | null;

  @Field(() => Boolean, { description: 'Whether guests may choose it. Staff always can.' })
  isPublic!: boolean;

  @Field(() => Media, { nullable: true, description: "One of the restaurant's photos that shows it." })
  photo!: Media | null;

  @Directive('@auth(requires: HOST)')
  @Extensions({ mostRows: MOST_ZONES_OF_AN_AREA })
  @Field(() => [Int], {
    nullable: true,
    description:
      'Numbers of its zones (`Zone.number`, `Table.serverZone`): a table is in the area of its zone.',
  })
  zones!: number[] | null;
}
