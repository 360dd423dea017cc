import { expect } from 'vitest';
import { uuidOf } from '../../../api/src/platform/ids/global-id.ts';
import {
  actsOn,
  GiftBuyer,
  looksUp,
  type SeenVoucher,
  sellsVouchers,
} from '../../testkit/guests/gift-buyer.ts';
import { connectsAccount } from '../../testkit/guests/payer.ts';
import { VoucherBank } from '../../testkit/guests/voucher-bank.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import type { TestServer } from '../../testkit/server.ts';
import { runJob } from '../billing/billing-jobs.ts';

/** A voucher that somebody has bought: its code, its global id, and its uuid. */
interface BoughtVoucher {
  code: string;
  id: string;
  uuid: string;
}

/** A restaurant that sells gift vouchers, with its account at the provider, its owner and the banks of its buyers. */
export class VoucherShop {
  readonly bistro: SeededRestaurant;
  readonly bank: VoucherBank;
  readonly #server: TestServer;

  private constructor(server: TestServer, bistro: SeededRestaurant) {
    this.#server = server;
    this.bistro = bistro;
    this.bank = new VoucherBank(server);
  }

  static async opens(server: TestServer): Promise<VoucherShop> {
    const bistro = await server.seed.restaurant();
    await connectsAccount(server, bistro);
    expect(await sellsVouchers(bistro)).toEqual([]);
    return new VoucherShop(server, bistro);
  }

  /** Sells one of fifty. */
  async sells(lastFour?: string): Promise<BoughtVoucher> {
    const code = await new GiftBuyer(this.#server, this.bistro).buys({}, lastFour);
    const id = (await this.sees(code))?.id ?? '';
    return { code, id, uuid: uuidOf('GiftVoucher', id) ?? '' };
  }

  sees(code: string): Promise<SeenVoucher | null> {
    return looksUp(this.bistro.owner, this.bistro.id, code);
  }

  /** The lines of a voucher, the oldest first. */
  async linesOf(code: string): Promise<string[] | undefined> {
    const voucher = await this.sees(code);
    return voucher?.entries.map(({ kind, amountMinor }) => `${kind} ${amountMinor}`).reverse();
  }

  async leftOn(code: string): Promise<number | undefined> {
    return (await this.sees(code))?.balanceMinor;
  }

  /** Takes an amount from a voucher; the codes of why not. */
  async redeems(id: string, amountMinor: number): Promise<string[]> {
    const { userErrors } = await actsOn(this.bistro.owner, 'redeemGiftVoucher', { id, amountMinor });
    return userErrors.map(({ code }) => code);
  }

  /** Gives an amount back, and waits for the provider's answer; the codes of why not. */
  async refunds(id: string, amountMinor: number): Promise<string[]> {
    const input = { id, amountMinor, reason: 'Asked for it' };
    const { userErrors } = await actsOn(this.bistro.owner, 'refundGiftVoucher', input);
    const asked = `select from gift_voucher_refunds where restaurant_id = $1 and state = 'asked'`;
    await expect.poll(() => this.#server.rows(asked, [this.bistro.uuid]), { timeout: 10_000 }).toEqual([]);
    return userErrors.map(({ code }) => code);
  }

  /** An event of the provider comes. */
  hears(about: object): Promise<void> {
    return runJob(this.#server, 'hear-guest-payment', about);
  }

  /** The mails of a kind that the owner got. */
  mails(kind: string): Promise<{ purpose: string }[]> {
    return this.#server.rows(
      `select purpose from app_private.sent_mails where purpose like $1 || ':%' and purpose like '%' ||
        (select user_id from memberships where restaurant_id = $2 and role = 'owner') order by 1`,
      [kind, this.bistro.uuid],
    );
  }

  /** The night's comparison of both books: how many mails of differences there are by now. */
  async compares(): Promise<number> {
    await runJob(this.#server, 'reconcile-ledger', { restaurantId: this.bistro.uuid });
    const sent = await this.#server.rows('select from app_private.sent_mails where purpose like $1', [
      `ledger-difference:${this.bistro.uuid}:%`,
    ]);
    return sent.length;
  }

  /** What all vouchers come to. */
  async balance(): Promise<object | undefined> {
    const { restaurant } = await this.bistro.owner.ask<{ restaurant: { giftVoucherBalances: object[] } }>(
      `query($id: ID!) { restaurant(id: $id) { giftVoucherBalances {
        issuedMinor redeemedMinor refundedMinor disputedMinor outstandingMinor } } }`,
      { id: this.bistro.id },
    );
    return restaurant.giftVoucherBalances[0];
  }
}
