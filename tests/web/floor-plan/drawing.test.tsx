import { notifications } from '@mantine/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
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

const reads = async (text: string | RegExp) => expect(await screen.findByText(text)).toBeTruthy();
const bounds = { x: 0, y: 0, width: 200, height: 150 };
const zone = (name: string) => ({ number: 1, name, color: '#112233', bounds });
const saved = () => api.written.filter(({ what }) => what === 'saveFloorPlan');

describe('a manager who draws', () => {
  test('saves canvas, grid, zones and elements in one write', async () => {
    await manager.opensTables();
    await manager.presses('Add wall');
    await reads('Wall added to floor plan');
    await reads('Unsaved changes');
    await manager.presses('Floor Plan Settings');
    await manager.types('1000', 'Canvas width');
    await manager.types('5', 'Grid size');
    await manager.user.click(screen.getByLabelText('Snap to grid'));
    await manager.presses('Add Zone');
    await manager.presses('Move Zone 1 down');
    await manager.presses('Save Floor Plan');
    await reads('Floor plan settings saved successfully');
    expect(saved()).toHaveLength(1);
    expect(saved()[0]?.input).toMatchObject({
      width: 1_000,
      height: 600,
      grid: { size: 10, snap: false, enabled: true },
      zones: [{ number: 1, name: 'Zone 1', bounds: { x: 50, y: 70, width: 200, height: 150 } }],
      objects: [{ type: 'WALL', size: { width: 80, height: 20 } }],
    });
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  test('brings tables in when the canvas gets smaller', async () => {
    api.has('7', {
      position: { __typename: 'TablePosition', x: 600, y: 500, width: 100, height: 60, rotation: 0 },
    });
    await manager.opensTables();
    await manager.presses('Floor Plan Settings');
    await manager.types('400', 'Canvas width');
    await manager.types('300', 'Canvas height');
    await manager.user.tab();
    await manager.presses('Save Floor Plan');
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]?.input).toMatchObject({ width: 400, height: 300 });
  });

  test('edits a zone: at least 50 wide, and 150 high where nothing is typed', async () => {
    api.othersSave({ zones: [zone('Window')] });
    await manager.opensTables();
    await manager.pressesKeysOn('Zone Window', '{Enter}');
    const dialog = within(await screen.findByRole('form', { name: 'Edit Zone' }));
    await manager.user.clear(dialog.getByLabelText('Width'));
    await manager.user.type(dialog.getByLabelText('Width'), '3');
    await manager.user.clear(dialog.getByLabelText('Height'));
    await manager.user.type(dialog.getByLabelText('Assigned server'), 'Maya');
    await manager.presses('Update Zone');
    await reads('Zone updated successfully');
    await manager.presses('Save');
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]?.input.zones).toMatchObject([
      { name: 'Window', server: 'Maya', bounds: { x: 0, y: 0, width: 50, height: 150 } },
    ]);
  });

  test('nudges a zone by 20 pixels with an arrow', async () => {
    api.othersSave({ zones: [zone('Window')] });
    await manager.opensTables();
    await manager.pressesKeysOn('Zone Window', '{ArrowRight}{ArrowRight}{ArrowUp}');
    await reads('Zone Window moved to 40, 0');
  });

  test('deletes an element by key and has it back', async () => {
    await manager.opensTables();
    await manager.presses('Add door');
    await manager.pressesKeysOn(/^Door, /, '{Delete}');
    await reads('Element deleted');
    expect(screen.queryByRole('button', { name: /^Door, / })).toBeNull();
    await manager.user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByRole('button', { name: /^Door, / })).toBeTruthy();
  });

  test('reads why a plan was not saved, and keeps what was drawn', async () => {
    await manager.opensTables();
    await manager.presses('Add bar');
    api.refusal = { message: 'Floor plan dimensions are required', field: ['width'] };
    await manager.presses('Save');
    await reads('Failed to save floor plan: Floor plan dimensions are required');
    api.refusal = null;
    api.isDown = true;
    await manager.presses('Save');
    await reads(/^Failed to save floor plan: Failed to create floor plan: /);
    await reads('Unsaved changes');
    expect(screen.getByRole('button', { name: /^Bar, / })).toBeTruthy();
  });

  test('is asked before leaving with something unsaved, and leaves freely without', async () => {
    await manager.opensTables();
    await manager.presses('Add bar');
    await manager.user.click(screen.getByRole('link', { name: 'Go elsewhere' }));
    await manager.presses('Stay');
    expect(manager.address).toBe('/tables');
    await manager.presses('Discard');
    expect(screen.queryByRole('button', { name: /^Bar, / })).toBeNull();
    await manager.user.click(screen.getByRole('link', { name: 'Go elsewhere' }));
    await reads('Elsewhere');
  });
});

describe('when somebody else saves', () => {
  test('their plan shows at once while nothing is unsaved here', async () => {
    await manager.opensTables();
    await act(async () => api.othersSave({ zones: [zone('Theirs')] }));
    expect(await screen.findByRole('button', { name: 'Zone Theirs' })).toBeTruthy();
  });

  test('both are shown, and mine can be kept', async () => {
    api.othersSave({ zones: [zone('Old')] });
    await manager.opensTables();
    await manager.presses('Add bar');
    api.plan && api.othersSave({ zones: [zone('Theirs')] });
    await manager.presses(/^(Save|Compare)$/);
    const theirs = within(await screen.findByRole('region', { name: 'Theirs, saved' }));
    expect(theirs.getByText('Zone Theirs: different')).toBeTruthy();
    expect(
      within(screen.getByRole('region', { name: 'Yours, unsaved' })).getByText('Bar: only here'),
    ).toBeTruthy();
    await manager.presses('Keep mine');
    await reads('Floor plan settings saved successfully');
    expect(saved()[0]?.input).toMatchObject({
      version: 2,
      zones: [{ name: 'Old' }],
      objects: [{ type: 'BAR' }],
    });
  });

  test('both are shown, and theirs can be taken', async () => {
    await manager.opensTables();
    await manager.presses('Add bar');
    await act(async () => api.othersSave({ zones: [zone('Theirs')] }));
    await reads('Somebody else saved this floor plan meanwhile');
    await manager.presses('Compare');
    await manager.presses('Take theirs');
    expect(await screen.findByRole('button', { name: 'Zone Theirs' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Bar, / })).toBeNull();
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    expect(saved()).toEqual([]);
  });

  test('a save that did not hear of it is told by the API', async () => {
    await manager.opensTables();
    await manager.presses('Add bar');
    api.plan = {
      id: 'flr_1',
      version: 4,
      width: 800,
      height: 600,
      grid: { size: 20, snap: true, enabled: true },
      zones: [zone('Quiet')],
      objects: [],
    };
    await manager.presses('Save');
    expect(await screen.findByRole('region', { name: 'Theirs, saved' })).toBeTruthy();
    await manager.presses('Keep mine');
    await waitFor(() => expect(saved()[0]?.input.version).toBe(4));
  });
});
