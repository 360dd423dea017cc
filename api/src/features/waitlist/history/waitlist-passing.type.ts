import { Directive, Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime } from '../../../platform/graphql/scalars/scalars.ts';
import { type PassingReason, passingReasons } from '../waitlist-values.ts';

const ReasonEnum = Object.fromEntries(passingReasons.map((reason) => [reason.toUpperCase(), reason]));
registerEnumType(ReasonEnum, {
  name: 'WaitlistPassingReason',
  description: 'Why a party that came later went first.',
  valuesConfig: {
    PARTY_TOO_LARGE: { description: 'The table was too small for the party that came earlier.' },
    PARTY_TOO_SMALL: {
      description: 'The table was meant for larger parties than the one that came earlier.',
    },
    NOT_BACK: { description: 'The earlier party had been told that its table is ready and was not back.' },
    HOSTS_CHOICE: { description: 'The host decided so.' },
  },
});

/** That a party which came later was seated first. */
@Directive('@public')
@ObjectType('WaitlistPassing', {
  simpleResolvers: true,
  description: 'A case in which a party that came later was seated first, as recorded at that moment.',
})
export class WaitlistPassing {
  @Field(() => String, { description: 'Name of the other party.' })
  customerName!: string;

  @Field(() => Int, { description: 'Its size at that moment.' })
  partySize!: number;

  @Field(() => ReasonEnum, { description: 'Why.' })
  reason!: PassingReason;

  @Field(() => String, { description: 'Why, in a sentence for staff.' })
  explanation!: string;

  @Field(() => DateTime, { description: 'When the later party was seated.' })
  at!: Date;
}
