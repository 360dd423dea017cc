import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Diner } from './diner.tsx';
import { DinerApi } from './diner-api.ts';

let api: DinerApi;
let diner: Diner;

beforeEach(async () => {
  api = new DinerApi();
  diner = new Diner();
  await diner.opensThePage();
});

const guest = async (place: number) => within(await screen.findByRole('group', { name: `Guest ${place}` }));
const choose = async (place: number, need: string) =>
  diner.user.click((await guest(place)).getByLabelText(need));

describe('a diner whose party cannot eat everything', () => {
  test('says it person by person, and people with the same needs are counted together', async () => {
    await diner.user.selectOptions(screen.getByLabelText(/^Occasion/), 'Birthday');
    await diner.user.click(screen.getByText('Diets and allergies'));
    await choose(1, 'Nut allergy');
    await choose(1, 'Vegan');
    await diner.presses('Add another guest');
    await choose(2, 'Vegan');
    await choose(2, 'Nut allergy');
    await diner.user.type(screen.getByLabelText(/^In your words/), ' Even traces ');
    await diner.asksForATable();
    expect(api.received).toMatchObject([
      {
        occasion: 'BIRTHDAY',
        diets: [{ guests: 2, needs: ['NUT_ALLERGY', 'VEGAN'] }],
        dietaryNote: 'Even traces',
      },
    ]);
    // And the page of thanks says it back.
    expect(await screen.findByText(/2.×.Nut allergy, Vegan; Even traces/)).toBeTruthy();
    expect(screen.getByText('Birthday')).toBeTruthy();
  });

  test('cannot tell of more people than the party has, and mends it at the field', async () => {
    await diner.user.click(screen.getByText('Diets and allergies'));
    await choose(1, 'Halal');
    await diner.presses('Add another guest');
    await choose(2, 'Vegan');
    // Two are all who come.
    expect(screen.queryByRole('button', { name: 'Add another guest' })).toBeNull();
    await diner.chooses('Party size', '1 Guest');
    await diner.asksForATable();
    expect(document.activeElement?.textContent).toBe(
      'These are more guests than your party has. Please remove some.',
    );
    expect(api.received).toEqual([]);
    await diner.presses('Remove guest 1');
    await diner.presses('Request Booking');
    expect(api.received).toMatchObject([{ diets: [{ guests: 1, needs: ['VEGAN'] }] }]);
  });

  test('keeps what was said when the answer to the request is lost', async () => {
    await diner.user.click(screen.getByText('Diets and allergies'));
    await choose(1, 'Kosher');
    api.line = 'answerLost';
    await diner.asksForATable();
    api.line = 'good';
    await diner.reloadsThePage();
    expect((await guest(1)).getByLabelText<HTMLInputElement>('Kosher').checked).toBe(true);
    await diner.presses('Try again');
    expect(api.bookings.size).toBe(1);
  });
});

test('a diner who says nothing of it sends nothing of it', async () => {
  await diner.asksForATable();
  expect(Object.keys(api.received[0] ?? {})).not.toEqual(expect.arrayContaining(['diets']));
  expect(api.received[0]).not.toHaveProperty('occasion');
  expect(api.received[0]).not.toHaveProperty('dietaryNote');
});
