import { Directive, Field, ID, ObjectType } from 'type-graphql';
import { RoleEnum } from '../../../platform/graphql/auth.directive.ts';
import { NodeInterface } from '../../../platform/graphql/node.type.ts';
import { DateTime } from '../../../platform/graphql/scalars/scalars.ts';
import type { Role } from '../../../platform/roles/role.ts';

/** A member of a team as the schema shows it. */
@Directive('@auth(requires: MANAGER)')
@ObjectType('Member', {
  simpleResolvers: true,
  implements: NodeInterface,
  description: 'A person who works at a restaurant. Reached with `Restaurant.members`.',
})
export class Member extends NodeInterface {
  @Field(() => ID, { description: 'Global id of the membership; the person has another one elsewhere.' })
  override id!: string;

  @Field(() => String, { description: 'The address that this person signs in with.' })
  email!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'What colleagues call this person here; null until they or an owner set it with `setMemberName`.',
  })
  name!: string | null;

  @Field(() => RoleEnum, { description: 'What this person may do here.' })
  role!: Role;

  @Field(() => DateTime, { description: 'When this person joined the team.' })
  joinedAt!: Date;

  @Field(() => Boolean, { description: 'Whether this is the caller.' })
  isViewer!: boolean;
}
