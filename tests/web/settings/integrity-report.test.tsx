import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { SettingsVisit } from './settings-visit.tsx';

const CHECKS = [
  'TABLE_OVERLAP',
  'OVER_CAPACITY',
  'OVER_PACING',
  'NO_TABLE',
  'SEATING_DIFFERS',
  'OUTSIDE_AREA',
  'COUNTS_DIFFER',
  'FIGURES_DIFFER',
  'MONEY_DIFFERS',
];
const clean = {
  checkedAt: '2026-11-21T15:05:00.000Z',
  bookingsChecked: 312,
  checks: CHECKS.map((check) => ({ check, findingCount: 0 })),
  findings: [] as object[],
  overruleCount: 0,
  overrules: [] as object[],
};
const booking = {
  id: 'bkg_1',
  reference: 'R7K2MN',
  customerName: 'Ada',
  date: '2026-11-28',
  time: '19:30:00',
  guests: 4,
};
const fullRoom = {
  check: 'OVER_CAPACITY',
  date: '2026-11-28',
  startsAt: '2026-11-29T00:30:00.000Z',
  endsAt: '2026-11-29T01:30:00.000Z',
  explanation: '54 covers are in the room at the fullest moment; it takes 50.',
  bookings: [booking],
  bookingCount: 14,
};

let restaurant: { id: string; viewerRole: string; timezone: string; integrityReport: unknown };
let visit: SettingsVisit;

beforeEach(() => {
  restaurant = {
    id: 'rest_1',
    viewerRole: 'OWNER',
    timezone: 'America/New_York',
    integrityReport: clean,
  };
  visit = new SettingsVisit(restaurant);
});

const checks = () =>
  within(screen.getByRole('list', { name: 'Checks' }))
    .getAllByRole('listitem')
    .map((line) => line.textContent);

describe('an owner who opens the integrity report', () => {
  test('sees that nothing is wrong, what was checked and when', async () => {
    await visit.opens('/settings/integrity');
    expect(await screen.findByRole('heading', { name: 'Nothing is wrong' })).toBeTruthy();
    expect(screen.getByText('312 bookings checked.')).toBeTruthy();
    expect(screen.getByText(/Checked Nov 21, 2026, 10:05 AM\./)).toBeTruthy();
    expect(checks()).toEqual([
      'No table is held by two bookings at onceOK',
      'Never more guests in the room than it has seatsOK',
      'No quarter-hour in which more start than pacing allowsOK',
      'Every booking has its tableOK',
      'Tables are kept exactly as long as they are bookedOK',
      'Who asked for an area sits there, unless staff put them elsewhereOK',
      'The dashboard counts what the bookings come toOK',
      'Reports add up what the bookings areOK',
      'The ledger has all money that moved for bookingsOK',
    ]);
    expect(screen.queryByRole('region', { name: 'What is wrong' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Overruled by staff' })).toBeNull();
  });

  test('sees what is wrong, when, and which bookings are concerned', async () => {
    restaurant.integrityReport = {
      ...clean,
      checks: CHECKS.map((check) => ({ check, findingCount: check === 'OVER_CAPACITY' ? 3 : 0 })),
      findings: [fullRoom, { ...fullRoom, startsAt: null, endsAt: null, bookings: [], bookingCount: 0 }],
    };
    await visit.opens('/settings/integrity');
    expect(await screen.findByRole('heading', { name: '3 things need your attention' })).toBeTruthy();
    expect(checks()[1]).toBe('Never more guests in the room than it has seats3 wrong');
    const found = within(screen.getByRole('region', { name: 'What is wrong' }));
    expect(found.getByText(/^Sat, Nov 28, 7:30\s–\s8:30\sPM$/)).toBeTruthy();
    expect(found.getByText('Sat, Nov 28')).toBeTruthy();
    expect(found.getAllByText(fullRoom.explanation)).toHaveLength(2);
    expect(found.getByText('07:30 PM · Ada · 4 guests · R7K2MN')).toBeTruthy();
    expect(found.getByText('and 13 more')).toBeTruthy();
    expect(found.getByText('and 1 more; these are the first of each check')).toBeTruthy();
    const [link] = found.getAllByRole('link', { name: 'Open the bookings of this day' });
    expect(link?.getAttribute('href')).toBe('/bookings?from=2026-11-28&to=2026-11-28');
  });

  test('sees what the staff overruled, who and why', async () => {
    restaurant.integrityReport = {
      ...clean,
      overruleCount: 2,
      overrules: [
        {
          booking,
          reason: 'Regulars',
          explanation: 'Pacing: at most 12 covers may start.',
          by: 'grace@example.com',
          at: '2026-11-20T20:00:00.000Z',
        },
      ],
    };
    await visit.opens('/settings/integrity');
    const overruled = within(await screen.findByRole('region', { name: 'Overruled by staff' }));
    expect(overruled.getByText('Nov 28, 2026, 07:30 PM · Ada · 4 guests · R7K2MN')).toBeTruthy();
    expect(overruled.getByText('“Regulars”')).toBeTruthy();
    expect(overruled.getByText('grace@example.com, Nov 20, 2026, 3:00 PM')).toBeTruthy();
    expect(overruled.getByText('and 1 more')).toBeTruthy();
  });

  test('has it checked again, and keeps the old report when that fails', async () => {
    await visit.opens('/settings/integrity');
    await screen.findByText('312 bookings checked.');
    restaurant.integrityReport = { ...clean, bookingsChecked: 1 };
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('1 booking checked.')).toBeTruthy();
    visit.isDown = true;
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Failed to check the bookings. Please try again.')).toBeTruthy();
    expect(screen.getByText('1 booking checked.')).toBeTruthy();
  });

  test('is told when it could not be had', async () => {
    visit.isDown = true;
    await visit.opens('/settings/integrity');
    expect(await screen.findByRole('heading', { name: 'Failed to check the bookings' })).toBeTruthy();
  });
});

test('a manager is told that it is for owners', async () => {
  restaurant.viewerRole = 'MANAGER';
  restaurant.integrityReport = () => {
    throw new Error('Not for managers');
  };
  await visit.opens('/settings/integrity');
  expect(
    await screen.findByRole('heading', { name: 'Only owners can read the integrity report' }),
  ).toBeTruthy();
});
