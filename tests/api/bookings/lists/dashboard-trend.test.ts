import { expect, test } from 'vitest';
import { testServer } from '../../../testkit/server.ts';
import { makeRows } from './booking-rows-made.ts';

const server = await testServer({ now: '2026-07-15T10:00:00.000Z' });
const { seed } = server;

interface Trend {
  sameDayLastWeek: number;
  weekBefore: number;
  monthBefore: number;
  days: { date: string; bookings: number; cancelled: number; noShows: number }[];
}

const QUERY = `query($id: ID!) { restaurant(id: $id) {
  dashboardStats { today thisWeek thisMonth } dashboardTrend { sameDayLastWeek weekBefore monthBefore
    days { date bookings cancelled noShows } } } }`;

test('the counts of the dashboard are held against the windows before theirs, which meet them without a gap', async () => {
  const bistro = await seed.restaurant();
  await makeRows(server, bistro, ['2026-07-15', '2026-07-09', '2026-06-16']);
  await makeRows(server, bistro, ['2026-07-08', '2026-07-08', '2026-07-02', '2026-06-15', '2026-05-16']);
  await makeRows(server, bistro, ['2026-05-15', '2026-07-16']);
  const { restaurant } = await bistro.owner.ask<{
    restaurant: { dashboardStats: object; dashboardTrend: Trend };
  }>(QUERY, { id: bistro.id });
  expect(restaurant.dashboardStats).toEqual({ today: 1, thisWeek: 2, thisMonth: 6 });
  expect(restaurant.dashboardTrend).toMatchObject({ sameDayLastWeek: 2, weekBefore: 3, monthBefore: 2 });
});

test('its line has every date of four weeks and the week to come, with what was cancelled and who did not come', async () => {
  const bistro = await seed.restaurant();
  await makeRows(server, bistro, ['2026-07-14', '2026-07-15'], 'confirmed');
  await makeRows(server, bistro, ['2026-07-14'], 'cancelled');
  await makeRows(server, bistro, ['2026-07-14'], 'no_show');
  await makeRows(server, bistro, ['2026-07-22', '2026-07-23'], 'pending');
  const { restaurant } = await bistro.owner.ask<{ restaurant: { dashboardTrend: Trend } }>(QUERY, {
    id: bistro.id,
  });
  const { days } = restaurant.dashboardTrend;
  expect([days.length, days[0]?.date, days.at(-1)]).toEqual([
    35,
    '2026-06-18',
    { date: '2026-07-22', bookings: 1, cancelled: 0, noShows: 0 },
  ]);
  expect(days.find(({ date }) => date === '2026-07-14')).toEqual({
    date: '2026-07-14',
    bookings: 3,
    cancelled: 1,
    noShows: 1,
  });
});
