import { notifications } from '@mantine/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DayApi } from './day-api.ts';
import { Host } from './host.tsx';

let api: DayApi;
let host: Host;

beforeEach(() => {
  api = new DayApi();
  host = new Host(api);
});

afterEach(() => notifications.clean()); // they outlive the page that showed them

const bar = (words: string) => screen.findByRole('button', { name: words });
const opensDay = () => host.opensBookings('/bookings?view=day&date=2026-11-27');

/** Picks a bar up, carries it with these keys and drops it. */
async function carries(words: string, keys: string) {
  (await bar(words)).focus();
  await host.user.keyboard(`{Enter}${keys}{Enter}`);
}

const ADA_AT_4 = 'Ada, 2 guests, 7:00 PM to 8:30 PM, table 4, Confirmed';

describe('a host who carries a party by keyboard', () => {
  test('puts it at another table and time at once, and can undo it', async () => {
    const four = api.hasTable('4');
    const five = api.hasTable('5');
    api.has('Ada', '19:00', [four.id]);
    await opensDay();
    await carries(ADA_AT_4, '{ArrowRight}{ArrowRight}{ArrowDown}');
    expect(await bar('Ada, 2 guests, 7:30 PM to 9:00 PM, table 5, Confirmed')).toBe(document.activeElement);
    expect(await screen.findByText('Ada moved to 7:30 PM, table 5')).toBeTruthy();
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
    await screen.findByText('Ada moved to 7:15 PM, table 4');
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
    expect(screen.getByText('Ada picked up: 7:00 PM, table 4')).toBeTruthy();
    await host.user.keyboard('{ArrowLeft}{ArrowDown}');
    expect(screen.getByText('6:45 PM, table 5: Fits', { selector: '[role=status]' })).toBeTruthy();
    await host.user.keyboard('{Escape}');
    expect(screen.queryByText('6:45 PM, table 5')).toBeNull();
    expect(await bar(ADA_AT_4)).toBeTruthy();
    expect(api.moves).toEqual([]);
  });

  test('says until when it stays, and takes that back', async () => {
    const four = api.hasTable('4');
    api.has('Ada', '19:00', [four.id]);
    await opensDay();
    await carries(ADA_AT_4, '{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    expect(await bar('Ada, 2 guests, 7:00 PM to 9:00 PM, table 4, Confirmed')).toBe(document.activeElement);
    expect(await screen.findByText('Ada stays until 9:00 PM')).toBeTruthy();
    await host.presses('Undo');
    expect(await bar(ADA_AT_4)).toBeTruthy();
    expect(api.stays).toMatchObject([
      { id: 'bkg_Ada', until: '2026-11-28T02:00:00.000Z' },
      { id: 'bkg_Ada', until: '2026-11-28T01:30:00.000Z' },
    ]);
  });

  test('sees at every table how it does, and is told why a stay is refused', async () => {
    const four = api.hasTable('4');
    api.hasTable('5', { maxCapacity: 1 });
    api.has('Ada', '19:00', [four.id]);
    api.has('Ben', '21:00', [four.id]);
    await opensDay();
    (await bar(ADA_AT_4)).focus();
    await host.user.keyboard('{Enter}{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}');
    expect(screen.getAllByText('Taken from 9:00 PM')).toHaveLength(2);
    expect(screen.getByText('Too small')).toBeTruthy();
    api.refusal = { explanation: 'Ben sits there by then.', canOverrule: false };
    await host.user.keyboard('{Enter}');
    expect(await screen.findByText('Ada leaves when it did')).toBeTruthy();
    expect(await bar(ADA_AT_4)).toBeTruthy();
  });

  test('carries a party to another time and away from its table', async () => {
    const four = api.hasTable('4');
    api.has('Ada', '19:00', [four.id]);
    await opensDay();
    await carries(ADA_AT_4, '{ArrowRight}{ArrowUp}');
    expect(await bar('Ada, 2 guests, 7:15 PM to 8:45 PM, no table, Confirmed')).toBeTruthy();
    await waitFor(() => expect(api.moves.map(({ tableIds }) => tableIds)).toEqual([[], []]));
  });

  test('gives a party without a table one', async () => {
    const four = api.hasTable('4');
    api.has('Ada', '19:00');
    await opensDay();
    await carries('Ada, 2 guests, 7:00 PM to 8:30 PM, no table, Confirmed', '{ArrowDown}');
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
    await carries('Ada, 2 guests, 7:00 PM to 8:30 PM, table 4, Seated', '{ArrowRight}{ArrowDown}');
    expect(await bar('Ada, 2 guests, 7:00 PM to 8:30 PM, table 5, Seated')).toBeTruthy();
  });

  test('cannot pick up a party that has left', async () => {
    const four = api.hasTable('4');
    api.has('Ada', '19:00', [four.id], { status: 'COMPLETED' });
    await opensDay();
    (await bar('Ada, 2 guests, 7:00 PM to 8:30 PM, table 4, Completed')).focus();
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
    expect(await screen.findByText('Ada moved to 7:15 PM, table 4')).toBeTruthy();
    expect(api.moves[1]).toMatchObject({ time: '19:15:00', overruleReason: 'Regulars' });
  });

  test('keeps the reason when the move fails all the same, and sends it again', async () => {
    api.refusal = { explanation: 'Pacing: at most 12 covers.', canOverrule: true };
    await opensDay();
    await carries(ADA_AT_4, '{ArrowRight}');
    await host.user.type(await screen.findByLabelText('Reason to move it anyway'), 'Regulars');
    api.refusal = { explanation: '4 is held by somebody else then.', canOverrule: false };
    await host.presses('Move anyway');
    expect(await screen.findByText('4 is held by somebody else then.')).toBeTruthy();
    api.refusal = null;
    await host.presses('Move anyway');
    expect(await screen.findByText('Ada moved to 7:15 PM, table 4')).toBeTruthy();
    expect(api.moves.at(-1)).toMatchObject({ overruleReason: 'Regulars' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('does not undo a move over a later one of somebody else', async () => {
    await opensDay();
    await carries(ADA_AT_4, '{ArrowDown}');
    await screen.findByText('Ada moved to 7:00 PM, table 5');
    const moved = Object.assign(api.parties[0] ?? api.has('Ada', '19:00'), api.times('21:00'));
    await act(async () => api.announceBooking('UPDATED', moved));
    await host.presses('Undo');
    expect(await screen.findByText('The booking has been changed since.')).toBeTruthy();
    expect(api.moves).toHaveLength(1);
  });

  test('is asked before a pinned party changes its table', async () => {
    Object.assign(api.parties[0] ?? {}, { tablesPinned: true });
    await opensDay();
    const pinned = 'Ada, 2 guests, 7:00 PM to 8:30 PM, table 4 (pinned), Confirmed';
    await carries(pinned, '{ArrowDown}');
    await host.presses('Leave it');
    expect(api.moves).toEqual([]);
    await carries(pinned, '{ArrowDown}');
    await host.presses('Move it');
    expect(await screen.findByText('Ada moved to 7:00 PM, table 5')).toBeTruthy();
  });

  test('is asked before a party leaves the area that the guest asked for', async () => {
    Object.assign(api.tables[1] ?? {}, { serverZone: 2 });
    const terrace = { id: 'area_Terrace', name: 'Terrace', zones: [1] };
    api.areas = [terrace];
    Object.assign(api.parties[0] ?? {}, { area: terrace });
    await opensDay();
    const onTerrace = 'Ada, 2 guests, 7:00 PM to 8:30 PM, table 4, Terrace, Confirmed';
    await carries(onTerrace, '{ArrowDown}');
    expect(await screen.findByText('Table 5 does not stand in the area “Terrace”.')).toBeTruthy();
    await host.presses('Leave it');
    expect(api.moves).toEqual([]);
    await carries(onTerrace, '{ArrowDown}');
    await host.presses('Move it');
    expect(await screen.findByText('Ada moved to 7:00 PM, table 5')).toBeTruthy();
    expect(
      await bar('Ada, 2 guests, 7:00 PM to 8:30 PM, table 5, asked for Terrace, Confirmed'),
    ).toBeTruthy();
  });
});
