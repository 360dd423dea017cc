import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EveningHost } from './evening-host.tsx';
import { ServiceApi } from './service-api.ts';

test('a host reads in the list and on the panel what a party comes for, and what it chose', async () => {
  const api = new ServiceApi();
  api.hasTable('1');
  api.expects('Ada');
  api.expects('Grace');
  const { id } = api.arriving[0] ?? {};
  api.told.experiencesOfDay = {
    parties: [{ bookingId: id, name: 'Truffle night', chosen: '2 × Meat', menusOpen: 1 }],
    orders: [],
  };
  const host = new EveningHost(api);
  await host.opensService();
  expect(await screen.findByTitle('Truffle night: 2 × Meat, 1 still to choose')).toBeTruthy();
  await host.presses(/^7:30.*Ada/);
  expect(
    await screen.findByText('Truffle night: 2 × Meat, 1 still to choose', { selector: 'p' }),
  ).toBeTruthy();
});

test('a host opens what the kitchen makes, sitting by sitting, and it follows the room; on a day of tables alone there is nothing to open', async () => {
  const api = new ServiceApi();
  api.hasTable('1');
  const host = new EveningHost(api);
  await host.opensService();
  await screen.findByRole('button', { name: 'Servers' });
  expect(screen.queryByRole('button', { name: 'Kitchen' })).toBeNull();

  const order = { experienceId: 'exp_1', name: 'Truffle night', sitting: '19:30:00', parties: 2, guests: 5 };
  const menus = [{ name: 'Meat', count: 3 }];
  api.told.experiencesOfDay = {
    parties: [],
    orders: [{ ...order, menus, addOns: [{ name: 'Wine pairing', count: 4 }], menusOpen: 2 }],
  };
  act(() => api.announce());
  await host.presses('Kitchen');
  const drawer = within(await screen.findByRole('dialog', { name: /^Kitchen · / }));
  const sitting = within(drawer.getByRole('region', { name: 'Truffle night' }));
  expect(sitting.getByText('7:30 PM')).toBeTruthy();
  expect(sitting.getByText('5 guests · 2 parties')).toBeTruthy();
  expect(sitting.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '3Meat',
    '2still to choose',
    '4Wine pairing',
  ]);

  api.told.experiencesOfDay = { parties: [], orders: [] };
  act(() => api.announce());
  expect(await drawer.findByText('Nobody comes for an experience on this day any more.')).toBeTruthy();
});
