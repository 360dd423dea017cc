import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';
import { LocalDate } from '../../../platform/graphql/scalars/scalars.ts';

/** The most open guarantees that a refusal lists. */
export const MOST_OPEN = 100;

/** Money of a guest that is not settled, as the schema shows it. */
@Directive('@auth(requires: OWNER)')
@ObjectType('OpenGuarantee', {
  simpleResolvers: true,
  description: 'Money of a guest that is not settled: a visit is to come, or the provider has not answered.',
})
export class OpenGuarantee {
  @Field(() => ID, {
    nullable: true,
    description: 'Global id of the booking; null while its guest is still paying.',
  })
  bookingId!: string | null;

  @Field(() => String, { nullable: true, description: 'Reference of the booking; null without one.' })
  reference!: string | null;

  @Field(() => LocalDate, { nullable: true, description: 'Date of the visit; null without a booking.' })
  date!: string | null;

  @Field(() => Int, { description: 'What the guarantee is about, in minor units of `currency`.' })
  amountMinor!: number;

  @Field(() => String, { description: 'ISO 4217.' })
  currency!: string;
}
