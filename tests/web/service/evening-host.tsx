import { ApolloProvider, createQueryPreloader } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { act, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { apolloClientOver } from '../../../web/src/apollo/apollo-client.ts';
import { preloading } from '../../../web/src/apollo/preloading.ts';
import { SessionProvider } from '../../../web/src/features/accounts/session/session-context.ts';
import type { SessionKeeper } from '../../../web/src/features/accounts/session/session-keeper.ts';
import { ServiceSkeleton } from '../../../web/src/features/service/frame/ServiceSkeleton.tsx';
import { loader } from '../../../web/src/routes/service/service.loader.ts';
import { Component, ErrorBoundary } from '../../../web/src/routes/service/service.tsx';
import type { ServiceApi } from './service-api.ts';

/** A host in the evening, before the service screen. */
export class EveningHost {
  readonly user: UserEvent = userEvent.setup();

  constructor(
    private readonly api: ServiceApi,
    private readonly session?: SessionKeeper,
  ) {}

  async opensService(): Promise<void> {
    const client = apolloClientOver(this.api.link);
    const context = new RouterContextProvider(new Map([[preloading, createQueryPreloader(client)]]));
    const route = { path: '/service', loader, Component, ErrorBoundary, HydrateFallback: ServiceSkeleton };
    const router = createMemoryRouter([route], {
      initialEntries: ['/service'],
      getContext: () => context,
    });
    await act(async () =>
      render(
        <ApolloProvider client={client}>
          <MantineProvider env="test">
            <Notifications />
            <SessionProvider value={this.session ?? null}>
              <RouterProvider router={router} />
            </SessionProvider>
          </MantineProvider>
        </ApolloProvider>,
      ),
    );
    await screen.findByRole('button', { name: 'Walk-in' });
  }

  async presses(name: string | RegExp): Promise<void> {
    await this.user.click(await screen.findByRole('button', { name }));
  }

  /** Presses a table on the plan. */
  async taps(table: string): Promise<void> {
    await this.presses(new RegExp(`^Table ${table},`));
  }

  /** Looks for a table for guests at the door. */
  async takesWalkIn(): Promise<void> {
    await this.presses('Walk-in');
    await screen.findByRole('heading', { name: 'Walk-in' });
    await screen.findByText(/is the best fit/);
  }
}
