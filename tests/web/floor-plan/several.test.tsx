import { notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FloorApi } from './floor-api.ts';
import { Manager } from './manager.tsx';

let api: FloorApi;
let manager: Manager;
const at = (x: number, y: number) => ({
  position: { __typename: 'TablePosition', x, y, width: 100, height: 60, rotation: 0 },
});
const places = () =>
  api.tables.map(({ name, position }) => {
    const { x, y } = position as { x: number; y: number };
    return [name, x, y];
  });
const reads = async (text: string | RegExp) => expect(await screen.findByText(text)).toBeTruthy();
const table = (name: string) => screen.getByRole('button', { name: new RegExp(`^Table ${name}, `) });

beforeEach(async () => {
  api = new FloorApi();
  manager = new Manager(api);
  api.has('1', at(0, 0));
  api.has('2', at(130, 20));
  api.has('3', at(300, 40));
  await manager.opensTables();
});

afterEach(() => notifications.clean()); // they outlive the page that showed them

describe('a manager who selects several tables', () => {
  test('aligns all of them, spreads them, and takes each back in one step', async () => {
    table('1').focus();
    await manager.user.keyboard('{Control>}a{/Control}');
    await reads('3 selected');
    await manager.presses('Align top');
    await waitFor(() =>
      expect(places()).toEqual([
        ['1', 0, 0],
        ['2', 130, 0],
        ['3', 300, 0],
      ]),
    );
    await manager.presses('Even gaps across');
    await waitFor(() => expect(places()[1]).toEqual(['2', 150, 0]));
    await manager.presses('Undo: Even gaps across');
    await waitFor(() => expect(places()[1]).toEqual(['2', 130, 0]));
    await manager.presses('Undo: Aligned at the top');
    await waitFor(() =>
      expect(places()).toEqual([
        ['1', 0, 0],
        ['2', 130, 20],
        ['3', 300, 40],
      ]),
    );
  });

  test('adds one by Shift or while several are chosen, and moves them together by keys', async () => {
    await manager.user.pointer({ keys: '[MouseLeft]', target: table('1') });
    await manager.user.keyboard('{Shift>}');
    await manager.user.pointer({ keys: '[MouseLeft]', target: table('3') });
    await manager.user.keyboard('{/Shift}');
    expect([table('1'), table('2'), table('3')].map((each) => each.getAttribute('aria-pressed'))).toEqual([
      'true',
      'false',
      'true',
    ]);
    fireEvent.keyDown(table('3'), { key: 'ArrowDown', shiftKey: true });
    fireEvent.keyDown(table('3'), { key: 'ArrowDown' });
    await waitFor(() =>
      expect(places()).toEqual([
        ['1', 0, 21],
        ['2', 130, 20],
        ['3', 300, 61],
      ]),
    );
    // Two tables in one write, which says where it found them.
    expect(api.written).toMatchObject([
      {
        what: 'moveTables',
        input: { moves: [{ from: { position: { y: 0 } }, to: { position: { y: 21 } } }, {}] },
      },
    ]);

    await manager.presses('Select several');
    await manager.user.pointer({ keys: '[MouseLeft]', target: table('2') });
    await reads('3 selected');
  });

  test('is told when somebody else has moved one of them, and all stay where they were', async () => {
    table('1').focus();
    await manager.user.keyboard('{Control>}a{/Control}');
    await reads('3 selected');
    Object.assign(api.tables[1] ?? {}, at(500, 20));
    await manager.presses('Align top');
    await reads('2 tables stay where they were'); // the first stands at the top already
    await reads('Table 2 has been moved since. Load the tables again.');
    expect(places()).toEqual([
      ['1', 0, 0],
      ['2', 500, 20],
      ['3', 300, 40],
    ]);
    expect(api.written).toEqual([]);
  });

  test('copies them under free names, and removes the copies by undo', async () => {
    table('1').focus();
    await manager.user.keyboard('{Control>}a{/Control}{Control>}d{/Control}');
    await waitFor(() =>
      expect(places().slice(3)).toEqual([
        ['4', 20, 20],
        ['5', 150, 40],
        ['6', 320, 60],
      ]),
    );
    await manager.presses('Undo: 3 tables copied');
    await waitFor(() => expect(api.tables).toHaveLength(3));
  });

  test('deletes them after one question, and those that bookings hold stay and are named', async () => {
    api.guestsAtTables = ['Okafor'];
    table('1').focus();
    await manager.user.keyboard('{Control>}a{/Control}{Delete}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 3 tables?' }));
    await manager.user.click(dialog.getByRole('button', { name: 'Delete' }));
    await reads('Kept, as bookings hold them: 1, 2, 3');
    expect(api.tables).toHaveLength(3);
  });
});

test('tables that could not be deleted are asked for again in the same dialog', async () => {
  table('1').focus();
  await manager.user.keyboard('{Control>}a{/Control}{Delete}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 3 tables?' }));
  api.isDown = true;
  await manager.user.click(dialog.getByRole('button', { name: 'Delete' }));
  await reads('Failed to delete table');
  expect(screen.queryByText(/tables deleted/)).toBeNull();
  expect(api.tables).toHaveLength(3);
  api.isDown = false;
  await manager.user.click(dialog.getByRole('button', { name: 'Delete' }));
  await reads('3 tables deleted');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a manager adds eight tables in one go, numbered from the next free number', async () => {
  await manager.presses('Add Several');
  await reads('8 tables for 4, called 4 to 11.');
  await manager.types('20', 'Numbered from');
  await manager.presses('Add Tables');
  await reads('8 tables added');
  expect(api.written.at(-1)).toMatchObject({
    what: 'createTables',
    input: { count: 8, capacity: 4, firstNumber: 20, minCapacity: 2, maxCapacity: 6, shape: 'RECTANGLE' },
  });
  expect(manager.tablesListed).toHaveLength(11);
  await reads('8 selected');
});

test('a table that is put into another zone’s area belongs to that zone, until it is taken back', async () => {
  const zone = (number: number, name: string, x: number) => ({
    number,
    name,
    color: '#112233',
    bounds: { x, y: 0, width: 200, height: 400 },
  });
  api.othersSave({ zones: [zone(1, 'Room', 0), zone(2, 'Terrace', 200)] });
  await screen.findByRole('button', { name: 'Zone Terrace' });
  await manager.pressesKeysOn(/^Table 2, /, '{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  await reads('Table 2 belongs to Terrace now');
  expect(api.tables[1]).toMatchObject({ serverZone: 2, position: { x: 170 } });
  await manager.presses('Undo: Table 2 moved to Terrace');
  await waitFor(() => expect(api.tables[1]).toMatchObject({ serverZone: 1, position: { x: 130 } }));

  // Table 3 has stood in the terrace all along, and says it is the room's.
  await manager.presses('Floor Plan Settings');
  await reads('One table stands in another zone than it belongs to.');
  await manager.presses('Assign by place');
  await waitFor(() => expect(api.tables[2]).toMatchObject({ serverZone: 2, position: { x: 300 } }));
  expect(screen.queryByText(/another zone than/)).toBeNull();
});
