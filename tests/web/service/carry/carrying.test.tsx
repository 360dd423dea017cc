import { notifications } from '@mantine/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { EveningHost } from '../evening-host.tsx';
import { ServiceApi } from '../service-api.ts';
import { letsGo, lifts } from './hand.ts';

let api: ServiceApi;
let host: EveningHost;

beforeEach(() => {
  notifications.clean();
  api = new ServiceApi();
  host = new EveningHost(api);
  for (const name of ['1', '2', '3']) api.hasTable(name);
  api.places = { best: ['1'], free: ['1', '2', '3'] };
  api.expects('Ada');
});

const written = (what: string) => api.written.filter((each) => each.what === what);

describe('a party that is carried from the list', () => {
  test('is told what a drop does, and sits at the table on which it is put down', async () => {
    await host.opensService();
    await lifts('[data-party="bkg_Ada"]', '3');
    expect(await screen.findByText('Seat at 3 · Fits')).toBeTruthy();
    await letsGo();
    await screen.findByText('Ada seated at 3');
    expect(written('seatBooking')[0]?.input.tableIds).toEqual(['tbl_3']);
  });

  test('is put back by Escape, and beside every table', async () => {
    await host.opensService();
    await lifts('[data-party="bkg_Ada"]', '3');
    await screen.findByText('Seat at 3 · Fits');
    await host.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Seat at 3 · Fits')).toBeNull());
    await letsGo();
    await lifts('[data-party="bkg_Ada"]', null);
    await screen.findByText('Drop it on a table');
    await letsGo();
    expect(screen.queryByText('Drop it on a table')).toBeNull();
    expect(written('seatBooking')).toEqual([]);
  });

  test('stays in the list when the drop is refused, with the reason', async () => {
    api.refusals = { seatBooking: 'The room is being repainted.' };
    await host.opensService();
    await lifts('[data-party="bkg_Ada"]', '2');
    await letsGo();
    expect(await screen.findByText('The room is being repainted.')).toBeTruthy();
    expect(document.querySelector('li[data-party="bkg_Ada"]')).toBeTruthy();
  });

  test('is let go of with a word when another device takes it away meanwhile', async () => {
    await host.opensService();
    await lifts('[data-party="bkg_Ada"]', '2');
    api.arriving = [];
    await act(async () => api.announce());
    expect(await screen.findByText('Ada needs no table any more')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/^Seat at 2/)).toBeNull());
    await letsGo();
    expect(written('seatBooking')).toEqual([]);
  });

  test('is not put down where somebody sits, and is told who', async () => {
    api.seats('Grace', '2');
    await host.opensService();
    await lifts('[data-party="bkg_Ada"]', '2');
    await letsGo();
    expect(await screen.findByText(/^Table 2 is taken by Grace, 2 guests\./)).toBeTruthy();
    expect(written('seatBooking')).toEqual([]);
  });
});
