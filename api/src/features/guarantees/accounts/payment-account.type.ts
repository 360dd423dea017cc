import { Directive, Field, ObjectType, registerEnumType } from 'type-graphql';
import type { PaymentAccountState } from './payment-account-state.ts';

const states: Record<PaymentAccountState, { name: string; description: string }> = {
  onboarding: { name: 'ONBOARDING', description: 'The provider does not know enough of the restaurant yet.' },
  active: { name: 'ACTIVE', description: 'It can take payments.' },
  restricted: {
    name: 'RESTRICTED',
    description: 'It could take payments and cannot now; see `requirements`. Policies rest meanwhile.',
  },
  disconnected: { name: 'DISCONNECTED', description: 'The restaurant gave it up.' },
};

const PaymentAccountStateEnum = Object.fromEntries(
  Object.entries(states).map(([value, { name }]) => [name, value]),
);
registerEnumType(PaymentAccountStateEnum, {
  name: 'PaymentAccountState',
  description: 'How the payment account of a restaurant stands. New values may be added.',
  valuesConfig: Object.fromEntries(
    Object.values(states).map(({ name, description }) => [name, { description }]),
  ),
});

/** A restaurant's account as the schema shows it. */
@Directive('@auth(requires: MANAGER)')
@ObjectType('PaymentAccount', {
  simpleResolvers: true,
  description:
    'The restaurant’s own account at the provider of payments, where the money of its guests goes.',
})
export class PaymentAccount {
  @Field(() => PaymentAccountStateEnum, { description: 'How it stands, as the provider last said.' })
  state!: PaymentAccountState;

  @Field(() => String, {
    nullable: true,
    description: 'ISO 3166, as it was chosen at the provider; null until then.',
  })
  country!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'ISO 4217: what guests pay in; null until it is known.',
  })
  currency!: string | null;

  @Field(() => [String], {
    description: 'What the provider still wants of the restaurant; empty for nothing.',
  })
  requirements!: string[];

  @Field(() => Boolean, { description: 'Whether it only pretends: nobody is charged.' })
  isSimulated!: boolean;
}
