import { notifications } from '@mantine/notifications';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { EveningHost } from './evening-host.tsx';
import { ServiceApi } from './service-api.ts';

let api: ServiceApi;
let host: EveningHost;

beforeEach(() => {
  notifications.clean();
  api = new ServiceApi();
  host = new EveningHost(api);
});

const opensWalkInOf = async (guests: number) => {
  await host.opensService();
  await host.presses('Walk-in');
  const size = await screen.findByLabelText('Party size');
  await host.user.clear(size);
  await host.user.type(size, String(guests));
};

test('a restaurant without tables says what there is to do, and seats who comes all the same', async () => {
  api.whyNone = 'This restaurant has no tables: the party counts towards the seats.';
  api.expects('Ada');
  await host.opensService();
  expect(screen.getByRole('heading', { name: 'No tables yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add tables' }).getAttribute('href')).toBe('/tables');
  await host.presses('Seat Ada');
  await screen.findByText('Ada seated');
  await host.presses('Walk-in');
  await screen.findByText(api.whyNone);
  await host.presses('Seat');
  await screen.findByText('Walk-in seated');
  expect(api.written.map(({ input }) => input.tableIds)).toEqual([[], []]);
});

test('a party of a hundred is told plainly that nothing fits, and is offered no table for four', async () => {
  for (const name of ['1', '2']) api.hasTable(name);
  api.places = { best: [], free: [], squeezed: ['1', '2'] };
  api.whyNone = 'A party of 100 has its tables chosen by hand: none here is for more than 4.';
  await opensWalkInOf(100);
  await screen.findByText(api.whyNone);
  expect(screen.queryByText('With a reason')).toBeNull();
  expect(screen.getByRole('button', { name: 'Add to waitlist' })).toBeTruthy();
});

test('a party of six is offered a table for four with a reason', async () => {
  api.hasTable('1');
  api.places = { best: [], free: [], squeezed: ['1'] };
  await opensWalkInOf(6);
  await screen.findByText('With a reason');
  expect(screen.getByRole('button', { name: 'Seat at 1' })).toBeTruthy();
});
