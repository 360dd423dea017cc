import { Directive, Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime } from '../../../platform/graphql/scalars/scalars.ts';
import type { MoveState } from '../../guarantees/ledger/guarantee-move.entity.ts';

const GuaranteeMoveKindEnum = { CHARGE: 'charge', REFUND: 'refund' } as const;
registerEnumType(GuaranteeMoveKindEnum, {
  name: 'GuaranteeMoveKind',
  description: 'Which way money goes. New values may be added.',
  valuesConfig: {
    CHARGE: { description: 'From the guest’s card to the restaurant.' },
    REFUND: { description: 'Back to the guest.' },
  },
});

const GuaranteeMoveStateEnum = {
  ASKED: 'asked',
  DONE: 'done',
  DECLINED: 'declined',
  NEEDS_GUEST: 'needs_guest',
  FAILED: 'failed',
} as const;
registerEnumType(GuaranteeMoveStateEnum, {
  name: 'GuaranteeMoveState',
  description: 'What the provider made of it. New values may be added.',
  valuesConfig: {
    ASKED: { description: 'The provider is asked, and has not answered yet.' },
    DONE: { description: 'It is done.' },
    DECLINED: { description: 'The bank said no; nothing moved.' },
    FAILED: {
      description:
        'It was done, and the guest’s bank has sent it back since: the money is the restaurant’s again. Pay the guest in another way, or try again.',
    },
    NEEDS_GUEST: { description: 'The bank wants to hear from the guest; nothing moved.' },
  },
});

/** The most moves of one guarantee that are told. */
export const MOST_MOVES = 20;

/** Something that the provider was asked to do with the money of a guarantee, as the schema shows it. */
@Directive('@auth(requires: HOST)')
@ObjectType('GuaranteeMove', {
  simpleResolvers: true,
  description: 'Something that the provider was asked to do with the money of a guarantee.',
})
export class GuaranteeMove {
  @Field(() => GuaranteeMoveKindEnum, { description: 'Which way the money goes.' })
  kind!: 'charge' | 'refund';

  @Field(() => Int, { description: 'In minor units of the guarantee’s currency.' })
  amountMinor!: number;

  @Field(() => GuaranteeMoveStateEnum, { description: 'What became of it.' })
  state!: MoveState;

  @Field(() => String, {
    nullable: true,
    description: 'Why, in the words of who asked; null where a rule did.',
  })
  reason!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Email address of the person who asked; null where a rule did, and when the account is gone.',
  })
  by!: string | null;

  @Field(() => DateTime, { description: 'When it was asked.' })
  askedAt!: Date;

  @Field(() => DateTime, { nullable: true, description: 'When the provider answered; null until then.' })
  answeredAt!: Date | null;
}
