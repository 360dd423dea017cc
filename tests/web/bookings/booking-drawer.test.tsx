import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Host } from './host.tsx';
import { HostApi } from './host-api.ts';
import { PAID } from './money-api.ts';

let api: HostApi;
let host: Host;

beforeEach(() => {
  api = new HostApi();
  host = new Host(api);
  api.has('Ada', '19:00', { specialRequests: 'A high chair', wishes: ['QUIET'], unmetWishes: ['QUIET'] });
  api.has('Ben', '20:00', { status: 'CONFIRMED' });
});

afterEach(() => {
  notifications.clean(); // they outlive the page that showed them
  vi.useRealTimers();
});

const drawerOf = async (guest: string) => within(await screen.findByRole('dialog', { name: guest }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a host who opens a booking', () => {
  test('sees everything of it, and the address says so', async () => {
    await host.opensBookings();
    await host.presses('Ada');
    const drawer = await drawerOf('Ada');
    expect(await drawer.findByText('A high chair')).toBeTruthy();
    expect(drawer.getByText('Not met: Quiet')).toBeTruthy();
    expect(drawer.getByRole('link', { name: '+1 617 555 0199' }).getAttribute('href')).toBe(
      'tel:+16175550199',
    );
    expect(drawer.getByText('REF0')).toBeTruthy();
    expect(host.address).toBe('/bookings?booking=bkg_Ada');
  });

  test('reads how likely a no-show is and why, of a party that is to come and of no other', async () => {
    api.has('Dora', '18:30', { status: 'COMPLETED' });
    await host.opensBookings();
    await host.presses('Ben');
    const drawer = await drawerOf('Ben');
    expect(await drawer.findByText(/Chance of a no-show: 31% \(usual here: 6%\)\./)).toBeTruthy();
    expect(
      drawer.getByText(/More likely: booked 21 days ahead\. Less likely: booked by phone\./),
    ).toBeTruthy();
    await host.user.keyboard('{Escape}');
    await isClosed();
    await host.presses('Dora');
    expect(await (await drawerOf('Dora')).findByText(/REF/)).toBeTruthy();
    expect((await drawerOf('Dora')).queryByText(/Chance of a no-show/)).toBeNull();
  });

  test('reads what other systems keep with it, and copies their id', async () => {
    const pairs = [
      { key: 'till', value: 'check 88' },
      { key: 'campaign', value: 'autumn' },
    ];
    api.has('Cleo', '18:00', { externalId: 'CRM-1042', metadata: pairs });
    await host.opensBookings();
    await host.presses('Cleo');
    const drawer = await drawerOf('Cleo');
    const systems = within(await drawer.findByRole('region', { name: 'From your systems' }));
    expect(systems.getAllByRole('definition').map((each) => each.textContent)).toEqual([
      'CRM-1042',
      'check 88',
      'autumn',
    ]);
    await host.user.click(systems.getByRole('button', { name: 'Copy the ID' }));
    expect(await systems.findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('CRM-1042');
  });

  test('sees nothing of other systems where they keep nothing', async () => {
    await host.opensBookings();
    await host.presses('Ada');
    const drawer = await drawerOf('Ada');
    await drawer.findByText('A high chair');
    expect(drawer.queryByText('From your systems')).toBeNull();
  });

  test('closes it with Back and with Escape, and the list is as it was', async () => {
    await host.opensBookings('/bookings?status=pending');
    await host.presses('Ada');
    await drawerOf('Ada');
    await host.goesBack();
    await isClosed();
    await host.presses('Ada');
    await drawerOf('Ada');
    await host.user.keyboard('{Escape}');
    await isClosed();
    expect(host.address).toBe('/bookings?status=pending');
  });

  test('finds it open after a reload', async () => {
    await host.opensBookings('/bookings?booking=bkg_Ben');
    expect(await drawerOf('Ben')).toBeTruthy();
    await host.presses('Close');
    await isClosed();
    expect(host.address).toBe('/bookings');
  });

  test('leafs through the list by buttons and keys', async () => {
    await host.opensBookings();
    await host.presses('Ada');
    await drawerOf('Ada');
    await host.presses('Next booking');
    expect(await drawerOf('Ben')).toBeTruthy();
    await host.user.keyboard('k');
    expect(await drawerOf('Ada')).toBeTruthy();
    await host.user.keyboard('j');
    expect(await drawerOf('Ben')).toBeTruthy();
    await host.goesBack();
    await isClosed();
    expect(host.address).toBe('/bookings');
  });

  test('sees what somebody else changes meanwhile, and that it was deleted', async () => {
    await host.opensBookings('/bookings?booking=bkg_Ben');
    const drawer = await drawerOf('Ben');
    const ben = api.bookings.find(({ id }) => id === 'bkg_Ben') ?? expect.fail();
    Object.assign(ben, { staffNote: 'From the bar', revision: 1 });
    api.announce('UPDATED', ben);
    expect(await drawer.findByText('From the bar')).toBeTruthy();
    api.bookings = api.bookings.filter((booking) => booking !== ben);
    api.announce('DELETED', ben);
    expect(await screen.findByText('There is no such booking. It may have been deleted.')).toBeTruthy();
  });

  test('cancels it with a word to the guest, and undoes that too', async () => {
    await host.opensBookings('/bookings?booking=bkg_Ben');
    await drawerOf('Ben');
    await host.presses('Cancel with a message');
    const question = within(await screen.findByRole('dialog', { name: 'Cancel the booking of Ben?' }));
    await host.user.type(
      question.getByLabelText(/^Message to the guest/),
      ' A pipe  burst.{enter}We are sorry. ',
    );
    await host.user.click(question.getByRole('button', { name: 'Cancel booking' }));
    expect(await screen.findByText('Booking cancelled successfully')).toBeTruthy();
    expect(api.saidToGuests).toEqual(['A pipe burst. We are sorry.']);
    expect(screen.queryByRole('dialog', { name: 'Cancel the booking of Ben?' })).toBeNull();
    await host.presses('Undo');
    expect(
      await (await drawerOf('Ben')).findByRole('button', { name: 'Cancel with a message' }),
    ).toBeTruthy();
  });

  test('acts on it where it stands, and is offered what makes sense next', async () => {
    await host.opensBookings();
    await host.presses('Ada');
    const drawer = await drawerOf('Ada');
    await host.user.click(await drawer.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Booking confirmed successfully')).toBeTruthy();
    await waitFor(() => expect(drawer.queryByRole('button', { name: 'Confirm' })).toBeNull());
    expect(drawer.getByRole('button', { name: 'Cancel' })).toBeTruthy();
  });

  test('notes how many of the party are here, and takes it back', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T18:50:00Z') });
    api.has('Dora', '19:00', { status: 'CONFIRMED', guests: 4 });
    await host.opensBookings('/bookings?booking=bkg_Dora');
    const drawer = await drawerOf('Dora');
    const here = () => drawer.getByLabelText<HTMLSelectElement>('Who is here').value;
    await host.user.selectOptions(await drawer.findByLabelText('Who is here'), '3 of 4 here');
    await host.user.click(await drawer.findByRole('button', { name: 'All here' }));
    await waitFor(() => expect(drawer.queryByRole('button', { name: 'All here' })).toBeNull());
    expect(here()).toBe('4');
    api.refusal = 'They sit already.';
    await host.user.selectOptions(drawer.getByLabelText('Who is here'), 'Nobody yet');
    expect(await screen.findByText('The arrival of Dora was not noted')).toBeTruthy();
    expect(here()).toBe('4');
    api.refusal = null;
    await host.user.selectOptions(drawer.getByLabelText('Who is here'), 'Nobody yet');
    expect(await drawer.findByRole('button', { name: 'Arrived' })).toBeTruthy();
  });

  test('is not asked who is here on another day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T18:50:00Z') });
    await host.opensBookings('/bookings?booking=bkg_Ben');
    expect(await (await drawerOf('Ben')).findByRole('button', { name: 'Change' })).toBeTruthy();
    expect(screen.queryByLabelText('Who is here')).toBeNull();
  });

  test('is told of one that is gone', async () => {
    await host.opensBookings('/bookings?booking=bkg_Gone');
    expect(await screen.findByText('There is no such booking. It may have been deleted.')).toBeTruthy();
  });
});

describe('a host who works by keyboard', () => {
  test('moves through the list, opens, and confirms', async () => {
    await host.opensBookings();
    await waitFor(() => expect(host.guestsListed).toEqual(['Ada', 'Ben']));
    await host.user.keyboard('j');
    await host.user.keyboard('c');
    expect(await screen.findByText('Booking confirmed successfully')).toBeTruthy();
    await host.user.keyboard('j{Enter}');
    expect(await drawerOf('Ben')).toBeTruthy();
  });
});

describe('a host with many bookings at once', () => {
  test('confirms what is pending of those that are selected', async () => {
    api.has('Cy', '21:00');
    await host.opensBookings();
    await host.user.click(await screen.findByLabelText('Select all bookings shown'));
    expect(screen.getByText('3 selected')).toBeTruthy();
    await host.presses('Confirm 2');
    expect(await screen.findByText('2 bookings confirmed')).toBeTruthy();
    expect(api.bookings.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED']);
  });

  test('cancels them and is told how many it was', async () => {
    await host.opensBookings();
    await host.user.click(await screen.findByLabelText('Select booking of Ada'));
    await host.user.click(await screen.findByLabelText('Select booking of Ben'));
    await host.presses('Cancel 2');
    expect(await screen.findByText('2 bookings cancelled')).toBeTruthy();
    expect(api.bookings.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED']);
  });

  test('is told first what becomes of the money of all of them, in one sum', async () => {
    api.has('Cy', '21:00', { guarantee: PAID });
    api.has('Di', '21:30', { guarantee: { ...PAID, chargedMinor: 2_000 } });
    await host.opensBookings();
    await host.user.click(await screen.findByLabelText('Select all bookings shown'));
    await host.presses('Cancel 4');
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel 4 bookings?' }));
    expect(dialog.getByText('2 of their guests have given a guarantee.')).toBeTruthy();
    expect(await dialog.findByText(/^You cancel, so all of it goes back: €80\.00 together\./)).toBeTruthy();
    await host.user.click(dialog.getByRole('button', { name: 'Keep them' }));
    expect(api.bookings.every(({ status }) => status !== 'CANCELLED')).toBe(true);
    await host.presses('Cancel 4');
    await host.presses('Cancel 4 bookings');
    expect(await screen.findByText('4 bookings cancelled')).toBeTruthy();
  });

  test('hears why one was refused', async () => {
    await host.opensBookings();
    api.refusal = 'The room is full at that time.';
    await host.user.click(await screen.findByLabelText('Select booking of Ada'));
    await host.presses('Confirm 1');
    expect(await screen.findByText('1 of 1 could not be confirmed')).toBeTruthy();
    expect(screen.getByText('The room is full at that time.')).toBeTruthy();
  });

  test('does without a column, and it stays away', async () => {
    await host.opensBookings();
    await host.presses('Columns');
    await host.user.click(await screen.findByRole('menuitem', { name: 'Hide Source' }));
    await waitFor(() => expect(screen.getByRole('table').getAttribute('data-hidden')).toBe('source'));
    expect(localStorage.getItem('hoststand.bookings.hidden-columns')).toBe('["source"]');
    localStorage.removeItem('hoststand.bookings.hidden-columns');
  });
});
