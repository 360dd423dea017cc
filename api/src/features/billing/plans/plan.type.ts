import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';

/** A price plan as the schema shows it. */
@Directive('@public')
@ObjectType('Plan', { simpleResolvers: true, description: 'What a restaurant group can pay for.' })
export class Plan {
  @Field(() => ID, { description: '`basic`, `professional` or `enterprise`.' })
  id!: string;

  @Field(() => String, { description: 'Its name, for people.' })
  name!: string;

  @Field(() => Int, { description: 'Price in whole US dollars for a period of 30 days.' })
  price!: number;

  @Field(() => String, { description: 'Who it is for, in one sentence.' })
  description!: string;

  @Field(() => [String], { description: 'What it includes, in short lines.' })
  features!: string[];

  @Field(() => Boolean, { description: 'Whether this is the plan most restaurants choose.' })
  popular!: boolean;
}
