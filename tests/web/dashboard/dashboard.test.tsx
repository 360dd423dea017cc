import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Owner } from '../owner.tsx';
import { SiteApi, type StoredBooking, TODAY } from '../site-api.ts';

let api: SiteApi;
let owner: Owner;

beforeEach(() => {
  api = new SiteApi();
  owner = new Owner();
});

const booking = (customerName: string, facts: Partial<StoredBooking> = {}): StoredBooking => ({
  id: `bkg_${customerName}`,
  customerName,
  email: `${customerName.toLowerCase()}@example.com`,
  date: TODAY,
  time: '19:00:00',
  startsAt: new Date(Date.now() + 3_600_000).toISOString(),
  arrivedAt: null,
  guests: 2,
  status: 'CONFIRMED',
  wishes: [],
  unmetWishes: [],
  dietary: [],
  dietaryNote: null,
  guest: null,
  ...facts,
});

const opensDashboard = async () => {
  await owner.returnsTo('/dashboard', api);
  await screen.findByRole('heading', { level: 1 });
};

const linesOf = (list: string) =>
  within(screen.getByRole('region', { name: list }))
    .queryAllByRole('listitem')
    .map((line) =>
      [...line.querySelectorAll('span')]
        .filter((part) => part.childElementCount === 0)
        .map((part) => part.textContent),
    );

const countOf = (card: string) => screen.getByRole('group', { name: card }).querySelector('p')?.textContent;

describe('an owner at the dashboard', () => {
  test('sees who comes today and who comes next', async () => {
    api.today = [booking('Ada', { guests: 1 }), booking('Grace', { time: '00:15:00', status: 'PENDING' })];
    api.upcoming = [booking('Alan', { date: '2026-11-22', time: '12:30:00', status: 'NO_SHOW' })];
    await opensDashboard();
    expect(linesOf("Today's Bookings")).toEqual([
      ['7:00 PM', 'Ada', 'ada@example.com', '1 guest', 'Confirmed'],
      ['12:15 AM', 'Grace', 'grace@example.com', '2 guests', 'Pending'],
    ]);
    expect(linesOf('Upcoming Bookings')).toEqual([
      ['12:30 PM', 'Alan', 'Nov 22, 2026', '2 guests', 'No-show'],
    ]);
    expect(screen.queryByRole('link', { name: 'View all bookings' })).toBeNull();
  });

  test('sees first who is still to come, and unfolds who sits or is over', async () => {
    api.today = [
      booking('Ada', { status: 'COMPLETED' }),
      booking('Ben', { status: 'SEATED' }),
      booking('Cy', { time: '20:00:00' }),
    ];
    await opensDashboard();
    const names = () => linesOf("Today's Bookings").map((line) => line[1]);
    expect(names()).toEqual(['Cy']);
    await owner.presses('Show 2 seated or over');
    expect(names()).toEqual(['Cy', 'Ada', 'Ben']);
  });

  test('reads who of them is late, and who is here', async () => {
    const startsAt = new Date(Date.now() - 70 * 60_000).toISOString();
    api.today = [booking('Ada', { startsAt }), booking('Ben', { startsAt, arrivedAt: startsAt })];
    await opensDashboard();
    expect(screen.getByText(/^1 h 1\d min late$/)).toBeTruthy();
    expect(screen.getByText('Here')).toBeTruthy();
  });

  test('reads so when nobody is to come any more', async () => {
    api.today = [booking('Ada', { status: 'COMPLETED' })];
    await opensDashboard();
    expect(screen.getByText('Nobody is to come any more today.')).toBeTruthy();
  });

  test('sees of each guest what they cannot eat, what they need of a table, and what of it is not met', async () => {
    const guest = { id: 'gst_1', dietary: ['VEGAN', 'NUT_ALLERGY'], dietaryNote: 'No garlic' };
    const wishes = ['STEP_FREE', 'QUIET'];
    api.today = [booking('Ada', { guest, wishes, unmetWishes: ['STEP_FREE'] })];
    await opensDashboard();
    expect(screen.getByText('Nut allergy · Vegan · No garlic')).toBeTruthy();
    expect(screen.getByText('Not met: Step-free access')).toBeTruthy();
    expect(screen.getByText('Quiet')).toBeTruthy();
  });

  test('sees the four counts, and can ask each what it counts', async () => {
    api.stats = { today: 3, thisWeek: 21, thisMonth: 86, total: 1412 };
    await opensDashboard();
    expect(screen.getByText('You have 3 bookings for today.')).toBeTruthy();
    expect(['This Week', 'This Month', 'Total Bookings'].map(countOf)).toEqual(['21', '86', '1,412']);
    expect(
      screen.getByRole('button', { name: 'This Week: Bookings for the last 7 days, including today.' }),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: /^This Month: .*last month, including today/ })).toBeTruthy();
  });

  test('sees what a count means beside it, until they look elsewhere', async () => {
    await opensDashboard();
    const words = 'All bookings, past and to come.';
    const hint = screen.getByRole('button', { name: `Total Bookings: ${words}` });
    await owner.user.hover(hint);
    expect(await screen.findByText(words)).toBeTruthy();
    await owner.user.unhover(hint);
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
    act(() => hint.focus());
    expect(await screen.findByText(words)).toBeTruthy();
    await owner.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  });

  test('is told quietly when mails failed, with the way to why', async () => {
    api.recentlyFailedMessages = 2;
    await opensDashboard();
    expect(screen.getByText(/2 messages could not be sent in the last 7 days/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See why' }).getAttribute('href')).toBe(
      '/settings/messages?show=failed',
    );
  });

  test('reads nothing of messages when all of them left', async () => {
    await opensDashboard();
    expect(screen.queryByRole('complementary', { name: 'Failed messages' })).toBeNull();
  });

  test('reads so when nobody comes', async () => {
    await opensDashboard();
    expect(screen.getByText('No bookings for today.')).toBeTruthy();
    expect(screen.getByText('No upcoming bookings.')).toBeTruthy();
    expect(screen.getByText('You have no bookings for today yet.')).toBeTruthy();
  });

  test('is shown the first five upcoming bookings and the way to the others', async () => {
    api.upcoming = ['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara', 'Donald'].map((name) => booking(name));
    await opensDashboard();
    expect(linesOf('Upcoming Bookings')).toHaveLength(5);
    expect(screen.getByRole('link', { name: 'View all bookings' }).getAttribute('href')).toBe('/bookings');
  });

  test('who is in another time zone reads which zone the times are in', async () => {
    if (api.restaurant) api.restaurant.timezone = 'Pacific/Auckland';
    await opensDashboard();
    expect(screen.getByText(/New Zealand Time \(Pacific\/Auckland\)/)).toBeTruthy();
  });

  test.each(['SERVICE_UNAVAILABLE', 'INTERNAL_SERVER_ERROR'])(
    'may try again when it fails with %s',
    async (code) => {
      api.failure = { code, of: 'Dashboard' };
      await opensDashboard();
      expect(screen.getByRole('heading', { name: 'Error Loading Dashboard' })).toBeTruthy();
      expect(screen.getByText('Failed to load dashboard data')).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
      expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
    },
  );

  test('reads so when the restaurant is missing', async () => {
    api.restaurant = null;
    await opensDashboard();
    expect(screen.getByRole('heading', { name: 'Restaurant Profile Not Found' })).toBeTruthy();
    expect(screen.getByText('Please complete your restaurant profile setup to continue.')).toBeTruthy();
  });
});

describe('an owner who copies the booking link', () => {
  test('has it on the clipboard and reads so', async () => {
    await opensDashboard();
    await owner.presses('Copy Booking Link');
    expect(await screen.findByRole('button', { name: 'Copied!' })).toBeTruthy();
    expect(screen.getByText('Booking link copied to clipboard')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('http://localhost:4000/book/rest_1');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Copy Booking Link' })).toBeTruthy());
  });

  test('reads when the browser does not allow it', async () => {
    await opensDashboard();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(
      new DOMException('Not allowed', 'NotAllowedError'),
    );
    await owner.presses('Copy Booking Link');
    expect(await screen.findByText('Failed to copy booking link')).toBeTruthy();
  });
});

describe('a dashboard on the screen', () => {
  beforeEach(async () => {
    api.today = [booking('Ada', { status: 'PENDING' })];
    await opensDashboard();
    await waitFor(() => expect(api.openSockets).toBe(1));
  });

  test('shows a booking that arrives meanwhile', async () => {
    const grace = booking('Grace', { time: '20:00:00' });
    api.today = [...api.today, grace];
    await act(async () =>
      api.announce('bookingChanged', { kind: 'CREATED', bookingId: grace.id, booking: grace }),
    );
    await waitFor(() => expect(linesOf("Today's Bookings")).toHaveLength(2));
  });

  test('counts as it happens', async () => {
    await act(async () => api.announce('dashboardStats', { today: 2, thisWeek: 3, thisMonth: 4, total: 5 }));
    expect(await screen.findByText('You have 2 bookings for today.')).toBeTruthy();
    const cards = ["Today's Bookings", 'This Week', 'This Month', 'Total Bookings'];
    expect(cards.map(countOf)).toEqual(['2', '3', '4', '5']);
  });

  test('shows a status that somebody else has changed', async () => {
    const confirmed = booking('Ada', { status: 'CONFIRMED' });
    api.today = [confirmed];
    await act(async () =>
      api.announce('bookingChanged', { kind: 'UPDATED', bookingId: confirmed.id, booking: confirmed }),
    );
    expect(await screen.findByText('Confirmed')).toBeTruthy();
  });

  test('asks once more, not a hundred times, after a hundred changes at once', async () => {
    const before = api.timesAsked('Dashboard');
    const ada = booking('Ada');
    await act(async () => {
      for (let count = 0; count < 100; count += 1)
        api.announce('bookingChanged', { kind: 'UPDATED', bookingId: ada.id, booking: ada });
      await new Promise((resolve) => setTimeout(resolve, 800));
    });
    expect(api.timesAsked('Dashboard') - before).toBeLessThanOrEqual(3);
  });

  test('catches up after the server has been away', async () => {
    await act(async () =>
      api.restarts(() => {
        api.today = [booking('Ada'), booking('Grace')];
        api.stats = { today: 2, thisWeek: 2, thisMonth: 2, total: 2 };
      }),
    );
    await waitFor(() => expect(linesOf("Today's Bookings")).toHaveLength(2));
    expect(countOf('Total Bookings')).toBe('2');
  });

  test('keeps what it shows when catching up fails', async () => {
    api.failure = { code: 'SERVICE_UNAVAILABLE' };
    const ada = booking('Ada', { status: 'CANCELLED' });
    await act(async () =>
      api.announce('bookingChanged', { kind: 'UPDATED', bookingId: ada.id, booking: ada }),
    );
    await owner.presses('Show 1 seated or over');
    expect(await screen.findByText('Cancelled')).toBeTruthy();
    expect(screen.queryByText('Error Loading Dashboard')).toBeNull();
  });
});
