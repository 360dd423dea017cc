import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Diner } from './diner.tsx';
import { DinerApi, LINK_TOKEN } from './diner-api.ts';

let api: DinerApi;
let diner: Diner;

beforeEach(() => {
  api = new DinerApi();
  diner = new Diner();
});

describe('a diner in a wheelchair', () => {
  beforeEach(() => {
    api.restaurant = { ...api.restaurant, offeredTableFeatures: ['WHEELCHAIR_SPACE', 'QUIET'] };
    api.lacking.set('19:00:00', ['WHEELCHAIR_SPACE']);
  });

  const needsSpace = () => diner.user.click(screen.getByLabelText('Space for a wheelchair'));
  const HINT = 'Times that say “Not met” have no table for your wishes. You may book one anyway.';

  test('sees which times meet the wish, in the order of the clock', async () => {
    await diner.opensThePage();
    await needsSpace();
    expect(await screen.findByText(HINT)).toBeTruthy();
    expect(diner.offeredTimes).toEqual(['06:00 PM', '07:00 PM Not met', '07:15 PM Fully booked']);
    await needsSpace();
    await waitFor(() => expect(diner.offeredTimes?.[1]).toBe('07:00 PM'));
  });

  test('is led to a time that meets it, whose table is kept', async () => {
    await diner.opensThePage();
    await needsSpace();
    await screen.findByText(HINT);
    await diner.chooses('Time', '07:00 PM');
    const others = await screen.findByRole('list', { name: 'These times meet it:' });
    await diner.user.click(within(others).getByRole('button', { name: '06:00 PM' }));
    expect(diner.chosenTime).toBe('18:00:00');
    expect(screen.queryByRole('list', { name: 'These times meet it:' })).toBeNull();
    await waitFor(() => expect(api.holdLog.at(-1)).toContain('18:00:00 for 2 with WHEELCHAIR_SPACE'));
  });

  test('books anyway after saying so, and reads that it is not promised', async () => {
    await diner.opensThePage();
    await needsSpace();
    await screen.findByText(HINT);
    await diner.chooses('Time', '07:00 PM');
    await diner.fillsInTheirDetails();
    await diner.presses('Request Booking');
    expect(
      await screen.findByText('Please choose another time, or say that you book this one anyway.'),
    ).toBeTruthy();
    expect(api.received).toEqual([]);
    const yes = screen.getByRole('checkbox', { name: /^Book 07:00 PM anyway/ });
    await waitFor(() => expect(document.activeElement).toBe(yes));
    await diner.user.click(yes);
    await diner.presses('Request Booking');
    expect(await screen.findByText('Space for a wheelchair (not promised)')).toBeTruthy();
    expect(screen.getByText(/^Not promised: Space for a wheelchair\./)).toBeTruthy();
    expect(api.received).toMatchObject([{ time: '19:00:00', wishes: ['WHEELCHAIR_SPACE'] }]);
  });

  test('says it anew for another time, and not where every time meets the wish', async () => {
    api.lacking.set('18:00:00', ['WHEELCHAIR_SPACE']);
    await diner.opensThePage();
    await needsSpace();
    await screen.findByText('No free time of this day meets your wishes. You may book one anyway.');
    await diner.chooses('Time', '07:00 PM');
    await diner.user.click(await screen.findByRole('checkbox', { name: /^Book 07:00 PM anyway/ }));
    await diner.chooses('Time', '06:00 PM');
    const other = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Book 06:00 PM anyway/ });
    expect(other.checked).toBe(false);
    await needsSpace();
    await diner.user.click(screen.getByLabelText('Quiet'));
    expect(await screen.findByText('At every free time a table meets your wishes.')).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: /anyway/ })).toBeNull();
  });

  test('reads it behind the manage link, and is asked again only for another visit or other wishes', async () => {
    if (api.linked) api.linked = { ...api.linked, wishes: ['WHEELCHAIR_SPACE'] };
    await diner.opensTheLink(LINK_TOKEN);
    expect(await screen.findByText('Space for a wheelchair (not promised)')).toBeTruthy();
    expect(screen.getByText(/^Not promised: Space for a wheelchair\./)).toBeTruthy();
    await diner.presses('Change booking');
    await screen.findByText(HINT);
    expect(screen.queryByRole('checkbox', { name: /anyway/ })).toBeNull();
    await diner.user.click(screen.getByLabelText('Quiet'));
    expect(await screen.findByRole('checkbox', { name: /^Book 07:00 PM anyway/ })).toBeTruthy();
    await diner.chooses('Time', '06:00 PM');
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /anyway/ })).toBeNull());
    await diner.presses('Save changes');
    expect(await screen.findByText('Space for a wheelchair, Quiet')).toBeTruthy();
  });
});
