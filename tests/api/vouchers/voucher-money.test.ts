import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type VoucherEntry,
  voucherBalanceOf,
} from '../../../api/src/features/vouchers/ledger/voucher-entry.ts';
import { globalId, newUuid, uuidOf } from '../../../api/src/platform/ids/global-id.ts';
import { actsOn, GiftBuyer, looksUp, sellsVouchers } from '../../testkit/guests/gift-buyer.ts';
import { connectsAccount } from '../../testkit/guests/payer.ts';
import { VoucherBank } from '../../testkit/guests/voucher-bank.ts';
import { testServer } from '../../testkit/server.ts';
import { runJob } from '../billing/billing-jobs.ts';

const server = await testServer({ now: '2026-07-01T10:00:00.000Z', limitFactor: 10_000 });
const { rows, seed } = server;
const bistro = await seed.restaurant();
await connectsAccount(server, bistro);
await sellsVouchers(bistro);

const bank = new VoucherBank(server);

const linesOf = (voucherId: string) =>
  rows<VoucherEntry>(
    'select kind, amount_minor as "amountMinor", guarantee_id as "guaranteeId" from gift_voucher_entries where voucher_id = $1 order by created_at, id',
    [voucherId],
  );

const act = fc.oneof(
  fc.record({
    field: fc.constant('redeemGiftVoucher' as const),
    amountMinor: fc.integer({ min: -10, max: 3_000 }),
  }),
  fc.record({
    field: fc.constant('refundGiftVoucher' as const),
    amountMinor: fc.integer({ min: -10, max: 3_000 }),
  }),
  fc.record({ field: fc.constant('voidGiftVoucher' as const), amountMinor: fc.constant(0) }),
);

test('whatever staff do, in any order and at once: issued is redeemed, refunded, voided, expired and what is left, and nothing is below zero', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { maxLength: 5 }),
      async (rounds) => {
        const code = await new GiftBuyer(server, bistro).buys();
        const id = (await looksUp(bistro.owner, bistro.id, code))?.id ?? '';
        for (const round of rounds)
          await Promise.all(
            round.map(({ field, amountMinor }) =>
              field === 'voidGiftVoucher'
                ? actsOn(bistro.owner, field, { id, reason: 'By chance' })
                : actsOn(bistro.owner, field, {
                    id,
                    amountMinor,
                    ...(field === 'refundGiftVoucher' && { reason: 'By chance' }),
                  }),
            ),
          );
        const lines = await linesOf(uuidOf('GiftVoucher', id) ?? '');
        const sum = voucherBalanceOf(lines);
        expect(sum.issued).toBe(5_000);
        expect(sum.redeemed + sum.refunded + sum.voided + sum.expired + sum.balance).toBe(5_000);
        expect(Math.min(...Object.values(sum))).toBeGreaterThanOrEqual(0);
        // After each line, not only after the last.
        for (let many = 1; many <= lines.length; many += 1)
          expect(voucherBalanceOf(lines.slice(0, many)).balance).toBeGreaterThanOrEqual(0);
        expect((await looksUp(bistro.owner, bistro.id, code))?.balanceMinor).toBe(sum.balance);
      },
    ),
    { numRuns: 15 },
  );
}, 120_000);

const bankAct = fc.oneof(
  act,
  fc.record({ field: fc.constant('disputes' as const), amountMinor: fc.integer({ min: 1, max: 5_000 }) }),
  fc.record({ field: fc.constant('sendsBack' as const), amountMinor: fc.constant(0) }),
  fc.record({ field: fc.constantFrom('won' as const, 'lost' as const), amountMinor: fc.constant(0) }),
);

type BankAct = typeof bankAct extends fc.Arbitrary<infer One> ? One : never;

/** Somebody does something to a voucher; what the provider would tell of it. */
async function happens(id: string, { field, amountMinor }: BankAct, told: readonly { ref: string }[]) {
  const uuid = uuidOf('GiftVoucher', id) ?? '';
  switch (field) {
    case 'disputes':
      return [await bank.disputes(uuid, { minor: amountMinor, name: `${told.length}` })];
    case 'sendsBack':
      return bank.sendsBack(uuid);
    case 'won':
    case 'lost': {
      const open = told.find(({ ref }) => ref.startsWith('sim_dp_'));
      if (open) await bank.decides(open, field);
      return [];
    }
    case 'redeemGiftVoucher':
      await actsOn(bistro.owner, field, { id, amountMinor });
      return [];
    case 'refundGiftVoucher':
      await actsOn(bistro.owner, field, { id, amountMinor, reason: 'By chance' });
      return [];
    case 'voidGiftVoucher':
      await actsOn(bistro.owner, field, { id, reason: 'By chance' });
      return [];
  }
}

test('nor does it whatever banks do between them: what is disputed is never more than they have, and no line is written twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(bankAct, { minLength: 2, maxLength: 8 }), async (acts) => {
      const code = await new GiftBuyer(server, bistro).buys();
      const id = (await looksUp(bistro.owner, bistro.id, code))?.id ?? '';
      const uuid = uuidOf('GiftVoucher', id) ?? '';
      const told = [{ accountRef: 'sim_of_nobody', kind: 'refund', ref: 'sim_re_of_nobody' }];
      for (const one of acts) {
        told.push(...(await happens(id, one, told)));
        // All that was told of so far comes again, each time.
        for (const about of told) await runJob(server, 'hear-guest-payment', about);
        const sum = voucherBalanceOf(await linesOf(uuid));
        const { redeemed, refunded, voided, expired, disputed, balance } = sum;
        expect(redeemed + refunded + voided + expired + disputed + balance).toBe(5_000);
        expect(Math.min(...Object.values(sum))).toBeGreaterThanOrEqual(0);
        const [banks] = await rows<{ minor: number }>(
          `select coalesce(sum(coalesce(taken_minor, 0) - coalesce(won_minor, 0)), 0)::int as minor
            from gift_voucher_disputes where voucher_id = $1`,
          [uuid],
        );
        expect(disputed).toBeLessThanOrEqual(banks?.minor ?? 0);
        // Nothing is left of what a bank has taken.
        if (balance > 0) expect(disputed).toBe(banks?.minor);
        expect((await looksUp(bistro.owner, bistro.id, code))?.balanceMinor).toBe(balance);
      }
    }),
    { numRuns: 8 },
  );
}, 120_000);

test('the database refuses what does not add up, whoever writes it', async () => {
  const code = await new GiftBuyer(server, bistro).buys();
  const voucherId = uuidOf('GiftVoucher', (await looksUp(bistro.owner, bistro.id, code))?.id ?? '');
  const write = (kind: string, minor: number) =>
    rows(
      `insert into gift_voucher_entries (restaurant_id, id, voucher_id, kind, amount_minor, created_at)
        values ($1, $2, $3, $4, $5, now())`,
      [bistro.uuid, newUuid(), voucherId, kind, minor],
    );
  await expect(write('redeemed', 5_001)).rejects.toThrow(/more would leave the voucher/);
  await expect(write('returned', 1)).rejects.toThrow(/more would be in the voucher/);
  await expect(write('issued', 1)).rejects.toThrow(/gift_voucher_entries_issued/);
  await expect(write('disputed', 1)).rejects.toThrow(/more would be disputed than a bank has taken/);
  await rows(
    `insert into gift_voucher_disputes (restaurant_id, id, voucher_id, provider_ref, amount_minor, currency, reason, state, answer_url,
        taken_minor, taken_at, opened_at, updated_at)
      values ($1, $2, $3, 'written by hand', 2000, 'EUR', 'fraudulent', 'lost', '', 2000, now(), now(), now())`,
    [bistro.uuid, newUuid(), voucherId],
  );
  await expect(write('disputed', 2_001)).rejects.toThrow(/more would be disputed than a bank has taken/);
  await write('disputed', 2_000);
  await expect(write('dispute_won', 2_001)).rejects.toThrow(/more would be .* won than was disputed/);
  await expect(write('redeemed', 3_001)).rejects.toThrow(/more would leave the voucher/);
  await write('dispute_won', 2_000);
  await expect(write('redeemed', -1)).rejects.toThrow(/gift_voucher_entries_amount/);
  await write('redeemed', 5_000);
  await expect(write('voided', 1)).rejects.toThrow(/more would leave the voucher/);
  await expect(
    rows('update gift_voucher_entries set amount_minor = 1 where voucher_id = $1', [voucherId]),
  ).rejects.toThrow(/never changed/);
  await expect(rows('delete from gift_voucher_entries where voucher_id = $1', [voucherId])).rejects.toThrow(
    /never changed/,
  );
});

test('what expired leaves the books by the hour, once', async () => {
  await new GiftBuyer(server, bistro).buys();
  server.clock.moveTo('2032-01-01T12:00:00.000Z');
  const order = () => rows(`select app_private.enqueue('expire-gift-vouchers', '{}')`);
  const open = () =>
    rows<{ minor: number }>(
      `select coalesce(sum(case when kind in ('issued', 'returned', 'dispute_won') then amount_minor else -amount_minor end), 0)::int as minor
        from gift_voucher_entries where restaurant_id = $1`,
      [bistro.uuid],
    );
  await order();
  await expect.poll(open, { timeout: 10_000 }).toEqual([{ minor: 0 }]);
  await order();
  await expect.poll(open, { timeout: 2_000 }).toEqual([{ minor: 0 }]);
  expect(globalId('GiftVoucher', newUuid())).toMatch(/^gift_/);
});
