import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { ServiceAccount } from '../secrets/service-account.ts';
import { serviceAccountIn } from '../secrets/service-account.ts';
import type { Clock } from '../time/clock.ts';

/** What opens Google's interface for bookings. */
const SCOPE = 'https://www.googleapis.com/auth/mapsbooking';

const API = 'https://mapsbooking.googleapis.com';

/** An answer that takes longer is none. */
const ANSWER_WITHIN_MS = 15_000;

/** Google's tokens last an hour; one that is nearly over is not used any more. */
const SPARE_SECONDS = 60;

/** Longest that we sign for (RFC 7523; Google takes no more). */
const SIGNED_FOR_SECONDS = 3_600;

/** Google did not take what it was told. */
export class NotTold extends Error {
  /** The status of HTTP; null without an answer. */
  readonly status: number | null;

  constructor(status: number | null, cause?: unknown) {
    super(`Google does not take an update (${status ?? 'no answer'}).`, { cause });
    this.status = status;
  }

  /** Whether the same may be told again later. */
  get mayHelpLater(): boolean {
    return this.status === null || this.status === 429 || this.status >= 500 || this.status === 401;
  }
}

/** What the environment says of updates. */
export const updateVariables = {
  GOOGLE_PARTNER_ID: z
    .string()
    .regex(/^\d{1,20}$/, 'must be the number of a partner of the Actions Center')
    .optional(),
  GOOGLE_UPDATES_KEY: z.string().max(1_000, 'must be the path of a file').optional(),
  GOOGLE_UPDATES_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like http://localhost:8090' })
    .optional(),
  GOOGLE_REQUESTS: z
    .enum(['0', '1'], 'must be 0 or 1')
    .transform((value) => value === '1')
    .optional(),
  GOOGLE_PAYMENTS: z
    .enum(['0', '1'], 'must be 0 or 1')
    .transform((value) => value === '1')
    .optional(),
};

type Given = Readonly<Record<string, string | undefined>>;

/** What is wrong with them taken together. */
export function wrongUpdates(given: Given, isProduction: boolean): (string | false)[] {
  const isSet = Boolean(given.GOOGLE_PARTNER_ID && given.GOOGLE_UPDATES_KEY);
  return [
    Boolean(given.GOOGLE_PARTNER_ID) !== Boolean(given.GOOGLE_UPDATES_KEY) &&
      'GOOGLE_PARTNER_ID and GOOGLE_UPDATES_KEY are of use together only: set both, or neither.',
    isSet &&
      !given.GOOGLE_BOOKING_LOGINS &&
      'GOOGLE_PARTNER_ID takes GOOGLE_BOOKING_LOGINS: updates are about what was booked there.',
    given.GOOGLE_REQUESTS === '1' &&
      !isSet &&
      'GOOGLE_REQUESTS=1 takes GOOGLE_PARTNER_ID and GOOGLE_UPDATES_KEY: Google has to be told of each answer.',
    given.GOOGLE_PAYMENTS === '1' &&
      !isSet &&
      'GOOGLE_PAYMENTS=1 takes GOOGLE_PARTNER_ID and GOOGLE_UPDATES_KEY: Google has to be told at once of a time that was paid for.',
    isProduction &&
      Boolean(given.GOOGLE_UPDATES_URL) &&
      'GOOGLE_UPDATES_URL is for tests and is refused in production.',
  ];
}

const tokenRules = z.object({ access_token: z.string(), expires_in: z.number() });

/** Tells Google what became of bookings that were made there, as a partner of the Actions Center. */
export class GoogleUpdates {
  readonly partnerId: string;
  readonly #account: ServiceAccount;
  readonly #api: string;
  readonly #clock: Pick<Clock, 'now'>;
  #token: { text: string; endsAt: number } | null = null;

  constructor(
    account: ServiceAccount,
    { partnerId, api = API }: { partnerId: string; api?: string },
    clock: Pick<Clock, 'now'>,
  ) {
    this.partnerId = partnerId;
    this.#account = account;
    this.#api = api.replace(/\/+$/, '');
    this.#clock = clock;
  }

  /** Sends one update; `path` stands below `/v1alpha/`. Throws NotTold. */
  async send(method: 'PATCH' | 'POST', path: string, body: object): Promise<void> {
    const token = await this.#accessToken();
    const { status } = await asked(`${this.#api}/v1alpha/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (status === 401) this.#token = null; // the next try gets another one
    if (status !== 200) throw new NotTold(status);
  }

  /** Kept until it is nearly over. */
  async #accessToken(): Promise<string> {
    const seconds = Math.floor(this.#clock.now().getTime() / 1_000);
    if (this.#token && this.#token.endsAt > seconds) return this.#token.text;
    const { email, key, tokenUri } = this.#account;
    const assertion = jwt.sign(
      { iss: email, scope: SCOPE, aud: tokenUri, iat: seconds, exp: seconds + SIGNED_FOR_SECONDS },
      key,
      { algorithm: 'RS256' },
    );
    const { status, text } = await asked(tokenUri, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion,
      }).toString(),
    });
    if (status !== 200) throw new NotTold(status);
    const { access_token, expires_in } = tokenRules.parse(JSON.parse(text));
    this.#token = { text: access_token, endsAt: seconds + expires_in - SPARE_SECONDS };
    return access_token;
  }
}

async function asked(url: string, request: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const answer = await fetch(url, { ...request, signal, redirect: 'error' });
    return { status: answer.status, text: await answer.text() };
  } catch (cause) {
    throw new NotTold(null, cause);
  }
}

/** By the key that the environment names; null when it names none. Throws StartupError. */
export function openGoogleUpdates(
  env: Partial<Record<'GOOGLE_PARTNER_ID' | 'GOOGLE_UPDATES_KEY' | 'GOOGLE_UPDATES_URL', string>>,
  clock: Pick<Clock, 'now'>,
): GoogleUpdates | null {
  const { GOOGLE_PARTNER_ID: partnerId, GOOGLE_UPDATES_KEY: path, GOOGLE_UPDATES_URL: api } = env;
  if (!partnerId || !path) return null;
  return new GoogleUpdates(serviceAccountIn('GOOGLE_UPDATES_KEY', path), { partnerId, api }, clock);
}
