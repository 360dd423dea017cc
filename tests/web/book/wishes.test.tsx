import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Diner } from './diner.tsx';
import { DinerApi, LINK_TOKEN } from './diner-api.ts';

let api: DinerApi;
let diner: Diner;

beforeEach(() => {
  api = new DinerApi();
  diner = new Diner();
});

describe('a guest who has booked', () => {
  test('reads what they wished of the table, and wishes otherwise', async () => {
    offer('STEP_FREE', 'QUIET');
    if (api.linked) api.linked = { ...api.linked, wishes: ['QUIET'] };
    await diner.opensTheLink(LINK_TOKEN);
    expect(await screen.findByText('Quiet')).toBeTruthy();
    await diner.presses('Change booking');
    expect(screen.getByLabelText<HTMLInputElement>('Quiet').checked).toBe(true);
    await diner.user.click(screen.getByLabelText('Quiet'));
    await diner.user.click(screen.getByLabelText('Step-free access'));
    await diner.presses('Save changes');
    expect(await screen.findByText('Step-free access')).toBeTruthy();
    expect(api.changes).toMatchObject([{ wishes: ['STEP_FREE'] }]);
  });

  test('can take back a wish that no table offers any more', async () => {
    if (api.linked) api.linked = { ...api.linked, wishes: ['HIGH_CHAIR'] };
    await diner.opensTheLink(LINK_TOKEN);
    await diner.presses('Change booking');
    await diner.user.click(screen.getByLabelText('Space for a high chair'));
    await diner.presses('Save changes');
    expect(await screen.findByText('Booking changed')).toBeTruthy();
    expect(api.changes).toMatchObject([{ wishes: [] }]);
  });
});

const offer = (...offeredTableFeatures: string[]) => {
  api.restaurant = { ...api.restaurant, offeredTableFeatures };
};

describe('a diner who needs something of a table', () => {
  test('is asked nothing where no table offers anything', async () => {
    await diner.opensThePage();
    expect(screen.queryByText('Accessibility & seating wishes')).toBeNull();
  });

  test('chooses from what the restaurant offers, and it is sent with the wish', async () => {
    offer('STEP_FREE', 'QUIET');
    await diner.opensThePage();
    await diner.chooses('Time', '06:00 PM');
    await diner.fillsInTheirDetails();
    expect(screen.queryByLabelText('Well lit')).toBeNull();
    await diner.user.click(screen.getByText('Accessibility & seating wishes'));
    await diner.user.click(screen.getByLabelText('Step-free access'));
    await diner.user.click(screen.getByLabelText('Quiet'));
    await diner.user.click(screen.getByLabelText('Step-free access'));
    await diner.presses('Request Booking');
    expect(await screen.findByRole('heading', { name: 'Booking Request Confirmed!' })).toBeTruthy();
    expect(api.received.at(-1)).toMatchObject({ wishes: ['QUIET'] });
  });

  test('finds the wish still chosen when the answer was lost and the page is loaded again', async () => {
    offer('STEP_FREE');
    await diner.opensThePage();
    await diner.chooses('Time', '06:00 PM');
    await diner.fillsInTheirDetails();
    await diner.user.click(screen.getByLabelText('Step-free access'));
    api.line = 'answerLost';
    await diner.presses('Request Booking');
    await screen.findAllByText('Failed to submit booking request');
    await diner.reloadsThePage();
    expect(screen.getByLabelText<HTMLInputElement>('Step-free access').checked).toBe(true);
  });
});
