import type { ApolloLink } from '@apollo/client';
import { ApolloProvider, createQueryPreloader } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { expect } from 'vitest';
import { apolloClientOver } from '../../../web/src/apollo/apollo-client.ts';
import { asking } from '../../../web/src/apollo/asking.ts';
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
    const context = new RouterContextProvider();
    context.set(asking, client);
    context.set(preloading, createQueryPreloader(client));
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

  /** What stands in the menu of a row, which is closed again. */
  async offers(guest: string): Promise<(string | null)[]> {
    await this.presses(`More for ${guest}`);
    await screen.findByRole('menuitem', { name: 'Delete' });
    const acts = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    await this.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    return acts;
  }

  /** Takes what stands in the menu of a row. */
  async picks(guest: string, act: string) {
    await this.presses(`More for ${guest}`);
    await this.user.click(await screen.findByRole('menuitem', { name: act }));
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
    return [...table.querySelectorAll('[data-name]')].map(({ textContent }) => textContent);
  }
}

/** The page with what lies over it, as the layout has them. */
const Layout = () => (
  <>
    <Outlet />
    <BookingOverlays />
  </>
);
