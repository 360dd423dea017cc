import { beforeEach, describe, expect, test } from 'vitest';
import {
  type Difference,
  differencesOf,
  type Line,
} from '../../../api/src/features/bookings/guarantee/reconcile/differences.ts';
import { connectsAccount, Payer, savesPolicy } from '../../testkit/guests/payer.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { runJob } from '../billing/billing-jobs.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const server = await testServer({ now: NOW, accessTokenSeconds: 86_400 });
const { clock, rows, seed } = server;
let bistro: SeededRestaurant;

const HOUR = 3_600_000;
const SINCE = new Date('2026-07-01T00:00:00.000Z');
const UNTIL = new Date('2026-07-09T00:00:00.000Z');
const line = (ref: string, about: Partial<Line> = {}): Line => ({
  ref,
  kind: 'charge',
  amountMinor: 6_000,
  currency: 'EUR',
  at: new Date('2026-07-05T00:00:00.000Z'),
  ...about,
});
const whatOf = (ours: Line[], theirs: Line[]) =>
  differencesOf(ours, theirs, { since: SINCE, until: UNTIL }).map(({ what, ref }) => [what, ref]);

describe('two books', () => {
  test('that agree have no difference, whatever order they are in', () => {
    const books = [line('a'), line('a', { kind: 'refund' }), line('b')];
    expect(whatOf(books, books.toReversed())).toEqual([]);
  });

  test.each<[string, Line[], Line[], [Difference['what'], string][]]>([
    ['a line that only the provider has', [], [line('a')], [['missing_here', 'a']]],
    ['a line that only we have', [line('a')], [], [['missing_there', 'a']]],
    ['another amount', [line('a')], [line('a', { amountMinor: 5_999 })], [['other_amount', 'a']]],
    ['another currency', [line('a')], [line('a', { currency: 'USD' })], [['other_amount', 'a']]],
    [
      'a refund that we have as a charge',
      [line('a')],
      [line('a', { kind: 'refund' })],
      [
        ['missing_here', 'a'],
        ['missing_there', 'a'],
      ],
    ],
  ])('differ by %s', (_what, ours, theirs, found) => {
    expect(whatOf(ours, theirs)).toEqual(found);
  });

  test('do not differ by what may be on its way, nor by what moved before the provider was asked for it', () => {
    const justNow = line('a', { at: new Date(UNTIL.getTime() + 1) });
    expect(whatOf([], [justNow])).toEqual([]);
    expect(whatOf([justNow], [])).toEqual([]);
    expect(whatOf([line('b', { at: new Date(SINCE.getTime() + HOUR) })], [])).toEqual([]);
  });
});

describe('each day', () => {
  const mails = () =>
    rows('select from app_private.sent_mails where purpose like $1', [`ledger-difference:${bistro.uuid}:%`]);
  const counted = async () => {
    const text = await (await fetch(new URL('/metrics', server.url))).text();
    const lines = [...text.matchAll(/^hoststand_ledger_differences_total\{what="(\w+)"\} (\d+)$/gm)];
    return Object.fromEntries(lines.map(([, what, value]) => [what, Number(value)]));
  };
  const account = `(select account_ref from payment_accounts where restaurant_id = $1)`;

  beforeEach(async () => {
    clock.moveTo(NOW);
    bistro = await seed.restaurant();
    await bistro.table({ name: 'Long table', capacity: 8, minCapacity: 1, maxCapacity: 8 });
    await connectsAccount(server, bistro);
    await savesPolicy(bistro);
    const ada = new Payer(server, bistro);
    await ada.paysWith(await ada.goesToPay());
    expect((await ada.comesBack()).state).toBe('SECURED');
    clock.moveTo('2026-07-03T10:00:00.000Z');
  });

  test('the books are compared, and where they agree nobody hears of it', async () => {
    const before = await counted();
    await runJob(server, 'reconcile-ledger', { restaurantId: bistro.uuid });
    expect(await mails()).toEqual([]);
    expect(await counted()).toEqual(before);
  });

  test('a payment that only the provider has is told to the owner and the operator', async () => {
    await rows(
      `insert into app_private.simulated_moves (ref, account_ref, payment_ref, key, kind, amount_minor, currency, moved_at)
        values ('sim_stray', ${account}, 'sim_stray', 'stray', 'charge', 4200, 'EUR', '2026-07-02T10:00:00Z')`,
      [bistro.uuid],
    );
    const before = await counted();
    await runJob(server, 'reconcile-ledger', { restaurantId: bistro.uuid });
    await expect.poll(mails).toHaveLength(1);
    expect((await counted()).missing_here).toBe((before.missing_here ?? 0) + 1);
  });

  test('a line that the provider does not have, or has with another amount, is told as well', async () => {
    await rows(`update app_private.simulated_moves set amount_minor = 5999 where account_ref = ${account}`, [
      bistro.uuid,
    ]);
    await runJob(server, 'reconcile-ledger', { restaurantId: bistro.uuid });
    expect((await counted()).other_amount).toBeGreaterThan(0);
    await rows(`delete from app_private.simulated_moves where account_ref = ${account}`, [bistro.uuid]);
    await runJob(server, 'reconcile-ledger', { restaurantId: bistro.uuid });
    expect((await counted()).missing_there).toBeGreaterThan(0);
  });

  test('the comparison is ordered for every connected restaurant', async () => {
    await rows(
      `insert into app_private.simulated_moves (ref, account_ref, payment_ref, key, kind, amount_minor, currency, moved_at)
        values ('sim_second', ${account}, 'sim_second', 'second', 'charge', 100, 'EUR', '2026-07-02T10:00:00Z')`,
      [bistro.uuid],
    );
    await runJob(server, 'order-reconciliations');
    await expect.poll(mails).toHaveLength(1);
  });
});
