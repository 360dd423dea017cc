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
import { loader as apiKeysLoader } from '../../../web/src/routes/settings/api-keys/api-keys.loader.ts';
import * as apiKeys from '../../../web/src/routes/settings/api-keys/api-keys.tsx';
import { loader as calendarLoader } from '../../../web/src/routes/settings/calendar/calendar.loader.ts';
import * as calendar from '../../../web/src/routes/settings/calendar/calendar.tsx';
import { loader as channelsLoader } from '../../../web/src/routes/settings/channels/channels.loader.ts';
import * as channels from '../../../web/src/routes/settings/channels/channels.tsx';
import { loader as embedLoader } from '../../../web/src/routes/settings/embed/embed.loader.ts';
import * as embed from '../../../web/src/routes/settings/embed/embed.tsx';
import { loader as experiencesLoader } from '../../../web/src/routes/settings/experiences/experiences.loader.ts';
import * as experiences from '../../../web/src/routes/settings/experiences/experiences.tsx';
import { loader as integrityLoader } from '../../../web/src/routes/settings/integrity/integrity.loader.ts';
import * as integrity from '../../../web/src/routes/settings/integrity/integrity.tsx';
import { loader as lostSearchesLoader } from '../../../web/src/routes/settings/lost-searches/lost-searches.loader.ts';
import * as lostSearches from '../../../web/src/routes/settings/lost-searches/lost-searches.tsx';
import { loader as paymentsLoader } from '../../../web/src/routes/settings/payments/payments.loader.ts';
import * as payments from '../../../web/src/routes/settings/payments/payments.tsx';
import { loader as profileLoader } from '../../../web/src/routes/settings/profile/profile.loader.ts';
import * as profile from '../../../web/src/routes/settings/profile/profile.tsx';
import { Component as Settings } from '../../../web/src/routes/settings/settings.tsx';
import { loader as teamLoader } from '../../../web/src/routes/settings/team/team.loader.ts';
import * as team from '../../../web/src/routes/settings/team/team.tsx';
import { loader as webhooksLoader } from '../../../web/src/routes/settings/webhooks/webhooks.loader.ts';
import * as webhooks from '../../../web/src/routes/settings/webhooks/webhooks.tsx';
import { UNTOLD_PROFILE } from '../untold-profile.ts';

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../schema.graphql'), 'utf8'));

/** What the API knows of the restaurant; a field may be a function that throws, as a guard does. */
export type KnownRestaurant = Record<string, unknown>;

/** A restaurant as it begins. */
export const PROFILE: KnownRestaurant = {
  id: 'rest_1',
  viewerRole: 'OWNER',
  name: 'Chez Ada',
  email: 'ada@example.com',
  bookingNotices: true,
  phone: null,
  address: null,
  description: null,
  timezone: 'Europe/Berlin',
  language: null,
  openingTime: '10:00:00',
  closingTime: '22:00:00',
  seatingCapacity: 50,
  timeSlotDuration: 60,
  subscriptionStatus: 'trial',
  subscriptionExpiresAt: '2099-01-01T00:00:00.000Z',
  embed: { accentColor: null, cornerRadius: 10, colorScheme: 'AUTO', allowedSites: [] },
  profile: UNTOLD_PROFILE,
};

/** Opens a part of the settings over the real schema. `isDown` cuts the line. */
export class SettingsVisit {
  isDown = false;
  readonly broken: unknown[] = [];

  /** Inputs of the writes, in order. */
  readonly written: object[] = [];
  /** What is reached by its id. */
  readonly nodes = new Map<string, object>();
  /** The next write is refused with this. */
  refusal: { field: string[] | null; code: string; message: string } | null = null;

  /** Null: the person works nowhere. `more`: what else the API answers, by its root fields. */
  constructor(
    public restaurant: KnownRestaurant | null,
    private readonly more: object = {},
  ) {}

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
    const overSchema = new SchemaLink({ schema, rootValue: this.root(), validate: true });
    return new ApolloLink((operation) =>
      this.isDown
        ? new Observable((observer) => observer.error(new TypeError('Failed to fetch')))
        : overSchema.request(operation),
    );
  }

  /** A write; what comes of it is the test's to say, in `restaurant`. `made` is what its payload holds beside. */
  private noted(made: object = {}) {
    return ({ input }: { input: object }) => {
      this.written.push(input);
      const { refusal } = this;
      this.refusal = null;
      return refusal ? { userErrors: [refusal] } : { ...made, userErrors: [] };
    };
  }

  private root() {
    const write =
      (change: (input: KnownRestaurant) => KnownRestaurant) => (sent: { input: KnownRestaurant }) => {
        this.written.push(sent.input);
        const { refusal } = this;
        this.refusal = null;
        if (refusal) return { userErrors: [refusal] };
        this.restaurant = { __typename: 'Restaurant', ...this.restaurant, ...change(sent.input) };
        return { restaurant: this.restaurant, userErrors: [] };
      };
    return {
      paymentProvider: () => 'SIMULATED',
      restaurant: () => this.restaurant,
      viewer: {
        restaurants: () => ({ edges: this.restaurant ? [{ cursor: '1', node: this.restaurant }] : [] }),
      },
      updateRestaurant: write((input) => input),
      updateEmbedSettings: write(({ restaurantId: _, ...embedded }) => ({ embed: embedded })),
      inviteMember: this.noted(),
      resendInvitation: this.noted(),
      revokeInvitation: this.noted(),
      changeMemberRole: this.noted(),
      removeMember: this.noted(),
      leaveRestaurant: this.noted(),
      createWebhookEndpoint: this.noted({ secret: 'whsec_new' }),
      updateWebhookEndpoint: this.noted(),
      deleteWebhookEndpoint: this.noted(),
      rotateWebhookSecret: this.noted({ secret: 'whsec_rotated' }),
      sendTestWebhook: this.noted(),
      redeliverWebhook: this.noted(),
      node: ({ id }: { id: string }) => this.nodes.get(id) ?? null,
      nodes: ({ ids }: { ids: string[] }) => ids.map((id) => this.nodes.get(id) ?? null),
      createRestaurant: write((input) => ({ ...PROFILE, ...input })),
      ...this.more,
    };
  }
}

// Made anew for each router, as the application does it.
const routes = () => [
  {
    path: '/settings',
    Component: Settings,
    HydrateFallback: () => null,
    children: [
      { path: 'profile', loader: profileLoader, ...profile },
      { path: 'api-keys', loader: apiKeysLoader, ...apiKeys },
      { path: 'calendar', loader: calendarLoader, ...calendar },
      { path: 'channels', loader: channelsLoader, ...channels },
      { path: 'embed', loader: embedLoader, ...embed },
      { path: 'lost-searches', loader: lostSearchesLoader, ...lostSearches },
      { path: 'integrity', loader: integrityLoader, ...integrity },
      { path: 'experiences', loader: experiencesLoader, ...experiences },
      { path: 'payments', loader: paymentsLoader, ...payments },
      { path: 'team', loader: teamLoader, ...team },
      { path: 'webhooks', loader: webhooksLoader, ...webhooks },
    ],
  },
];
