import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Owner } from '../owner.tsx';
import { SiteApi, TODAY } from '../site-api.ts';

let api: SiteApi;
let owner: Owner;

// A press at the very moment at which a part takes the place of its button would be lost.
beforeAll(() =>
  Promise.all([
    import('../../../web/src/layout/shell/live/LiveShell.tsx'),
    import('../../../web/src/layout/shell/live/notices/Notices.tsx'),
    import('../../../web/src/layout/shell/bell/Bell.tsx'),
    import('../../../web/src/layout/shell/PersonMenu.tsx'),
  ]),
);
afterEach(() => vi.unstubAllGlobals());
beforeEach(() => {
  api = new SiteApi();
  owner = new Owner();
});

/** Somebody asks for a table. */
const requestOf = (customerName: string) => ({
  key: `request ${customerName}`,
  kind: 'REQUEST',
  since: new Date().toISOString(),
  booking: {
    id: `book_${customerName}`,
    customerName,
    guests: 4,
    date: TODAY,
    time: '20:00:00',
    phone: null,
    tables: [],
    status: 'PENDING',
  },
  waitlistEntry: null,
  message: null,
});
const changed = { kind: 'CREATED', bookingId: 'book_Ada', booking: null };

const bar = () => screen.queryByText(/^No (connection|live updates) since/);

test('the title of every page counts what needs somebody, as it happens', async () => {
  api.attention = [requestOf('Ada'), requestOf('Grace')];
  await owner.returnsTo('/dashboard', api);
  await waitFor(() => expect(document.title).toBe('(2) Dashboard · Hoststand'));
  api.attention = [requestOf('Ada')];
  await act(async () => api.announce('bookingChanged', changed));
  await waitFor(() => expect(document.title).toBe('(1) Dashboard · Hoststand'));
  api.attention = [];
  await act(async () => api.announce('bookingChanged', changed));
  await waitFor(() => expect(document.title).toBe('Dashboard · Hoststand'));
});

test('a line that is gone is told with since when, and the bar goes when it is back', async () => {
  await owner.returnsTo('/dashboard', api);
  await waitFor(() => expect(api.openSockets).toBe(1));
  expect(bar()).toBeNull();
  api.line = 'unreachable';
  await act(async () => api.restarts(() => undefined));
  const told = await screen.findByText(/^No connection since \d{1,2}:\d\d/);
  expect(told.parentElement?.textContent).toMatch(/What you see may be old\. We try again by ourselves\.$/);
  expect(told.closest('[role="status"]')).toBeTruthy();
  api.line = 'good';
  await waitFor(() => expect(bar()).toBeNull());
  expect(api.openSockets).toBe(1);
});

test('the bell counts what needs somebody, and a request is confirmed in it', async () => {
  api.attention = [requestOf('Ada'), requestOf('Grace')];
  await owner.returnsTo('/dashboard', api);
  await owner.presses(/^Needs you ?2$/);
  const bell = await screen.findByRole('dialog', { name: /^Needs you/ });
  const [first] = within(bell).getAllByRole('listitem');
  expect(first?.textContent).toMatch(/^Ada asks for /);
  await owner.user.click(within(bell).getByRole('button', { name: 'Confirm the request of Grace' }));
  await waitFor(() =>
    expect(api.sent.find(({ operation }) => operation === 'SetBookingStatus')?.variables).toMatchObject({
      input: { id: 'book_Grace', status: 'CONFIRMED' },
    }),
  );
  expect(screen.getByRole('link', { name: /^Bookings ?2 need you$/ })).toBeTruthy();
});

test('the bell of a quiet evening says what will stand there', async () => {
  await owner.returnsTo('/dashboard', api);
  await owner.presses('Needs you');
  expect(await screen.findByText('Nobody waits for you')).toBeTruthy();
});

test('the bell does not say that nobody waits when it could not ask', async () => {
  api.failure = { code: 'SERVICE_UNAVAILABLE', of: 'Attention' };
  await owner.returnsTo('/dashboard', api);
  await owner.presses('Needs you');
  const bell = within(await screen.findByRole('dialog', { name: /^Needs you/ }));
  expect(await bell.findByText('What needs you could not be loaded. Please try again.')).toBeTruthy();
  expect(bell.queryByText('Nobody waits for you')).toBeNull();
  api.failure = null;
  await owner.user.click(bell.getByRole('button', { name: 'Try again' }));
  expect(await bell.findByText('Nobody waits for you')).toBeTruthy();
});

test('who has asked for it hears and reads of a booking that a guest makes, not of one by phone', async () => {
  let notes = 0;
  class Sound {
    state = 'suspended';
    currentTime = 0;
    destination = {};
    async resume() {
      this.state = 'running';
    }
  }
  class Node {
    gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
    connect = (next: unknown) => next;
    start() {
      notes += 1;
    }
    stop() {}
  }
  vi.stubGlobal('AudioContext', Sound);
  vi.stubGlobal('OscillatorNode', Node);
  vi.stubGlobal('GainNode', Node);
  await owner.returnsTo('/dashboard', api);
  const made = (customerName: string, source: string) => ({
    kind: 'CREATED',
    bookingId: `book_${customerName}`,
    booking: {
      id: `book_${customerName}`,
      customerName,
      email: `${customerName}@guests.test`,
      guests: 4,
      date: TODAY,
      time: '20:00:00',
      status: 'CONFIRMED',
      source,
      arrivedAt: null,
    },
  });
  await act(async () => api.announce('bookingChanged', made('Ada', 'ONLINE')));
  expect(screen.queryByText(/^New booking:/)).toBeNull();

  await owner.presses('Account');
  await owner.user.click(await screen.findByRole('menuitem', { name: 'Sound and notices' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sound and notices' });
  await owner.user.click(within(dialog).getByRole('switch', { name: /^Sound/ }));
  await waitFor(() => expect(notes).toBe(2)); // so sounds it
  await owner.user.click(within(dialog).getByRole('button', { name: 'Play the sound' }));
  await waitFor(() => expect(notes).toBe(4));
  await owner.user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(localStorage.getItem('hoststand.notices')).toBe('{"sound":true,"browser":false}');

  await waitFor(async () => {
    await act(async () => api.announce('bookingChanged', made('Tove', 'ONLINE')));
    expect(screen.getByText(/^New booking: Tove, 4 guests, .* 8:00 PM$/)).toBeTruthy();
  });
  await waitFor(() => expect(notes).toBe(6));
  await act(async () => api.announce('bookingChanged', made('Hedy', 'PHONE')));
  expect(screen.queryByText(/^New booking: Hedy/)).toBeNull();
  expect(notes).toBe(6);
});
