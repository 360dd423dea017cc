import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SchemaLink } from '@apollo/client/link/schema';
import { ApolloProvider, createQueryPreloader } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { act, render } from '@testing-library/react';
import { buildSchema, GraphQLError } from 'graphql';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { apolloClientOver } from '../../../web/src/apollo/apollo-client.ts';
import { preloading } from '../../../web/src/apollo/preloading.ts';
import { loader } from '../../../web/src/routes/payment/payment.loader.ts';
import * as payment from '../../../web/src/routes/payment/payment.tsx';

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../schema.graphql'), 'utf8'));

const PLANS = [
  { id: 'basic', name: 'Basic', price: 49 },
  { id: 'professional', name: 'Professional', price: 79 },
  { id: 'enterprise', name: 'Enterprise', price: 199 },
];

/** A subscription as it is in the trial. */
const TRIAL = {
  plan: null as { id: string; name: string } | null,
  paymentStatus: 'trial',
  isRenewalRetried: false,
  chargedBy: null as string | null,
  endsAt: '2099-01-01T00:00:00.000Z',
  renewalDate: null,
  cancelAtPeriodEnd: false,
  creditCents: 0,
  cardBrand: null as string | null,
  cardLastFour: null as string | null,
  bookingsThisMonth: 0,
  monthlyBookingLimit: null,
};

/** What a subscription at Stripe is like. */
export const AT_STRIPE = {
  plan: { id: 'basic', name: 'Basic' },
  paymentStatus: 'active',
  chargedBy: 'STRIPE',
  cardBrand: 'visa',
  cardLastFour: '4242',
};

/** An owner at the payment page, where Stripe takes the payments, over the real schema. */
export class PaymentVisit {
  provider = 'STRIPE';
  subscription = TRIAL;
  /** Why the next payment is refused. */
  refusal: { field: string[] | null; code: string; message: string } | null = null;
  /** The payment service cannot be asked. */
  isAway = false;
  /** Writes in the order in which they came. */
  readonly written: [mutation: string, input: object][] = [];
  private router: ReturnType<typeof createMemoryRouter> | null = null;

  async opens(address: string): Promise<void> {
    const link = new SchemaLink({ schema, rootValue: this.root(), validate: true });
    const client = apolloClientOver(link);
    const context = new RouterContextProvider(new Map([[preloading, createQueryPreloader(client)]]));
    this.router = createMemoryRouter(
      [
        { path: '/payment', loader, ...payment, HydrateFallback: () => null },
        { path: '/settings', element: <h1>Settings</h1> },
        { path: '/dashboard', element: <h1>Dashboard</h1> },
      ],
      { initialEntries: [address], getContext: () => context },
    );
    const page = (
      <ApolloProvider client={client}>
        <MantineProvider env="test">
          <Notifications />
          <RouterProvider router={this.router} />
        </MantineProvider>
      </ApolloProvider>
    );
    await act(async () => render(page));
  }

  get address(): string {
    const { pathname, search } = this.router?.state.location ?? {};
    return `${pathname}${search}`;
  }

  /** The subscription changes, by an event that the API heard. */
  has(change: Partial<typeof TRIAL>): void {
    this.subscription = { ...TRIAL, ...change };
  }

  private root() {
    const write =
      (mutation: string, answer: (input: { plan: string }) => object) =>
      ({ input }: { input: { plan: string } }) => {
        this.written.push([mutation, input]);
        if (this.isAway) throw new GraphQLError('Away', { extensions: { code: 'SERVICE_UNAVAILABLE' } });
        const { refusal } = this;
        this.refusal = null;
        return refusal ? { userErrors: [refusal] } : { ...answer(input), userErrors: [] };
      };
    const subscribe = ({ plan: id }: { plan: string }) => {
      this.has({ ...AT_STRIPE, plan: PLANS.find((plan) => plan.id === id) ?? null });
      return { restaurant: this.restaurant() };
    };
    return {
      paymentProvider: () => this.provider,
      plans: PLANS.map((plan) => ({
        ...plan,
        description: 'For you.',
        features: ['Bookings'],
        popular: false,
      })),
      viewer: { restaurants: () => ({ edges: [{ cursor: '1', node: this.restaurant() }] }) },
      restaurant: () => this.restaurant(),
      startCheckout: write('startCheckout', () => ({
        checkoutUrl: 'https://checkout.stripe.test/cs_test_1',
      })),
      openBillingPortal: write('openBillingPortal', () => ({ portalUrl: 'https://billing.stripe.test/1' })),
      changePlan: write('changePlan', subscribe),
      subscribeToPlan: write('subscribeToPlan', subscribe),
    };
  }

  private restaurant() {
    const { plan, ...subscription } = this.subscription;
    const runs = subscription.paymentStatus !== 'expired' ? plan?.id : null;
    const priced = PLANS.find(({ id }) => id === plan?.id);
    return {
      __typename: 'Restaurant',
      id: 'rest_1',
      viewerRole: 'OWNER',
      subscriptionStatus: plan?.id ?? 'trial',
      subscriptionExpiresAt: subscription.endsAt,
      subscription: {
        ...subscription,
        plan: priced && { ...priced, description: 'For you.', features: [], popular: false },
        amountDue: (asked: { plan: string }) =>
          asked.plan === runs ? null : (PLANS.find(({ id }) => id === asked.plan)?.price ?? 0) * 100,
      },
    };
  }
}
