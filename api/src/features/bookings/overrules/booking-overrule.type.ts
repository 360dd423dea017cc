import { Directive, Field, ObjectType } from 'type-graphql';
import { DateTime } from '../../../platform/graphql/scalars/scalars.ts';

/** Most overrules that are shown of one booking. */
export const MOST_OVERRULES = 20;

/** An overruled rule as the schema shows it. */
@Directive('@public')
@ObjectType({
  simpleResolvers: true,
  description:
    'A place that staff gave a booking although a rule refused it. Kept permanently; for staff only.',
})
export class BookingOverrule {
  @Field(() => String, { description: 'Why, in the words of the person who did it.' })
  reason!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The rule and its numbers at the time, in plain words; null when it is not known.',
  })
  explanation!: string | null;

  @Field(() => DateTime, { description: 'When.' })
  at!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'Email address of the person who did it; null when the account is gone.',
  })
  by!: string | null;
}
