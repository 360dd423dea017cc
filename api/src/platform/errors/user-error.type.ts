import { Directive, Field, ObjectType, registerEnumType } from 'type-graphql';

/** Why a mutation was refused, for programs. */
export const userErrorCodes = {
  REQUIRED: 'A value is missing.',
  INVALID: 'The value has the wrong form.',
  TOO_SHORT: 'The value is shorter than allowed.',
  TOO_LONG: 'The value is longer than allowed.',
  OUT_OF_RANGE: 'The number or date lies outside what is allowed.',
  NOT_FOUND: 'There is nothing with this id that you may see.',
  TAKEN: 'Somebody else has this value already.',
  SLOT_TAKEN: 'The time cannot be booked, or no longer; look at `alternatives`.',
  BUSY: 'Too many others asked for the same at this moment. Nothing was changed: send it again in a few seconds.',
  CONFLICT: 'Somebody else changed it meanwhile; load it again.',
  TOO_MANY: 'The most allowed of these is reached; remove one, or wait until one is gone.',
  INVALID_CREDENTIALS: 'Email address and password do not match.',
  TWO_FACTOR_REQUIRED:
    'The password is right; send it again together with a code of the authenticator app, or a backup code.',
  PLAN_REQUIRED: 'The plan does not include this.',
  PLAN_LIMIT_REACHED: "The plan's limit is used up for this month.",
  TRIAL_EXPIRED: 'The trial is over; choose a plan.',
  PAYMENT_DECLINED: 'The payment was declined.',
  PAYMENTS_OFF: 'This server takes no payments; running subscriptions continue.',
  GUARANTEE_REQUIRED:
    'The restaurant asks for a card or a payment; see `Slot.guarantee`, and book with `payForBooking` or on the restaurant’s page.',
  IDEMPOTENCY_KEY_REUSED: 'The idempotency key was used before with other input.',
} as const;

/** A code of `userErrorCodes`. */
export type UserErrorCode = keyof typeof userErrorCodes;

const codes = Object.fromEntries(Object.keys(userErrorCodes).map((code) => [code, code]));
registerEnumType(codes, {
  name: 'UserErrorCode',
  description:
    'Why a mutation was refused, for programs. New codes may be added: treat an unknown one as a refusal.',
  valuesConfig: Object.fromEntries(
    Object.entries(userErrorCodes).map(([code, description]) => [code, { description }]),
  ),
});

@Directive('@public')
@ObjectType('UserError', {
  simpleResolvers: true,
  description: 'An expected refusal of a mutation. Nothing was changed by a mutation that returns one.',
})
export class UserError {
  @Field(() => [String], {
    nullable: true,
    description:
      'Path of the faulty value inside the input, for instance `["email"]`; null when it is not a single value.',
  })
  field!: string[] | null;

  @Field(() => String, { description: 'What happened and what to do now, for people.' })
  message!: string;

  @Field(() => codes, { description: 'What happened, for programs.' })
  code!: UserErrorCode;

  /** Why a place was refused: a `SlotReason`, shown by the feature that owns it. */
  reason?: string | null;
}
