import { ApolloProvider, createQueryPreloader } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { act, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { apolloClientOver } from '../../../web/src/apollo/apollo-client.ts';
import { preloading } from '../../../web/src/apollo/preloading.ts';
import { loader as paymentLoader } from '../../../web/src/routes/payment/payment.loader.ts';
import * as payment from '../../../web/src/routes/payment/payment.tsx';
import { loader as subscriptionLoader } from '../../../web/src/routes/settings/subscription/subscription.loader.ts';
import * as subscription from '../../../web/src/routes/settings/subscription/subscription.tsx';
import type { PayerApi } from './payer-api.ts';

/** A card as it is printed, and what is on its back. */
export const CARD = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '987' };

/** A person at the pages about paying. */
export class Payer {
  readonly user: UserEvent = userEvent.setup();
  private router: ReturnType<typeof createMemoryRouter> | null = null;

  constructor(private readonly api: PayerApi) {}

  async opens(address: '/payment' | '/settings/subscription') {
    const client = apolloClientOver(this.api.link);
    const context = new RouterContextProvider();
    context.set(preloading, createQueryPreloader(client));
    const routes = [
      { path: '/payment', loader: paymentLoader, ...payment },
      { path: '/settings/subscription', loader: subscriptionLoader, ...subscription },
      { path: '/settings', element: <h1>Settings</h1> },
    ].map((route) => ({ ...route, HydrateFallback: () => null }));
    const router = createMemoryRouter(routes, { initialEntries: [address], getContext: () => context });
    this.router = router;
    const page = (
      <ApolloProvider client={client}>
        <MantineProvider env="test">
          <Notifications />
          <RouterProvider onError={() => undefined} router={router} />
        </MantineProvider>
      </ApolloProvider>
    );
    await act(async () => render(page, { onCaughtError: () => undefined }));
  }

  async fillsIn({ number, expiry, cvc } = CARD) {
    for (const [label, text] of [
      ['Card number', number],
      ['Expiry (MM/YY)', expiry],
      ['CVC', cvc],
    ] as const) {
      const field = await screen.findByLabelText(label);
      await this.user.clear(field);
      if (text) await this.user.type(field, text);
    }
  }

  async presses(button: string) {
    await this.user.click(await screen.findByRole('button', { name: button }));
  }

  async chooses(plan: RegExp) {
    await this.user.click(await screen.findByRole('radio', { name: plan }));
  }

  get address() {
    return this.router?.state.location.pathname;
  }
}
