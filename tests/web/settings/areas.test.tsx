import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Manager } from './manager.tsx';
import { ManagerApi } from './manager-api.ts';

let api: ManagerApi;
let manager: Manager;

const SAVED = 'Restaurant settings updated successfully';
const TERRACE = {
  name: 'Terrace',
  description: 'Under the vines',
  isPublic: true,
  photoId: null,
  zones: [2],
};
const ROOM = { name: 'Dining room', description: null, isPublic: true, photoId: null, zones: [1] };

beforeEach(() => {
  api = new ManagerApi();
  manager = new Manager(api);
});

afterEach(() => notifications.clean());

const area = (name: string) => within(screen.getByRole('group', { name }));

describe('a manager who names parts of the room', () => {
  test('makes each zone an area at once', async () => {
    await manager.opensRules();
    expect(
      manager.section('Areas').getByText('Guests are not asked where they would like to sit.'),
    ).toBeTruthy();
    await manager.presses('Areas', 'Make each zone an area');
    expect(
      manager.section('Areas').getByText('Guests choose among Dining room and Terrace, or take anywhere.'),
    ).toBeTruthy();
    await manager.saves('Areas');
    await screen.findByText(SAVED);
    expect(api.areas).toEqual([ROOM, { ...TERRACE, description: null }]);
  });

  test('changes the words, the order and who may choose', async () => {
    api.areas = [TERRACE, ROOM];
    await manager.opensRules();
    await manager.user.click(area('Terrace').getByLabelText('Guests may choose it'));
    await manager.user.type(area('Dining room').getByLabelText('What guests read (optional)'), 'By the fire');
    await manager.user.selectOptions(area('Terrace').getByLabelText('Photo'), 'The vines');
    await manager.presses('Areas', 'Move Terrace down');
    await manager.saves('Areas');
    await screen.findByText(SAVED);
    expect(api.areas).toEqual([
      { id: 'area_1', ...ROOM, description: 'By the fire' },
      { id: 'area_0', ...TERRACE, isPublic: false, photoId: 'media_1' },
    ]);
  });

  test('sees the photo that is chosen, also one without words', async () => {
    api.areas = [TERRACE];
    await manager.opensRules();
    const shown = () =>
      screen.getByRole('group', { name: 'Terrace' }).querySelector('img')?.getAttribute('src');
    expect(shown()).toBeUndefined();
    await manager.user.selectOptions(area('Terrace').getByLabelText('Photo'), 'Photo 2');
    expect(shown()).toBe('/media/media_2-320.webp');
    await manager.user.selectOptions(area('Terrace').getByLabelText('Photo'), 'The vines');
    expect(shown()).toBe('/media/media_1-320.webp');
    await manager.user.selectOptions(area('Terrace').getByLabelText('Photo'), 'None');
    expect(shown()).toBeUndefined();
  });

  test('is told what is missing before anything is sent', async () => {
    api.areas = [TERRACE];
    await manager.opensRules();
    await manager.user.clear(area('Terrace').getByLabelText('Name'));
    await manager.saves('Areas');
    expect(screen.getByText('Please name it.')).toBeTruthy();
    expect(api.written).toEqual([]);
  });

  test('reads at the area why it was refused, and keeps what was typed', async () => {
    api.areas = [TERRACE, ROOM];
    await manager.opensRules();
    await manager.user.type(area('Terrace').getByLabelText('Name'), ' bar');
    const message = 'No table stands in these zones.';
    api.refusal = { field: ['areas', '0', 'zones'], code: 'INVALID', message };
    await manager.saves('Areas');
    await waitFor(() => expect(area('Terrace bar').getByText(message)).toBeTruthy());
  });

  test('is led to the floor plan while there are no zones', async () => {
    api.zones = [];
    api.tables = [];
    await manager.opensRules();
    expect(screen.getByRole('link', { name: 'Draw them on the floor plan' }).getAttribute('href')).toBe(
      '/tables?mode=edit',
    );
  });
});
