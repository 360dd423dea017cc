import { ApolloProvider, createQueryPreloader } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { apolloClientOver } from '../../../web/src/apollo/apollo-client.ts';
import { preloading } from '../../../web/src/apollo/preloading.ts';
import { LocationsSkeleton } from '../../../web/src/features/locations/LocationsSkeleton.tsx';
import { loader } from '../../../web/src/routes/locations/locations.loader.ts';
import { Component, ErrorBoundary } from '../../../web/src/routes/locations/locations.tsx';
import { GroupApi } from './group-api.ts';

let api: GroupApi;
const user = userEvent.setup();

beforeEach(() => {
  api = new GroupApi();
});

async function open(): Promise<void> {
  const client = apolloClientOver(api.link);
  const context = new RouterContextProvider(new Map([[preloading, createQueryPreloader(client)]]));
  const route = { path: '/locations', loader, Component, ErrorBoundary, HydrateFallback: LocationsSkeleton };
  const router = createMemoryRouter([route], {
    initialEntries: ['/locations'],
    getContext: () => context,
  });
  await act(async () =>
    render(
      <ApolloProvider client={client}>
        <MantineProvider env="test">
          <Notifications />
          <RouterProvider onError={() => undefined} router={router} />
        </MantineProvider>
      </ApolloProvider>,
      { onCaughtError: () => undefined },
    ),
  );
  await screen.findByRole('heading', { level: 1 });
}

const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

const names = () =>
  screen
    .queryAllByRole('heading', { level: 3 })
    .filter((heading) => heading.closest('li'))
    .map(({ textContent }) => textContent);

/** The counts of a card by their names. */
function countsOf(name: string): Record<string, string | null> {
  const card = screen.getByRole('heading', { level: 3, name }).closest('li');
  if (!card) throw new Error(`No card of ${name}`);
  const [terms, values] = ['term', 'definition'].map((role) => within(card).getAllByRole(role));
  return Object.fromEntries(
    (terms ?? []).map((term, index) => [term.textContent, values?.[index]?.textContent ?? null]),
  );
}

describe('somebody who works at several restaurants', () => {
  test('sees the day of each, who comes next, and all of it together', async () => {
    const nextArrivals = [{ time: '19:00:00', guests: 3, customerName: 'Ada' }];
    api.has('Old Town', { bookings: 12, covers: 31, pending: 2, seated: 4, waiting: 1, nextArrivals });
    api.has('Harbour', { bookings: 1, covers: 2, viewerRole: 'HOST', address: 'Pier 3' });
    await open();
    expect(names()).toEqual(['Old Town', 'Harbour']);
    expect(countsOf('Old Town')).toEqual({
      Bookings: '12',
      Guests: '31',
      Pending: '2',
      Seated: '4',
      Waiting: '1',
    });
    expect(screen.getByRole('list', { name: 'Next arrivals at Old Town' }).textContent).toBe(
      '07:00 PMAda3 guests',
    );
    expect(screen.getByText('2 locations · 13 bookings · 33 guests today')).toBeTruthy();
    expect(screen.getByText('Host')).toBeTruthy();
    expect(screen.getAllByText('Nobody else is expected today.')).toHaveLength(1);
  });

  test('sees a count change as it happens, and the others stay', async () => {
    api.has('Old Town', { bookings: 12 });
    api.has('Harbour');
    await open();
    await act(async () => api.happensAt('Harbour', { bookings: 1, pending: 1 }));
    expect(countsOf('Harbour')).toMatchObject({ Bookings: '1', Pending: '1' });
    expect(countsOf('Old Town')).toMatchObject({ Bookings: '12' });
    expect(screen.getByText('2 locations · 13 bookings · 0 guests today')).toBeTruthy();
  });

  test('searches among many by name and address, and is told when nothing fits', async () => {
    for (let number = 1; number <= 8; number += 1)
      api.has(`Branch ${number}`, { address: `${number} Main Street` });
    await open();
    const search = screen.getByRole('searchbox', { name: 'Search' });
    await user.type(search, '7 main');
    expect(await screen.findByRole('heading', { name: 'Branch 7' })).toBeTruthy();
    await expect.poll(names).toEqual(['Branch 7']);
    await user.type(search, 'x');
    expect(await screen.findByText('No location has “7 mainx” in its name or address.')).toBeTruthy();
  });

  test('with few sees no search, and with one no button that leads nowhere', async () => {
    api.has('Old Town');
    await open();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Open Old Town' })).toBeNull();
  });

  test('who owns none of them cannot add, rename or remove', async () => {
    api.has('Old Town', { viewerRole: 'MANAGER' });
    api.has('Harbour', { viewerRole: 'HOST' });
    await open();
    const buttons = screen
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
    expect(buttons).toEqual(['Open Old Town', 'Open Harbour']);
  });
});

describe('an owner', () => {
  test('adds a restaurant with the settings and tables of another one', async () => {
    api.has('Old Town', { timezone: 'Europe/Berlin' });
    await open();
    await press('Add location');
    await user.type(await screen.findByLabelText('Restaurant name'), 'Harbour');
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Address (optional)'), 'Pier 3');
    expect(dialog.queryByLabelText('Copy tables and floor plan as well')).toBeNull();
    // By their words: asked for by role, the list of all time zones is read through each time.
    await user.click(dialog.getByLabelText('Copy settings from', { selector: 'input' }));
    await user.click(await dialog.findByText('Old Town'));
    await user.click(await dialog.findByLabelText('Copy tables and floor plan as well'));
    await user.click(dialog.getByText('Add location', { selector: '[type=submit] *' }));
    expect(await screen.findByText('Harbour is part of the group now.')).toBeTruthy();
    expect(api.sent).toMatchObject([
      {
        operation: 'addLocation',
        input: {
          restaurantId: 'rest_1',
          name: 'Harbour',
          address: 'Pier 3',
          timezone: 'Europe/Berlin',
          copyFromId: 'rest_1',
          copyTables: true,
        },
      },
    ]);
    await expect.poll(names).toEqual(['Old Town', 'Harbour']);
  });

  test('keeps what was typed when it is refused, with the reason', async () => {
    api.has('Old Town');
    await open();
    await press('Add location');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Add location' }));
    expect(await dialog.findByText('Restaurant name is required.')).toBeTruthy();
    api.refusal = { field: null, code: 'TOO_MANY', message: 'A group has at most 100 restaurants.' };
    await user.type(dialog.getByLabelText('Restaurant name'), 'Harbour');
    await user.click(dialog.getByRole('button', { name: 'Add location' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('A group has at most 100 restaurants.');
    expect(dialog.getByDisplayValue('Harbour')).toBeTruthy();
  });

  test('on a smaller plan is led to the one that has locations', async () => {
    api.plan = 'professional';
    api.has('Old Town');
    await open();
    expect(screen.queryByRole('button', { name: 'Add location' })).toBeNull();
    expect(screen.getByText(/need the Enterprise plan/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choose Enterprise' }).getAttribute('href')).toBe('/payment');
  });

  test('renames the group', async () => {
    api.has('Old Town');
    await open();
    await press('Rename group');
    const name = await screen.findByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Mountain Group');
    await press('Rename');
    expect(await screen.findByRole('heading', { level: 2, name: 'Mountain Group' })).toBeTruthy();
  });

  test('removes a restaurant only after counting the bookings that go with it', async () => {
    api.has('Old Town');
    api.has('Harbour');
    await open();
    await press('More for Harbour');
    await user.click(await screen.findByRole('menuitem', { name: 'Remove location' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Harbour?' }));
    const message = '2 bookings to come would be cancelled and their guests told. Confirm that number.';
    api.refusal = { field: ['bookingsToCancel'], code: 'CONFLICT', message };
    await user.click(dialog.getByRole('button', { name: 'Remove location' }));
    expect(await dialog.findByText(message)).toBeTruthy();
    await user.type(dialog.getByLabelText('Bookings to cancel'), '2');
    await user.click(dialog.getByRole('button', { name: 'Remove location' }));
    expect(await screen.findByText('Harbour is removed.')).toBeTruthy();
    expect(api.sent.map(({ input }) => input.bookingsToCancel)).toEqual([0, 2]);
    await expect.poll(names).toEqual(['Old Town']);
  });
});

describe('the page of a group', () => {
  const pageSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Guests find the page' });

  test('is shown by its owner, who then finds its address, and gives it another one', async () => {
    api.has('Old Town');
    await open();
    expect((await pageSwitch()).checked).toBe(false);
    await user.click(await pageSwitch());
    const link = await screen.findByRole('link', { name: 'https://hoststand.test/g/seaside-group' });
    expect(link.getAttribute('href')).toBe('https://hoststand.test/g/seaside-group');
    const name = screen.getByLabelText<HTMLInputElement>('Name in the address');
    expect(name.value).toBe('seaside-group');
    await user.clear(name);
    await user.type(name, 'no way');
    await press('Change address');
    expect(await screen.findByText(/Use 3 to 60 of the letters/)).toBeTruthy();
    await user.clear(name);
    await user.type(name, 'harbour');
    api.refusal = { field: ['slug'], code: 'TAKEN', message: 'Another group has this name.' };
    await press('Change address');
    expect(await screen.findByText('Another group has this name.')).toBeTruthy();
    await press('Change address');
    expect(await screen.findByRole('link', { name: 'https://hoststand.test/g/harbour' })).toBeTruthy();
  });

  test('stays hidden when it is refused, with the reason', async () => {
    api.has('Old Town');
    await open();
    api.refusal = { field: ['groupId'], code: 'CONFLICT', message: 'You do not own all of them.' };
    await user.click(await pageSwitch());
    expect(await screen.findByText('You do not own all of them.')).toBeTruthy();
    expect((await pageSwitch()).checked).toBe(false);
  });

  test('is nothing that a host, or an owner on a smaller plan, decides about', async () => {
    api.has('Old Town', { viewerRole: 'HOST' });
    await open();
    expect(screen.queryByText('Page of the group')).toBeNull();
  });
});

test('is told when the locations cannot be had', async () => {
  api.has('Old Town');
  api.isDown = true;
  await open();
  expect(screen.getByRole('heading', { name: 'Failed to load locations' })).toBeTruthy();
});
