import type { GuaranteePolicyPartsFragment, PaymentAccountPartsFragment } from '../Payments.generated.ts';

/** A rule by which guests are asked for a card or a payment, as it is saved. */
export type Policy = GuaranteePolicyPartsFragment;

/** The restaurant's account at the provider. */
export type Account = PaymentAccountPartsFragment;

/** An area as much as policies need of it. */
export interface NamedArea {
  id: string;
  name: string;
}
