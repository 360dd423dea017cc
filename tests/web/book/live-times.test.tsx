import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Diner } from './diner.tsx';
import { closed, DinerApi, free } from './diner-api.ts';

let api: DinerApi;
let diner: Diner;

beforeEach(() => {
  api = new DinerApi();
  api.hasSockets = true;
  diner = new Diner();
});

afterEach(() => {
  vi.useRealTimers();
});

const following = () => waitFor(() => expect(api.openSockets).toBe(1));

describe('a diner who looks at the times', () => {
  test('sees a time go that somebody else takes, and come back', async () => {
    await diner.opensThePage();
    await following();
    await api.changesTo([free('18:00:00'), closed('19:00:00', 'NO_TABLE')]);
    expect(diner.offeredTimes).toEqual(['06:00 PM', '07:00 PM No table for this party']);
    await api.changesTo([free('18:00:00'), free('19:00:00')]);
    expect(diner.offeredTimes).toEqual(['06:00 PM', '07:00 PM']);
  });

  test('follows the day and the party that they look at, on one socket', async () => {
    await diner.opensThePage();
    await following();
    await diner.typesDate('11-27-2026');
    await diner.chooses('Party size', '4 Guests');
    await following();
    await api.changesTo([free('20:00:00')]);
    await waitFor(() => expect(diner.offeredTimes).toEqual(['08:00 PM']));
  });

  test('finds a time that is taken meanwhile at its place, and one that comes free below, where nothing moves', async () => {
    api.slots = [free('18:00:00'), closed('18:15:00', 'NO_TABLE'), free('18:30:00')];
    await diner.opensThePage();
    expect(screen.getByText('Times that are not free (1)')).toBeTruthy();
    await following();
    await api.changesTo([closed('18:00:00', 'NO_TABLE'), free('18:15:00'), free('18:30:00')]);
    await screen.findByText('Other times (1), 1 free now');
    expect(diner.offeredTimes).toEqual(['06:00 PM No table for this party', '06:30 PM', '06:15 PM']);
  });

  test('is shown the times of now after a break of the line', async () => {
    await diner.opensThePage();
    await following();
    api.restarts(() => {
      api.slots = [closed('18:00:00', 'FULL_ROOM'), free('21:00:00')];
    });
    await waitFor(() => expect(diner.offeredTimes).toEqual(['09:00 PM', '06:00 PM Fully booked']));
    await following();
  });

  test('sees the times without a socket too, and those of now on coming back to the page', async () => {
    api.hasSockets = false;
    await diner.opensThePage();
    expect(diner.offeredTimes).toHaveLength(3);
    api.slots = [free('20:00:00')];
    await diner.comesBack();
    await waitFor(() => expect(diner.offeredTimes).toEqual(['08:00 PM']));
  });

  test('takes no socket along when leaving, and has one again after coming back', async () => {
    await diner.opensThePage();
    await following();
    await diner.leaves();
    expect(api.openSockets).toBe(0);
    api.slots = [free('20:00:00')];
    await diner.returns();
    await waitFor(() => expect(diner.offeredTimes).toEqual(['08:00 PM']));
    expect(api.openSockets).toBe(1);
  });

  test('is told nothing while looking elsewhere for long, and all of it on coming back', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await diner.opensThePage();
    await following();
    const looksHereAgain = await diner.looksElsewhere();
    await act(() => vi.advanceTimersByTimeAsync(59_000));
    expect(api.openSockets).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(api.openSockets).toBe(0);
    api.slots = [free('20:00:00')];
    looksHereAgain();
    await diner.comesBack();
    await waitFor(() => expect(diner.offeredTimes).toEqual(['08:00 PM']));
    await following();
  });

  test('reads what the restaurant says about the day', async () => {
    api.note = 'Live music from eight.';
    await diner.opensThePage();
    expect(screen.getByText('Live music from eight.')).toBeTruthy();
  });
});

describe('a diner whose time is taken while they type', () => {
  beforeEach(async () => {
    api.slots = ['17:00:00', '18:00:00', '19:00:00', '19:30:00', '20:00:00'].map(free);
    await diner.opensThePage();
    await following();
    await diner.chooses('Time', '07:00 PM');
    await diner.fillsInTheirDetails();
    await api.changesTo(
      ['17:00:00', '18:00:00', '19:00:00', '19:30:00', '20:00:00'].map((time) =>
        time === '19:00:00' ? closed(time, 'FULL_ROOM') : free(time),
      ),
    );
  });

  test('is told so, keeps what was typed, and books one of the nearest three', async () => {
    expect(screen.getByText('07:00 PM is gone: Fully booked.')).toBeTruthy();
    const offered = screen.getAllByRole('button', { name: /[AP]M$/ }).map(({ textContent }) => textContent);
    expect(offered).toEqual(['06:00 PM', '07:30 PM', '08:00 PM']);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
    await diner.presses('07:30 PM');
    await diner.presses('Request Booking');
    expect(await screen.findByRole('heading', { name: 'Booking Request Confirmed!' })).toBeTruthy();
    expect(api.received.at(-1)?.time).toBe('19:30:00');
  });

  test('has it again when it is given back', async () => {
    await api.changesTo([free('19:00:00')]);
    expect(screen.queryByText(/is gone/)).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Request Booking' }).disabled).toBe(false);
  });
});

test('a diner can choose a time that is not free, to see why and what is', async () => {
  api.slots = [free('18:00:00'), closed('19:00:00', 'PACED'), free('20:00:00')];
  await diner.opensThePage();
  await diner.chooses('Time', '07:00 PM');
  expect(screen.getByText('07:00 PM is not free: Too many arrivals at this time.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Request Booking' }).disabled).toBe(true);
  await diner.presses('08:00 PM');
  expect(diner.chosenTime).toBe('20:00:00');
});
