import { beforeAll, describe, expect, test } from 'vitest';
import { hasRoom, peakCovers } from '../../api/src/features/availability/engine/room.ts';
import { uuidOf } from '../../api/src/platform/ids/global-id.ts';
import type { Booked } from '../testkit/seed.ts';
import { EVENING, type Evening, twoServers } from './evening.ts';

/** Milliseconds for 200 requests on a slow machine. */
const PATIENCE = 90_000;
const TURN_MS = 3_600_000;

let open: (seats: number) => Promise<Evening>;
beforeAll(async () => {
  open = await twoServers();
});

const isBooked = ({ booking }: Booked) => booking !== null;
const codesOf = ({ userErrors }: { userErrors: { code: string }[] }) => userErrors.map(({ code }) => code);
const manyOf = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, i) => make(i));

describe('200 diners at once', { timeout: PATIENCE }, () => {
  test('ask for the last six seats: three couples get them, the others hear of other times', async () => {
    const { ask, held } = await open(50);
    for (const guests of [20, 24]) await ask({ guests });

    const answers = await Promise.all(manyOf(200, () => ask({ guests: 2 })));

    const refused = answers.filter((answer) => !isBooked(answer));
    expect(answers.length - refused.length).toBe(3);
    for (const answer of refused) {
      expect(codesOf(answer)).toEqual(['SLOT_TAKEN']);
      expect(answer.alternatives?.map(({ time }) => time)).toEqual(['17:45:00', '18:00:00', '20:00:00']);
    }
    expect(peakCovers(await held(), EVENING.from, EVENING.to)).toBe(50);
  });

  test('ask for overlapping hours: the room is never too full, and nobody who fits is sent away', async () => {
    const { ask, held } = await open(30);
    const requests = manyOf(200, (index) => ({
      time: `${18 + (index % 3)}:${['00', '15', '30', '45'][(index * 7) % 4]}:00`,
      guests: 1 + ((index * 5) % 8),
    }));

    const answers = await Promise.all(
      requests.map(async (request) => ({ request, answer: await ask(request) })),
    );

    const inRoom = await held();
    expect(inRoom.length).toBe(answers.filter(({ answer }) => isBooked(answer)).length);
    expect(peakCovers(inRoom, EVENING.from, EVENING.to)).toBeLessThanOrEqual(30);
    for (const { request, answer } of answers.filter((told) => !isBooked(told.answer))) {
      const from = new Date(`${EVENING.date}T${request.time}Z`);
      const to = new Date(from.getTime() + TURN_MS);
      expect(codesOf(answer)).toEqual(['SLOT_TAKEN']);
      // The room only ever filled up, so whoever was rightly refused does not fit now either.
      expect(hasRoom({ held: inRoom, capacity: 30, from, to, covers: request.guests })).toBe(false);
    }
  });
});

describe('a phone that sends its booking again and again', { timeout: PATIENCE }, () => {
  test('has one booking: 15 phones, twelve times each', async () => {
    const { ask, held } = await open(50);
    const keys = manyOf(15, (index) => `phone-${index}`);

    const answers = await Promise.all(
      manyOf(12, () => keys)
        .flat()
        .map(async (idempotencyKey) => {
          const { booking } = await ask({ guests: 2, idempotencyKey });
          return `${idempotencyKey} ${booking?.id}`;
        }),
    );

    expect(new Set(answers).size).toBe(15);
    expect(answers.filter((told) => told.endsWith('undefined'))).toEqual([]);
    expect((await held()).length).toBe(15);
  });

  test('but with another request each time has one booking, and is told that the key is used', async () => {
    const { ask, held } = await open(50);
    const answers = await Promise.all(
      manyOf(12, (index) => ask({ guests: 1 + index, idempotencyKey: 'the same' })),
    );
    expect(answers.filter(isBooked).length).toBe(1);
    expect(new Set(answers.flatMap(codesOf))).toEqual(new Set(['IDEMPOTENCY_KEY_REUSED']));
    expect((await held()).length).toBe(1);
  });

  test('for another evening each time, where no lock is shared, has one booking all the same', async () => {
    const { ask, held, restaurant } = await open(50);
    const evenings = manyOf(12, (index) => restaurant.dayFromToday(5 + 3 * index));
    const answers = await Promise.all(
      evenings.map((date) => ask({ date, guests: 2, idempotencyKey: 'the same' })),
    );
    expect((await held()).length).toBe(1);
    expect(answers.filter(isBooked).length).toBe(1);
    expect(answers.flatMap(codesOf)).toEqual(Array(11).fill('IDEMPOTENCY_KEY_REUSED'));
  });
});

describe('a cancelled party', { timeout: PATIENCE }, () => {
  test('is taken back while diners want its seats: one of them gets the seats, never two', async () => {
    const { ask, held, restaurant } = await open(4);
    for (let round = 0; round < 10; round += 1) {
      const { booking } = await ask({ guests: 4 });
      const id = booking?.id ?? '';
      await restaurant.setStatus(id, 'CANCELLED');

      const [takenBack, ...diners] = await Promise.all([
        restaurant.setStatus(id, 'CONFIRMED'),
        ...manyOf(8, () => ask({ guests: 4, time: '19:30:00' })),
      ]);

      const winners = [
        { id, isIn: takenBack.booking !== null },
        ...diners.map((told) => ({ id: told.booking?.id ?? '', isIn: isBooked(told) })),
      ].filter(({ isIn }) => isIn);
      expect(winners.length).toBe(1);
      expect((await held()).map(({ bookingId }) => bookingId)).toEqual(
        winners.map((winner) => uuidOf('Booking', winner.id)),
      );
      for (const winner of winners) await restaurant.setStatus(winner.id, 'CANCELLED');
    }
  });

  test('may be one of many that two hosts juggle with: the room is never too full', async () => {
    const { ask, held, restaurant } = await open(6);
    const hosts = await Promise.all([restaurant.member('host'), restaurant.member('host')]);
    const ids: string[] = [];
    for (const time of ['18:30:00', '19:00:00', '19:15:00', '19:30:00', '20:00:00']) {
      const { booking } = await ask({ time, guests: 4 });
      ids.push(booking?.id ?? '');
      await restaurant.setStatus(booking?.id ?? '', 'CANCELLED');
    }
    const buttons = ['CONFIRMED', 'CANCELLED', 'SEATED', 'CONFIRMED'];
    const presses = ids.flatMap((id) => buttons.map((status) => ({ id, status })));

    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(
        presses.map(({ id, status }, index) => restaurant.setStatus(id, status, hosts[index % hosts.length])),
      );
      const codes = answers.flatMap(codesOf);
      expect(codes.filter((code) => code !== 'SLOT_TAKEN')).toEqual([]);
      expect(peakCovers(await held(), EVENING.from, EVENING.to)).toBeLessThanOrEqual(6);
    }
  });
});
