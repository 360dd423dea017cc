import { notifications } from '@mantine/notifications';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  filtersOfView,
  MOST_VIEWS,
  type SavedView,
  viewInWords,
  viewOf,
  withView,
} from '../../../web/src/features/bookings/filters/saved-views.ts';
import { Host } from './host.tsx';
import { HostApi } from './host-api.ts';

let api: HostApi;
let host: Host;

beforeEach(() => {
  localStorage.clear();
  api = new HostApi();
  host = new Host(api);
  api.has('Ada', '19:00');
  api.has('Ben', '20:00', { status: 'CONFIRMED' });
});

afterEach(() => notifications.clean()); // they outlive the page that showed them

const lists = (guests: string[]) => waitFor(() => expect(host.guestsListed).toEqual(guests));

describe('a host who looks at the same list again and again', () => {
  test('keeps it under a name, finds it after a reload, and can remove it and take that back', async () => {
    await host.opensBookings('/bookings?status=pending');
    await lists(['Ada']);
    await host.presses('Views');
    await host.user.type(await screen.findByLabelText('Keep this view as'), 'Requests');
    await host.presses('Save');
    expect(await screen.findByRole('button', { name: 'Requests' })).toBeTruthy();

    cleanup();
    host = new Host(api);
    await host.opensBookings('/bookings?dates=all');
    await lists(['Ada', 'Ben']);
    await host.presses('Views');
    const views = within(await screen.findByRole('list', { name: 'Saved views' }));
    await host.user.click(views.getByRole('button', { name: /^Requests/ }));
    await lists(['Ada']);
    expect(host.address).toBe('/bookings?status=pending');

    await host.presses('Requests');
    await host.presses('Remove Requests');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Saved views' })).toBeNull());
    await host.presses('Undo');
    expect(await screen.findByRole('button', { name: 'Requests' })).toBeTruthy();
  });
});

describe('a saved view', () => {
  const open = { status: null, search: null, areaId: null, from: null, to: null };

  test.each([
    ['today', { ...open, from: '2026-11-27', to: '2026-11-27' }, { from: '2026-11-30', to: '2026-11-30' }],
    ['upcoming', { ...open, from: '2026-11-27' }, { from: '2026-11-30', to: null }],
    ['all dates', open, { from: null, to: null }],
    ['from Tomorrow', { ...open, from: '2026-11-28' }, { from: '2026-11-28', to: null }],
  ])('of %s means that on any day', (words, filters, later) => {
    const view = viewOf('Mine', { ...filters, status: 'PENDING' }, '2026-11-27');
    expect(viewInWords(view, '2026-11-27')).toBe(`Pending · ${words}`);
    expect(filtersOfView(view, '2026-11-30')).toEqual({ ...open, status: 'PENDING', ...later });
  });

  test('takes the place of one with its name, and the oldest makes room for it', () => {
    const named = (name: string): SavedView => viewOf(name, open, '2026-11-27');
    const many = Array.from({ length: MOST_VIEWS }, (_, count) => named(`${count}`));
    expect(withView(many, named('3')).map(({ name }) => name)).toHaveLength(MOST_VIEWS);
    expect(withView(many, named('new')).map(({ name }) => name)).not.toContain('0');
  });
});
