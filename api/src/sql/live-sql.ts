import { readFileSync } from 'node:fs';
import { sha256 } from '../platform/secrets/secrets.ts';

/**
 * The live SQL of the database, each text a file of this folder (README.md), in the order in which a new database gets them: a
 * function comes after those that it calls.
 */
export const LIVE_SQL = [
  'tenancy/restaurants-in-context',
  'tenancy/own-memberships',
  'tenancy/restaurants-given',
  'search/plain-letters',
  'tenancy/found-pages',
  'tenancy/jobs-policies',
  'tenancy/rights',
  'api-keys/attributed-writes',
  'api-keys/find-key',
  'api-keys/oauth',
  'jobs/enqueue',
  'events/record-event',
  'restaurants/forget-media-files',
  'restaurants/openai-listings',
  'webhooks/messages',
  'webhooks/group-endpoints',
  'bookings/lock-service-day',
  'bookings/day-counters',
  'bookings/what-happened',
  'bookings/quarter-figures',
  'bookings/plan-month',
  'bookings/revisions',
  'revisions/of-rows',
  'bookings/tell-guests',
  'bookings/tell-google',
  'bookings/forget-deleted',
  'seating/occupancy',
  'seating/keep-clocks',
  'seating/areas',
  'bookings/change-log',
  'guests/join-guest',
  'guests/visits',
  'guests/tell-of-guests',
  'events/tell-of-rows',
  'search/bookings',
  'search/guests',
  'locations/locations-of-a-group',
  'locations/group-pages',
  'support/chat-transcript',
  'guarantees/ledger',
  'guarantees/ends',
  'guarantees/discounts',
  'experiences/seats',
  'vouchers/ledger',
] as const;

/** The name of a text: its way from this folder, without the ending. */
export type LiveSqlName = (typeof LIVE_SQL)[number];

/** Texts that go through all tables. They run after each run of migrations, and leave alone what is right. */
export const FOR_EVERY_TABLE: readonly LiveSqlName[] = [
  'tenancy/jobs-policies',
  'api-keys/attributed-writes',
];

/** A text as it is written down, with the line ends of this system's files made alike. */
export function liveSql(name: LiveSqlName): string {
  return readFileSync(new URL(`./${name}.sql`, import.meta.url), 'utf8').replaceAll('\r\n', '\n');
}

/** What tells a text from any other one: a hash of its statements. Comments between them count for nothing, those inside do. */
export function printOf(text: string): string {
  return sha256(text.replaceAll(/^(--.*)?\n/gm, ''));
}

/**
 * The statement by which a migration says that these texts are new or changed: they are installed with it, in its transaction, as
 * soon as all migrations have run. A text that changes needs such a migration (`npm run migration -- create` writes it), by
 * which a process of the version before knows that the database is not its own any more, and leaves the text alone.
 */
export function installSql(...names: readonly LiveSqlName[]): string {
  return `delete from app_private.live_sql where name in (${names.map((name) => `'${name}'`).join(', ')})`;
}
