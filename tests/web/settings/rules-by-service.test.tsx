import { notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Manager } from './manager.tsx';
import { ManagerApi, NO_OWN_RULES } from './manager-api.ts';

let api: ManagerApi;
let manager: Manager;

const SAVED = 'Restaurant settings updated successfully';
const HOURS = 'Opening hours & services';
const LUNCH = {
  name: 'Lunch',
  openingTime: '12:00:00',
  closingTime: '15:00:00',
  lastSeating: null,
  ...NO_OWN_RULES,
};
const DINNER = { ...LUNCH, name: 'Dinner', openingTime: '18:00:00', closingTime: '23:00:00' };

beforeEach(() => {
  api = new ManagerApi();
  manager = new Manager(api);
  api.services = [
    { ...LUNCH, weekdays: [5, 6] },
    { ...DINNER, weekdays: [4, 5, 6] },
  ];
});

afterEach(() => notifications.clean());

/** The part of the section that lists the services and their rules. */
const byService = () => within(screen.getByRole('region', { name: 'Rules by service' }));
const words = () =>
  byService()
    .getAllByRole('listitem')
    .map((item) => item.textContent);

async function types(label: string, text: string) {
  await manager.user.type(byService().getByLabelText(label), text);
}

describe('a manager who gives a service rules of its own', () => {
  test('sees at a glance which do otherwise than the restaurant, and on which days', async () => {
    api.services = [
      { ...LUNCH, weekdays: [5], pacingCovers: 14, turnTimes: [{ upTo: 4, minutes: 60 }] },
      { ...DINNER, weekdays: [4] },
      { ...DINNER, weekdays: [5, 6], quarterPacing: [{ time: '19:30:00', covers: 6, parties: 2 }] },
    ];
    await manager.opensRules();
    expect(words()).toEqual([
      'DinnerThursdayAs the restaurant',
      'DinnerFriday and SaturdayOwn rules07:30 PM: at most 6 guests and 2 parties.',
      'LunchOwn rulesAt most 14 guests may arrive in the same quarter-hour.Every party keeps its table for 1 h.',
    ]);
    expect(manager.section('Pacing').getByText(/Lunch and Dinner have their own\.$/)).toBeTruthy();
    expect(manager.section('Turn times').getByText(/Lunch has its own\.$/)).toBeTruthy();
  });

  test('sets pacing, one quarter-hour and a turn time, and saves them with the week', async () => {
    await manager.opensRules();
    await manager.presses(HOURS, 'Change the rules of Dinner');
    await types('Covers per quarter-hour', '20');
    await manager.presses(HOURS, 'Add a quarter-hour with other figures');
    const quarter = within(byService().getByRole('group', { name: 'Quarter-hour at 06:00 PM' }));
    await manager.user.type(quarter.getByLabelText('Parties'), '2');
    await manager.presses(HOURS, 'Set turn times of its own');
    await manager.presses(HOURS, 'Done');
    await manager.saves(HOURS);
    await screen.findByText(SAVED);
    const own = {
      pacingCovers: 20,
      pacingParties: null,
      quarterPacing: [{ time: '18:00:00', covers: null, parties: 2 }],
      turnTimes: [{ upTo: 2, minutes: 90 }],
    };
    expect(api.services).toEqual([
      { ...DINNER, ...own, weekdays: [4, 5, 6] },
      { ...LUNCH, weekdays: [5, 6] },
    ]);
  });

  test('sets them on some days only, and the others keep what they have', async () => {
    await manager.opensRules();
    await manager.presses(HOURS, 'Change the rules of Dinner');
    await types('Parties per quarter-hour', '3');
    await manager.user.click(byService().getByLabelText('Thursday'));
    await manager.saves(HOURS);
    await screen.findByText(SAVED);
    expect(api.services).toEqual([
      { ...DINNER, weekdays: [4] },
      { ...LUNCH, weekdays: [5, 6] },
      { ...DINNER, pacingParties: 3, weekdays: [5, 6] },
    ]);
  });

  test('takes them all back at once', async () => {
    api.services = [{ ...DINNER, weekdays: [5], pacingCovers: 14 }];
    await manager.opensRules();
    await manager.presses(HOURS, 'Change the rules of Dinner');
    await manager.presses(HOURS, 'Do as the restaurant');
    await manager.saves(HOURS);
    await screen.findByText(SAVED);
    expect(api.services).toEqual([{ ...DINNER, weekdays: [5] }]);
  });

  test('reads at the service why its rules were refused, and keeps what was typed', async () => {
    await manager.opensRules();
    await manager.presses(HOURS, 'Change the rules of Lunch');
    await types('Covers per quarter-hour', '0');
    const message = 'Covers per quarter-hour is a number from 1 to 10,000.';
    api.refusal = { field: ['services', '1', 'pacingCovers'], code: 'OUT_OF_RANGE', message };
    await manager.saves(HOURS);
    await waitFor(() => expect(byService().getByText(message)).toBeTruthy());
    expect((byService().getByLabelText('Covers per quarter-hour') as HTMLInputElement).value).toBe('0');
  });

  test('tries a special day with its own figures before it is saved', async () => {
    await manager.opensRules();
    await manager.presses('Special days', 'Add a special day');
    const special = manager.section('Special days');
    await manager.user.click(special.getByLabelText('Date'));
    fireEvent.click((await screen.findAllByText('25', { selector: 'button' })).at(-1) ?? document.body);
    await manager.user.click(special.getByLabelText('Other hours'));
    await manager.presses('Special days', 'Pacing and turn times');
    await manager.types('Special days', 'Covers per quarter-hour', '8');
    await waitFor(() =>
      expect(api.previewed.at(-1)).toMatchObject({
        date: '2026-11-25',
        rules: { specialDay: { services: [{ ...DINNER, pacingCovers: 8 }] } },
      }),
    );
    await manager.presses('Special days', 'Save special day');
    await screen.findByText(SAVED);
    expect(api.specialDays).toMatchObject([{ date: '2026-11-25', services: [{ pacingCovers: 8 }] }]);
    expect(screen.getByText(/At most 8 guests may arrive in the same quarter-hour\.$/)).toBeTruthy();
  });
});
