import type { SettlePaymentMutation } from './SettlePayment.generated.ts';

type Settled = NonNullable<NonNullable<SettlePaymentMutation['settlePayment']>['booking']>;

/** The guarantee of a booking as its guest is told of it, here and behind the manage link. */
export type BookedGuarantee = NonNullable<Settled['guarantee']>;
