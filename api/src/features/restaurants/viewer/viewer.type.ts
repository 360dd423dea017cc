import { Directive, Field, ObjectType } from 'type-graphql';
import { User, type UserRow } from '../../accounts/user/user.type.ts';

/** The signed-in person as the schema shows it. */
@Directive('@public')
@ObjectType('Viewer', {
  simpleResolvers: true,
  description: 'The signed-in person, and what belongs to them.',
})
export class Viewer {
  @Field(() => User, { description: 'Who is signed in.' })
  user!: UserRow;
}
