import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { Caller } from '../testkit/caller.ts';
import { liveClient, type Watched, watch } from '../testkit/live-client.ts';
import type { SeededRestaurant } from '../testkit/seed.ts';
import { testServer } from '../testkit/server.ts';
import { type Change, Onlooker } from './live-queries.ts';

const server = await testServer();
const elsewhere = await testServer({ beside: server });
let bistro: SeededRestaurant;

beforeEach(async () => {
  bistro = await server.seed.restaurant({ seatingCapacity: 10_000 });
});

const CHANGES = `subscription($id: ID!, $after: String) { bookingChanged(restaurantId: $id, after: $after) {
  kind bookingId cursor booking { id status customerName } } }`;

/** Somebody who keeps a copy of the bookings by a socket that breaks again and again, now at one process, now at the other. */
class Copy {
  readonly bookings = new Map<string, string>();
  readonly told: string[] = [];
  #after: string;

  constructor(after: string) {
    this.#after = after;
  }

  /** Follows for a while, then loses the line. */
  async followFor(url: string, ms: number): Promise<void> {
    const client = liveClient(url, bistro.owner.accessToken ?? null);
    const changes = watch<Change>(client, CHANGES, { id: bistro.id, after: this.#after });
    await sleep(ms);
    client.terminate();
    this.#keep(changes);
  }

  /** Follows until a change has come. */
  async followUntil(url: string, isLast: (change: Change) => boolean): Promise<void> {
    await using page = new Onlooker(url, bistro.owner);
    const changes = watch<Change>(page.client, CHANGES, { id: bistro.id, after: this.#after });
    await changes.until(isLast);
    this.#keep(changes);
  }

  #keep({ values }: Watched<Change>): void {
    for (const { bookingChanged } of values) {
      const { cursor, kind, bookingId, booking } = bookingChanged;
      this.#after = cursor;
      this.told.push(cursor);
      if (kind === 'DELETED') this.bookings.delete(bookingId);
      else this.bookings.set(bookingId, booking?.status ?? '');
    }
  }
}

async function cursorOfNow(): Promise<string> {
  const query = 'query($id: ID!) { restaurant(id: $id) { eventsCursor } }';
  return (await bistro.owner.ask<{ restaurant: { eventsCursor: string } }>(query, { id: bistro.id }))
    .restaurant.eventsCursor;
}

describe('who comes back with a cursor', () => {
  test('is told what was missed first, then what comes, and nothing twice', async () => {
    const after = await cursorOfNow();
    const { id } = await bistro.book({ customerName: 'Ada' });
    await bistro.setStatus(id, 'CONFIRMED');
    await using page = new Onlooker(server.url, bistro.owner);
    const changes = watch<Change>(page.client, CHANGES, { id: bistro.id, after });
    await changes.until(() => changes.values.length === 2);
    await bistro.setStatus(id, 'CANCELLED');
    await changes.until(() => changes.values.length === 3);
    expect(changes.values.map(({ bookingChanged: { kind } }) => kind)).toEqual([
      'CREATED',
      'UPDATED',
      'UPDATED',
    ]);
    const cursors = changes.values.map(({ bookingChanged: { cursor } }) => cursor);
    expect(cursors).toEqual([...new Set(cursors)].sort());
  });

  test('after too long is told to read the log', async () => {
    const after = await cursorOfNow();
    await bistro.book();
    await server.rows(
      `insert into event_log (restaurant_id, position, type, subject_id, at)
        select restaurant_id, position + 1000 + n, 'booking.updated', subject_id, now()
        from event_log, generate_series(1, 100) n where restaurant_id = $1 and type = 'booking.created'`,
      [bistro.uuid],
    );
    await using page = new Onlooker(server.url, bistro.owner);
    const changes = watch<Change>(page.client, CHANGES, { id: bistro.id, after });
    await changes.untilOver();
    expect(changes.errors[0]?.extensions.code).toBe('FELL_BEHIND');
  });

  test.each(['nonsense', ''])('with %j is told that it is no cursor', async (after) => {
    await using page = new Onlooker(server.url, bistro.owner);
    const changes = watch<Change>(page.client, CHANGES, { id: bistro.id, after });
    await changes.untilOver();
    expect(changes.errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});

describe('a copy that is kept', () => {
  test('by a line that breaks all the time is whole, whatever two processes write meanwhile', async () => {
    const copy = new Copy(await cursorOfNow());
    const urls = [server.url, elsewhere.url];
    const guests = urls.map((url) => new Caller(url));
    let isWriting = true;
    const write = async () => {
      const ids: string[] = [];
      for (let round = 0; round < 40; round += 1) {
        const day = bistro.dayFromToday(3 + (round % 6));
        const made = await Promise.all(
          guests.map((guest) =>
            bistro.ask({ date: day, time: '19:00', customerName: `Guest ${round}` }, guest),
          ),
        );
        ids.push(...made.flatMap(({ booking }) => (booking ? [booking.id] : [])));
        const some = ids[(round * 7) % ids.length];
        if (some && round % 3 === 0)
          await bistro.setStatus(some, round % 2 === 0 ? 'CONFIRMED' : 'CANCELLED').catch(() => undefined);
      }
      isWriting = false;
    };
    const follow = async () => {
      for (let turn = 0; isWriting; turn += 1)
        await copy.followFor(urls[turn % 2] ?? '', 40 + ((turn * 53) % 160));
    };
    await Promise.all([write(), follow()]);
    const last = await bistro.book({ date: bistro.dayFromToday(20), customerName: 'The last' });
    await copy.followUntil(elsewhere.url, ({ bookingChanged }) => bookingChanged.bookingId === last.id);
    const stored = await server.rows<{ count: number; status: string }>(
      `select status, count(*)::int as count from bookings where restaurant_id = $1 and deleted_at is null group by 1 order by 1`,
      [bistro.uuid],
    );
    const counts = Map.groupBy(copy.bookings.values(), (status) => status.toLowerCase());
    expect(
      [...counts]
        .map(([status, { length: count }]) => ({ status, count }))
        .sort((a, b) => a.status.localeCompare(b.status)),
    ).toEqual(stored);
    expect(copy.told).toEqual([...new Set(copy.told)].sort());
  }, 120_000);
});
