import { Directive, Field, ID, ObjectType } from 'type-graphql';
import { NodeInterface } from '../../platform/graphql/node.type.ts';

/** A restaurant group as the schema shows it to those who work in it. */
@Directive('@public')
@ObjectType('RestaurantGroup', {
  simpleResolvers: true,
  implements: NodeInterface,
  description:
    'One or several restaurants under one subscription. What it shows is what the caller may see: restaurants where they ' +
    'do not work are left out everywhere.',
})
export class RestaurantGroup extends NodeInterface {
  @Field(() => ID, { description: 'Global id, `grp_…`.' })
  override id!: string;

  @Field(() => String, { description: 'Name, for staff alone; guests do not see it.' })
  name!: string;
}
