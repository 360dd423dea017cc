import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Repeater } from '@graphql-yoga/subscription';
import { buildSchema, graphql } from 'graphql';
import { makeServer } from 'graphql-ws';
import { vi } from 'vitest';
import { siteSocket } from './site-socket.ts';

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../schema.graphql'), 'utf8'));

/** A booking as the dashboard knows it. */
export interface StoredBooking {
  id: string;
  customerName: string;
  email: string;
  date: string;
  time: string;
  startsAt: string;
  arrivedAt: string | null;
  guests: number;
  status: string;
  wishes: string[];
  unmetWishes: string[];
  dietary: string[];
  dietaryNote: string | null;
  guest: { id: string; dietary: string[]; dietaryNote: string | null } | null;
}

interface Refusal {
  field: string[] | null;
  code: string;
  message: string;
}

/** The day on which all tests of the site happen, at the restaurant. */
export const TODAY = '2026-11-21';

const owner = { email: 'ada@example.com', password: 'engine-1843' };

interface SignIn {
  email: string;
  password: string;
  twoFactorCode?: string | null;
}

/**
 * The API as the site meets it: the real schema over one restaurant in memory, reached through `fetch` and
 * `WebSocket`. Sessions work as the real ones do: a token that was not issued, or was revoked, is refused with 401.
 */
export class SiteApi {
  restaurant: { id: string; name: string; timezone: string } | null = {
    id: 'rest_1',
    name: 'Osteria Bellavista',
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  today: StoredBooking[] = [];
  upcoming: StoredBooking[] = [];
  viewerRole = 'OWNER';
  isEmailVerified = true;
  /** The code that a sign-in takes besides the password; none when null. */
  twoFactorCode: string | null = null;
  /** What has been set up; null where nothing asks for it. */
  onboarding: Record<string, boolean> | null = null;
  /** What the link of an invitation is about. */
  invitation: Record<string, unknown> | null = null;
  /** Other restaurants where the person works, after the first. */
  moreRestaurants: { id: string; name: string; viewerRole: string }[] = [];
  recentlyFailedMessages = 0;
  /** What a search looks through, each by the text that it is found by. */
  found: { label: string; hit: object }[] = [];
  /** What needs somebody. */
  attention: object[] = [];
  stats = { today: 0, thisWeek: 0, thisMonth: 0, total: 0 };
  /** `slow` answers when `answer` is called. */
  line: 'good' | 'unreachable' | 'slow' = 'good';
  /** The next write is refused with this. */
  refusal: Refusal | null = null;
  /** What every operation fails with, or the one that is named. */
  failure: { code: string; retryAfter?: number; of?: string } | null = null;
  /** The refresh cookie of this browser, which no script sees. */
  hasCookie = false;
  readonly sent: { operation: string; variables: Record<string, unknown>; token: string | null }[] = [];
  private readonly valid = new Set<string>();
  private issued = 0;
  private waiting: (() => void)[] = [];
  private readonly followers = new Set<(field: string, value: unknown) => void>();
  private readonly sockets = siteSocket(() => (this.line === 'unreachable' ? null : this.socketServer));

  constructor() {
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url === '/health/live' ? this.health() : this.respond(init),
    );
    vi.stubGlobal('WebSocket', this.sockets.Socket);
  }

  /** Lets the requests through that wait on a slow line. */
  answer() {
    this.line = 'good';
    for (const go of this.waiting.splice(0)) go();
  }

  /** From now on no token that was issued before is taken. */
  revokeTokens() {
    this.valid.clear();
  }

  /** The server goes away and comes back: sockets close, and what happens meanwhile is heard by nobody. */
  restarts(meanwhile: () => void) {
    this.sockets.closeAll(1012, 'The server restarts');
    meanwhile();
  }

  /** Sends a value of a live query to everybody who follows it. */
  announce(field: 'dashboardStats' | 'bookingChanged' | 'waitlistChanged', value: unknown) {
    for (const follow of this.followers) follow(field, value);
  }

  get openSockets() {
    return this.sockets.openCount();
  }

  timesAsked(operation: string) {
    return this.sent.filter((request) => request.operation === operation).length;
  }

  private readonly socketServer = makeServer({
    schema,
    roots: { subscription: this.liveRoot() },
    onConnect: ({ connectionParams }) => this.valid.has(String(connectionParams?.accessToken)),
  });

  /** Whether it is there at all, as a page asks whose live line has gone. */
  private async health(): Promise<Response> {
    if (this.line === 'unreachable') throw new TypeError('Failed to fetch');
    return new Response(null, { status: 200 });
  }

  private async respond({ body, headers }: RequestInit): Promise<Response> {
    const { operationName, query, variables } = JSON.parse(String(body));
    const token = /^Bearer (.+)$/.exec(new Headers(headers).get('authorization') ?? '')?.[1] ?? null;
    this.sent.push({ operation: operationName, variables, token });
    if (this.line === 'slow') await new Promise<void>((resolve) => this.waiting.push(resolve));
    if (this.line === 'unreachable') throw new TypeError('Failed to fetch');
    if (token && !this.valid.has(token))
      return answerOf({ errors: [refusedWith({ code: 'UNAUTHENTICATED' })] }, 401);
    if (this.failure && (this.failure.of ?? operationName) === operationName) {
      return answerOf({ errors: [refusedWith(this.failure)] });
    }
    const rootValue = this.root(token !== null);
    return answerOf(await graphql({ schema, source: query, variableValues: variables, rootValue }));
  }

  private root(isSignedIn: boolean) {
    return {
      viewer: isSignedIn ? { user: this.user(), restaurants: this.restaurants() } : null,
      restaurant: () => (isSignedIn ? (this.restaurants().edges[0]?.node ?? null) : null),
      signIn: ({ input }: { input: SignIn }) => this.startSession(this.whyNot(input)),
      signUp: () => this.startSession(null),
      refreshSession: () =>
        this.hasCookie
          ? this.startSession(null)
          : {
              userErrors: [
                { code: 'INVALID_CREDENTIALS', message: 'Your session has ended. Please sign in again.' },
              ],
            },
      invitation: () => this.invitation,
      acceptInvitation: () => {
        const { refusal } = this;
        if (refusal || isSignedIn) {
          this.refusal = null;
          return { restaurant: refusal ? null : this.restaurant, userErrors: refusal ? [refusal] : [] };
        }
        return this.startSession(null);
      },
      signOut: () => {
        this.hasCookie = false;
        this.revokeTokens();
        return { userErrors: [] };
      },
      requestPasswordReset: () => this.refuseOrDo(() => undefined),
      resetPassword: () => this.refuseOrDo(() => this.revokeTokens()),
      sendVerificationMail: () => this.refuseOrDo(() => undefined),
      verifyEmail: () =>
        this.refuseOrDo(() => {
          this.isEmailVerified = true;
        }),
      confirmEmailChange: () => this.refuseOrDo(() => undefined),
      restoreEmail: () => this.refuseOrDo(() => this.revokeTokens()),
    };
  }

  private user() {
    return { id: 'user_1', email: owner.email, emailVerified: this.isEmailVerified };
  }

  private whyNot({ email, password, twoFactorCode }: SignIn): Refusal | null {
    if (email !== owner.email || password !== owner.password) {
      return { field: null, code: 'INVALID_CREDENTIALS', message: 'Invalid email or password' };
    }
    if (this.twoFactorCode === null || twoFactorCode === this.twoFactorCode) return null;
    return twoFactorCode
      ? { field: ['twoFactorCode'], code: 'INVALID', message: 'This code is wrong or was used already.' }
      : { field: null, code: 'TWO_FACTOR_REQUIRED', message: 'Please enter the code.' };
  }

  private refuseOrDo(act: () => void) {
    const { refusal } = this;
    this.refusal = null;
    if (!refusal) act();
    return { userErrors: refusal ? [refusal] : [] };
  }

  private startSession(why: Refusal | null) {
    const refusal = this.refusal ?? why;
    this.refusal = null;
    if (refusal) return { userErrors: [refusal] };
    this.hasCookie = true;
    this.issued += 1;
    const accessToken = `token-${this.issued}`;
    this.valid.add(accessToken);
    const session = {
      accessToken,
      expiresAt: new Date(Date.now() + 900_000).toISOString(),
      user: this.user(),
    };
    return { session, restaurant: this.restaurants().edges[0]?.node ?? null, userErrors: [] };
  }

  private restaurants() {
    const { restaurant, stats } = this;
    if (!restaurant) return { edges: [] };
    const node = {
      ...restaurant,
      today: TODAY,
      viewerRole: this.viewerRole,
      attention: this.attention,
      guestTags: [],
      guests: ({ first }: { first: number }) => pageOf([], first),
      search: ({ text }: { text: string }) =>
        this.found
          .filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
          .map(({ hit }) => hit),
      onboarding: this.onboarding,
      dashboardStats: stats,
      recentlyFailedMessages: this.recentlyFailedMessages,
      todaysBookings: ({ first }: { first: number }) => pageOf(this.today, first),
      upcomingBookings: ({ first }: { first: number }) => pageOf(this.upcoming, first),
    };
    return { edges: [node, ...this.moreRestaurants].map((each) => ({ cursor: each.id, node: each })) };
  }

  private liveRoot() {
    const follow = (wanted: string, first: () => object | null) =>
      new Repeater<object>(async (push, stop) => {
        const value = first();
        if (value) void push({ [wanted]: value });
        const hear = (field: string, next: unknown) => void (field === wanted && push({ [wanted]: next }));
        this.followers.add(hear);
        await stop;
        this.followers.delete(hear);
      });
    return {
      dashboardStats: () => follow('dashboardStats', () => this.stats),
      bookingChanged: () => follow('bookingChanged', () => null),
      waitlistChanged: () => follow('waitlistChanged', () => null),
    };
  }
}

function pageOf(bookings: StoredBooking[], first: number) {
  const nodes = bookings.slice(0, first);
  return {
    totalCount: bookings.length,
    edges: nodes.map((node) => ({ cursor: node.id, node })),
    pageInfo: { hasNextPage: bookings.length > first, hasPreviousPage: false },
  };
}

const refusedWith = ({ code, retryAfter }: { code: string; retryAfter?: number }) => ({
  message: 'No',
  extensions: { code, retryAfter },
});

const answerOf = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/graphql-response+json; charset=utf-8' },
  });
