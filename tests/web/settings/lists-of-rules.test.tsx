import { notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Manager, QUICKLY } from './manager.tsx';
import { ManagerApi, NO_OWN_RULES } from './manager-api.ts';

let api: ManagerApi;
let manager: Manager;

beforeEach(() => {
  api = new ManagerApi();
  manager = new Manager(api);
});

afterEach(() => notifications.clean());

const SAVED = 'Restaurant settings updated successfully';
const HOURS = 'Opening hours & services';
const DINNER = {
  name: 'Dinner',
  openingTime: '18:00:00',
  closingTime: '23:00:00',
  lastSeating: null,
  ...NO_OWN_RULES,
};

const group = (name: string) => screen.findByLabelText(name, { selector: '[role=group]' });

/** Chooses the day of the month in the calendar that is open for a field. */
async function choosesDay(section: string, label: string, day: string) {
  await manager.user.click(manager.section(section).getByLabelText(label));
  const days = await screen.findAllByText(day, { selector: 'button' });
  fireEvent.click(days.at(-1) ?? document.body);
}

describe('a manager who sets the weekly hours', () => {
  test('starts from the restaurant’s own hours, and closes a day', async () => {
    await manager.opensRules();
    expect(screen.getByText('Every day: 10:00 AM until 10:00 PM.')).toBeTruthy();
    await manager.presses(HOURS, 'Set hours by weekday');
    await manager.presses(HOURS, 'Remove Monday, service 1');
    await manager.saves(HOURS);
    await screen.findByText(SAVED);
    expect(api.services).toEqual([
      {
        name: 'All day',
        openingTime: '10:00:00',
        closingTime: '22:00:00',
        lastSeating: null,
        ...NO_OWN_RULES,
        weekdays: [2, 3, 4, 5, 6, 7],
      },
    ]);
  });

  test('adds a service that runs past midnight, and reads so', async () => {
    api.services = [{ ...DINNER, weekdays: [4, 5] }];
    await manager.opensRules();
    const friday = await group('Friday, service 1');
    manager.setsTime(friday, 'Closing', '01:00');
    manager.setsTime(friday, 'Last seating', '00:15');
    expect(
      await screen.findByText('06:00 PM until 01:00 AM the next day, last seating at 12:15 AM the next day'),
    ).toBeTruthy();
    await manager.saves(HOURS);
    await screen.findByText(SAVED);
    expect(api.services).toEqual([
      { ...DINNER, weekdays: [4] },
      { ...DINNER, closingTime: '01:00:00', lastSeating: '00:15:00', weekdays: [5] },
    ]);
  });

  test('copies one day to all', async () => {
    api.services = [{ ...DINNER, weekdays: [5] }];
    await manager.opensRules();
    await manager.presses(HOURS, 'Copy to every day: Friday');
    await manager.saves(HOURS);
    await screen.findByText(SAVED);
    expect(api.services).toEqual([{ ...DINNER, weekdays: [1, 2, 3, 4, 5, 6, 7] }]);
  });

  test('reads at the right day which services meet', async () => {
    api.services = [
      { ...DINNER, weekdays: [4, 5] },
      { ...DINNER, name: 'Late', openingTime: '22:00:00', closingTime: '02:00:00', weekdays: [4, 5] },
    ];
    await manager.opensRules();
    await manager.user.type((await group('Friday, service 2')).querySelector('input') ?? document.body, ' ');
    await manager.presses(HOURS, 'Remove Thursday, service 1');
    const message = 'On Friday, Late begins before Dinner has ended.';
    api.refusal = { field: ['services', '0', 'openingTime'], code: 'INVALID', message };
    await manager.saves(HOURS);
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(1));
    expect((await group('Friday, service 2')).textContent).toContain(message);
  });

  test('is told what is missing', async () => {
    await manager.opensRules();
    await manager.presses(HOURS, 'Set hours by weekday');
    manager.setsTime(await group('Sunday, service 1'), 'Closing', '');
    await manager.saves(HOURS);
    expect((await group('Sunday, service 1')).textContent).toContain('Please enter a time.');
    expect(api.written).toEqual([]);
  });
});

describe('a manager who sets a special day', () => {
  test('closes a date with a note to guests, seen in the preview first', async () => {
    await manager.opensRules();
    await manager.presses('Special days', 'Add a special day');
    await choosesDay('Special days', 'Date', '25');
    await manager.types('Special days', 'Note to guests (optional)', 'Gone fishing');
    await waitFor(() =>
      expect(api.previewed.at(-1)).toMatchObject({
        date: '2026-11-25',
        rules: { specialDay: { services: [], note: 'Gone fishing' } },
      }),
    );
    await manager.presses('Special days', 'Save special day');
    await screen.findByText(SAVED);
    expect(api.specialDays).toEqual([
      { date: '2026-11-25', services: [], note: 'Gone fishing', experienceOnly: false },
    ]);
    expect(await screen.findByText('Wed, 11-25-2026', { selector: 'p' })).toBeTruthy();
    expect(screen.queryByLabelText('Special day', { selector: 'form' })).toBeNull();
  });

  test('must choose a date', async () => {
    await manager.opensRules();
    await manager.presses('Special days', 'Add a special day');
    await manager.presses('Special days', 'Save special day');
    expect(screen.getByText('Please choose a date.')).toBeTruthy();
    expect(api.written).toEqual([]);
  });

  test('is warned before one takes the place of another', async () => {
    api.specialDays = [{ date: '2026-11-25', note: null, services: [], experienceOnly: false }];
    await manager.opensRules();
    await manager.presses('Special days', 'Add a special day');
    await choosesDay('Special days', 'Date', '25');
    expect(screen.getByText('Takes the place of what is set for that date.')).toBeTruthy();
  });

  test('keeps a date for experiences alone, which the list says', async () => {
    api.specialDays = [{ date: '2026-12-31', note: null, services: [DINNER], experienceOnly: false }];
    await manager.opensRules();
    await manager.presses('Special days', 'Change Thu, 12-31-2026');
    await manager.user.click(screen.getByLabelText('Only experiences'));
    await manager.presses('Special days', 'Save special day');
    expect(await screen.findByText('Only experiences', { selector: 'p' })).toBeTruthy();
    expect(api.specialDays).toMatchObject([{ experienceOnly: true }]);
  });

  test('changes its hours and removes it again', async () => {
    api.specialDays = [{ date: '2026-12-31', note: null, services: [DINNER], experienceOnly: false }];
    await manager.opensRules();
    await manager.presses('Special days', 'Change Thu, 12-31-2026');
    manager.setsTime(await group('Special day, service 1'), 'Closing', '03:00');
    await manager.presses('Special days', 'Save special day');
    expect(await screen.findByText('Dinner: 06:00 PM until 03:00 AM the next day')).toBeTruthy();
    await manager.presses('Special days', 'Remove Thu, 12-31-2026');
    expect(await screen.findByText(/No special days are set/)).toBeTruthy();
  });
});

describe('a manager who blocks time', () => {
  test('names the span on the restaurant’s clock, the tables and whom it keeps out', async () => {
    api.tables = [{ id: 'tbl_1', name: 'Terrace', minCapacity: 1, maxCapacity: 4, combinable: false }];
    await manager.opensRules();
    await manager.presses('Blocks', 'Add a block');
    await choosesDay('Blocks', 'From', '27');
    const form = screen.getByLabelText('Block', { selector: 'form' });
    manager.setsTime(form, 'From time', '19:00');
    manager.setsTime(form, 'Until time', '22:30');
    await manager.user.click(screen.getByLabelText('Some tables'));
    await manager.user.click(screen.getByRole('combobox', { name: 'Tables', ...QUICKLY }));
    await manager.user.click(await screen.findByRole('option', { name: 'Terrace', ...QUICKLY }));
    await manager.user.click(screen.getByLabelText(/^Online booking only/));
    await manager.presses('Blocks', 'Save block');
    await screen.findByText(SAVED);
    expect(api.written.at(-1)?.[1]).toMatchObject({
      tableIds: ['tbl_1'],
      onlineOnly: true,
      reason: null,
    });
    const { startsAt, endsAt } = api.blocks[0] ?? {};
    expect([startsAt, endsAt].map((at) => new Date(at ?? '').toISOString())).toEqual([
      '2026-11-28T00:00:00.000Z',
      '2026-11-28T03:30:00.000Z',
    ]);
    expect(await screen.findByText('Table Terrace, online booking only: staff can still book')).toBeTruthy();
  });

  test('reads what is blocked on the restaurant’s clock, and removes it', async () => {
    api.blocks = [
      {
        id: 'blk_1',
        startsAt: '2026-11-28T00:00:00.000Z',
        endsAt: '2026-11-28T03:30:00.000Z',
        tableIds: null,
        onlineOnly: false,
      },
    ];
    await manager.opensRules();
    const title = 'Fri, Nov 27, 2026, 07:00 PM until Fri, Nov 27, 2026, 10:30 PM';
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByText('The whole restaurant, for everybody')).toBeTruthy();
    await manager.presses('Blocks', `Remove ${title}`);
    expect(await screen.findByText('Nothing is blocked.')).toBeTruthy();
  });
});

test('a manager whose block was refused reads why at its field', async () => {
  await manager.opensRules();
  await manager.presses('Blocks', 'Add a block');
  await choosesDay('Blocks', 'From', '27');
  const form = screen.getByLabelText('Block', { selector: 'form' });
  manager.setsTime(form, 'From time', '19:00');
  manager.setsTime(form, 'Until time', '18:00');
  const message = 'A block ends after it begins.';
  api.refusal = { field: ['endsAt'], code: 'OUT_OF_RANGE', message };
  await manager.presses('Blocks', 'Save block');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(manager.section('Blocks').getByLabelText('Until time').getAttribute('aria-invalid')).toBe('true');
  expect(api.blocks).toEqual([]);
});

describe('a manager who joins tables', () => {
  const table = (name: string) => ({
    id: `tbl_${name}`,
    name,
    minCapacity: 1,
    maxCapacity: 2,
    combinable: true,
  });

  test('makes a combination, and sees which parties then fit', async () => {
    api.tables = [table('4'), table('5')];
    await manager.opensRules();
    expect(screen.getByText(/^No table takes a party of 3 or 4\./)).toBeTruthy();
    await manager.presses('Table combinations', 'Add a combination');
    const tables = screen.getByRole('combobox', { name: 'Tables', ...QUICKLY });
    for (const name of ['4', '5']) {
      await manager.user.click(tables);
      await manager.user.click(await screen.findByRole('option', { name, ...QUICKLY }));
    }
    await manager.types('Table combinations', 'Smallest party', '3');
    await manager.types('Table combinations', 'Largest party', '4');
    expect(screen.getByText('Tables 4 and 5 together seat a party of 3 to 4.')).toBeTruthy();
    expect(screen.queryByText(/^No table takes/)).toBeNull();
    await manager.saves('Table combinations');
    await screen.findByText(SAVED);
    expect(api.combinations).toEqual([{ tableIds: ['tbl_4', 'tbl_5'], minPartySize: 3, maxPartySize: 4 }]);
  });

  test('is told how when no table may be joined', async () => {
    api.tables = [{ ...table('4'), combinable: false }];
    await manager.opensRules();
    expect(screen.getByText('To join tables, mark at least two of them as combinable.')).toBeTruthy();
  });
});
