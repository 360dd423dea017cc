import { Directive, Extensions, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime } from '../../platform/graphql/scalars/scalars.ts';
import type { GuaranteeKind } from './rules/policy-rule.ts';

/** The most sentences that one guarantee is told in. */
const MOST_SENTENCES = 8;

const kinds: Record<GuaranteeKind, { name: string; description: string }> = {
  card_hold: {
    name: 'CARD_HOLD',
    description: 'The guest’s card is kept. It is charged for a late cancellation or a no-show alone.',
  },
  deposit: { name: 'DEPOSIT', description: 'A part is paid when the booking is made.' },
  prepayment: { name: 'PREPAYMENT', description: 'All of it is paid when the booking is made.' },
};

/** The GraphQL enum `GuaranteeKind`; its values are those of the code. */
export const GuaranteeKindEnum = Object.fromEntries(
  Object.entries(kinds).map(([value, { name }]) => [name, value]),
);
registerEnumType(GuaranteeKindEnum, {
  name: 'GuaranteeKind',
  description: 'How a guest guarantees a booking. New kinds may be added.',
  valuesConfig: Object.fromEntries(
    Object.values(kinds).map(({ name, description }) => [name, { description }]),
  ),
});

/** What a party is asked for at a time, as the schema shows it. */
@Directive('@public')
@ObjectType('SlotGuarantee', {
  simpleResolvers: true,
  description:
    'What a party is asked for when it books a time online. Show `sentences` before the guest types a name; the booking is made by ' +
    '`payForBooking`, and `createBooking` refuses it.',
})
export class SlotGuarantee {
  @Field(() => GuaranteeKindEnum, { description: 'How the booking is guaranteed.' })
  kind!: GuaranteeKind;

  @Field(() => Int, {
    description:
      'What it is about, in minor units of `currency` (cents): what is paid, or the most that a kept card is charged.',
  })
  amountMinor!: number;

  @Field(() => Int, { description: 'What is paid at once, in minor units; 0 where the card is only kept.' })
  dueNowMinor!: number;

  @Field(() => String, { description: 'ISO 4217, for instance `EUR`.' })
  currency!: string;

  @Field(() => DateTime, { description: 'From when on cancelling is late; it may have passed already.' })
  freeUntil!: Date;

  @Field(() => ID, {
    description:
      'Names exactly these terms. Send it with `payForBooking`: other terms than were read are never agreed to.',
  })
  termsId!: string;

  @Extensions({ mostRows: MOST_SENTENCES })
  @Field(() => [String], {
    description:
      'The rule in words, sentence by sentence, with all amounts and the end of free cancellation, in the language asked for.',
  })
  sentences!: string[];
}
