import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetRecent } from '../../../web/src/features/command/recent-commands.ts';
import { openCommand } from '../../../web/src/shared/command/open-command.ts';
import { Owner } from '../owner.tsx';
import { SiteApi } from '../site-api.ts';

let api: SiteApi;
let owner: Owner;

beforeEach(async () => {
  api = new SiteApi();
  owner = new Owner();
  forgetRecent();
  await owner.returnsTo('/dashboard', api);
  await screen.findByRole('heading', { level: 1 });
});

const field = () => screen.findByRole('combobox', { name: 'Find or do anything' });
const lines = () => screen.getAllByRole('option').map((option) => option.textContent);
const presses = (key: string, held: object = {}) => fireEvent.keyDown(document.body, { key, ...held });

async function opens() {
  presses('k', { ctrlKey: true });
  const found = await field();
  await screen.findByRole('option', { name: /New booking/ });
  return found;
}

describe('the command field', () => {
  test.each([
    ['Ctrl K', () => presses('k', { ctrlKey: true })],
    ['⌘ K', () => presses('k', { metaKey: true })],
    ['a slash', () => presses('/')],
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Find or do anything' }))],
    ['whoever asks for it', openCommand],
  ])('opens by %s, and closes by Escape', async (_how, open) => {
    open();
    const input = await field();
    await waitFor(() => expect(document.activeElement === input).toBe(true));
    await owner.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  test('goes to the page whose first letters are typed', async () => {
    const input = await opens();
    await owner.user.type(input, 'devices');
    await waitFor(() => expect(lines()).toEqual(['DevicesAccount & security']));
    await owner.user.keyboard('{Enter}');
    await waitFor(() => expect([owner.address, owner.hash]).toEqual(['/settings/account', '#devices']));
  });

  test('finds a table by its name, and leads to it on the service screen', async () => {
    api.found = [
      {
        label: '12',
        hit: {
          kind: 'TABLE',
          matched: 'NAME',
          table: { id: 'table_12', name: '12', minCapacity: 2, maxCapacity: 4 },
        },
      },
    ];
    const input = await opens();
    await owner.user.type(input, 'table 12');
    const found = await screen.findByRole('option', { name: /^Table 12/ });
    expect(found.textContent).toBe('Table 122–4 guests · on the service screen');
    await owner.user.click(found);
    await waitFor(() => expect(owner.address).toBe('/service'));
  });

  test('finds guests and bookings, and knows them the next time', async () => {
    api.found = [
      {
        label: '555 0142',
        hit: {
          kind: 'GUEST',
          matched: 'PHONE',
          guest: { id: 'guest_1', name: 'Grace Okafor', phone: '+1 212 555 0142', email: null },
        },
      },
      {
        label: 'okafor',
        hit: {
          kind: 'BOOKING',
          matched: 'NAME',
          booking: {
            id: 'book_1',
            reference: '6DC8PV',
            externalId: 'crm-9',
            customerName: 'Grace Okafor',
            date: '2999-01-01',
            time: '19:30:00',
            guests: 1,
            status: 'CONFIRMED',
          },
        },
      },
    ];
    const input = await opens();
    await owner.user.type(input, 'okaf');
    const booking = await screen.findByRole('option', { name: /1 guest · 6DC8PV/ });
    expect(booking.textContent).toContain('Grace Okafor');
    expect(booking.textContent).not.toContain('crm-9'); // it was found by the name
    await owner.user.clear(input);
    await owner.user.type(input, '0142');
    await owner.user.click(await screen.findByRole('option', { name: /212 555 0142/ }));
    await waitFor(() => expect(owner.address).toBe('/guests'));
    await opens();
    const recent = screen.getByRole('group', { name: 'Recent' });
    expect(within(recent).getAllByRole('option')).toHaveLength(1);
  });

  test('finds a booking by the id of another system, and says that id', async () => {
    const booking = {
      ...{ id: 'book_1', reference: '6DC8PV', externalId: 'CRM-1042', customerName: 'Grace Okafor' },
      ...{ date: '2999-01-01', time: '19:30:00', guests: 2, status: 'CONFIRMED' },
    };
    api.found = [{ label: 'CRM-1042', hit: { kind: 'BOOKING', matched: 'EXTERNAL_ID', booking } }];
    const input = await opens();
    await owner.user.type(input, 'CRM-1042');
    expect(await screen.findByRole('option', { name: /2 guests · 6DC8PV · CRM-1042/ })).toBeTruthy();
  });

  test('hears a booking as it is said, and opens its form', async () => {
    const input = await opens();
    await owner.user.type(input, '4 8pm Okafor 555 0142');
    const option = await screen.findByRole('option', { name: /Okafor, 8:00.PM/ });
    expect(option.textContent).toContain('4 guests · 555 0142');
    await owner.user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: /new booking/i })).toBeTruthy();
  });

  test('says that it could not search, and searches when asked again', async () => {
    const input = await opens();
    api.failure = { code: 'SERVICE_UNAVAILABLE', of: 'CommandSearch' };
    await owner.user.type(input, 'xyzzy');
    expect(await screen.findByText(/could not be searched/)).toBeTruthy();
    expect(screen.queryByText(/Nothing fits/)).toBeNull();
    api.failure = null;
    await owner.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Nothing fits/)).toBeTruthy();
    expect(screen.queryByText(/could not be searched/)).toBeNull();
  });

  test('says so when nothing fits', async () => {
    const input = await opens();
    await owner.user.type(input, 'xyzzy');
    expect(await screen.findByText(/Nothing fits/)).toBeTruthy();
  });
});

describe('keys', () => {
  test('G and a letter go to a page', async () => {
    presses('g');
    presses('u');
    await waitFor(() => expect(owner.address).toBe('/guests'));
    presses('g');
    presses('d');
    await waitFor(() => expect(owner.address).toBe('/dashboard'));
  });

  test('? shows all of them, and they rest while the list is open', async () => {
    presses('?');
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(sheet).getByText('Walk-in')).toBeTruthy();
    presses('g');
    presses('b');
    expect(owner.address).toBe('/dashboard');
  });

  test('what is typed into a field is no shortcut', async () => {
    const input = await opens();
    fireEvent.keyDown(input, { key: 'g' });
    fireEvent.keyDown(input, { key: 'b' });
    fireEvent.keyDown(input, { key: '?' });
    expect(owner.address).toBe('/dashboard');
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull();
  });
});
