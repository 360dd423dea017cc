import { screen } from '@testing-library/react';
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
  };
  const host = new EveningHost(api);
  await host.opensService();
  expect(await screen.findByTitle('Truffle night: 2 × Meat, 1 still to choose')).toBeTruthy();
  await host.presses(/^7:30.*Ada/);
  expect(
    await screen.findByText('Truffle night: 2 × Meat, 1 still to choose', { selector: 'p' }),
  ).toBeTruthy();
});
