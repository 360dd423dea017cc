import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openWriter } from '../../../api/src/open-writer.ts';
import { asDryRun } from '../../../api/src/platform/db/dry-run.ts';
import { inRestaurants } from '../../../api/src/platform/db/in-restaurants.ts';
import { codeOf, isOutage } from '../../../api/src/platform/db/sql-errors.ts';
import { sql } from '../../../api/src/platform/db/statement.ts';
import type { Answer } from '../../testkit/caller.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';

const server = await testServer({ accessTokenSeconds: 86_400 });
const writer = await openWriter(server.appUrl, 2);
afterAll(() => writer[Symbol.asyncDispose]());
let bistro: SeededRestaurant;

beforeEach(async () => {
  bistro = await server.seed.restaurant({ seatingCapacity: 500 });
});

interface Waits {
  lockMs: number;
  deadlockMs: number;
}
/** How long a transaction waits for a lock, and after how long a deadlock is looked for. */
const WAITS = sql`select max(setting::int) filter (where name = 'lock_timeout') as "lockMs",
  max(setting::int) filter (where name = 'deadlock_timeout') as "deadlockMs" from pg_settings`;

const note = (text: string) => sql`update restaurants set description = ${text} where id = ${bistro.uuid}`;
const noted = async () =>
  (
    await server.rows<{ description: string | null }>('select description from restaurants where id = $1', [
      bistro.uuid,
    ])
  )[0]?.description;
const writes = (text: string, more: () => Promise<unknown> = async () => undefined) =>
  inRestaurants(writer, [bistro.uuid], async (tx) => {
    await tx.rows(note(text));
    await more();
  });

test('a storm of dry runs keeps no table from those who book for good, and refuses none of them', async () => {
  const [tables, tried] = [8, 80];
  for (let at = 0; at < tables; at += 1) await bistro.table({ name: `T${at}`, capacity: 4 });
  const query = `mutation($input: CreateStaffBookingInput!, $dryRun: Boolean) {
    createStaffBooking(input: $input, dryRun: $dryRun) { booking { id tables { name } } userErrors { code } } }`;
  type Made = { createStaffBooking: { booking: { id: string } | null; userErrors: { code: string }[] } };
  const books = (dryRun: boolean): Promise<Answer<Made>> =>
    bistro.owner.send<Made>(query, {
      dryRun,
      input: {
        restaurantId: bistro.id,
        date: bistro.dayFromToday(3),
        time: '19:00',
        guests: 4,
        customerName: 'Ada',
      },
    });
  const all = await Promise.all(
    Array.from({ length: tried + tables }, async (_, at) => {
      const isDry = at % 11 !== 0 || at / 11 >= tables;
      return { isDry, ...(await books(isDry)) };
    }),
  );
  const real = all.filter(({ isDry }) => !isDry);
  expect(real.map(({ data }) => data?.createStaffBooking.userErrors)).toEqual(real.map(() => []));
  expect(real).toHaveLength(tables);
  expect(await bistro.overlaps()).toEqual([]);
  const kept = await server.rows('select id from bookings where restaurant_id = $1', [bistro.uuid]);
  expect(kept).toHaveLength(tables);
  // Some found a table, some none, some that too many ask at once; nothing else.
  const answers = all
    .filter(({ isDry }) => isDry)
    .map(({ data, errors }) =>
      data?.createStaffBooking?.booking
        ? 'a table'
        : (data?.createStaffBooking?.userErrors[0]?.code ?? errors[0]?.extensions.code),
    );
  expect(answers).toContain('a table');
  for (const answer of answers) expect(['a table', 'SLOT_TAKEN', 'RATE_LIMITED', 'BUSY']).toContain(answer);
});

describe('a dry run', () => {
  test('sees in its second transaction what the first wrote, and takes both back', async () => {
    const seen = await asDryRun(async () => {
      await writes('first');
      return inRestaurants(writer, [bistro.uuid], (tx) =>
        tx.row<{ description: string }>(sql`select description from restaurants where id = ${bistro.uuid}`),
      );
    });
    expect(seen).toEqual({ description: 'first' });
    expect(await noted()).toBeNull();
    await writes('for good');
    expect(await noted()).toBe('for good');
  });

  test('is taken back when it fails in the middle, and what comes after it in the same run still counts', async () => {
    const failed = asDryRun(async () => {
      await writes('refused', () => Promise.reject(new Error('no'))).catch(() => undefined);
      await writes('after');
      throw new Error('at last');
    });
    await expect(failed).rejects.toThrow('at last');
    expect(await noted()).toBeNull();
  });

  test('that is left waiting is cut off, and whoever waits for its row goes on', async () => {
    const began = performance.now();
    const slow = asDryRun(() => writes('slow', () => sleep(10_000, undefined, { ref: false }))).catch(
      (error: unknown) => error,
    );
    await sleep(100);
    await writes('for good'); // the row is locked until then
    expect(performance.now() - began).toBeLessThan(4_000);
    expect(await noted()).toBe('for good');
    void slow;
    await writes('and again');
    expect(await noted()).toBe('and again');
  });

  test('gives up a lock that it cannot have before anybody is taken for the one to go', async () => {
    const held = Promise.withResolvers<void>();
    const holder = writes('held', () => held.promise);
    await sleep(50);
    const error = await asDryRun(() => writes('tried')).catch((reason: unknown) => reason);
    held.resolve(); // whatever is found next: who is held for ever keeps the file from its end
    await holder;
    expect(codeOf(error)).toBe('55P03'); // its own wait ended, and no deadlock was found
    expect(isOutage(error)).toBe(true);
    // By the settings themselves: a watch would tell how busy the machine is.
    const waits = await asDryRun(() => inRestaurants(writer, [bistro.uuid], (tx) => tx.row<Waits>(WAITS)));
    expect(waits?.lockMs).toBeGreaterThan(0);
    expect(waits?.lockMs).toBeLessThan(waits?.deadlockMs ?? 0);
    expect(await noted()).toBe('held');
  });

  test('writes nothing behind its end', async () => {
    const late = Promise.withResolvers<void>();
    let straggler: Promise<unknown> = Promise.resolve();
    await asDryRun(async () => {
      straggler = late.promise.then(() => writes('late'));
      straggler.catch(() => undefined);
      await writes('in time');
    });
    late.resolve();
    await expect(straggler).rejects.toThrow('over');
    expect(await noted()).toBeNull();
  });
});
