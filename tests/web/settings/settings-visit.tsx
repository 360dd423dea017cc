import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloLink, Observable } from '@apollo/client';
import { SchemaLink } from '@apollo/client/link/schema';
import { ApolloProvider, createQueryPreloader } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { act, render } from '@testing-library/react';
import { buildSchema } from 'graphql';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { apolloClientOver } from '../../../web/src/apollo/apollo-client.ts';
import { preloading } from '../../../web/src/apollo/preloading.ts';
import { loader as integrityLoader } from '../../../web/src/routes/settings.integrity.loader.ts';
import * as integrity from '../../../web/src/routes/settings.integrity.tsx';
import { loader as lostSearchesLoader } from '../../../web/src/routes/settings.lost-searches.loader.ts';
import * as lostSearches from '../../../web/src/routes/settings.lost-searches.tsx';
import { Component as Settings } from '../../../web/src/routes/settings.tsx';

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../schema.graphql'), 'utf8'));

/** What the API knows of the restaurant; a field may be a function that throws, as a guard does. */
export type KnownRestaurant = Record<string, unknown>;

/** Opens a part of the settings over the real schema. `isDown` cuts the line. */
export class SettingsVisit {
  isDown = false;
  readonly broken: unknown[] = [];

  constructor(readonly restaurant: KnownRestaurant) {}

  async opens(address: string): Promise<void> {
    const client = apolloClientOver(this.link);
    const context = new RouterContextProvider();
    context.set(preloading, createQueryPreloader(client));
    const router = createMemoryRouter(routes(), {
      initialEntries: [address],
      getContext: () => context,
    });
    const page = (
      <ApolloProvider client={client}>
        <MantineProvider env="test">
          <Notifications />
          <RouterProvider router={router} onError={() => undefined /* React reports it below */} />
        </MantineProvider>
      </ApolloProvider>
    );
    await act(async () => render(page, { onCaughtError: (error) => this.broken.push(error) }));
  }

  private get link(): ApolloLink {
    const root = () => ({ viewer: { restaurants: { edges: [{ cursor: '1', node: this.restaurant }] } } });
    const overSchema = new SchemaLink({ schema, rootValue: root(), validate: true });
    return new ApolloLink((operation) =>
      this.isDown
        ? new Observable((observer) => observer.error(new TypeError('Failed to fetch')))
        : overSchema.request(operation),
    );
  }
}

// Made anew for each router, as the application does it.
const routes = () => [
  {
    path: '/settings',
    Component: Settings,
    HydrateFallback: () => null,
    children: [
      { path: 'lost-searches', loader: lostSearchesLoader, ...lostSearches },
      { path: 'integrity', loader: integrityLoader, ...integrity },
    ],
  },
];
