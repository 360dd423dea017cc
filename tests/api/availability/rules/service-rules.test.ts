import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { DONE, dayOf, freeTimes, Rules, reasonAt, type Weekly } from './rule-calls.ts';

const NOW = '2026-07-01T10:07:00.000Z'; // a Wednesday
const { clock, rows, seed, stranger } = await testServer({ now: NOW });
const FRIDAY = '2026-07-10';
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const LUNCH: Weekly = {
  name: 'Lunch',
  weekdays: EVERY_DAY,
  openingTime: '12:00:00',
  closingTime: '15:00:00',
};
const DINNER: Weekly = {
  name: 'Dinner',
  weekdays: EVERY_DAY,
  openingTime: '18:00:00',
  closingTime: '23:00:00',
};
const NONE = { pacingCovers: null, pacingParties: null, quarterPacing: [], turnTimes: [] };

let restaurant: SeededRestaurant;
let rules: Rules;

beforeEach(async () => {
  clock.moveTo(NOW);
  restaurant = await seed.restaurant();
  rules = new Rules(restaurant);
});

const OWN = 'pacingCovers pacingParties quarterPacing { time covers parties } turnTimes { upTo minutes }';

/** What the services of the week, and of the special days, have of their own. */
async function ownRules() {
  const asked = await restaurant.owner.ask<{
    restaurant: { services: object[]; specialDays: { services: object[] }[] };
  }>(`query($id: ID!) { restaurant(id: $id) { services { ${OWN} } specialDays { services { ${OWN} } } } }`, {
    id: restaurant.id,
  });
  const { services, specialDays } = asked.restaurant;
  return { weekly: services, special: specialDays.flatMap((day) => day.services) };
}

const day = (partySize = 2, date = FRIDAY) => dayOf(stranger(), restaurant.id, date, partySize);

describe('a service with rules of its own', () => {
  test('lets in as many as it says, and the others as many as the restaurant says', async () => {
    await rules.update({ pacingParties: 1 });
    expect(await rules.services({ ...LUNCH, pacingParties: 2 }, DINNER)).toEqual(DONE);
    for (const time of ['13:00', '19:00']) await restaurant.book({ date: FRIDAY, time });
    expect(reasonAt(await day(), '13:00')).toBeNull();
    expect(reasonAt(await day(), '19:00')).toBe('PACED');
    await restaurant.book({ date: FRIDAY, time: '13:00' });
    expect(reasonAt(await day(), '13:00')).toBe('PACED');
  });

  test('may have another figure for one quarter-hour', async () => {
    const quarterPacing = [{ time: '19:00', covers: 3 }];
    await rules.services({ ...DINNER, pacingCovers: 6, quarterPacing });
    expect(reasonAt(await day(4), '19:00')).toBe('PACED');
    expect(reasonAt(await day(4), '19:15')).toBeNull();
    expect(reasonAt(await day(7), '19:15')).toBe('PACED');
    // Parties are not limited in the service, so they are not in the quarter-hour either.
    expect(reasonAt(await day(3), '19:00')).toBeNull();
  });

  test('keeps its guests as long as it says, and stops seating accordingly', async () => {
    await rules.update({ turnTimes: [{ upTo: 100, minutes: 120 }] });
    await rules.services({ ...LUNCH, turnTimes: [{ upTo: 100, minutes: 60 }] }, DINNER);
    const free = freeTimes(await day());
    expect(free.filter((time) => time < '16:00').at(-1)).toBe('14:00');
    expect(free.at(-1)).toBe('21:00');
    await restaurant.book({ date: FRIDAY, time: '12:00' });
    await restaurant.book({ date: FRIDAY, time: '18:00' });
    const stays = await rows<{ minutes: number }>(
      `select extract(epoch from ends_at - starts_at)::int / 60 as minutes from bookings where restaurant_id = $1
        order by starts_at`,
      [restaurant.uuid],
    );
    expect(stays.map(({ minutes }) => minutes)).toEqual([60, 120]);
  });

  test('says in words whose figure it is', async () => {
    await rules.services({ ...DINNER, pacingParties: 1, quarterPacing: [{ time: '19:00', covers: 3 }] });
    const explain = async (partySize: number, time: string) => {
      const { restaurant: asked } = await restaurant.owner.ask<{
        restaurant: { explainSlot: { explanation: string } };
      }>(
        `query($id: ID!, $date: LocalDate!, $time: LocalTime!, $partySize: Int!) { restaurant(id: $id) {
          explainSlot(date: $date, time: $time, partySize: $partySize) { explanation } } }`,
        { id: restaurant.id, date: FRIDAY, time, partySize },
      );
      return asked.explainSlot.explanation;
    };
    expect(await explain(4, '19:00')).toContain('at most 3 covers may start in this quarter-hour of Dinner');
    await restaurant.book({ date: FRIDAY, time: '20:00' });
    expect(await explain(2, '20:00')).toContain('at most 1 party may start in a quarter-hour of Dinner');
  });

  test('keeps them on a special day apart from those of its weekday', async () => {
    await rules.services({ ...DINNER, pacingCovers: 2 });
    const { weekdays: _, ...dinner } = DINNER;
    await rules.specialDay(FRIDAY, [{ ...dinner, pacingCovers: 4, turnTimes: [{ upTo: 2, minutes: 45 }] }]);
    expect(reasonAt(await day(3), '19:00')).toBeNull();
    expect(reasonAt(await day(3, '2026-07-11'), '19:00')).toBe('PACED');
    expect((await ownRules()).special).toEqual([
      { ...NONE, pacingCovers: 4, turnTimes: [{ upTo: 2, minutes: 45 }] },
    ]);
  });

  test('counts towards the quarter-hour as it is shown in the night of a clock change', async () => {
    const night: Weekly = { ...DINNER, name: 'Night', openingTime: '22:00', closingTime: '05:00' };
    await rules.services({ ...night, lastSeating: '04:00', quarterPacing: [{ time: '03:00', covers: 1 }] });
    // Berlin's clocks show 02:00 to 03:00 twice that night; three o'clock is there once.
    await rules.update({ horizonDays: 365 });
    const asked = await day(2, '2026-10-24');
    const told = ['02:45', '03:00', '03:15'].map((time) => reasonAt(asked, time));
    expect(told).toEqual([null, 'PACED', null]);
  });
});

describe('written again', () => {
  const own = {
    pacingCovers: 8,
    pacingParties: 3,
    quarterPacing: [
      { time: '20:00:00', covers: null, parties: 1 },
      { time: '18:15:00', covers: 4, parties: null },
    ],
    turnTimes: [
      { upTo: 6, minutes: 120 },
      { upTo: 2, minutes: 75 },
    ],
  };
  const sorted = {
    ...own,
    quarterPacing: own.quarterPacing.toReversed(),
    turnTimes: own.turnTimes.toReversed(),
  };

  test('shows them in order, and without a word about them keeps what its name and day had', async () => {
    await rules.services(LUNCH, { ...DINNER, ...own });
    expect((await ownRules()).weekly).toEqual([NONE, sorted]);
    await rules.services({ ...DINNER, weekdays: [5] }, { ...DINNER, name: 'Supper', weekdays: [6] }, LUNCH);
    expect((await ownRules()).weekly).toEqual([sorted, NONE, NONE]);
  });

  test('drops quarter-hours that its new hours no longer have', async () => {
    await rules.services({ ...DINNER, ...own });
    await rules.services({ ...DINNER, openingTime: '19:00:00' });
    expect((await ownRules()).weekly).toEqual([{ ...sorted, quarterPacing: [own.quarterPacing[0]] }]);
  });

  test('has none of its own once they are null', async () => {
    await rules.services({ ...DINNER, ...own });
    const nothing = { pacingCovers: null, pacingParties: null, quarterPacing: null, turnTimes: [] };
    await rules.services({ ...DINNER, ...nothing });
    expect((await ownRules()).weekly).toEqual([NONE]);
  });

  test('of a special day keeps what that date had', async () => {
    const { weekdays: _, ...dinner } = DINNER;
    await rules.specialDay(FRIDAY, [{ ...dinner, ...own }]);
    await rules.specialDay(FRIDAY, [dinner], 'Jazz');
    expect((await ownRules()).special).toEqual([sorted]);
  });
});
