import type { MikroORM } from '@mikro-orm/postgresql';
import type { Env } from '../env.ts';
import type { Assistant } from './assistant/assistant.ts';
import type { HelpLibrary } from './assistant/help-library.ts';
import type { Passages } from './assistant/passages.ts';
import type { ActorSource } from './auth/actor-source.ts';
import type { ApiKeySource } from './auth/api-keys.ts';
import type { ReadPool, WritePool } from './db/connections/pools.ts';
import type { ReportReads } from './db/report-reads.ts';
import type { EventBus } from './events/event-bus.ts';
import type { LiveFeeds } from './events/live-feeds.ts';
import type { Budgets } from './limits/budgets.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import type { Logger } from './logging/logger.ts';
import type { ProxyWatch } from './net/proxy-watch.ts';
import type { FeedDrops } from './outbound/feed-variables.ts';
import type { GoogleUpdates } from './outbound/google-updates.ts';
import type { GuestPayments } from './payments/guests/guest-payments.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import type { SecurityLog } from './security/security-log.ts';
import type { Bucket } from './storage/bucket.ts';
import type { Metrics } from './telemetry/metrics.ts';
import type { Tracing } from './telemetry/tracing.ts';
import type { Clock } from './time/clock.ts';
import type { Wallets } from './wallet/open-wallets.ts';

/** The services of one server process, handed to commands and resolvers; there are no globals. */
export interface App {
  env: Env;
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
  tracing: Tracing;
  /** Entities for the transactions of `inRestaurants`. */
  orm: MikroORM;
  /** Writes, as the application's login: through `inRestaurants`. */
  writes: WritePool;
  /** Writes of new bookings, which queue for the lock of their evening and hold up no other command. */
  bookingWrites: WritePool;
  /** Reads, as the application's login: through `TenantReads`. */
  pool: ReadPool;
  /** Long reads, which may go to a replica. */
  reports: ReportReads;
  actors: ActorSource;
  apiKeys: ApiKeySource;
  events: EventBus;
  feeds: LiveFeeds;
  limits: RateLimits;
  /** Notices when what the limits count is a proxy. */
  proxies: ProxyWatch;
  /** What callers may still ask for in this minute. */
  budgets: Budgets;
  /** What matters to whoever guards the product. */
  security: SecurityLog;
  payments: PaymentProvider;
  /** Takes payments of guests for restaurants; null where nobody does. */
  guestPayments: GuestPayments | null;
  /** Keeps photos, logos and menus; null when the database does. */
  bucket: Bucket | null;
  /** Where Google takes its daily feeds; null when it takes none from here. */
  feedDrops: FeedDrops | null;
  /** Tells Google what became of its bookings; null when it is told nothing from here. */
  googleUpdates: GoogleUpdates | null;
  /** Into which guests can put a booking. */
  wallets: Wallets;
  /** Null when no provider of answers is set up. */
  assistant: Assistant | null;
  help: HelpLibrary;
  /** The page on which guests book inside of an assistant; null where the web is not built. */
  reservationWidget: string | null;
  /** What the public site says, piece by piece. */
  passages: Passages;
}
