import { notifications } from '@mantine/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Owner } from '../owner.tsx';
import { SiteApi } from '../site-api.ts';
import { Host } from './host.tsx';
import { HostApi } from './host-api.ts';

let api: HostApi;
let host: Host;

beforeEach(() => {
  api = new HostApi();
  host = new Host(api);
});

afterEach(() => notifications.clean()); // they outlive the page that showed them

const lists = (guests: string[]) => waitFor(() => expect(host.guestsListed).toEqual(guests));

describe('a host who manages bookings', () => {
  test('sees who comes when, with how many and what they asked for', async () => {
    api.has('Ada', '19:00', { specialRequests: 'A high chair', wishes: ['STEP_FREE', 'QUIET'] });
    api.has('Ben', '20:00', { status: 'CANCELLED', wishes: ['WELL_LIT'], unmetWishes: ['WELL_LIT'] });
    api.has('Cy', '20:30', { wishes: ['STEP_FREE', 'NEAR_RESTROOM'], unmetWishes: ['NEAR_RESTROOM'] });
    await host.opensBookings();
    await lists(['Ada', 'Ben', 'Cy']);
    const columns = screen.getAllByRole('columnheader').map((column) => column.textContent);
    expect(columns).toEqual([
      '',
      'Date & Time',
      'Guests',
      'Customer',
      'Table',
      'Status',
      'Special Requests',
      'Source',
      'Actions',
    ]);
    for (const text of [
      '+1 617 555 0199 · ada@example.com',
      'Fri, Nov 27',
      '2 bookings · 4 covers',
      '7:00 PM',
      'A high chair',
      'Step-free access, Quiet',
      'Not met: Near the restroom',
      'Well lit',
      'None',
      'Cancelled',
    ])
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  });

  test('is offered only what makes sense for how a booking stands', async () => {
    api.has('Ada', '19:00', { status: 'CONFIRMED' });
    api.has('Ben', '20:00', { status: 'CANCELLED' });
    api.has('Cy', '21:00', { status: 'COMPLETED' });
    await host.opensBookings();
    await lists(['Ada', 'Ben', 'Cy']);
    expect(await host.offers('Ada')).toEqual(['Change', 'Cancel booking', 'Delete']);
    expect(await host.offers('Ben')).toEqual(['Delete']);
    expect(await host.offers('Cy')).toEqual(['Delete']);
    expect(screen.queryByRole('button', { name: 'Confirm booking of Cy' })).toBeNull();
  });

  test('can confirm what is not confirmed and cancel what is not cancelled', async () => {
    api.has('Ada', '19:00', { status: 'CONFIRMED' });
    api.has('Ben', '20:00', { status: 'CANCELLED' });
    await host.opensBookings();
    await lists(['Ada', 'Ben']);
    expect(screen.queryByRole('button', { name: 'Confirm booking of Ada' })).toBeNull();
    await host.presses('Confirm booking of Ben');
    expect(await screen.findByText('Booking confirmed successfully')).toBeTruthy();
    expect(screen.queryByText('Cancelled', { selector: '.mantine-Badge-label' })).toBeNull();
  });

  test('sees a confirmed booking leave the pending ones', async () => {
    api.has('Ada', '19:00');
    await host.opensBookings('/bookings?status=pending');
    await lists(['Ada']);
    await host.presses('Confirm booking of Ada');
    expect(await screen.findByText('There are no pending bookings at the moment.')).toBeTruthy();
  });

  test('reads why a change was refused, and the booking stays as it was', async () => {
    api.has('Ada', '19:00', { status: 'CANCELLED' });
    await host.opensBookings();
    api.refusal = 'The room is full at that time.';
    await host.presses('Confirm booking of Ada');
    expect(await screen.findByText('Failed to update booking status')).toBeTruthy();
    expect(screen.getByText('The room is full at that time.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Confirm booking of Ada' })).toBeTruthy();
  });

  test('deletes a booking in one tap, and can bring it back', async () => {
    api.has('Ada', '19:00');
    api.has('Ben', '20:00');
    await host.opensBookings();
    await host.picks('Ada', 'Delete');
    await lists(['Ben']);
    expect(await screen.findByText('Booking deleted successfully')).toBeTruthy();
    await host.presses('Undo');
    await lists(['Ada', 'Ben']);
  });

  test('cancels a booking in one tap, and can take that back', async () => {
    api.has('Ada', '19:00', { status: 'CONFIRMED' });
    await host.opensBookings();
    await host.picks('Ada', 'Cancel booking');
    expect(await screen.findByText('Booking cancelled successfully')).toBeTruthy();
    expect(api.bookings).toMatchObject([{ status: 'CANCELLED' }]);
    await host.presses('Undo');
    await waitFor(async () => expect(await host.offers('Ada')).toContain('Cancel booking'));
    expect(api.bookings).toMatchObject([{ status: 'CONFIRMED' }]);
  });

  test('reads why a cancelling could not be taken back', async () => {
    api.has('Ada', '19:00', { status: 'CONFIRMED' });
    await host.opensBookings();
    await host.picks('Ada', 'Cancel booking');
    await screen.findByText('Booking cancelled successfully');
    api.refusal = 'The place was given to somebody else meanwhile.';
    await host.presses('Undo');
    expect(await screen.findByText('This could not be undone')).toBeTruthy();
    expect(screen.getByText('The place was given to somebody else meanwhile.')).toBeTruthy();
  });

  test('keeps a booking whose deletion was refused', async () => {
    api.has('Ada', '19:00');
    await host.opensBookings();
    api.refusal = 'Only an owner may delete.';
    await host.picks('Ada', 'Delete');
    expect(await screen.findByText('Failed to delete booking')).toBeTruthy();
    await lists(['Ada']);
  });

  test('sees live what others book and delete', async () => {
    api.has('Ada', '19:00');
    await host.opensBookings();
    await lists(['Ada']);
    const zoe = api.has('Zoe', '18:00');
    await act(async () => api.announce('CREATED', zoe));
    await lists(['Zoe', 'Ada']);
    await act(async () => api.announce('DELETED', zoe));
    await lists(['Ada']);
  });

  test('is told that there are no bookings yet', async () => {
    await host.opensBookings();
    expect(screen.getByRole('heading', { name: 'No bookings found' })).toBeTruthy();
    expect(screen.getByText('Nobody is booked from today on.')).toBeTruthy();
    await host.presses('Show all bookings');
    expect(await screen.findByText("You don't have any bookings yet.")).toBeTruthy();
    await host.presses('Take a booking');
    expect(host.address).toMatch(/[?&]new=/);
  });
});

describe('a host who looks for bookings', () => {
  test('filters by status, and the address says so', async () => {
    api.has('Ada', '19:00');
    api.has('Ben', '20:00', { status: 'CONFIRMED' });
    await host.opensBookings();
    await host.presses('Confirmed');
    await lists(['Ben']);
    expect(host.address).toBe('/bookings?status=confirmed');
    expect(screen.getByRole('button', { name: 'Confirmed' }).getAttribute('aria-pressed')).toBe('true');
  });

  test('searches once the typing pauses', async () => {
    api.has('Ada', '19:00');
    api.has('Ben', '20:00');
    await host.opensBookings();
    await host.user.type(screen.getByLabelText('Search'), 'Ben');
    await lists(['Ben']);
    expect(host.address).toBe('/bookings?q=Ben&from=2026-11-21');
    expect(api.asked.map(({ search }) => search)).toEqual([null, 'Ben']);
  });

  test('leaves a search that finds nothing', async () => {
    api.has('Ada', '19:00');
    await host.opensBookings('/bookings?q=Ben');
    expect(screen.getByText('No booking matches your search.')).toBeTruthy();
    await host.presses('Show all bookings');
    await lists(['Ada']);
    expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('');
  });

  test('loads fifty at a time', async () => {
    for (let minute = 0; minute < 60; minute++)
      api.has(`Guest ${minute}`, `19:${String(minute).padStart(2, '0')}`);
    await host.opensBookings();
    expect(screen.getByText('Showing 50 of 60 bookings')).toBeTruthy();
    await host.presses('Load more');
    expect(await screen.findByText('Showing 60 of 60 bookings')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  test('keeps what is shown when the next page does not come', async () => {
    for (let minute = 0; minute < 60; minute++)
      api.has(`Guest ${minute}`, `19:${String(minute).padStart(2, '0')}`);
    await host.opensBookings();
    api.isDown = true;
    await host.presses('Load more');
    expect(await screen.findByText('Failed to load bookings')).toBeTruthy();
    expect(screen.getByText('Showing 50 of 60 bookings')).toBeTruthy();
  });

  test('sees after a refresh what was changed meanwhile', async () => {
    api.has('Ada', '19:00');
    await host.opensBookings();
    api.has('Ben', '20:00');
    await host.presses('Refresh');
    await lists(['Ada', 'Ben']);
    api.isDown = true;
    await host.presses('Refresh');
    expect(await screen.findByText('Failed to load bookings')).toBeTruthy();
    expect(host.guestsListed).toEqual(['Ada', 'Ben']);
  });
});

test('a host whose bookings cannot be had is told so, and may try again', async () => {
  const api = new SiteApi();
  api.failure = { code: 'SERVICE_UNAVAILABLE', of: 'Bookings' };
  await new Owner().returnsTo('/bookings', api);
  expect(await screen.findByRole('heading', { name: 'Failed to load bookings' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
});

describe('a host who exports', () => {
  const savedFiles: { name: string; text: Promise<string> }[] = [];

  beforeEach(() => {
    savedFiles.length = 0;
    let text = Promise.resolve('');
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (file: Blob) => {
          text = file.text();
          return 'blob:bookings';
        },
        revokeObjectURL: () => undefined,
      }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      savedFiles.push({ name: this.download, text });
    });
  });

  test('gets every booking of the filter, however many, in a file named after the day', async () => {
    for (let minute = 0; minute < 120; minute++)
      api.has(`Guest ${minute}`, `${18 + Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`);
    api.has('Cancelled', '21:00', { status: 'CANCELLED' });
    await host.opensBookings('/bookings?status=pending');
    await host.presses('Export');
    expect(await screen.findByText('Bookings exported successfully')).toBeTruthy();
    expect(savedFiles[0]?.name).toBe('bookings_2026-11-21.csv');
    const lines = (await savedFiles[0]?.text)?.trimEnd().split('\r\n');
    expect(lines).toHaveLength(121);
    expect(lines?.[1]).toBe('2026-11-27,18:00:00,Guest 0,guest 0@example.com,+1 617 555 0199,2,pending,');
  });

  test('is told that there is nothing to export', async () => {
    await host.opensBookings();
    await host.presses('Export');
    expect(await screen.findByText('No bookings to export')).toBeTruthy();
    expect(savedFiles).toEqual([]);
  });

  test('is told that the export failed', async () => {
    api.has('Ada', '19:00');
    await host.opensBookings();
    api.isDown = true;
    await host.presses('Export');
    expect(await screen.findByText('Failed to export bookings')).toBeTruthy();
  });
});
