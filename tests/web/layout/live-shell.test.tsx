import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { Owner } from '../owner.tsx';
import { SiteApi, TODAY } from '../site-api.ts';

let api: SiteApi;
let owner: Owner;

beforeAll(() => import('../../../web/src/layout/shell/live/LiveShell.tsx'));
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
