import { type Card, type CardPayments, type Charge, PaymentDeclined } from './card-payments.ts';

/** Brand, last four digits and something that makes it a token of one payment: the browser knows no more to tell. */
const TOKEN = /^tok_(visa|mastercard|amex|discover)_(\d{4})_[\w-]{16,64}$/;

/** The end of the card that is always declined (4000 0000 0000 0002, product decision 19). */
const DECLINED = '0002';

/** Payments without money, for trying the product: every card is charged but the one that is made to be declined. */
export class SimulatedPayments implements CardPayments {
  readonly kind = 'simulated';

  async cardOf(token: string): Promise<Card | null> {
    const [, brand, lastFour] = TOKEN.exec(token) ?? [];
    return brand && lastFour ? { brand, lastFour } : null;
  }

  async charge({ card }: Charge): Promise<void> {
    if (card.lastFour === DECLINED) throw new PaymentDeclined('the test card that is declined');
  }
}
