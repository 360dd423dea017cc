import { readEnv } from '../../api/src/env.ts';
import type { HeldCovers } from '../../api/src/features/availability/engine/room.ts';
import { startServer } from '../../api/src/server.ts';
import { atEndOfFile } from '../testkit/at-end-of-file.ts';
import { keptErrors } from '../testkit/kept-errors.ts';
import { PatientCaller } from '../testkit/patient-caller.ts';
import type { Booked, BookingRequest, SeededRestaurant } from '../testkit/seed.ts';
import { testServer } from '../testkit/server.ts';

/** Everybody wants the same evening, nine days ahead of a clock that stands still; the restaurant keeps UTC. */
export const EVENING = {
  date: '2026-07-10',
  from: new Date('2026-07-10T00:00Z'),
  to: new Date('2026-07-11T00:00Z'),
};
const NOW = '2026-07-01T10:00:00Z';

/** A restaurant in high demand. */
export interface Evening {
  restaurant: SeededRestaurant;
  /** Asks for a place as one of many diners. */
  ask(request: BookingRequest): Promise<Booked>;
  /** One of many diners, each at an address of their own; they reach two servers in turn. */
  caller(): PatientCaller;
  /** What the database holds for guests who have a place. */
  held(): Promise<(HeldCovers & { bookingId: string })[]>;
}

/** Two servers on one database; each call opens another restaurant with so many seats and turns of an hour. */
export async function twoServers(): Promise<(seats: number) => Promise<Evening>> {
  const { ownerUrl, appUrl, clock, seed, url, rows } = await testServer({ now: NOW, proxies: 1 });
  const env = readEnv({
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    JWT_SECRET: 'a secret of the second server, which signs nobody in',
    RATE_LIMIT_FACTOR: '1000',
    TRUST_PROXY: '1',
  });
  const second = await startServer({ env, ownerUrl, appUrl, logger: keptErrors(), clock });
  atEndOfFile(() => second.stop());

  return async (seats) => {
    const restaurant = await seed.restaurant({ seatingCapacity: seats });
    let called = 0;
    const caller = () => {
      called += 1;
      const address = `10.0.${called >> 8}.${called & 255}`;
      return new PatientCaller(called % 2 === 0 ? url : second.url, { 'x-forwarded-for': address });
    };
    return {
      restaurant,
      caller,
      ask: (request) => restaurant.ask({ date: EVENING.date, ...request }, caller()),
      held: () => rows(HELD, [restaurant.uuid]),
    };
  };
}

const HELD = `
  select id as "bookingId", starts_at as "startsAt", ends_at as "endsAt", guests as covers from bookings
  where restaurant_id = $1 and status in ('pending', 'confirmed', 'seated') and deleted_at is null`;
