import type { Caller } from '../caller.ts';
import type { TestServer } from '../server.ts';

/** A dispute of a voucher as staff see it. */
interface SeenDispute {
  state: string;
  amountMinor: number;
  answerBy: string | null;
  answerUrl: string | null;
  evidenceUrl: string | null;
  lastFour: string;
  voucherId: string;
}

const DISPUTE =
  'state amountMinor currency reason answerBy openedAt answerUrl evidenceUrl lastFour voucherId';

/** The disputes of one voucher, as somebody sees them; null where they see no voucher. */
export async function disputesOf(caller: Caller, id: string): Promise<SeenDispute[] | null> {
  const { node } = await caller.ask<{ node: { disputes?: SeenDispute[] } | null }>(
    `query($id: ID!) { node(id: $id) { ... on GiftVoucher { disputes { ${DISPUTE} } } } }`,
    { id },
  );
  return node?.disputes ?? null;
}

/** The disputes of all vouchers of a restaurant, as its owner sees them. */
export async function disputesAt(owner: Caller, restaurantId: string): Promise<SeenDispute[]> {
  const { restaurant } = await owner.ask<{ restaurant: { giftVoucherDisputes: SeenDispute[] } }>(
    `query($id: ID!) { restaurant(id: $id) { giftVoucherDisputes { ${DISPUTE} } } }`,
    { id: restaurantId },
  );
  return restaurant.giftVoucherDisputes;
}

/** A buyer's bank at the simulated provider, whose events nobody sends: a test says when something is heard of. */
export class VoucherBank {
  readonly #server: Pick<TestServer, 'clock' | 'rows' | 'url'>;

  constructor(server: Pick<TestServer, 'clock' | 'rows' | 'url'>) {
    this.#server = server;
  }

  /** Takes an amount of a voucher's payment back; what the provider calls that, and at which account. */
  async disputes(
    voucherUuid: string,
    { minor, name = 'one' }: { minor: number; name?: string },
  ): Promise<{ accountRef: string; kind: 'dispute'; ref: string }> {
    const { clock, rows } = this.#server;
    const asked = [voucherUuid, name, minor, clock.now()];
    const [dispute] = await rows<{ accountRef: string; ref: string }>(
      `insert into app_private.simulated_disputes (ref, account_ref, payment_ref, amount_minor, currency, reason, state, answer_by, opened_at)
        select 'sim_dp_' || payment_ref || $2, account_ref, payment_ref, $3, currency, 'fraudulent', 'needs_answer',
          $4::timestamptz + interval '7 days', $4 from gift_vouchers where id = $1
        returning account_ref as "accountRef", ref`,
      asked,
    );
    if (!dispute) throw new Error('There is no such voucher.');
    await rows(
      `insert into app_private.simulated_moves (ref, account_ref, payment_ref, key, kind, amount_minor, currency, moved_at)
        select ref, account_ref, payment_ref, ref || kind, kind, case kind when 'fee' then 2000 else amount_minor end, currency, opened_at
          from app_private.simulated_disputes, unnest(array['dispute', 'fee']) kind where ref = $1`,
      [dispute.ref],
    );
    return { ...dispute, kind: 'dispute' };
  }

  /** Decides, as when the restaurant has answered. */
  async decides({ ref }: { ref: string }, answer: 'won' | 'lost'): Promise<void> {
    const page = new URL(`/simulated-payments/disputes/${ref}`, this.#server.url);
    const { status } = await fetch(page, { method: 'POST', body: new URLSearchParams({ answer }) });
    if (status !== 200) throw new Error(`The bank answered ${status}.`);
  }

  /** Sends back all refunds of a voucher that were done; what the provider calls them. */
  async sendsBack(voucherUuid: string): Promise<{ accountRef: string; kind: 'refund'; ref: string }[]> {
    const { clock, rows } = this.#server;
    const back = await rows<{ accountRef: string; ref: string }>(
      `insert into app_private.simulated_moves (ref, account_ref, payment_ref, key, kind, amount_minor, currency, moved_at)
        select m.ref, m.account_ref, m.payment_ref, m.key || ' failed', 'refund_failed', m.amount_minor, m.currency, $2
          from app_private.simulated_moves m join gift_voucher_refunds f on f.provider_ref = m.ref
          where f.voucher_id = $1 and m.kind = 'refund' and not exists (
            select from app_private.simulated_moves b where b.ref = m.ref and b.kind = 'refund_failed')
        returning account_ref as "accountRef", ref`,
      [voucherUuid, clock.now()],
    );
    return back.map((refund) => ({ ...refund, kind: 'refund' }));
  }
}
