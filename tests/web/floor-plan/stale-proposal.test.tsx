import { notifications } from '@mantine/notifications';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FloorApi } from './floor-api.ts';
import { Manager } from './manager.tsx';

let api: FloorApi;
let manager: Manager;
const NOTHING = { split: [], joined: [], removed: [], added: [], moved: [] };
const bar = () => screen.findByRole('region', { name: 'Proposed tables' });

beforeEach(() => {
  api = new FloorApi();
  manager = new Manager(api);
  api.has('1');
});

afterEach(() => notifications.clean()); // they outlive the page that showed them

describe('a manager whose room has changed since the lab proposed something', () => {
  test('is told that nothing of it can be done any more, until they close that', async () => {
    await manager.opensTables({ proposedTables: { ...NOTHING, removed: ['table_gone'] } });
    const said = within(await bar());
    expect(said.getByRole('status').textContent).toBe(
      'Nothing of what the lab proposed can be done any more',
    );
    expect(said.queryByRole('button', { name: 'Save tables' })).toBeNull();
    await manager.presses('Close');
    expect(screen.queryByRole('region', { name: 'Proposed tables' })).toBeNull();
  });

  test('is told how many changes are left out beside those that can be done', async () => {
    const added = [{ seats: 2, zones: [] }];
    await manager.opensTables({ proposedTables: { ...NOTHING, added, removed: ['table_gone'] } });
    const said = within(await bar());
    expect(said.getByRole('status').textContent).toBe('One change from the lab, not saved yet');
    expect(said.getByText(/^One change is left out: the tables are gone/)).toBeTruthy();
  });
});
