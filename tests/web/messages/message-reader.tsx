import { ApolloProvider, createQueryPreloader } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { act, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { apolloClientOver } from '../../../web/src/apollo/apollo-client.ts';
import { preloading } from '../../../web/src/apollo/preloading.ts';
import { BookingMessages } from '../../../web/src/features/messages/BookingMessages.tsx';
import { loader } from '../../../web/src/routes/settings/messages/messages.loader.ts';
import { Component } from '../../../web/src/routes/settings/messages/messages.tsx';
import type { MessageApi } from './message-api.ts';

/** Somebody of the staff who wants to know what became of a mail. */
export class MessageReader {
  readonly user: UserEvent = userEvent.setup();
  private router: ReturnType<typeof createMemoryRouter> | null = null;

  constructor(private readonly api: MessageApi) {}

  /** Opens the log of the restaurant, or `/booking`: what was sent about one booking. */
  async opens(address: string): Promise<void> {
    const client = apolloClientOver(this.api.link);
    const context = new RouterContextProvider(new Map([[preloading, createQueryPreloader(client)]]));
    const router = createMemoryRouter(
      [
        { path: '/settings/messages', loader, Component, HydrateFallback: () => null },
        { path: '/booking', element: <BookingMessages bookingId="bkg_1" /> },
      ],
      { initialEntries: [address], getContext: () => context },
    );
    this.router = router;
    const page = (
      <ApolloProvider client={client}>
        <MantineProvider env="test">
          <Notifications />
          <RouterProvider router={router} />
        </MantineProvider>
      </ApolloProvider>
    );
    await act(async () => render(page));
  }

  async presses(name: string): Promise<void> {
    await this.user.click(await screen.findByRole('button', { name }));
  }

  async shows(filter: string): Promise<void> {
    await this.user.click(await screen.findByRole('radio', { name: filter }));
  }

  get search(): string | undefined {
    return this.router?.state.location.search;
  }
}

/** The lines that are shown, in order, waiting for the first. */
export async function lines(): Promise<string[]> {
  return (await screen.findAllByRole('listitem')).map((line) => line.textContent ?? '');
}
