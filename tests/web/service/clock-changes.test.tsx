import { render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { storyOf } from '../../../web/src/features/service/floor/face/table-story.ts';
import { seatedRows, waitingRows } from '../../../web/src/features/service/list/party-rows.ts';
import { clockWords } from '../../../web/src/features/service/service-clock.ts';
import { EveningStrip } from '../../../web/src/features/service/strip/EveningStrip.tsx';
import { QUARTER_MS, quarterAt } from '../../../web/src/features/service/strip/evening.ts';
import { zoneClock } from '../../../web/src/shared/dates/zone-clock.ts';
import { booked, table } from './evening.ts';

/** Nights on which the clocks change while guests sit: one hour before, in that hour, and what the clock shows at each. */
const NIGHTS = [
  {
    night: 'London, when its clocks go back',
    zone: 'Europe/London',
    satDown: '2026-10-25T00:30:00.000Z',
    now: '2026-10-25T01:10:00.000Z',
    shown: ['01:30:00', '01:10:00'],
    hours: ['1 AM', '1 AM', '2 AM', '3 AM'],
  },
  {
    night: 'London, when its clocks go forward',
    zone: 'Europe/London',
    satDown: '2026-03-29T00:30:00.000Z',
    now: '2026-03-29T01:10:00.000Z',
    shown: ['00:30:00', '02:10:00'],
    hours: ['12 AM', '2 AM', '3 AM', '4 AM'],
  },
  {
    night: 'New York, when its clocks go back',
    zone: 'America/New_York',
    satDown: '2026-11-01T05:30:00.000Z',
    now: '2026-11-01T06:10:00.000Z',
    shown: ['01:30:00', '01:10:00'],
    hours: ['1 AM', '1 AM', '2 AM', '3 AM'],
  },
  {
    night: 'New York, when its clocks go forward',
    zone: 'America/New_York',
    satDown: '2026-03-08T06:30:00.000Z',
    now: '2026-03-08T07:10:00.000Z',
    shown: ['01:30:00', '03:10:00'],
    hours: ['1 AM', '3 AM', '4 AM', '5 AM'],
  },
];

describe.each(NIGHTS)('in a night in $night,', ({ zone, satDown, now: nowIs, shown, hours }) => {
  const now = Date.parse(nowIs);
  const clock = zoneClock(zone);
  const later = (minutes: number) => new Date(Date.parse(satDown) + minutes * 60_000).toISOString();
  const party = booked({ startsAt: satDown, seatedAt: satDown, endsAt: later(80), time: shown[0] ?? '' });
  const room = {
    __typename: 'Tonight' as const,
    date: satDown.slice(0, 10),
    now: nowIs,
    tables: [],
    arriving: [],
  };

  test('the clock on the wall jumps between the two moments', () => {
    expect([clock.timeAt(Date.parse(satDown)), clock.timeAt(now)]).toEqual(shown);
  });

  test('a party has sat forty minutes, in the list and in the ring of its table', () => {
    const [row] = seatedRows({ ...room, seated: [party], waiting: [] }, now);
    expect(row).toMatchObject({ lead: '40′', urgent: null });
    expect(storyOf(table({ state: 'SEATED', booking: party }), now)).toMatchObject({
      facts: ['2 · 40 min', '40 min', '40′'],
      gone: 50,
    });
  });

  test('a party has waited forty minutes for a table that it was told in thirty', () => {
    const entry = {
      __typename: 'WaitlistEntry' as const,
      id: 'wait_1',
      customerName: 'Emmy',
      phone: '555',
      partySize: 2,
      status: 'WAITING' as const,
      createdAt: satDown,
      estimatedWait: 30,
      notifiedAt: null,
      notes: null,
    };
    const [row] = waitingRows({ ...room, seated: [], waiting: [entry] }, now);
    expect(row).toMatchObject({ lead: '40′', urgent: 'Longer than quoted' });
  });

  test('the strip has every quarter-hour once, its hours as the clock shows them, and now where it is', () => {
    const from = Date.parse(satDown) - 60 * 60_000;
    const quarters = Array.from({ length: 16 }, (_each, index) => ({
      __typename: 'QuarterHour' as const,
      startsAt: new Date(from + index * QUARTER_MS).toISOString(),
      covers: 4,
      startingCovers: 0,
      startingParties: 0,
    }));
    const clockAt = (instant: string | number) => clockWords(clock.timeAt(new Date(instant).getTime()));
    drawStrip({ quarters, clockAt, now });
    expect(quarterAt(quarters, now)).toBe(6);
    const strip = screen.getByRole('slider', { name: 'Covers over the day' });
    expect(strip.getAttribute('aria-valuetext')).toMatch(
      new RegExp(`^${clockAt(later(30))}: 4 of 40 covers`),
    );
    expect([...strip.querySelectorAll('[style*="left"]')].map(({ textContent }) => textContent)).toEqual([
      '',
      ...hours,
    ]);
  });
});

function drawStrip({
  quarters,
  clockAt,
  now,
}: {
  quarters: {
    __typename: 'QuarterHour';
    startsAt: string;
    covers: number;
    startingCovers: number;
    startingParties: number;
  }[];
  clockAt: (instant: string | number) => string;
  now: number;
}): void {
  type Props = Parameters<typeof EveningStrip>[0];
  const evening = { covers: quarters, seatingCapacity: 40 };
  const view = { evening, at: null, lookAtQuarter: vi.fn(), backToNow: vi.fn() };
  // The strip reads no more than this of the room and of the day.
  const props = { service: { now, clockAt }, view } as unknown as Props;
  render(<EveningStrip {...props} />);
}
