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

  @Field(() => String, { description: 'Name. Guests see it on the page of the group, where that is public.' })
  name!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The name of its page in the address, `/g/<slug>`; null until the page is public for the first time.',
  })
  pageSlug!: string | null;

  @Field(() => Boolean, { description: 'Whether guests find the page of the group.' })
  isPagePublic!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Address of the page, whether it is public or not; null while it has no name.',
  })
  pageUrl!: string | null;
}
