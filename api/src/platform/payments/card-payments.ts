/** As much of a card as anybody but the provider may know. */
export interface Card {
  /** As providers name it: `visa`, `mastercard`, `amex`, `discover`. */
  brand: string;
  lastFour: string;
}

/** One payment that is asked for. */
export interface Charge {
  card: Card;
  /** In US cents, at least 1. */
  amountCents: number;
  /** The same key is charged once, however often it is sent. */
  idempotencyKey: string;
  /** Ends the wait; whether the card was charged is then unknown until the same key is sent again. */
  stop: AbortSignal;
}

/** Payments that we ask for one by one. Card numbers never come this far: the browser turns them into a token. */
export interface CardPayments {
  readonly kind: 'simulated';
  /** The card behind a token that the browser was given; null for a token that this provider does not know. */
  cardOf(token: string): Promise<Card | null>;
  /** Resolves when the card was charged. Rejects with PaymentDeclined, or anything else when nothing is known. */
  charge(charge: Charge): Promise<void>;
}

/** The card's bank said no; nothing was charged. */
export class PaymentDeclined extends Error {
  override readonly name = 'PaymentDeclined';
}
