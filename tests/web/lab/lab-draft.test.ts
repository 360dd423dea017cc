import { describe, expect, test } from 'vitest';
import {
  changesOf,
  draftOf,
  halvesOf,
  inputOf,
  type LabHouse,
  seatsOf,
  withoutChangeOf,
} from '../../../web/src/features/lab/draft/lab-draft.ts';
import {
  daysInWords,
  everyDay,
  type LabService,
  quartersOf,
  withQuarter,
} from '../../../web/src/features/lab/draft/lab-services.ts';
import { withSuggestion } from '../../../web/src/features/lab/draft/take-suggestion.ts';
import { daysOf, paramsOfPeriod, periodInWords, periodOf } from '../../../web/src/features/lab/lab-period.ts';
import type { Suggestion } from '../../../web/src/features/lab/result/Suggestions.tsx';

const table = (name: string, capacity: number) => ({
  id: `table_${name}`,
  name,
  capacity,
  minCapacity: 1,
  maxCapacity: capacity,
  combinable: true,
  serverZone: 1,
});

const dinner: LabService = {
  ...everyDay('17:00:00', '22:00:00'),
  name: 'Dinner',
  weekdays: [5, 6],
  lastSeating: '20:30:00',
};
const house: LabHouse = {
  areas: [
    { id: 'area_1', name: 'Garden', zones: [1] },
    { id: 'area_2', name: 'Terrace', zones: [2] },
  ],
  services: [dinner],
  tables: [table('1', 2), table('2', 4), table('3', 6)],
  combinations: [{ tableIds: ['table_1', 'table_2'], minPartySize: 5, maxPartySize: 6 }],
  seatingCapacity: 20,
  pacingCovers: null,
  pacingParties: 4,
  turnTimes: [
    { upTo: 2, minutes: 90 },
    { upTo: 100, minutes: 120 },
  ],
  experiences: [
    { id: 'expe_1', name: 'Tasting', seats: 8 },
    { id: 'expe_2', name: 'Brunch', seats: null },
  ],
};
const nothing = draftOf(house);

const suggestion = (some: Partial<Suggestion>): Suggestion => ({
  __typename: 'SimulationSuggestion',
  kind: 'SPLIT_TABLE',
  tableIds: [],
  into: null,
  minPartySize: null,
  maxPartySize: null,
  turnTimes: null,
  upTo: null,
  minutes: null,
  pacingCovers: null,
  pacingParties: null,
  quarter: null,
  chosenGain: 1,
  gain: 1,
  gainLow: 0,
  gainHigh: 2,
  ...some,
});

describe('a draft', () => {
  test('is not sent while nothing is different', () => {
    expect([inputOf(house, nothing), changesOf(house, nothing)]).toEqual([null, 0]);
  });

  test('says only what is different, and a limit that is taken away as none', () => {
    const draft = {
      ...nothing,
      split: [{ tableId: 'table_2', into: [2, 2] }],
      rules: { ...nothing.rules, pacingParties: null },
    };
    expect(inputOf(house, draft)).toEqual({
      splitTables: [{ tableId: 'table_2', into: [2, 2] }],
      pacingParties: null,
    });
    expect(changesOf(house, draft)).toBe(2);
  });

  test('sends the combinations of the house along with a new one', () => {
    const added = { tableIds: ['table_2', 'table_3'], minPartySize: 7, maxPartySize: 10 };
    expect(inputOf(house, { ...nothing, combined: [added] })?.combinations).toEqual([
      ...house.combinations,
      added,
    ]);
  });

  test('counts seats that come and go', () => {
    const draft = {
      ...nothing,
      removed: ['table_1'],
      joined: [{ tableIds: ['table_2', 'table_3'], seats: 12 }],
      added: [{ name: 'New 1', seats: 4, areaId: null }],
    };
    expect(seatsOf(house, draft)).toEqual({ now: 12, draft: 16 });
  });

  test('sends tables that move area by area', () => {
    const moved = [
      { tableId: 'table_1', areaId: 'area_2' },
      { tableId: 'table_2', areaId: 'area_1' },
      { tableId: 'table_3', areaId: 'area_2' },
    ];
    expect(inputOf(house, { ...nothing, moved })).toEqual({
      moveTables: [
        { areaId: 'area_2', tableIds: ['table_1', 'table_3'] },
        { areaId: 'area_1', tableIds: ['table_2'] },
      ],
    });
    expect(changesOf(house, { ...nothing, moved })).toBe(3);
    expect(withoutChangeOf({ ...nothing, moved }, 'table_3').moved).toHaveLength(2);
  });

  test('sends all services where one has other hours, without quarter-hours that it no longer has', () => {
    const early = withQuarter(dinner, { time: '17:15:00', covers: 8, parties: null });
    const services = [{ ...early, openingTime: '18:00:00' }];
    const draft = { ...nothing, rules: { ...nothing.rules, services } };
    expect(inputOf(house, draft)).toEqual({
      services: [{ ...dinner, openingTime: '18:00:00', quarterPacing: [], turnTimes: [] }],
    });
    expect(changesOf(house, draft)).toBe(1);
  });

  test('names a table once: what was said of it before is taken back', () => {
    const draft = { ...nothing, joined: [{ tableIds: ['table_1', 'table_2'], seats: 6 }] };
    expect(withoutChangeOf(draft, 'table_2').joined).toEqual([]);
  });

  test.each([
    [2, [1, 1]],
    [3, [2, 1]],
    [4, [2, 2]],
    [6, [4, 2]],
    [8, [4, 4]],
    [10, [6, 4]],
  ])('splits a table of %i into %j', (capacity, halves) => {
    expect(halvesOf(capacity)).toEqual(halves);
  });
});

describe('a suggestion is taken into the draft', () => {
  test('a split in place of what was said of the table', () => {
    const draft = { ...nothing, removed: ['table_2'] };
    const taken = withSuggestion(draft, suggestion({ tableIds: ['table_2'], into: [2, 2] }));
    expect([taken.removed, taken.split]).toEqual([[], [{ tableId: 'table_2', into: [2, 2] }]]);
  });

  test('pacing of one kind leaves the other as it is', () => {
    const taken = withSuggestion(nothing, suggestion({ kind: 'PACING', pacingParties: 5 }));
    expect([taken.rules.pacingCovers, taken.rules.pacingParties]).toEqual([null, 5]);
  });

  test('a quarter-hour into the service that has it, and out again', () => {
    const quarter = {
      __typename: 'SuggestedQuarter' as const,
      service: 'Dinner',
      openingTime: '17:00:00',
      weekdays: [5, 6],
      time: '19:00:00',
      covers: 10,
      parties: null,
    };
    const taken = withSuggestion(nothing, suggestion({ kind: 'QUARTER_PACING', quarter }));
    const figures = { time: '19:00:00', covers: 10, parties: null };
    expect(taken.rules.services).toEqual([{ ...dinner, quarterPacing: [figures] }]);
    expect(withQuarter({ ...dinner, quarterPacing: [figures] }, { ...figures, covers: null })).toEqual(
      dinner,
    );
    const elsewhere = { ...quarter, weekdays: [1] };
    expect(withSuggestion(nothing, suggestion({ kind: 'QUARTER_PACING', quarter: elsewhere }))).toEqual(
      nothing,
    );
  });

  test('turn times as a whole', () => {
    const turnTimes = [{ __typename: 'SuggestedTurnTime' as const, upTo: 100, minutes: 75 }];
    const taken = withSuggestion(nothing, suggestion({ kind: 'TURN_TIME', turnTimes }));
    expect(taken.rules.turnTimes).toEqual([{ upTo: 100, minutes: 75 }]);
  });
});

describe('a service', () => {
  test('has the quarter-hours until its last seating, past midnight too', () => {
    expect(quartersOf(dinner)).toHaveLength(15);
    expect(quartersOf(dinner).at(-1)).toBe('20:30:00');
    expect(quartersOf(everyDay('23:10:00', '00:30:00'))).toEqual([
      '23:15:00',
      '23:30:00',
      '23:45:00',
      '00:00:00',
      '00:15:00',
      '00:30:00',
    ]);
  });

  test.each([
    [[1, 2, 3, 4, 5, 6, 7], 'every day'],
    [[5, 1, 2, 3, 4], 'Mon to Fri'],
    [[6, 7], 'Sat, Sun'],
    [[2, 4, 6], 'Tue, Thu, Sat'],
  ])('of the days %j is %s', (weekdays, words) => {
    expect(daysInWords(weekdays)).toBe(words);
  });
});

describe('the nights of an address', () => {
  test('are eight Fridays where it names none, and what it says', () => {
    expect(periodOf(new URLSearchParams())).toEqual({ weeks: 8, weekday: 5 });
    expect(periodOf(new URLSearchParams('weeks=7&day=9'))).toEqual({ weeks: 8, weekday: 5 });
    const period = { weeks: 26, weekday: null } as const;
    expect(periodOf(paramsOfPeriod(period))).toEqual(period);
  });

  test('end yesterday, and hold as many of each weekday as weeks', () => {
    expect(daysOf({ weeks: 8, weekday: 5 }, '2026-11-28')).toEqual({ from: '2026-10-03', to: '2026-11-27' });
  });

  test('are named as people say them', () => {
    expect(periodInWords({ weeks: 8, weekday: 5 }, 8)).toBe('the last eight Fridays');
    expect(periodInWords({ weeks: 26, weekday: null }, 180)).toBe('the 180 nights of the last 26 weeks');
  });
});

test('seats of an experience are asked for where they differ, and count as one change each', () => {
  const [tasting, brunch] = nothing.rules.experiences;
  if (!tasting || !brunch) throw new Error('no experiences');
  const rules = { ...nothing.rules, experiences: [{ ...tasting, seats: null }, brunch] };
  const draft = { ...nothing, rules };
  expect(inputOf(house, draft)).toEqual({ experienceSeats: [{ experienceId: 'expe_1', seats: null }] });
  expect(changesOf(house, draft)).toBe(1);
  expect(inputOf(house, nothing)).toBeNull();
});
