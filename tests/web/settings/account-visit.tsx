import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SchemaLink } from '@apollo/client/link/schema';
import { ApolloProvider, createQueryPreloader } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { act, render } from '@testing-library/react';
import { buildSchema } from 'graphql';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { apolloClientOver } from '../../../web/src/apollo/apollo-client.ts';
import { preloading } from '../../../web/src/apollo/preloading.ts';
import { loader } from '../../../web/src/routes/settings/account/account.loader.ts';
import * as account from '../../../web/src/routes/settings/account/account.tsx';
import { Component as Settings } from '../../../web/src/routes/settings/settings.tsx';

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../schema.graphql'), 'utf8'));
const CODES = ['4f7xk-q2m9d', 'aaaaa-bbbbb'];

interface KeptEvent {
  kind: string;
  outcome: string;
  code: string | null;
  occurredAt: string;
  device: string;
  by: string | null;
}

const eventPages =
  (events: readonly KeptEvent[]) =>
  ({ first, after }: { first: number; after: string | null }) => {
    const begin = after ? Number(after) : 0;
    const page = events.slice(begin, begin + first);
    return {
      totalCount: events.length,
      edges: page.map((event, index) => {
        const cursor = String(begin + index + 1);
        return { cursor, node: { ...event, id: `event_${event.kind}_${event.occurredAt}` } };
      }),
      pageInfo: {
        hasNextPage: begin + first < events.length,
        hasPreviousPage: begin > 0,
        endCursor: String(begin + page.length),
      },
    };
  };

/** The settings of one account over the real schema, kept in memory. */
export class AccountVisit {
  /** Names and inputs of the writes, in order. */
  readonly written: [name: string, input: unknown][] = [];
  /** The next write is refused with this. */
  refusal: { field: string[] | null; code: string; message: string } | null = null;
  /** In which language the day's sum comes; null: it does not. */
  summaryLanguage: string | null = null;
  emailVerified = false;
  viewerRole = 'MANAGER';
  /** The newest first. */
  ownEvents: KeptEvent[] = [];
  restaurantEvents: KeptEvent[] = [];
  security = { pendingEmail: null as string | null, twoFactorEnabled: false, backupCodesLeft: 0 };
  sessions = [
    { id: 'sess_1', device: 'Chrome on macOS', address: '198.51.100.7', current: true },
    { id: 'sess_2', device: 'Safari on iPhone', address: '203.0.113.9', current: false },
  ];

  async opens(): Promise<void> {
    const client = apolloClientOver(new SchemaLink({ schema, rootValue: this.root(), validate: true }));
    const context = new RouterContextProvider();
    context.set(preloading, createQueryPreloader(client));
    const router = createMemoryRouter(
      [
        {
          path: '/settings',
          Component: Settings,
          HydrateFallback: () => null,
          children: [{ path: 'account', loader, ...account }],
        },
      ],
      { initialEntries: ['/settings/account'], getContext: () => context },
    );
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

  private root() {
    const write =
      (name: string, change: (input: Record<string, string>) => object = () => ({})) =>
      (sent: { input?: Record<string, string> }) => {
        this.written.push([name, sent.input]);
        const { refusal } = this;
        this.refusal = null;
        return refusal ? { userErrors: [refusal] } : { ...change(sent.input ?? {}), userErrors: [] };
      };
    return {
      viewer: () => ({
        user: this.user(),
        restaurants: {
          edges: [
            {
              cursor: '1',
              node: { __typename: 'Restaurant', id: 'rest_1', name: 'Chez Ada', viewerRole: this.viewerRole },
            },
          ],
        },
      }),
      restaurant: () => ({
        id: 'rest_1',
        viewerClosingSummary: this.summaryLanguage,
        securityEvents: eventPages(this.restaurantEvents),
      }),
      setClosingSummary: write('setClosingSummary', ({ language }) => {
        this.summaryLanguage = language ?? null;
        return { restaurant: { id: 'rest_1', viewerClosingSummary: this.summaryLanguage } };
      }),
      sendVerificationMail: write('sendVerificationMail'),
      requestEmailChange: write('requestEmailChange', ({ email = '' }) => {
        this.security.pendingEmail = email;
        return {};
      }),
      cancelEmailChange: write('cancelEmailChange', () => {
        this.security.pendingEmail = null;
        return {};
      }),
      changePassword: write('changePassword'),
      startTwoFactorSetup: write('startTwoFactorSetup', () => ({
        secret: 'SUR6TAOWIPFVU54TASJ2OQB3WWUB6NFR',
        uri: 'otpauth://totp/Hoststand:ada?secret=SUR6TAOWIPFVU54TASJ2OQB3WWUB6NFR&issuer=Hoststand',
      })),
      enableTwoFactor: write('enableTwoFactor', () => this.newCodes()),
      replaceBackupCodes: write('replaceBackupCodes', () => this.newCodes()),
      disableTwoFactor: write('disableTwoFactor', () => {
        this.security = { ...this.security, twoFactorEnabled: false, backupCodesLeft: 0 };
        return {};
      }),
      endSession: write('endSession', ({ id = '' }) => {
        this.sessions = this.sessions.filter((session) => session.id !== id);
        return { endedSessionId: id };
      }),
      endOtherSessions: write('endOtherSessions', () => {
        this.sessions = this.sessions.filter(({ current }) => current);
        return { endedCount: 1 };
      }),
    };
  }

  private newCodes() {
    this.security = { ...this.security, twoFactorEnabled: true, backupCodesLeft: 10 };
    return { backupCodes: CODES };
  }

  private user() {
    const { emailVerified, security } = this;
    const times = { signedInAt: '2026-11-21T12:00:00.000Z', lastUsedAt: '2026-11-21T12:30:00.000Z' };
    const sessions = this.sessions.map((session) => ({ ...session, ...times }));
    return {
      id: 'user_1',
      email: 'ada@example.com',
      emailVerified,
      security,
      sessions,
      securityEvents: eventPages(this.ownEvents),
    };
  }
}
