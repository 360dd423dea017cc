import type {
  GuaranteePolicy_PolicyFragment,
  PaymentAccount_AccountFragment,
} from '../Payments.generated.ts';

/** A rule by which guests are asked for a card or a payment, as it is saved. */
export type Policy = GuaranteePolicy_PolicyFragment;

/** The restaurant's account at the provider. */
export type Account = PaymentAccount_AccountFragment;

/** An area as much as policies need of it. */
export interface NamedArea {
  id: string;
  name: string;
}
