import { notifications } from '@mantine/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { EveningHost } from './evening-host.tsx';
import { ServiceApi } from './service-api.ts';

let api: ServiceApi;
let host: EveningHost;

beforeEach(() => {
  notifications.clean();
  api = new ServiceApi();
  host = new EveningHost(api);
  for (const name of ['1', '2', '3']) api.hasTable(name);
  api.places = { best: ['1'], free: ['1', '2', '3'] };
});

const seatings = () => api.written.filter(({ what }) => what === 'createStaffBooking');

describe('on a slow line', () => {
  test('a second tap, on another table, makes no second party', async () => {
    await host.opensService();
    await host.takesWalkIn();
    api.hold('SeatWalkIn');
    await host.taps('1');
    await host.taps('2');
    expect(await screen.findByText('Seating Walk-in…')).toBeTruthy();
    await act(async () => api.letThrough('SeatWalkIn'));
    await screen.findByText('Walk-in seated');
    expect(seatings()).toHaveLength(1);
    expect(screen.queryAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  });

  test('a change that arrives while the room is being loaded leads to one more look', async () => {
    await host.opensService();
    api.hold('Service');
    await act(async () => api.announce());
    await waitFor(() => expect(api.asked.filter((name) => name === 'Service')).toHaveLength(2));
    api.seats('Ada', '2');
    await act(async () => api.announce());
    await act(async () => new Promise((resolve) => setTimeout(resolve, 300)));
    await act(async () => api.letThrough('Service'));
    expect(await screen.findByRole('button', { name: /^Table 2, .*seated, Ada/ })).toBeTruthy();
  });
});

describe('what others do meanwhile', () => {
  test('the proposal for a party follows what happens on other devices', async () => {
    await host.opensService();
    await host.takesWalkIn();
    expect(await screen.findByText('1 is the best fit.')).toBeTruthy();
    api.places = { best: ['3'], free: ['2', '3'] };
    await act(async () => api.announce());
    expect(await screen.findByText('3 is the best fit.')).toBeTruthy();
  });

  test('a party that is cancelled elsewhere while its table is looked for is said to be gone', async () => {
    api.expects('Ada');
    await host.opensService();
    await host.presses(/^7:30.*Ada/);
    await screen.findByRole('heading', { name: 'Ada' });
    api.arriving = [];
    await act(async () => api.announce());
    expect(await screen.findByText('Ada needs no table any more')).toBeTruthy();
  });

  test('an undo that is refused says so', async () => {
    await host.opensService();
    await host.takesWalkIn();
    await host.taps('1');
    api.refusals = { deleteBooking: 'This party has paid already.' };
    await host.presses('Undo');
    expect(await screen.findByText('This party has paid already.')).toBeTruthy();
  });

  test('a party that comes back from Finish to another table is said to sit there', async () => {
    api.seats('Ada', '2');
    api.backAt = ['3'];
    await host.opensService();
    await host.taps('2');
    await host.presses('Finish');
    await host.presses('Undo');
    expect(
      await screen.findByText('Ada could not go back to 2, and sits at 3 now.', { exact: false }),
    ).toBeTruthy();
  });
});

describe('a host who places a party', () => {
  test('takes both tables of the best place with a tap on either', async () => {
    api.places = { best: ['1', '2'], free: ['3'] };
    await host.opensService();
    await host.takesWalkIn();
    await screen.findByRole('button', { name: /^Table 2, .*best/ });
    await host.taps('2');
    await screen.findByText('Walk-in seated');
    expect(seatings()[0]?.input.tableIds).toEqual(['tbl_1', 'tbl_2']);
  });

  test('sends no minute of its own device for guests at the door', async () => {
    await host.opensService();
    await host.takesWalkIn();
    await host.taps('1');
    await screen.findByText('Walk-in seated');
    expect(seatings()[0]?.input).toMatchObject({ status: 'SEATED', source: 'WALK_IN' });
    expect(seatings()[0]?.input).not.toHaveProperty('time');
    expect(seatings()[0]?.input.idempotencyKey).toEqual(expect.any(String));
  });

  test('keeps the party when Escape closes the question of a rule', async () => {
    api.refusals = { createStaffBooking: 'Table 1 is too small.' };
    api.rule = { explanation: 'Table 1 is too small.', canOverrule: true };
    await host.opensService();
    await host.takesWalkIn();
    await host.taps('1');
    await screen.findByRole('dialog', { name: 'The party could not be seated' });
    await host.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { name: 'Walk-in' })).toBeTruthy();
  });
});
