import { AsyncLocalStorage } from 'node:async_hooks';
import { currentOrigin } from '../logging/origin.ts';

/** Who can change something: a signed-in person, a program with an API key, a guest without an account, the product itself. */
export const authorKinds = ['person', 'api_key', 'guest', 'system'] as const;
export type AuthorKind = (typeof authorKinds)[number];

/**
 * Through what: the staff's pages, the guests' pages, the form on a restaurant's own site, the API, an assistant at `/mcp`, Google, a list
 * read in, a job.
 */
export const channels = [
  'dashboard',
  'page',
  'widget',
  'api',
  'agent',
  'google',
  'import',
  'system',
] as const;
export type Channel = (typeof channels)[number];

/** Others at whose place guests book, and who ask here in their names with a login of their own. */
export type Partner = Extract<Channel, 'google'>;

/** Our own pages for guests: as they are, or inside a restaurant's site. */
const guestPages = ['page', 'widget'] as const satisfies Channel[];
export type GuestPage = (typeof guestPages)[number];

/** What our pages say of themselves in this header of a request. It says through what somebody came, and gives no right to anything. */
export const PAGE_HEADER = 'x-hoststand-page';

/** The page that a header names; null for anything else. */
export const guestPageOf = (header: unknown): GuestPage | null =>
  guestPages.find((page) => page === header) ?? null;

/** On whose behalf a mutation runs. */
export interface Author {
  kind: Exclude<AuthorKind, 'system'>;
  /** The person, or the one who made the key; null for a guest. */
  userId: string | null;
  apiKeyId: string | null;
  channel: Channel;
  /** What the assistant at work calls itself, which nobody has checked; null for all others, and when it does not say. */
  agent: string | null;
  /** Name of the mutation. */
  operation: string;
  requestId: string;
}

const atWork = new AsyncLocalStorage<Author>();

/** Runs a mutation in somebody's name: what every transaction inside changes is logged as theirs. */
export function runAs<Result>(author: Author, work: () => Result): Result {
  return atWork.run(author, work);
}

/** Tasks that write what somebody brought along. */
const IMPORT = /import|restore/;

/**
 * What a transaction tells the database of who is at work, for the change log (sql/bookings/change-log.sql). Outside of
 * mutations it is the product itself, by the name of its job.
 */
export function authorInContext(): Record<string, string> {
  return { 'app.author': JSON.stringify(atWork.getStore() ?? theSystem()) };
}

function theSystem() {
  const { task, requestId } = currentOrigin();
  const channel: Channel = task !== undefined && IMPORT.test(task) ? 'import' : 'system';
  return { kind: 'system' as const, channel, operation: task, requestId };
}
