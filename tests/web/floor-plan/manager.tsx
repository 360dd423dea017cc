import { ApolloProvider, createQueryPreloader } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { act, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { apolloClientOver } from '../../../web/src/apollo/apollo-client.ts';
import { preloading } from '../../../web/src/apollo/preloading.ts';
import { FloorSkeleton } from '../../../web/src/features/floor-plan/FloorSkeleton.tsx';
import { loader } from '../../../web/src/routes/tables/tables.loader.ts';
import { Component, ErrorBoundary } from '../../../web/src/routes/tables/tables.tsx';
import type { FloorApi } from './floor-api.ts';

/** A person who looks after a restaurant's room. */
export class Manager {
  readonly user: UserEvent = userEvent.setup();
  private router: ReturnType<typeof createMemoryRouter> | null = null;

  constructor(private readonly api: FloorApi) {}

  /** With what another page has sent along, where one has. */
  async opensTables(state: unknown = null) {
    const client = apolloClientOver(this.api.link);
    const context = new RouterContextProvider(new Map([[preloading, createQueryPreloader(client)]]));
    const elsewhere = (
      <>
        <Link to="/elsewhere">Go elsewhere</Link>
        <Outlet />
      </>
    );
    const tables = { path: '/tables', loader, Component, ErrorBoundary, HydrateFallback: FloorSkeleton };
    const routes = [
      { element: elsewhere, children: [tables, { path: '/elsewhere', element: <p>Elsewhere</p> }] },
    ];
    this.router = createMemoryRouter(routes, {
      initialEntries: [{ pathname: '/tables', state }],
      getContext: () => context,
    });
    const app = (
      <ApolloProvider client={client}>
        <MantineProvider env="test">
          <Notifications />
          <RouterProvider router={this.router} />
        </MantineProvider>
      </ApolloProvider>
    );
    await act(async () => render(app));
    await screen.findByRole('heading', { name: /Table Management|Failed to load tables/ });
  }

  async presses(button: string | RegExp) {
    await this.user.click(await screen.findByRole('button', { name: button }));
  }

  async types(text: string, label: string) {
    const field = await screen.findByLabelText(label, { selector: 'input', exact: false });
    await this.user.clear(field);
    await this.user.type(field, text);
  }

  /** Chooses an entry of a list. */
  async chooses(label: string, entry: string) {
    await this.user.click(await screen.findByRole('combobox', { name: label }));
    await this.user.click(await screen.findByRole('option', { name: entry }));
  }

  /** Presses keys on something on the floor. */
  async pressesKeysOn(item: string | RegExp, keys: string) {
    const button = await screen.findByRole('button', { name: item });
    await act(async () => button.focus());
    await this.user.keyboard(keys);
  }

  /** Names of the list's rows, from top to bottom. */
  get tablesListed() {
    const table = screen.queryByRole('table');
    if (!table) return [];
    return within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('button')[0]?.textContent);
  }

  get address() {
    return this.router?.state.location.pathname;
  }
}
