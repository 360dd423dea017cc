import { notifications } from '@mantine/notifications';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { SessionKeeper } from '../../../web/src/features/accounts/session/session-keeper.ts';
import { letsGo, lifts } from './carry/hand.ts';
import { EveningHost } from './evening-host.tsx';
import { ServiceApi } from './service-api.ts';

/** As the API says it. */
const LOWERED = 'Your role does not allow this. It takes a host, a manager or an owner of the restaurant.';
const ENDED = 'Sign in to do this.';

/** A session that nobody can renew. */
function signedIn(): SessionKeeper {
  const session = new SessionKeeper(async () => null);
  session.begin({ accessToken: 'token', expiresAt: new Date(Date.now() + 900_000).toISOString() });
  return session;
}

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

  test('and whoever signs in again finds the party that was in the hand open, with its table as the next act', async () => {
    const session = signedIn();
    await new EveningHost(api, session).opensService();
    await lifts('[data-party="bkg_Ada"]', '3');
    await screen.findByText('Seat at 3 · Fits');
    act(() => session.end('refused'));
    cleanup();
    await new EveningHost(api, signedIn()).opensService();
    expect(await screen.findByRole('heading', { name: 'Ada' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Seat at 1' })).toBeTruthy();
    cleanup();
    await host.opensService();
    expect(screen.queryByRole('heading', { name: 'Ada' })).toBeNull();
  });

  test('nor does a party that was on its way to a table when the session ended get lost', async () => {
    const session = signedIn();
    await new EveningHost(api, session).opensService();
    await lifts('[data-party="bkg_Ada"]', '3');
    await screen.findByText('Seat at 3 · Fits');
    api.hold('SeatServiceBooking');
    await letsGo();
    act(() => session.end('refused'));
    cleanup();
    await new EveningHost(api, signedIn()).opensService();
    expect(await screen.findByRole('heading', { name: 'Ada' })).toBeTruthy();
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
