import Stripe from 'stripe';

const LONGEST_WAIT_MS = 10_000;

/** How Stripe is reached. */
export interface StripeAccess {
  secretKey: string;
  /** Where Stripe's API is; its own address when left out. */
  apiUrl?: string;
}

/** Stripe's library, which waits for ten seconds at most and asks once more where nothing was heard. */
export function stripeClient({ secretKey, apiUrl }: StripeAccess): Stripe {
  return new Stripe(secretKey, {
    timeout: LONGEST_WAIT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: 'Hoststand' },
    ...(apiUrl && addressOf(apiUrl)),
  });
}

function addressOf(url: string): { protocol: 'http' | 'https'; host: string; port: string } {
  const { protocol, hostname: host, port } = new URL(url);
  const isSecure = protocol === 'https:';
  return { protocol: isSecure ? 'https' : 'http', host, port: port || (isSecure ? '443' : '80') };
}

/** What was asked for, or null when Stripe does not know it: another account's, or a test's. */
export async function found<Thing>(asked: Promise<Thing>): Promise<Thing | null> {
  try {
    return await asked;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Whether Stripe answered that it does not know what was asked for. */
export function isMissing(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}
