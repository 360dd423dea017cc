import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Diner } from './diner.tsx';
import { DinerApi } from './diner-api.ts';

let api: DinerApi;
let diner: Diner;

beforeEach(() => {
  api = new DinerApi();
  diner = new Diner();
});

const offer = (...offeredTableFeatures: string[]) => {
  api.restaurant = { ...api.restaurant, offeredTableFeatures };
};

describe('a diner who needs something of a table', () => {
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

  test('is asked nothing where no table offers anything', async () => {
    await diner.opensThePage();
    expect(screen.queryByText('Accessibility & seating wishes')).toBeNull();
  });
});
