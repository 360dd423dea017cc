import { describe, expect, test } from 'vitest';
import type { DayExperience } from '../../../api/src/features/experiences/rules/experience-offer.ts';
import { compareHouses } from '../../../api/src/features/lab/replay/compare-houses.ts';
import { draftedFloor, draftedRoom, NO_CHANGES } from '../../../api/src/features/lab/replay/drafted-floor.ts';
import type { Ask, House, Night } from '../../../api/src/features/lab/replay/night.ts';
import { singleChanges } from '../../../api/src/features/lab/replay/single-changes.ts';
import { suggestChanges } from '../../../api/src/features/lab/replay/suggest-changes.ts';
import { houseOf, nightsWith, resultOf } from './worlds.ts';

const compared = (now: House, draft: House, nights: readonly Night[]) =>
  resultOf(compareHouses(nights, { now, draft }, 1));
const DEMAND = { nights: 40, parties: 24, sizes: [1, 6, 2, 4] };

const withDinner = (
  house: House,
  quarterPacing: { time: string; covers: number; parties: null }[] = [],
): House => ({
  ...house,
  rules: {
    ...house.rules,
    weekly: [{ ...house.rules.everyday, name: 'Dinner', weekdays: [1, 2, 3, 4, 5, 6, 7], quarterPacing }],
  },
});

test('a house that seats later seats more of those who ask for late times', () => {
  const house = withDinner(houseOf([2, 2, 4, 4, 6]));
  const [dinner] = house.rules.weekly;
  if (!dinner) throw new Error('no dinner');
  const later = { ...house, rules: { ...house.rules, weekly: [{ ...dinner, lastSeating: '20:00:00' }] } };
  const nights = nightsWith(DEMAND, 5);
  expect(compared(later, house, nights).seatedDraft).toBeGreaterThan(
    compared(later, house, nights).seatedNow,
  );
  const closed = { ...house, rules: { ...house.rules, weekly: [{ ...dinner, weekdays: [1] }] } };
  const drafted = compared(house, closed, nights);
  const mondays = drafted.nights.filter(({ date }) => new Date(date).getUTCDay() === 1);
  expect(drafted.seatedDraft).toBe(mondays.reduce((sum, { seatedDraft }) => sum + seatedDraft, 0));
});

test('a table that stands in another area is given to who asks for that one, and is lost to who asks for the first', () => {
  const base = houseOf([4, 4]);
  const tables = base.floor.tables.map((table) => ({ ...table, areaId: 'garden' }));
  const areas = ['garden', 'terrace'].map((areaId) => ({ areaId, id: areaId, isPublic: true }));
  const joined = { combinationId: 'c', tableIds: ['t1', 't2'], minParty: 5, maxParty: 8 };
  const house = { ...base, floor: { tables, areas, combinations: [joined] } };
  const moved = draftedFloor(house.floor, {
    ...NO_CHANGES,
    moved: [{ tableIds: ['t2'], areaId: 'terrace' }],
  });
  expect(moved.combinations).toEqual([]);
  const [night] = nightsWith({ nights: 1, parties: 3, sizes: [0, 0, 1], areHere: false }, 1);
  const asks = (night?.asks ?? []).map(
    (ask, place): Ask => ({
      ...ask,
      time: '19:00:00',
      cancelledAt: null,
      areaId: place === 0 ? 'terrace' : 'garden',
    }),
  );
  const drafted = compared(house, { ...house, floor: moved }, [{ date: night?.date ?? '', asks }]);
  expect([drafted.seatedNow, drafted.seatedDraft]).toEqual([6, 6]);
  expect(drafted.nights[0]?.refused.map(({ now, draft }) => [now.reason, draft.reason]).sort()).toEqual([
    [null, 'NO_TABLE'],
    ['NO_TABLE', null],
  ]);
});

test('a quarter-hour that keeps guests out is found, named and worth what it lets in', () => {
  const house = withDinner(houseOf(Array.from({ length: 24 }, () => 4)), [
    { time: '19:00:00', covers: 2, parties: null },
    { time: '22:00:00', covers: 2, parties: null }, // nobody asks for it
  ]);
  const nights = nightsWith(DEMAND, 9);
  const { suggestions } = resultOf(suggestChanges(nights, { now: house, draft: house }, 1));
  const quarters = suggestions.filter(({ change }) => change.kind === 'QUARTER_PACING');
  expect(quarters.map(({ change }) => change.quarter)).toEqual([
    {
      service: 'Dinner',
      openingTime: '17:00:00',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      time: '19:00:00',
      covers: 4,
      parties: null,
    },
  ]);
  expect(quarters[0]?.gain).toBeGreaterThan(0);
});

test('each quarter-hour in which somebody was kept out is tried by itself, in houses without weekly services too', () => {
  const paced = houseOf([4, 4, 4], { pacing: { covers: 8, parties: 2 } });
  const kept = ['18:15:00', '19:00:00'].map((time) => ({ weekday: 5, time }));
  const tried = singleChanges(paced, [...kept, ...kept]).filter(
    ({ change }) => change.kind === 'QUARTER_PACING',
  );
  expect(tried.map(({ change: { quarter } }) => [quarter?.time, quarter?.covers, quarter?.parties])).toEqual([
    ['18:15:00', 10, 3],
    ['19:00:00', 10, 3],
  ]);
  expect(tried[0]?.house.rules.everyday.quarterPacing).toEqual([
    { time: '18:15:00', covers: 10, parties: 3 },
  ]);
  expect(singleChanges(houseOf([4, 4, 4]), kept).some(({ change }) => change.kind === 'QUARTER_PACING')).toBe(
    false,
  );
});

describe('an experience', () => {
  const tasting = (seats: number | null, tableIds: string[] | null): DayExperience => ({
    experienceId: 'tasting',
    name: 'Tasting',
    isOn: true,
    seats,
    tableIds,
    offer: {
      ...{ description: null, minParty: 1, maxParty: 10, sitting: 'start', menus: [], addOns: [] },
      ...{ unit: 'guest', priceMinor: 5_000, currency: 'EUR', payment: null, depositPercent: null },
      ...{ freeUntilHours: 24, lateFeePercent: 0, noShowFeePercent: 0, refundPercent: 100 },
      ...{ fromDate: null, toDate: null, weekdays: null, services: null, times: null },
    },
  });
  const nightOf = (parties: number): Night[] => {
    const [night] = nightsWith({ nights: 1, parties, sizes: [0, 1], areHere: false }, 1);
    const asks = (night?.asks ?? []).map(
      (ask): Ask => ({ ...ask, time: '19:00:00', cancelledAt: null, experienceId: 'tasting' }),
    );
    return [{ date: night?.date ?? '', asks }];
  };
  const with6Tables = houseOf([2, 2, 2, 2, 2, 2]);

  test('seats as many of a sitting as it has seats, and more with more of them', () => {
    const now = { ...with6Tables, experiences: [tasting(4, null)] };
    const draft = { ...with6Tables, experiences: [tasting(6, null)] };
    const drafted = compared(now, draft, nightOf(5));
    expect([drafted.asked, drafted.seatedNow, drafted.seatedDraft]).toEqual([10, 4, 6]);
    expect(drafted.nights[0]?.refused.map(({ now: told }) => told.reason)).toContain('FULL_ROOM');
  });

  test('is held at its tables alone, at the parts of one that is split, and at what they become together', () => {
    const house = houseOf([4, 2, 2]);
    const now = { ...house, experiences: [tasting(null, ['t1'])] };
    const split = draftedRoom(now, { ...NO_CHANGES, split: [{ tableId: 't1', into: [2, 2] }] });
    expect(split.experiences?.[0]?.tableIds).toEqual(['t1/1', 't1/2']);
    const drafted = compared(now, split, nightOf(3));
    expect([drafted.seatedNow, drafted.seatedDraft]).toEqual([2, 4]);
    const joined = { ...NO_CHANGES, joined: [{ tableIds: ['t2', 't3'], seats: 4 }] };
    const ofBoth = { ...house, experiences: [tasting(null, ['t2', 't3'])] };
    expect(draftedRoom(ofBoth, joined).experiences?.[0]?.tableIds).toEqual(['t2/joined']);
    expect(draftedRoom(now, { ...NO_CHANGES, removed: ['t1'] }).experiences?.[0]?.tableIds).toEqual([]);
  });

  test('has a day of experiences alone for itself: who wants a table is refused there', () => {
    const [night] = nightOf(2);
    if (!night) throw new Error('no night');
    const services = [with6Tables.rules.everyday];
    const special = { date: night.date, services, note: null, isExperienceOnly: true };
    const rules = { ...with6Tables.rules, specialDays: [special] };
    const now = { ...with6Tables, rules, experiences: [tasting(null, null)] };
    const asks = night.asks.map((ask, place) => (place === 0 ? ask : { ...ask, experienceId: null }));
    const { asked, seatedNow } = compared(now, now, [{ ...night, asks }]);
    expect([asked, seatedNow]).toEqual([4, 2]);
  });
});
