import { notifications } from '@mantine/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { letsGo, lifts } from './carry/hand.ts';
import { EveningHost } from './evening-host.tsx';
import { ServiceApi } from './service-api.ts';

/** As the API says it. */
const LOWERED = 'Your role does not allow this. It takes a host, a manager or an owner of the restaurant.';
const ENDED = 'Sign in to do this.';

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

const opensAda = async () => {
  await host.presses(/^7:30.*Ada/);
  await screen.findByRole('heading', { name: 'Ada' });
};
const isListed = () => document.querySelector('[aria-label="Arriving"] [data-party="bkg_Ada"]') !== null;

describe('nothing is lost, and why is said plainly,', () => {
  test('when a role is lowered while a party is open', async () => {
    await host.opensService();
    await opensAda();
    api.faults = { SeatServiceBooking: { code: 'FORBIDDEN', message: LOWERED } };
    await host.presses('Seat at 1');
    expect(await screen.findByText('The party could not be seated')).toBeTruthy();
    expect(screen.getByText(LOWERED)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Ada' })).toBeTruthy();
    expect(isListed()).toBe(true);
  });

  test('when the session ends while a party is in the hand', async () => {
    await host.opensService();
    await lifts('[data-party="bkg_Ada"]', '3');
    await screen.findByText('Seat at 3 · Fits');
    const ended = { code: 'UNAUTHENTICATED', message: ENDED };
    api.faults = { SeatServiceBooking: ended, Service: ended };
    await letsGo();
    expect(await screen.findByText('The party could not be seated')).toBeTruthy();
    expect(screen.getByText(ENDED)).toBeTruthy();
    expect(screen.queryByText('Seat at 3 · Fits')).toBeNull();
    expect(isListed()).toBe(true);
  });

  test('when another host has seated the party meanwhile', async () => {
    await host.opensService();
    await opensAda();
    api.refusals = { seatBooking: 'Ada sits at 2 already.' };
    await host.presses('Seat at 1');
    expect(await screen.findByText('Ada sits at 2 already.')).toBeTruthy();
    api.arriving = [];
    api.seats('Ada', '2');
    await act(async () => api.announce());
    expect(await screen.findByRole('button', { name: /^Table 2, .*seated, Ada/ })).toBeTruthy();
    await waitFor(() => expect(isListed()).toBe(false));
  });
});
