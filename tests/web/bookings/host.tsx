import type { ApolloLink } from '@apollo/client';
import { ApolloProvider, createQueryPreloader } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { act, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { apolloClientOver } from '../../../web/src/apollo/apollo-client.ts';
import { preloading } from '../../../web/src/apollo/preloading.ts';
import { BookingsSkeleton } from '../../../web/src/features/bookings/list/BookingsSkeleton.tsx';
import { BookingOverlays } from '../../../web/src/features/bookings/overlays/BookingOverlays.tsx';
import { loader } from '../../../web/src/routes/bookings/bookings.loader.ts';
import { Component } from '../../../web/src/routes/bookings/bookings.tsx';

/** A person who manages a restaurant's bookings. */
export class Host {
  readonly user: UserEvent = userEvent.setup();
  private router: ReturnType<typeof createMemoryRouter> | null = null;

  constructor(private readonly api: { link: ApolloLink }) {}

  async opensBookings(address = '/bookings') {
    const client = apolloClientOver(this.api.link);
    const context = new RouterContextProvider(new Map([[preloading, createQueryPreloader(client)]]));
    const router = createMemoryRouter(
      [
        {
          element: <Layout />,
          HydrateFallback: BookingsSkeleton,
          children: [{ path: '/bookings', loader, Component }],
        },
      ],
      {
        initialEntries: [address],
        getContext: () => context,
      },
    );
    this.router = router;
    await act(async () =>
      render(
        <ApolloProvider client={client}>
          <MantineProvider env="test">
            <Notifications />
            <RouterProvider router={router} />
          </MantineProvider>
        </ApolloProvider>,
      ),
    );
    await screen.findByRole('heading', { name: 'Booking Management' });
  }

  async presses(button: string) {
    await this.user.click(await screen.findByRole('button', { name: button }));
  }

  async goesTo(address: string) {
    await act(async () => this.router?.navigate(address));
  }

  async goesBack() {
    await act(async () => this.router?.navigate(-1));
  }

  get address() {
    const { pathname, search } = this.router?.state.location ?? { pathname: '', search: '' };
    return pathname + search;
  }

  /** The guests of the rows, from top to bottom. */
  get guestsListed() {
    const table = screen.queryByRole('table');
    if (!table) return [];
    const rows = within(table).getAllByRole('row').slice(1);
    return rows.map((row) => within(row).getAllByRole('cell')[0]?.firstChild?.textContent);
  }
}

/** The page with what lies over it, as the layout has them. */
const Layout = () => (
  <>
    <Outlet />
    <BookingOverlays />
  </>
);
