import { beforeEach, describe, expect, test } from 'vitest';
import { connectsAccount, Payer, savesPolicy } from '../../testkit/guests/payer.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const server = await testServer({ now: NOW });
const { clock, rows, seed } = server;
let bistro: SeededRestaurant;

const standing = () =>
  rows<{ state: string; booked: boolean }>(
    'select state, booking_id is not null as booked from guarantees where restaurant_id = $1',
    [bistro.uuid],
  );
const sweep = () => rows(`select graphile_worker.add_job('sweep-guarantees')`);
const linesOf = async (table: 'ours' | 'theirs') =>
  table === 'ours'
    ? rows('select kind, amount_minor as minor from guarantee_entries where restaurant_id = $1', [
        bistro.uuid,
      ])
    : rows(
        `select m.kind, m.amount_minor as minor from app_private.simulated_moves m
          join payment_accounts a on a.account_ref = m.account_ref where a.restaurant_id = $1 and m.kind <> 'fee'`,
        [bistro.uuid],
      );

beforeEach(async () => {
  clock.moveTo(NOW);
  bistro = await seed.restaurant();
  await bistro.table({ name: 'Long table', capacity: 8, minCapacity: 1, maxCapacity: 8 });
  await connectsAccount(server, bistro);
  expect(await savesPolicy(bistro)).toEqual([]);
});

/** As a process leaves it that ended after the provider had made the page and before that was written. */
const forgetPage = () =>
  rows('update guarantees set checkout_ref = null where restaurant_id = $1', [bistro.uuid]);

describe('a process that ends between the provider and the commit', () => {
  test('and never wrote where the guest pays: the same page is found again, and its payment counts', async () => {
    const ada = new Payer(server, bistro);
    const url = await ada.goesToPay();
    await forgetPage();
    expect((await ada.paysWith(url)).status).toBe(303);
    expect(await ada.comesBack()).toMatchObject({ state: 'SECURED' });
    expect(await linesOf('ours')).toEqual(await linesOf('theirs'));
  });

  test('and never wrote where the guest pays: what nobody paid is closed there all the same', async () => {
    const ada = new Payer(server, bistro);
    const url = await ada.goesToPay();
    await forgetPage();
    clock.pass({ minutes: 11 });
    await sweep();
    await expect.poll(standing).toEqual([{ state: 'lapsed', booked: false }]);
    expect((await ada.paysWith(url)).text).toContain('nothing to pay here');
  });

  test('after the guest has paid, who never comes back: another process makes the booking', async () => {
    const other = await testServer({ now: NOW, beside: server });
    const ada = new Payer(other, bistro);
    const url = await ada.goesToPay();
    await ada.paysWith(url);
    await other.stop();
    // The event is lost with it: the sweep of each minute asks.
    clock.pass({ minutes: 2 });
    await sweep();
    await expect.poll(standing).toEqual([{ state: 'secured', booked: true }]);
    expect(await linesOf('ours')).toEqual(await linesOf('theirs'));
  });

  test('in the last moment: who pays while the page is being closed has the place, or everything back', async () => {
    const ada = new Payer(server, bistro);
    const url = await ada.goesToPay();
    const [, paid] = await Promise.all([ada.comesBack(true), ada.paysWith(url)]);
    const { state } = await ada.comesBack();
    expect(state).toBe(paid.status === 303 ? 'SECURED' : 'LAPSED');
    expect(await linesOf('ours')).toEqual(await linesOf('theirs'));
  });
});
