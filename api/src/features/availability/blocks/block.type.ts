import { Directive, Field, ID, ObjectType } from 'type-graphql';
import { NodeInterface } from '../../../platform/graphql/node.type.ts';
import { DateTime } from '../../../platform/graphql/scalars/scalars.ts';

/** A block as the schema shows it; its tables come from the resolver. */
@Directive('@public')
@ObjectType('Block', {
  simpleResolvers: true,
  implements: NodeInterface,
  description:
    'A span in which a restaurant, or some of its tables, cannot be booked. Shown to its staff only.',
})
export class Block extends NodeInterface {
  @Field(() => ID, { description: 'Global id.' })
  override id!: string;

  @Field(() => DateTime, { description: 'When it begins.' })
  startsAt!: Date;

  @Field(() => DateTime, { description: 'When bookings may start again.' })
  endsAt!: Date;

  @Field(() => Boolean, {
    description: 'Whether the block stops only guests from booking, so that staff still can.',
  })
  onlineOnly!: boolean;

  @Field(() => String, { nullable: true, description: 'Why, for staff. Guests do not see it.' })
  reason!: string | null;
}
