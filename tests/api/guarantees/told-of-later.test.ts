import { beforeEach, describe, expect, test } from 'vitest';
import { connectsAccount, Payer, savesPolicy } from '../../testkit/guests/payer.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { runJob } from '../billing/billing-jobs.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const server = await testServer({ now: NOW, accessTokenSeconds: 86_400 });
const { clock, rows, seed } = server;
let bistro: SeededRestaurant;

/** Every line of our ledger with its sign left out, in the order of the alphabet. */
const ours = () =>
  rows(
    `select kind, amount_minor as minor from guarantee_entries where restaurant_id = $1 and kind <> 'fee' order by kind, minor`,
    [bistro.uuid],
  );
const mails = (kind: string) =>
  rows<{ purpose: string }>(
    `select purpose from app_private.sent_mails where purpose like $1 || ':%' and purpose like '%' ||
      (select user_id from memberships where restaurant_id = $2 and role = 'owner') order by 1`,
    [kind, bistro.uuid],
  );

const DISPUTE = `amountMinor currency state answerBy reference evidenceUrl answerUrl`;

async function moneyOf(id: string) {
  const { node } = await bistro.owner.ask<{
    node: {
      guarantee: {
        chargedMinor: number;
        refundedMinor: number;
        disputedMinor: number;
        refundableMinor: number;
        moves: { kind: string; state: string; amountMinor: number }[];
        disputes: { state: string; evidenceUrl: string | null; answerUrl: string | null }[];
      };
    };
  }>(
    `query($id: ID!) { node(id: $id) { ... on Booking { guarantee { chargedMinor refundedMinor disputedMinor refundableMinor
      moves { kind state amountMinor } disputes { ${DISPUTE} } } } } }`,
    { id },
  );
  return node.guarantee;
}

async function balances() {
  const { restaurant } = await bistro.owner.ask<{ restaurant: { guaranteeBalances: object[] } }>(
    `query($id: ID!) { restaurant(id: $id) { guaranteeBalances {
      chargedMinor refundedMinor disputedMinor keptMinor feesMinor } } }`,
    { id: bistro.id },
  );
  return restaurant.guaranteeBalances;
}

/** A party of six pays sixty with a card; the booking's global id. */
async function hasPaid(card: string): Promise<string> {
  const ada = new Payer(server, bistro);
  await ada.paysWith(await ada.goesToPay(), card);
  return (await ada.comesBack()).booking?.id ?? '';
}

const refunds = (id: string, amountMinor: number) =>
  bistro.owner.ask(
    'mutation($input: RefundGuaranteeInput!) { refundGuarantee(input: $input) { userErrors { code } } }',
    { input: { bookingId: id, amountMinor, reason: 'A cold soup' } },
  );

beforeEach(async () => {
  clock.moveTo(NOW);
  bistro = await seed.restaurant();
  await bistro.table({ name: 'Long table', capacity: 8, minCapacity: 1, maxCapacity: 8 });
  await connectsAccount(server, bistro);
  expect(await savesPolicy(bistro)).toEqual([]);
});

describe('a refund that the guest’s bank sends back', () => {
  test('is undone in the ledger, said with the booking, and told to the owner, once', async () => {
    const id = await hasPaid('5126');
    await refunds(id, 2_000);
    await expect.poll(async () => (await moneyOf(id)).moves[0]?.state, { timeout: 20_000 }).toBe('FAILED');
    expect(await ours()).toEqual([
      { kind: 'charge', minor: 6_000 },
      { kind: 'refund', minor: 2_000 },
      { kind: 'refund_failed', minor: 2_000 },
    ]);
    expect(await moneyOf(id)).toMatchObject({
      chargedMinor: 6_000,
      refundedMinor: 0,
      refundableMinor: 6_000,
    });
    await expect.poll(() => mails('refund-failed')).toHaveLength(1);
    const [account] = await rows<{ ref: string; refund: string }>(
      `select a.account_ref as ref, e.provider_ref as refund from payment_accounts a
        join guarantee_entries e on e.restaurant_id = a.restaurant_id and e.kind = 'refund' where a.restaurant_id = $1`,
      [bistro.uuid],
    );
    const again = { accountRef: account?.ref, kind: 'refund', ref: account?.refund };
    await runJob(server, 'hear-guest-payment', again);
    await runJob(server, 'hear-guest-payment', { ...again, ref: 'sim_re_of_nobody' });
    expect(await ours()).toHaveLength(3);
    expect(await mails('refund-failed')).toHaveLength(1);
    expect(await balances()).toMatchObject([
      { chargedMinor: 6_000, refundedMinor: 0, disputedMinor: 0, keptMinor: 6_000 },
    ]);
  });
});

describe('a payment that its guest takes back through the bank', () => {
  const disputed = async () => {
    const id = await hasPaid('0259');
    await expect.poll(async () => (await moneyOf(id)).disputes, { timeout: 20_000 }).toHaveLength(1);
    return id;
  };
  const decides = async (id: string, answer: 'won' | 'lost') => {
    const [dispute] = (await moneyOf(id)).disputes;
    const page = new URL(new URL(dispute?.answerUrl ?? '').pathname, server.url);
    const body = new URLSearchParams({ answer });
    expect((await fetch(page, { method: 'POST', body })).status).toBe(200);
    const state = answer.toUpperCase();
    await expect.poll(async () => (await moneyOf(id)).disputes[0]?.state, { timeout: 20_000 }).toBe(state);
  };

  test('is shown with its deadline, is in the ledger with its fee, and told to the owner', async () => {
    const id = await disputed();
    expect(await moneyOf(id)).toMatchObject({
      disputedMinor: 6_000,
      refundableMinor: 0,
      disputes: [{ amountMinor: 6_000, state: 'NEEDS_ANSWER', answerBy: '2026-07-08T10:00:00.000Z' }],
    });
    expect(await ours()).toEqual([
      { kind: 'charge', minor: 6_000 },
      { kind: 'dispute', minor: 6_000 },
    ]);
    expect(await balances()).toEqual([
      { chargedMinor: 6_000, refundedMinor: 0, disputedMinor: 6_000, keptMinor: 0, feesMinor: 2_000 },
    ]);
    await expect.poll(() => mails('dispute')).toHaveLength(1);
  });

  test.each([
    ['won', 6_000, 0],
    ['lost', 0, 6_000],
  ] as const)(
    'that is %s leaves the sums right, and the owner is told',
    async (answer, keptMinor, disputedMinor) => {
      const id = await disputed();
      await decides(id, answer);
      expect(await balances()).toMatchObject([
        { chargedMinor: 6_000, refundedMinor: 0, keptMinor, disputedMinor },
      ]);
      await expect.poll(() => mails('dispute')).toHaveLength(2);
      // The bank decides once.
      const other = answer === 'won' ? 'lost' : 'won';
      const [dispute] = (await moneyOf(id)).disputes;
      const page = new URL(new URL(dispute?.answerUrl ?? '').pathname, server.url);
      await fetch(page, { method: 'POST', body: new URLSearchParams({ answer: other }) });
      expect(await balances()).toMatchObject([{ keptMinor, disputedMinor }]);
    },
  );

  test('is reminded of once before its deadline, by mail and in the list of what needs somebody', async () => {
    const id = await disputed();
    const waits = async () => {
      const { restaurant } = await bistro.owner.ask<{
        restaurant: { attention: { key: string; kind: string; until: string | null }[] };
      }>(`query($id: ID!) { restaurant(id: $id) { attention { key kind until } } }`, { id: bistro.id });
      return restaurant.attention.filter(({ kind }) => kind === 'DISPUTE');
    };
    const [first] = await waits();
    expect(first?.until).toBe('2026-07-08T10:00:00.000Z');
    const ordered = await rows<{ key: string; wait: number }>(
      `select key, extract(epoch from run_at - now())::int / 3600 as wait from graphile_worker.jobs
        where key = 'dispute-reminder ' || (select id from guarantee_disputes where restaurant_id = $1)`,
      [bistro.uuid],
    );
    expect(ordered).toHaveLength(1);
    expect(ordered[0]?.wait).toBeGreaterThan(4 * 24);
    expect(ordered[0]?.wait).toBeLessThanOrEqual(5 * 24);

    const [dispute] = await rows<{ id: string }>(
      'select id from guarantee_disputes where restaurant_id = $1',
      [bistro.uuid],
    );
    const remind = () =>
      runJob(server, 'remind-dispute', { restaurantId: bistro.uuid, disputeId: dispute?.id });
    clock.moveTo('2026-07-06T10:00:00.000Z');
    await bistro.ownerReturns();
    await remind();
    await expect.poll(() => mails('dispute-reminder')).toHaveLength(1);
    await remind();
    const [last] = await waits();
    expect(last?.key).not.toBe(first?.key);
    clock.moveTo('2026-07-08T10:00:01.000Z');
    await bistro.ownerReturns();
    await remind();
    expect(await waits()).toEqual([]);
    await decides(id, 'won');
    await remind();
    expect(await mails('dispute-reminder')).toHaveLength(1);
  });

  test('that the provider settles in another currency is told in that of the charge, its fee as it was taken', async () => {
    const id = await hasPaid('0259');
    const account = '(select account_ref from payment_accounts where restaurant_id = $1)';
    await rows(
      `update app_private.simulated_moves set currency = 'USD', amount_minor = amount_minor * 11 / 10
        where account_ref = ${account} and kind in ('dispute', 'fee')`,
      [bistro.uuid],
    );
    await expect.poll(async () => (await moneyOf(id)).disputes, { timeout: 20_000 }).toHaveLength(1);
    expect(await moneyOf(id)).toMatchObject({
      chargedMinor: 6_000,
      disputedMinor: 6_000,
      refundableMinor: 0,
    });
    expect(await balances()).toEqual([
      { chargedMinor: 6_000, refundedMinor: 0, disputedMinor: 6_000, keptMinor: 0, feesMinor: 0 },
      { chargedMinor: 0, refundedMinor: 0, disputedMinor: 0, keptMinor: 0, feesMinor: 2_200 },
    ]);
    clock.moveTo('2026-07-03T10:00:00.000Z');
    await runJob(server, 'reconcile-ledger', { restaurantId: bistro.uuid });
    clock.moveTo(NOW);
    expect(await mails('ledger-difference')).toEqual([]);
    // The fee of the charge itself came with the night.
    expect((await balances())[1]).toMatchObject({ chargedMinor: 0, keptMinor: 0, feesMinor: 2_200 + 126 });
  });

  test('has its evidence in a PDF for a manager, and for nobody else', async () => {
    const id = await disputed();
    const [dispute] = (await moneyOf(id)).disputes;
    const link = new URL(new URL(dispute?.evidenceUrl ?? '').pathname, server.url);
    const answer = await fetch(link);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const pdf = Buffer.from(await answer.arrayBuffer());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const host = await bistro.member('host');
    const asked = await host.send(
      `query($id: ID!) { node(id: $id) { ... on Booking { guarantee { disputes { state evidenceUrl } } } } }`,
      { id },
    );
    expect(JSON.stringify(asked)).not.toContain('dispute-evidence');
    const broken = new URL(link.href.replace('.pdf', 'x.pdf'));
    expect((await fetch(broken)).status).toBe(404);
    clock.pass({ minutes: 16 });
    expect((await fetch(link)).status).toBe(404);
  });
});

describe('each night', () => {
  test('the provider’s fees and payouts are taken over, and the books agree', async () => {
    await hasPaid('4242');
    clock.moveTo('2026-07-04T10:00:00.000Z');
    await runJob(server, 'reconcile-ledger', { restaurantId: bistro.uuid });
    await runJob(server, 'reconcile-ledger', { restaurantId: bistro.uuid });
    clock.moveTo(NOW);
    expect(await balances()).toMatchObject([{ chargedMinor: 6_000, keptMinor: 6_000, feesMinor: 115 }]);
    const { restaurant } = await bistro.owner.ask<{ restaurant: { guaranteePayouts: object[] } }>(
      'query($id: ID!) { restaurant(id: $id) { guaranteePayouts { amountMinor currency state arrivesOn } } }',
      { id: bistro.id },
    );
    expect(restaurant.guaranteePayouts).toEqual([
      { amountMinor: 5_885, currency: 'EUR', state: 'PAID', arrivesOn: '2026-07-03' },
    ]);
    expect(await mails('ledger-difference')).toEqual([]);
  });

  test('a dispute and a refund that was sent back are found, should their events be lost', async () => {
    const id = await hasPaid('0259');
    await rows(`delete from graphile_worker._private_jobs where payload->>'kind' = 'dispute'`);
    clock.moveTo('2026-07-01T12:00:00.000Z');
    await runJob(server, 'reconcile-ledger', { restaurantId: bistro.uuid });
    expect((await moneyOf(id)).disputes).toMatchObject([{ state: 'NEEDS_ANSWER' }]);
    expect(await mails('ledger-difference')).toEqual([]);
  });
});
