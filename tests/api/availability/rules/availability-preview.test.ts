import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../../testkit/caller.ts';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { dayOf, freeTimes, type Refused, Rules } from './rule-calls.ts';

const NOW = '2026-07-01T10:07:00.000Z'; // a Wednesday
const { clock, seed, stranger } = await testServer({ now: NOW });
const FRIDAY = '2026-07-10';
const DINNER = { name: 'Dinner', openingTime: '18:00:00', closingTime: '23:00:00', weekdays: [5] };

let restaurant: SeededRestaurant;
let rules: Rules;

interface SeenSlot {
  time: string;
  service: string;
  available: boolean;
  reason: string | null;
  explanation: string | null;
}

interface SeenPreview {
  date: string | null;
  note: string | null;
  slots: SeenSlot[] | null;
  savedSlots: SeenSlot[] | null;
  userErrors: Refused[];
}

beforeEach(async () => {
  clock.moveTo(NOW);
  restaurant = await seed.restaurant();
  rules = new Rules(restaurant);
});

/** The preview of a draft; by default for two online on a Friday, asked by the owner. */
async function preview(
  draft: object,
  { date = FRIDAY, partySize = 2, channel = 'ONLINE', caller = restaurant.owner } = {},
): Promise<SeenPreview> {
  const asked = await caller.ask<{ restaurant: { availabilityPreview: SeenPreview } }>(
    `query($id: ID!, $date: LocalDate!, $partySize: Int!, $channel: BookingChannel!, $rules: BookingRulesPreviewInput!) {
      restaurant(id: $id) {
        availabilityPreview(date: $date, partySize: $partySize, channel: $channel, rules: $rules) {
          date note slots { ...Seen } savedSlots { ...Seen } userErrors { code message field } } } }
      fragment Seen on PreviewSlot { time service available reason explanation }`,
    { id: restaurant.id, date, partySize, channel, rules: draft },
  );
  return asked.restaurant.availabilityPreview;
}

const times = (slots: SeenSlot[] | null) => freeTimes({ note: null, slots: slots ?? [] });
const at = (slots: SeenSlot[] | null, time: string) => slots?.find((slot) => slot.time.startsWith(time));

describe('an owner who tries rules out', () => {
  test('with nothing changed sees the day as a diner does', async () => {
    await rules.update({ pacingCovers: 4, leadMinutes: 30 });
    await restaurant.book({ date: FRIDAY, time: '19:00', guests: 3 });
    const { slots, savedSlots, userErrors } = await preview({});
    const seen = await dayOf(stranger(), restaurant.id, FRIDAY);
    const asDiner = slots?.map(({ time, available, reason }) => ({ time, available, reason }));
    expect(asDiner).toEqual(seen.slots);
    expect(savedSlots).toEqual(slots);
    expect(userErrors).toEqual([]);
  });

  test('sees new services beside the old ones, and nothing is written', async () => {
    const before = await restaurant.fingerprint();
    const { slots, savedSlots } = await preview({ services: [DINNER] });
    expect([slots?.[0]?.time, slots?.at(-1)?.time]).toEqual(['18:00:00', '23:00:00']);
    expect(slots?.[0]?.service).toBe('Dinner');
    expect(savedSlots?.[0]).toMatchObject({ time: '10:00:00', service: '' });
    expect((await preview({ services: [DINNER] }, { date: '2026-07-11' })).slots).toEqual([]);
    expect(await restaurant.fingerprint()).toBe(before);
  });

  test('sees exactly the times that a diner gets once they are saved', async () => {
    const draft = {
      pacingCovers: 2,
      leadMinutes: 60,
      horizonDays: 20,
      turnTimes: [{ upTo: 2, minutes: 90 }],
    };
    await restaurant.book({ date: FRIDAY, time: '19:00', guests: 2 });
    const tried = await preview({ ...draft, services: [DINNER] });
    await rules.update(draft);
    await rules.services(DINNER);
    const seen = freeTimes(await dayOf(stranger(), restaurant.id, FRIDAY));
    expect(times(tried.slots)).toEqual(seen);
    expect(seen).not.toEqual(times(tried.savedSlots));
  });

  test('reads for each time in words why it could not be booked', async () => {
    await restaurant.book({ date: FRIDAY, time: '19:00', guests: 3 });
    const { slots } = await preview({ pacingCovers: 4 });
    expect(at(slots, '19:00')).toMatchObject({
      reason: 'PACED',
      explanation:
        'Pacing: at most 4 covers may start in a quarter-hour. 3 are taken already, so there is no room for 2 more.',
    });
    expect(at(slots, '19:15')?.explanation).toBeNull();
  });

  test('may lift a limit that is in force', async () => {
    await rules.update({ pacingCovers: 2, pacingParties: 1 });
    await restaurant.book({ date: FRIDAY, time: '19:00' });
    expect(at((await preview({ pacingCovers: null })).slots, '19:00')?.reason).toBe('PACED');
    expect(at((await preview({ pacingCovers: null, pacingParties: null })).slots, '19:00')?.available).toBe(
      true,
    );
  });

  test('sees what staff could still book while guests cannot', async () => {
    const draft = { onlineBookingPaused: true };
    expect(times((await preview(draft)).slots)).toEqual([]);
    expect(times((await preview(draft, { channel: 'STAFF' })).slots)).not.toEqual([]);
  });

  test('sees bookings that were made outside the saved hours', async () => {
    await rules.services({ ...DINNER, closingTime: '02:00:00' });
    await restaurant.set({ seatingCapacity: 2 });
    await restaurant.book({ date: FRIDAY, time: '01:00', guests: 2 });
    await rules.services({ ...DINNER, openingTime: '12:00:00', closingTime: '13:00:00' });
    const { slots } = await preview({ services: [{ ...DINNER, closingTime: '03:00:00' }] });
    expect(at(slots, '01:00')?.reason).toBe('FULL_ROOM');
    expect(at(slots, '02:00')?.available).toBe(true);
  });

  test('sees a special day, with the note that guests would read', async () => {
    const special = { services: [], note: 'Closed for a wedding' };
    const { slots, note } = await preview({ specialDay: special });
    expect([slots, note]).toEqual([[], 'Closed for a wedding']);
    const open = { services: [{ name: 'Gala', openingTime: '20:00:00', closingTime: '23:00:00' }] };
    expect((await preview({ specialDay: open })).slots?.[0]).toMatchObject({
      time: '20:00:00',
      service: 'Gala',
    });
  });

  test('sees what joining tables would free', async () => {
    const [one, two] = [
      await restaurant.table({ name: '1', combinable: true }),
      await restaurant.table({ name: '2', combinable: true }),
    ];
    await restaurant.table({ name: 'Hall', capacity: 8, minCapacity: 7, maxCapacity: 8 });
    await restaurant.book({ date: FRIDAY, time: '19:00', guests: 8 });
    const combinations = [{ tableIds: [one, two], minPartySize: 7, maxPartySize: 8 }];
    const { slots, savedSlots } = await preview({ combinations }, { partySize: 8 });
    expect(at(savedSlots, '19:00')?.reason).toBe('NO_TABLE');
    expect(at(slots, '19:00')?.available).toBe(true);
  });
});

describe('an owner whose draft could not be saved', () => {
  test.each([
    ['limits', { pacingCovers: 0, horizonDays: 731 }, ['pacingCovers', 'horizonDays']],
    ['a turn time', { turnTimes: [{ upTo: 2, minutes: 50 }] }, ['turnTimes.0.minutes']],
    ['hours', { services: [{ ...DINNER, closingTime: '18:00:00' }] }, ['services.0.closingTime']],
    ['services that meet', { services: [DINNER, { ...DINNER, name: 'Late' }] }, ['services.1.openingTime']],
    [
      'hours of a special day',
      { specialDay: { services: [{ ...DINNER, weekdays: undefined, name: '' }] } },
      ['specialDay.services.0.name'],
    ],
    [
      'tables that are none of theirs',
      { combinations: [{ tableIds: ['tbl_1', 'tbl_2'], minPartySize: 2, maxPartySize: 4 }] },
      ['combinations.0.tableIds'],
    ],
  ])('reads what is wrong with %s, at its field, and gets no times', async (_what, draft, fields) => {
    const { userErrors, slots } = await preview(draft);
    expect(userErrors.map(({ field }) => field?.join('.'))).toEqual(fields);
    expect(slots).toBeNull();
  });
});

describe('a host', () => {
  test('cannot try rules out', async () => {
    await expect(preview({}, { caller: await restaurant.member('host') })).rejects.toThrow('FORBIDDEN');
  });
});

test('a manager can, and nobody gets an impossible party', async () => {
  const caller: Caller = await restaurant.member('manager');
  expect((await preview({}, { caller })).date).toBe(FRIDAY);
  await expect(preview({}, { caller, partySize: 101 })).rejects.toThrow('BAD_USER_INPUT');
});
