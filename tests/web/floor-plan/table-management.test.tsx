import { notifications } from '@mantine/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FloorApi } from './floor-api.ts';
import { Manager } from './manager.tsx';

let api: FloorApi;
let manager: Manager;

beforeEach(() => {
  api = new FloorApi();
  manager = new Manager(api);
});

afterEach(() => notifications.clean()); // they outlive the page that showed them

const lists = (names: string[]) => waitFor(() => expect(manager.tablesListed).toEqual(names));
const reads = async (text: string | RegExp) => expect(await screen.findByText(text)).toBeTruthy();
const bounds = { x: 0, y: 0, width: 200, height: 150 };

describe('a manager who sets up tables', () => {
  test('finds them in the order in which people count, all pages of them', async () => {
    for (let number = 120; number > 0; number -= 1) api.has(String(number));
    await manager.opensTables();
    await waitFor(() => expect(manager.tablesListed).toHaveLength(120));
    expect(manager.tablesListed.slice(0, 3)).toEqual(['1', '2', '3']);
    await reads('Tables (120)');
  });

  test('adds one with the defaults of the specification', async () => {
    await manager.opensTables();
    await manager.presses('Add Table');
    await manager.types(' Window ', 'Table name');
    await manager.user.click(screen.getByLabelText('Step-free access'));
    await manager.types('9', 'Priority');
    await manager.chooses('Who it is for', 'Walk-ins');
    await manager.user.click(screen.getAllByRole('button', { name: 'Add Table' }).at(-1) ?? document.body);
    await reads('Table added successfully');
    await lists(['Window']);
    expect(api.written).toMatchObject([
      {
        what: 'createTable',
        input: {
          name: 'Window',
          capacity: 4,
          minCapacity: 2,
          maxCapacity: 6,
          serverZone: 1,
          shape: 'RECTANGLE',
          combinable: false,
          priority: 9,
          mode: 'WALK_IN',
          accessibility: ['STEP_FREE'],
        },
      },
    ]);
  });

  test('is told what is missing before anything is sent, and what the API refused at its field', async () => {
    await manager.opensTables();
    await manager.presses('Add Table');
    await manager.types('9', 'Min party');
    const send = async () =>
      manager.user.click(screen.getAllByRole('button', { name: 'Add Table' }).at(-1) ?? document.body);
    await send();
    await reads('Table name is required');
    await reads('At most the capacity');
    await manager.types('2', 'Min party');
    await manager.types('X', 'Table name');
    api.refusal = { message: 'This name is strange.', field: ['name'] };
    await send();
    await reads('This name is strange.');
    await reads('Failed to add table');
    expect(api.written).toEqual([]);
    api.refusal = null;
    await send();
    await lists(['X']);
  });

  test('deletes one after a question', async () => {
    api.has('7');
    await manager.opensTables();
    await manager.presses('Delete table 7');
    await reads('Are you sure you want to delete this table?');
    await manager.presses('Delete');
    await reads('Table deleted successfully');
    await lists([]);
  });
});

test('a table that could not be deleted can be asked for again', async () => {
  api.has('7');
  await manager.opensTables();
  await manager.presses('Delete table 7');
  api.isDown = true;
  await manager.presses('Delete');
  await reads('Failed to delete table');
  api.isDown = false;
  await manager.presses('Delete');
  await reads('Table deleted successfully');
  await lists([]);
});

describe('a table that is needed', () => {
  test('shows its bookings, and goes once they are seated elsewhere', async () => {
    api.has('7');
    api.guestsAtTables = ['Ada', 'Ben'];
    await manager.opensTables();
    await manager.presses('Delete table 7');
    await manager.presses('Delete');
    await reads('Two bookings hold this table.');
    await reads('Ada, 4 guests');
    expect(screen.getAllByText('Fri, 11-27-2026, 07:00 PM')).toHaveLength(2);
    await reads('and 3 more');
    await lists(['7']);
    await manager.presses('Seat them elsewhere and delete');
    await reads('Table deleted successfully');
    await lists([]);
    expect(api.written.map(({ input }) => input.reseatBookings)).toEqual([false, true]);
  });
});

describe('a host', () => {
  test('sets a status at once, sees it go back when that is refused, and edits nothing', async () => {
    api.role = 'HOST';
    api.has('7');
    await manager.opensTables();
    expect(screen.queryByRole('button', { name: 'Add Table' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit table 7' })).toBeNull();
    expect(screen.queryByRole('toolbar')).toBeNull();
    await manager.presses('Status of table 7: Available');
    await manager.user.click(await screen.findByRole('menuitem', { name: 'Out of order · blocked' }));
    await reads('Table status updated to out of order');
    expect(await screen.findByRole('button', { name: 'Table 7, 4 seats, out of order' })).toBeTruthy();
    api.refusal = { message: 'Not now.', field: null };
    await manager.presses('Status of table 7: Out of order');
    await manager.user.click(await screen.findByRole('menuitem', { name: 'Cleaning · blocked' }));
    await reads('Failed to update table status');
    expect(await screen.findByRole('button', { name: 'Table 7, 4 seats, out of order' })).toBeTruthy();
    await manager.pressesKeysOn(/^Table 7, /, '{ArrowRight}r');
    expect(api.written.map(({ what }) => what)).toEqual(['setTableStatus']);
  });
});

describe('a table on the floor', () => {
  test('is moved and turned by keys, in few writes, and taken back', async () => {
    api.has('7');
    await manager.opensTables();
    await manager.pressesKeysOn(/^Table 7, /, '{ArrowRight}{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
    await waitFor(() => expect(api.written).toHaveLength(1));
    expect(api.written[0]?.input.position).toMatchObject({ x: 102, y: 120, rotation: 0 });
    await manager.user.keyboard('{Shift>}r{/Shift}');
    await waitFor(() => expect(api.written).toHaveLength(2));
    expect(api.written[1]?.input.position).toMatchObject({ x: 102, y: 120, rotation: 345 });
    await reads('Table 7 turned to 345 degrees');
    await manager.user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(api.written[2]?.input.position).toMatchObject({ rotation: 0 }));
    await manager.presses('Undo: Table 7 moved');
    await waitFor(() => expect(api.written[3]?.input.position).toMatchObject({ x: 100, y: 100 }));
    await manager.presses('Redo: Table 7 moved');
    await waitFor(() => expect(api.written[4]?.input.position).toMatchObject({ x: 102, y: 120 }));
  });

  test('that a colleague has moved meanwhile is not moved back by an undo', async () => {
    const table = api.has('7');
    await manager.opensTables();
    await manager.pressesKeysOn(/^Table 7, /, '{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(api.written).toHaveLength(1));
    table.position = { __typename: 'TablePosition', x: 300, y: 100, width: 120, height: 60, rotation: 0 };
    await act(async () => api.announceTable('UPDATED', table));
    await manager.presses('Undo: Table 7 moved');
    await reads('It has been moved by somebody else since.');
    expect(api.written).toHaveLength(1);
  });

  test('says why it could not be turned', async () => {
    api.has('7');
    await manager.opensTables();
    api.refusal = { message: 'Not now.', field: null };
    await manager.pressesKeysOn(/^Table 7, /, 'r');
    await reads('Failed to rotate table');
    await reads('Not now.');
  });

  test('comes, changes and goes as others have it', async () => {
    api.has('7');
    await manager.opensTables();
    const bar = api.has('Bar');
    await act(async () => api.announceTable('CREATED', bar));
    await lists(['7', 'Bar']);
    await act(async () => api.announceTable('UPDATED', { ...bar, capacity: 2 }));
    expect(await screen.findByRole('button', { name: 'Table Bar, 2 seats, available' })).toBeTruthy();
    await act(async () => api.announceTable('DELETED', bar));
    await lists(['7']);
  });
});

describe('when something cannot be had', () => {
  test('the tables: says so, and tries again', async () => {
    api.isDown = true;
    await manager.opensTables();
    await reads('Failed to load tables');
    api.isDown = false;
    api.has('7');
    await manager.presses('Retry');
    await lists(['7']);
  });

  test('the plan alone: says so, and the tables stand on an empty canvas', async () => {
    api.isPlanBroken = true;
    api.has('7');
    await manager.opensTables();
    await reads('Failed to load floor plan');
    await lists(['7']);
  });

  test('a refresh: says so, and what was shown stays', async () => {
    api.has('7');
    await manager.opensTables();
    api.isDown = true;
    await manager.presses('Refresh');
    await reads('Failed to load tables');
    await lists(['7']);
  });
});

describe('the zones of the plan', () => {
  test('dim the tables of the others when one is viewed', async () => {
    api.othersSave({ zones: [{ number: 1, name: 'Window', color: '#112233', bounds }] });
    api.has('1');
    api.has('2', { serverZone: 2 });
    await manager.opensTables();
    await manager.presses('Window');
    const isDimmed = (name: RegExp) =>
      screen.getByRole('button', { name }).parentElement?.hasAttribute('data-dimmed');
    expect(isDimmed(/^Table 1, /)).toBe(false);
    expect(isDimmed(/^Table 2, /)).toBe(true);
    await manager.presses('All Zones');
    expect(isDimmed(/^Table 2, /)).toBe(false);
  });
});
