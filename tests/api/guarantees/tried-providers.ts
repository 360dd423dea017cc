import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { openWriter } from '../../../api/src/open-writer.ts';
import type {
  CheckoutRequest,
  GuestPayments,
} from '../../../api/src/platform/payments/guests/guest-payments.ts';
import { SimulatedGuestPayments } from '../../../api/src/platform/payments/guests/simulated-guest-payments.ts';
import { StripeGuestPayments } from '../../../api/src/platform/payments/stripe/stripe-guest-payments.ts';
import { atEndOfFile } from '../../testkit/at-end-of-file.ts';
import { TEST_KEYS, type TestServer } from '../../testkit/server.ts';
import { connectStandIn } from '../../testkit/stand-ins/connect-stand-in.ts';
import { STRIPE_KEYS } from '../../testkit/stand-ins/stripe-keys.ts';

type Server = Pick<TestServer, 'appUrl' | 'clock' | 'rows' | 'url'>;

/** A provider, and what its books say of an account. */
export interface Tried {
  payments: GuestPayments;
  books: (account: string) => Promise<{ kind: string; minor: number }[]>;
  /** The bank decides about a dispute. */
  decides: (ref: string, end: 'won' | 'lost') => Promise<unknown>;
}

/** Both providers, each at its own books. */
export async function triedProviders(server: Server) {
  const { clock } = server;
  const connect = await connectStandIn(() => clock.now());
  const writer = await openWriter(server.appUrl, 4);
  atEndOfFile(() => writer[Symbol.asyncDispose]());
  const origin = new URL(server.url).origin;
  const tried: Record<string, Tried> = {
    'the simulated provider': {
      payments: new SimulatedGuestPayments({ writer, keys: TEST_KEYS, clock, appUrl: origin }),
      decides: (ref, end) => {
        const body = new URLSearchParams({ answer: end });
        return fetch(`${origin}/simulated-payments/disputes/${ref}`, { method: 'POST', body });
      },
      books: (account) =>
        server.rows(
          "select kind, amount_minor as minor from app_private.simulated_moves where account_ref = $1 and kind <> 'fee' order by kind, minor",
          [account],
        ),
    },
    'Stripe Connect': {
      payments: new StripeGuestPayments({
        secretKey: STRIPE_KEYS.secretKey,
        webhookSecret: STRIPE_KEYS.connectSecret,
        apiUrl: connect.url,
      }),
      decides: async (ref, end) => connect.ledger.decide(ref, end),
      books: async (account) =>
        connect.ledger
          .movesOf(account)
          .map(({ kind, minor }) => ({ kind, minor }))
          .sort((one, other) => one.kind.localeCompare(other.kind) || one.minor - other.minor),
    },
  };
  return { tried, connect };
}

/** Restaurants and guests at the pages of a provider. */
export function guestsOf(payments: GuestPayments, { clock, url }: Pick<Server, 'clock' | 'url'>) {
  const origin = new URL(url).origin;
  const submits = (url: string, form: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

  async function account(): Promise<string> {
    const restaurantId = randomUUID();
    const ref = await payments.createAccount({ restaurantId, key: `account ${restaurantId} 1` });
    await submits(await payments.onboardingUrl({ accountRef: ref, returnUrl: `${origin}/back` }), {
      country: 'DE',
    });
    return ref;
  }

  const request = (accountRef: string, more: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
    mode: 'pay',
    accountRef,
    key: randomUUID(),
    amountMinor: 6_000,
    currency: 'EUR',
    description: 'Bistro',
    restaurantId: randomUUID(),
    returnUrl: `${origin}/back`,
    expiresAt: new Date(clock.now().getTime() + 600_000),
    ...more,
  });

  /** A page on which a guest typed a card, and what stands for it afterwards. */
  async function done(accountRef: string, mode: 'pay' | 'keep', card = '4242'): Promise<string> {
    const { ref, url: page } = await payments.startCheckout(request(accountRef, { mode }));
    expect((await submits(page, { card })).status).toBe(303);
    const standing = await payments.checkout({ accountRef, ref });
    if (standing.state !== 'done') throw new Error(`The page is ${standing.state}`);
    return standing.paymentRef;
  }

  const move = (accountRef: string, paymentRef: string, amountMinor: number, key: string = randomUUID()) => ({
    accountRef,
    paymentRef,
    key,
    amountMinor,
    currency: 'EUR',
  });
  return { submits, account, request, done, move };
}
