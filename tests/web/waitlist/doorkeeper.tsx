import { ApolloProvider, createQueryPreloader } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { act, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { apolloClientOver } from '../../../web/src/apollo/apollo-client.ts';
import { preloading } from '../../../web/src/apollo/preloading.ts';
import { WaitlistSkeleton } from '../../../web/src/features/waitlist/WaitlistSkeleton.tsx';
import { loader } from '../../../web/src/routes/waitlist/waitlist.loader.ts';
import { Component, ErrorBoundary } from '../../../web/src/routes/waitlist/waitlist.tsx';
import type { DoorApi } from './door-api.ts';

/** The host at the door, with the waitlist before them. */
export class Doorkeeper {
  readonly user: UserEvent = userEvent.setup();

  constructor(private readonly api: DoorApi) {}

  async opensWaitlist(address = '/waitlist') {
    const client = apolloClientOver(this.api.link);
    const context = new RouterContextProvider(new Map([[preloading, createQueryPreloader(client)]]));
    const route = { path: '/waitlist', loader, Component, ErrorBoundary, HydrateFallback: WaitlistSkeleton };
    const router = createMemoryRouter([route], {
      initialEntries: [address],
      getContext: () => context,
    });
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
    await screen.findByRole('heading', { name: 'Waitlist Management' });
  }

  async presses(button: string) {
    await this.user.click(await screen.findByRole('button', { name: button }));
  }

  async types(label: RegExp | string, text: string) {
    const field = screen.getByLabelText(label);
    await this.user.clear(field);
    await this.user.type(field, text);
  }

  /** The guests of the rows, from top to bottom. */
  get guestsListed() {
    const table = screen.queryByRole('table');
    if (!table) return [];
    const rows = within(table).getAllByRole('row').slice(1);
    return rows.map((row) => within(row).getAllByRole('cell')[0]?.firstChild?.textContent);
  }
}
