import { randomUUID } from 'node:crypto';
import type { Caller } from '../caller.ts';
import type { SeededRestaurant } from '../seed.ts';
import type { TestServer } from '../server.ts';
import { paysAt } from './payer.ts';

interface Refused {
  code: string;
  message: string;
  field: string[] | null;
}

/** What a purchase came to. */
interface Bought {
  state: string | null;
  voucher: {
    amountMinor: number;
    currency: string;
    code: string | null;
    expiresOn: string | null;
    sentTo: string;
  } | null;
  userErrors: Refused[];
}

const ERRORS = 'userErrors { code message field }';
const BUY = `mutation($input: BuyGiftVoucherInput!) { buyGiftVoucher(input: $input) { url expiresAt ${ERRORS} } }`;
const SETTLE = `mutation($input: SettleGiftVoucherInput!) { settleGiftVoucher(input: $input) {
  state voucher { amountMinor currency code expiresOn sentTo } ${ERRORS} } }`;
const SELL = `mutation($input: SaveGiftVoucherOfferInput!) { saveGiftVoucherOffer(input: $input) { ${ERRORS} } }`;

/** What an owner sells who sells anything: 25, 50 and 100, or any amount between 10 and 500, for five years. */
export const OFFER = {
  isOn: true,
  amountsMinor: [2_500, 5_000, 10_000],
  leastMinor: 1_000,
  mostMinor: 50_000,
  validMonths: 60,
  conditions: null as string | null,
};

/** Has a restaurant sell gift vouchers; why it was refused, if it was. */
export async function sellsVouchers(
  restaurant: SeededRestaurant,
  offer: Partial<Record<keyof typeof OFFER, unknown>> = {},
): Promise<Refused[]> {
  const { saveGiftVoucherOffer } = await restaurant.owner.ask<{
    saveGiftVoucherOffer: { userErrors: Refused[] };
  }>(SELL, { input: { restaurantId: restaurant.id, offer: { ...OFFER, ...offer } } });
  return saveGiftVoucherOffer.userErrors;
}

/** Somebody who buys a gift voucher without an account, and pays at the simulated provider's own pages. */
export class GiftBuyer {
  readonly key: string = randomUUID();
  readonly #server: Pick<TestServer, 'stranger' | 'url'>;
  readonly #caller: Caller;
  readonly #restaurant: SeededRestaurant;

  constructor(server: Pick<TestServer, 'stranger' | 'url'>, restaurant: SeededRestaurant) {
    this.#server = server;
    this.#caller = server.stranger();
    this.#restaurant = restaurant;
  }

  /** Asks for the provider's page; for fifty, from Ada to Bob, unless said otherwise. */
  async asks(input: Record<string, unknown> = {}): Promise<{ url: string | null; userErrors: Refused[] }> {
    const asked = {
      restaurantId: this.#restaurant.id,
      purchaseKey: this.key,
      amountMinor: 5_000,
      currency: 'EUR',
      buyerName: 'Ada Lovelace',
      buyerEmail: 'ada@example.com',
      recipientName: 'Bob Byron',
      recipientEmail: 'bob@example.com',
      message: 'Happy birthday!',
      ...input,
    };
    const { buyGiftVoucher } = await this.#caller.ask<{
      buyGiftVoucher: { url: string | null; userErrors: Refused[] };
    }>(BUY, { input: asked });
    return buyGiftVoucher;
  }

  /** Pays at the provider's page. */
  async paysAt(url: string, lastFour = '4242'): Promise<{ status: number; text: string }> {
    return paysAt(this.#server, url, lastFour);
  }

  /** Comes back and asks what became of it. */
  async comesBack(givesUp = false): Promise<Bought> {
    const { settleGiftVoucher } = await this.#caller.ask<{ settleGiftVoucher: Bought }>(SETTLE, {
      input: { restaurantId: this.#restaurant.id, purchaseKey: this.key, givesUp },
    });
    return settleGiftVoucher;
  }

  /** All of it, with a card that pays unless said otherwise: the code. */
  async buys(input: Record<string, unknown> = {}, lastFour?: string): Promise<string> {
    const { url, userErrors } = await this.asks(input);
    if (!url) throw new Error(`The buyer was not sent to pay: ${JSON.stringify(userErrors)}`);
    await this.paysAt(url, lastFour);
    const { voucher } = await this.comesBack();
    if (!voucher?.code) throw new Error('The voucher was paid and is not there.');
    return voucher.code;
  }
}

/** A voucher as staff see it. */
export interface SeenVoucher {
  id: string;
  lastFour: string;
  standing: string;
  amountMinor: number;
  balanceMinor: number;
  buyerName: string;
  recipientName: string;
  expiresOn: string | null;
  entries: {
    kind: string;
    amountMinor: number;
    reason: string | null;
    madeBy: string | null;
    reference: string | null;
  }[];
}

const SEEN = `id lastFour standing amountMinor balanceMinor buyerName recipientName expiresOn
  entries { kind amountMinor reason madeBy reference }`;

/** The voucher with a code, as staff look it up; null for none of theirs. */
export async function looksUp(
  caller: Caller,
  restaurantId: string,
  code: string,
): Promise<SeenVoucher | null> {
  const { restaurant } = await caller.ask<{ restaurant: { giftVoucherByCode: SeenVoucher | null } }>(
    `query($id: ID!, $code: String!) { restaurant(id: $id) { giftVoucherByCode(code: $code) { ${SEEN} } } }`,
    { id: restaurantId, code },
  );
  return restaurant.giftVoucherByCode;
}

/** What staff do to a voucher: what it is then, or why it was refused. */
export async function actsOn(
  caller: Caller,
  field: 'redeemGiftVoucher' | 'voidGiftVoucher' | 'refundGiftVoucher',
  input: Record<string, unknown>,
): Promise<{ voucher: SeenVoucher | null; userErrors: Refused[] }> {
  const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
  const answer = await caller.ask<Record<string, { voucher: SeenVoucher | null; userErrors: Refused[] }>>(
    `mutation($input: ${type}!) { ${field}(input: $input) { voucher { ${SEEN} } ${ERRORS} } }`,
    { input },
  );
  const outcome = answer[field];
  if (!outcome) throw new Error(`${field} gave no answer.`);
  return outcome;
}
