import { ApolloProvider, createQueryPreloader } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { apolloClientOver } from '../../../web/src/apollo/apollo-client.ts';
import { preloading } from '../../../web/src/apollo/preloading.ts';
import { BookingRulesSkeleton } from '../../../web/src/features/settings/booking-rules/BookingRulesSkeleton.tsx';
import { loader } from '../../../web/src/routes/settings/booking-rules/booking-rules.loader.ts';
import { Component, ErrorBoundary } from '../../../web/src/routes/settings/booking-rules/booking-rules.tsx';
import { Component as Settings } from '../../../web/src/routes/settings/settings.tsx';
import type { ManagerApi } from './manager-api.ts';

/** Without asking for each part of a long page whether it can be seen, which costs a second. */
export const QUICKLY = { hidden: true };

/** A person who decides about a restaurant's bookings. */
export class Manager {
  readonly user: UserEvent = userEvent.setup();

  constructor(private readonly api: ManagerApi) {}

  async opensRules() {
    const client = apolloClientOver(this.api.link);
    const context = new RouterContextProvider(new Map([[preloading, createQueryPreloader(client)]]));
    const rules = {
      path: 'booking-rules',
      loader,
      Component,
      ErrorBoundary,
      HydrateFallback: BookingRulesSkeleton,
    };
    const router = createMemoryRouter(
      [
        {
          element: <SiteWithWayOut />,
          children: [
            { path: '/settings', Component: Settings, children: [rules] },
            { path: '/dashboard', element: <h1>Dashboard</h1> },
          ],
        },
      ],
      { initialEntries: ['/settings/booking-rules'], getContext: () => context },
    );
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
    await screen.findByRole('heading', { name: 'Restaurant Settings' });
  }

  /** The section with this title. */
  section(title: string) {
    const section = screen.getByText(title, { selector: 'h3' }).closest('section');
    if (!section) throw new Error(`There is no section ${title}`);
    return within(section);
  }

  /** The preview beside the rules. */
  get preview() {
    return within(screen.getByRole('complementary', { name: 'Preview' }));
  }

  async types(section: string, label: string, text: string) {
    const field = this.section(section).getByLabelText(label);
    await this.user.clear(field);
    if (text) await this.user.type(field, text);
  }

  /** Sets a time field, whose parts a person fills one by one. */
  setsTime(group: HTMLElement, label: string, time: string) {
    fireEvent.change(within(group).getByLabelText(label), { target: { value: time } });
  }

  async presses(section: string, button: string) {
    const name = { name: button, ...QUICKLY };
    await this.user.click(this.section(section).getByRole('button', name));
  }

  async saves(section: string) {
    await this.presses(section, 'Save');
  }
}

function SiteWithWayOut() {
  return (
    <>
      <Link to="/dashboard">Dashboard</Link>
      <Outlet />
    </>
  );
}
