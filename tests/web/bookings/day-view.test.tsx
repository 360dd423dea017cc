import { notifications } from '@mantine/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DayApi } from './day-api.ts';
import { Host } from './host.tsx';

let api: DayApi;
let host: Host;

beforeEach(() => {
  api = new DayApi();
  host = new Host(api);
});

afterEach(() => {
  notifications.clean(); // they outlive the page that showed them
  vi.useRealTimers();
});

const bar = (words: string) => screen.findByRole('button', { name: words });
const opensDay = () => host.opensBookings('/bookings?view=day&date=2026-11-27');

/** Picks a bar up, carries it with these keys and drops it. */
async function carries(words: string, keys: string) {
  (await bar(words)).focus();
  await host.user.keyboard(`{Enter}${keys}{Enter}`);
}

const ADA_AT_4 = 'Ada, 2 guests, 07:00 PM to 08:30 PM, table 4, Confirmed';

describe('a host who opens a day', () => {
  test('sees tables zone by zone, and who sits at them, by the restaurant’s clock', async () => {
    const four = api.hasTable('4');
    const ten = api.hasTable('10', { serverZone: 2, status: 'CLEANING' });
    api.has('Ada', '19:00', [four.id]);
    api.has('Ben', '20:30', [four.id, ten.id], { guests: 8, status: 'PENDING' });
    api.has('Cleo', '18:00', [], { guests: 14 });
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T17:00:00Z') });
    await opensDay();
    expect(await bar(ADA_AT_4)).toBeTruthy();
    const ofBen = 'Ben, 8 guests, 08:30 PM to 10:00 PM, tables 4 and 10, Pending';
    expect(screen.getAllByRole('button', { name: ofBen })).toHaveLength(2);
    expect(await bar('Cleo, 14 guests, 06:00 PM to 07:30 PM, no table, Confirmed')).toBeTruthy();
    for (const text of ['Zone 1', 'Zone 2', '4 seats', '4 seats · Cleaning', 'No table', 'Dinner', '5 PM'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText('24 covers · most at 07:00 PM: 16 of 50')).toBeTruthy();
  });

  test.each([
    ['the evening before', '2026-11-26T23:00:00Z'],
    ['the night before, past midnight', '2026-11-27T06:00:00Z'],
    ['the day after', '2026-11-28T17:00:00Z'],
  ])('sees nothing of how the tables are on %s', async (_when, now) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    api.hasTable('4', { status: 'OCCUPIED' });
    await opensDay();
    expect(await screen.findByText('4 seats')).toBeTruthy();
    expect(screen.queryByText(/Occupied/)).toBeNull();
  });

  test('takes back a cancelling and a no-show at once', async () => {
    const four = api.hasTable('4');
    api.has('Ada', '19:00', [four.id]);
    await opensDay();
    for (const act of ['Cancel', 'No-show']) {
      await host.user.click(await bar(ADA_AT_4));
      await host.presses(act);
      await waitFor(() => expect(api.parties[0]?.status).not.toBe('CONFIRMED'));
      await host.presses('Undo');
      await host.presses('Close');
      expect(await bar(ADA_AT_4)).toBeTruthy();
    }
  });

  test('sees no cancelled party at a table, and is led to them in the list', async () => {
    const four = api.hasTable('4');
    api.has('Ada', '19:00', [four.id], { status: 'CANCELLED' });
    await opensDay();
    expect(screen.queryByRole('button', { name: /^Ada/ })).toBeNull();
    const link = screen.getByRole('link', { name: '1 cancelled' });
    expect(link.getAttribute('href')).toBe('/bookings?status=cancelled&from=2026-11-27&to=2026-11-27');
  });

  test('sees the present only on the day that holds it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T00:40:00Z') });
    api.hasTable('4');
    await opensDay();
    expect(await screen.findByText('07:40 PM')).toBeTruthy();
  });

  test('is told of a closed day', async () => {
    api.isClosed = true;
    await opensDay();
    expect(await screen.findByRole('heading', { name: 'Closed' })).toBeTruthy();
  });

  test('is told of a restaurant without tables and a day without bookings', async () => {
    await opensDay();
    expect(screen.getByText('Nobody is booked on this day yet.')).toBeTruthy();
    expect(screen.getByText(/has no tables yet/)).toBeTruthy();
  });

  test('reads why a table is blocked', async () => {
    const four = api.hasTable('4');
    const { startsAt, endsAt } = api.times('18:00');
    api.blocks.push({ id: 'block_1', startsAt, endsAt, onlineOnly: false, reason: 'Paint', tables: [four] });
    await opensDay();
    expect(screen.getByText('Blocked: Paint')).toBeTruthy();
  });

  test('goes from day to day, and back to the list', async () => {
    await opensDay();
    await host.user.click(screen.getByRole('link', { name: 'Next day' }));
    expect(await screen.findByRole('heading', { name: 'Sat, 11-28-2026' })).toBeTruthy();
    expect(host.address).toBe('/bookings?view=day&date=2026-11-28');
    await host.user.click(screen.getByRole('link', { name: 'Today' }));
    expect(await screen.findByRole('heading', { name: 'Today, Fri, 11-27-2026' })).toBeTruthy();
    expect(api.daysAsked.at(-1)).toBeNull();
    await host.user.click(screen.getByRole('link', { name: 'List' }));
    expect(await screen.findByRole('heading', { name: 'No bookings found' })).toBeTruthy();
    await host.user.click(screen.getByRole('link', { name: 'Day' }));
    expect(await screen.findByRole('heading', { name: 'Today, Fri, 11-27-2026' })).toBeTruthy();
  });

  test('sees today when the address names no real date', async () => {
    await host.opensBookings('/bookings?view=day&date=2026-13-45');
    expect(await screen.findByRole('heading', { name: 'Today, Fri, 11-27-2026' })).toBeTruthy();
  });

  test('reads it hour by hour on a phone', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: media.includes('max-width'),
      media,
      addEventListener() {},
      removeEventListener() {},
    }));
    const four = api.hasTable('4');
    api.has('Ada', '19:00', [four.id]);
    await opensDay();
    expect(screen.getByRole('heading', { name: '7 PM' })).toBeTruthy();
    await host.user.click(screen.getByRole('button', { name: /Ada/ }));
    expect(await screen.findByRole('dialog', { name: 'Ada' })).toBeTruthy();
  });
});

describe('a host who carries a party by keyboard', () => {
  test('puts it at another table and time at once, and can undo it', async () => {
    const four = api.hasTable('4');
    const five = api.hasTable('5');
    api.has('Ada', '19:00', [four.id]);
    await opensDay();
    await carries(ADA_AT_4, '{ArrowRight}{ArrowRight}{ArrowDown}');
    expect(await bar('Ada, 2 guests, 07:30 PM to 09:00 PM, table 5, Confirmed')).toBe(document.activeElement);
    expect(await screen.findByText('Ada moved to 07:30 PM, table 5')).toBeTruthy();
    await host.presses('Undo');
    expect(await bar(ADA_AT_4)).toBeTruthy();
    const move = { id: 'bkg_Ada', date: '2026-11-27', guests: 2 };
    expect(api.moves).toEqual([{ ...move, time: '19:30:00', tableIds: [five.id] }]);
  });

  test('cannot undo a move in time over a later one of somebody else', async () => {
    const four = api.hasTable('4');
    api.has('Ada', '19:00', [four.id]);
    await opensDay();
    await carries(ADA_AT_4, '{ArrowRight}');
    await screen.findByText('Ada moved to 07:15 PM, table 4');
    api.isChangedByOthers();
    await host.presses('Undo');
    expect(await screen.findByText('The move of Ada was not undone')).toBeTruthy();
    expect(screen.getByText('The booking has been changed since.')).toBeTruthy();
  });

  test('hears where it would come down, and puts it back with Escape', async () => {
    const four = api.hasTable('4');
    api.hasTable('5');
    api.has('Ada', '19:00', [four.id]);
    await opensDay();
    (await bar(ADA_AT_4)).focus();
    await host.user.keyboard('{Enter}');
    expect(screen.getByText('Ada picked up: 07:00 PM, table 4')).toBeTruthy();
    await host.user.keyboard('{ArrowLeft}{ArrowDown}');
    expect(screen.getByText('06:45 PM, table 5', { selector: '[role=status]' })).toBeTruthy();
    await host.user.keyboard('{Escape}');
    expect(screen.queryByText('06:45 PM, table 5')).toBeNull();
    expect(await bar(ADA_AT_4)).toBeTruthy();
    expect(api.moves).toEqual([]);
  });

  test('gives a party without a table one', async () => {
    const four = api.hasTable('4');
    api.has('Ada', '19:00');
    await opensDay();
    await carries('Ada, 2 guests, 07:00 PM to 08:30 PM, no table, Confirmed', '{ArrowDown}');
    expect(await bar(ADA_AT_4)).toBeTruthy();
    expect(api.moves).toEqual([{ id: 'bkg_Ada', tableIds: [four.id] }]);
  });

  test('changes one table of a party that needs several', async () => {
    const [four, five, six] = ['4', '5', '6'].map((name) => api.hasTable(name));
    api.has('Ada', '19:00', [four?.id ?? '', five?.id ?? ''], { guests: 8 });
    await opensDay();
    const [, atFive] = await screen.findAllByRole('button', { name: /^Ada/ });
    atFive?.focus();
    await host.user.keyboard('{Enter}{ArrowDown}{Enter}');
    await waitFor(() => expect(api.moves).toEqual([{ id: 'bkg_Ada', tableIds: [four?.id, six?.id] }]));
  });

  test('moves a seated party to another table, but not to another time', async () => {
    const four = api.hasTable('4');
    api.hasTable('5');
    api.has('Ada', '19:00', [four.id], { status: 'SEATED' });
    await opensDay();
    await carries('Ada, 2 guests, 07:00 PM to 08:30 PM, table 4, Seated', '{ArrowRight}{ArrowDown}');
    expect(await bar('Ada, 2 guests, 07:00 PM to 08:30 PM, table 5, Seated')).toBeTruthy();
  });

  test('cannot pick up a party that has left', async () => {
    const four = api.hasTable('4');
    api.has('Ada', '19:00', [four.id], { status: 'COMPLETED' });
    await opensDay();
    (await bar('Ada, 2 guests, 07:00 PM to 08:30 PM, table 4, Completed')).focus();
    await host.user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Ada' })).toBeTruthy();
  });

  test('goes from bar to bar with the arrows', async () => {
    const four = api.hasTable('4');
    const five = api.hasTable('5');
    api.has('Ada', '19:00', [four.id]);
    api.has('Ben', '21:00', [four.id]);
    api.has('Cleo', '21:15', [five.id]);
    await opensDay();
    (await bar(ADA_AT_4)).focus();
    await host.user.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toContain('Ben');
    await host.user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Cleo');
    expect(
      screen.getAllByRole('button', { name: /guests,/ }).filter(({ tabIndex }) => tabIndex === 0),
    ).toEqual([document.activeElement]);
  });
});

describe('a host whose move is refused', () => {
  beforeEach(() => {
    const four = api.hasTable('4');
    api.hasTable('5');
    api.has('Ada', '19:00', [four.id]);
  });

  test('reads why, and finds the party where it was', async () => {
    api.refusal = { explanation: '5 is held by somebody else then.', canOverrule: false };
    await opensDay();
    await carries(ADA_AT_4, '{ArrowDown}');
    expect(await screen.findByText('Ada stays where it was')).toBeTruthy();
    expect(screen.getByText('5 is held by somebody else then.')).toBeTruthy();
    expect(await bar(ADA_AT_4)).toBeTruthy();
  });

  test('can insist with a reason', async () => {
    api.refusal = { explanation: 'Pacing: at most 12 covers.', canOverrule: true };
    await opensDay();
    await carries(ADA_AT_4, '{ArrowRight}');
    expect(await screen.findByText('Pacing: at most 12 covers.')).toBeTruthy();
    await host.presses('Move anyway');
    expect(screen.getByText('Say why, or leave the booking where it was.')).toBeTruthy();
    expect(api.moves).toHaveLength(1);
    await host.user.type(screen.getByLabelText('Reason to move it anyway'), 'Regulars');
    await host.presses('Move anyway');
    expect(await screen.findByText('Ada moved to 07:15 PM, table 4')).toBeTruthy();
    expect(api.moves[1]).toMatchObject({ time: '19:15:00', overruleReason: 'Regulars' });
  });

  test('does not undo a move over a later one of somebody else', async () => {
    await opensDay();
    await carries(ADA_AT_4, '{ArrowDown}');
    await screen.findByText('Ada moved to 07:00 PM, table 5');
    const moved = Object.assign(api.parties[0] ?? api.has('Ada', '19:00'), api.times('21:00'));
    await act(async () => api.announceBooking('UPDATED', moved));
    await host.presses('Undo');
    expect(await screen.findByText('The booking has been changed since.')).toBeTruthy();
    expect(api.moves).toHaveLength(1);
  });

  test('is asked before a pinned party changes its table', async () => {
    Object.assign(api.parties[0] ?? {}, { tablesPinned: true });
    await opensDay();
    const pinned = 'Ada, 2 guests, 07:00 PM to 08:30 PM, table 4 (pinned), Confirmed';
    await carries(pinned, '{ArrowDown}');
    await host.presses('Leave it');
    expect(api.moves).toEqual([]);
    await carries(pinned, '{ArrowDown}');
    await host.presses('Move it');
    expect(await screen.findByText('Ada moved to 07:00 PM, table 5')).toBeTruthy();
  });
});
