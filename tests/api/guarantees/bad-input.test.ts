import pg from 'pg';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { signedSimulatedEvent } from '../../../api/src/platform/payments/guests/simulated-events.ts';
import { connectsAccount, DEPOSIT_POLICY, Payer, savesPolicy } from '../../testkit/guests/payer.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { TEST_KEYS, testServer } from '../../testkit/server.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const server = await testServer({ now: NOW });
const { clock, rows, seed } = server;
const app = new pg.Client(server.appUrl);
await app.connect();
afterAll(() => app.end());
let bistro: SeededRestaurant;

beforeEach(async () => {
  clock.moveTo(NOW);
  bistro = await seed.restaurant();
  await bistro.table({ name: 'Long table', capacity: 8, minCapacity: 1, maxCapacity: 8 });
});

const [free, ten] = DEPOSIT_POLICY.tiers;

describe('a policy that makes no sense is refused by its field', () => {
  test.each([
    ['a negative amount', { tiers: [{ ...ten, amountMinor: -1 }] }, 'OUT_OF_RANGE', 'tiers'],
    ['an amount beyond the most', { tiers: [{ ...ten, amountMinor: 10_000_001 }] }, 'OUT_OF_RANGE', 'tiers'],
    ['tiers that overlap', { tiers: [free, { ...ten, fromGuests: 5 }] }, 'INVALID', 'tiers'],
    ['tiers that leave a gap', { tiers: [free, { ...ten, fromGuests: 7 }] }, 'INVALID', 'tiers'],
    ['a tier that ends before it begins', { tiers: [{ ...ten, toGuests: 3 }] }, 'INVALID', 'tiers'],
    ['no tier', { tiers: [] }, 'OUT_OF_RANGE', 'tiers'],
    ['nothing that is asked', { tiers: [free] }, 'OUT_OF_RANGE', 'tiers'],
    [
      'a fee that is a share and an amount',
      { lateFee: { percent: 1, amountMinor: 1 } },
      'INVALID',
      'lateFee',
    ],
    ['a fee that is neither', { lateFee: {} }, 'INVALID', 'lateFee'],
    ['more than all of it', { noShowFee: { percent: 101 } }, 'OUT_OF_RANGE', 'noShowFee'],
    ['a deadline after the visit', { freeUntilHours: -1 }, 'OUT_OF_RANGE', 'freeUntilHours'],
    [
      'a no-show that is cheaper than a late word',
      { noShowFee: { percent: 10 } },
      'OUT_OF_RANGE',
      'noShowFee',
    ],
    [
      'a late word that is cheaper than one in time',
      { refundPercent: 0, noShowFee: { percent: 100 } },
      'OUT_OF_RANGE',
      'lateFee',
    ],
    ['no name', { name: ' ' }, 'REQUIRED', 'name'],
    ['an area of somebody else', { areaIds: ['area_01h455vb4pex5vsknk084sn02q'] }, 'NOT_FOUND', 'areaIds'],
  ])('%s', async (_what, policy, code, field) => {
    await connectsAccount(server, bistro);
    const [error] = await savesPolicy(bistro, policy);
    expect(error).toMatchObject({ code, field: expect.arrayContaining(['policy', field]) });
    expect(await rows('select id from guarantee_policies where restaurant_id = $1', [bistro.uuid])).toEqual(
      [],
    );
  });

  test('and one that is on without an account, though not one that is off', async () => {
    expect(await savesPolicy(bistro)).toMatchObject([{ code: 'CONFLICT', field: ['policy', 'isOn'] }]);
    expect(await savesPolicy(bistro, { isOn: false })).toEqual([]);
  });
});

describe('an event of the provider', () => {
  const hears = (body: string, signature: string) =>
    fetch(`${server.url}/webhooks/guest-payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    }).then(({ status }) => status);

  test('that is forged, stale or nonsense is refused and changes nothing', async () => {
    await connectsAccount(server, bistro);
    await savesPolicy(bistro);
    const ada = new Payer(server, bistro);
    await ada.goesToPay();
    const [{ ref, account } = { ref: '', account: '' }] = await rows<{ ref: string; account: string }>(
      'select checkout_ref as ref, account_ref as account from guarantees where restaurant_id = $1',
      [bistro.uuid],
    );
    const event = { id: 'sim_evt_1', accountRef: account, about: { kind: 'checkout' as const, ref } };
    const { body, signature } = signedSimulatedEvent(TEST_KEYS, event, clock.now());
    expect(await hears(body, 't=1,v1=forged')).toBe(400);
    expect(await hears(body.replace('sim_evt_1', 'sim_evt_2'), signature)).toBe(400);
    expect(await hears('{', signature)).toBe(400);
    // Signed and true, but nobody has paid: it is asked, and stays as it is.
    expect(await hears(body, signature)).toBe(200);
    clock.pass({ minutes: 6 });
    expect(await hears(body, signature)).toBe(400);
    expect(await ada.comesBack()).toMatchObject({ state: 'AWAITING' });
  });

  test('makes the booking of a guest who never comes back, however often it comes', async () => {
    await connectsAccount(server, bistro);
    await savesPolicy(bistro);
    const ada = new Payer(server, bistro);
    await ada.paysWith(await ada.goesToPay());
    const [{ ref, account } = { ref: '', account: '' }] = await rows<{ ref: string; account: string }>(
      'select checkout_ref as ref, account_ref as account from guarantees where restaurant_id = $1',
      [bistro.uuid],
    );
    const event = { id: 'sim_evt_1', accountRef: account, about: { kind: 'checkout' as const, ref } };
    const { body, signature } = signedSimulatedEvent(TEST_KEYS, event, clock.now());
    expect(
      await Promise.all([hears(body, signature), hears(body, signature), hears(body, signature)]),
    ).toEqual([200, 200, 200]);
    await expect
      .poll(() => rows('select state from guarantees where restaurant_id = $1', [bistro.uuid]))
      .toEqual([{ state: 'secured' }]);
    expect(await rows('select kind from guarantee_entries where restaurant_id = $1', [bistro.uuid])).toEqual([
      { kind: 'charge' },
    ]);
  });
});

describe('the ledger', () => {
  test('is changed by nobody, and takes no line by which it would not add up', async () => {
    await connectsAccount(server, bistro);
    await savesPolicy(bistro);
    const ada = new Payer(server, bistro);
    await ada.paysWith(await ada.goesToPay());
    await ada.comesBack();
    const asApp = async (statement: string) => {
      await app.query('begin');
      try {
        await app.query(`select set_config('app.restaurant_ids', $1, true)`, [bistro.uuid]);
        await app.query(statement, statement.includes('$1') ? [bistro.uuid] : []);
        return 'done';
      } catch (error) {
        return error instanceof pg.DatabaseError ? (error.constraint ?? error.code) : 'unknown';
      } finally {
        await app.query('rollback');
      }
    };
    const add = (kind: string, minor: number, currency = 'EUR') =>
      asApp(`insert into guarantee_entries select restaurant_id, gen_random_uuid(), id, '${kind}', ${minor}, '${currency}',
        gen_random_uuid()::text, now() from guarantees where restaurant_id = $1`);
    expect(await asApp('update guarantee_entries set amount_minor = 1 where restaurant_id = $1')).toBe(
      '42501',
    );
    expect(await asApp('delete from guarantee_entries where restaurant_id = $1')).toBe('42501');
    expect(await add('refund', 6_001)).toBe('guarantee_entries_add_up');
    expect(await add('charge', 1)).toBe('guarantee_entries_agreed');
    expect(await add('refund', 1, 'USD')).toBe('guarantee_entries_currency');
    expect(await add('refund', 0)).toBe('guarantee_entries_amount');
    expect(await add('refund', 6_000)).toBe('done');
    await expect(
      rows('delete from guarantee_entries where restaurant_id = $1', [bistro.uuid]),
    ).rejects.toThrow('lines of the ledger are never changed');
  });
});
