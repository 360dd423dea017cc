import type { App } from '../../platform/app.ts';
import { inNoRestaurant } from '../../platform/db/in-restaurants.ts';
import { sql } from '../../platform/db/statement.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import { globalId } from '../../platform/ids/global-id.ts';
import { type Business, type BusinessFacts, businessOf } from './business.ts';
import { type FeedQuery, FeedRefused } from './feed-query.ts';
import { changesToken, type Place, pageToken, placeOf, positionOf } from './feed-tokens.ts';

/** A page of the feed. What OpenAI publishes no name for is ours: `changes_token` of an answer, and `removed`. */
interface FeedPage {
  /** Whether anything has changed since the reader's changes token; true without one. */
  checksum: boolean;
  businesses: Business[];
  next_page_token: string | null;
  /** To be shown the next time: what this read was begun with. */
  changes_token: string;
  /** Of changes alone: who is in the feed no more. */
  removed?: { id: string; removed_at: string }[];
}

/** A page, and which restaurants it tells of. */
export interface ReadPage {
  page: FeedPage;
  restaurantIds: string[];
}

interface ListedRow {
  restaurant: string;
  place: number;
  facts: BusinessFacts | null;
  changed: Date;
}

/**
 * A page of the restaurants that take part, as they are at that moment, or of what changed since a changes token. All pages of one read have
 * the changes token of its first page: what changes meanwhile is news the next time. Throws FeedRefused for a token that is none.
 */
export async function readFeed(app: App, query: FeedQuery): Promise<ReadPage> {
  return inNoRestaurant(app, async (tx) => {
    await tx.rows(
      sql`select app_private.refresh_openai_listings(${app.env.APP_URL}, ${app.clock.now()}::timestamptz)`,
    );
    const at = await beginningOf(tx, query);
    const rows = await rowsOf(tx, at, query.page_size + 1);
    const shown = rows.slice(0, query.page_size);
    const last = rows.length > shown.length ? shown.at(-1) : undefined;
    return { page: pageOf(at, shown, last), restaurantIds: shown.map(({ restaurant }) => restaurant) };
  });
}

/** Where the page begins: at the place of its token, else at the first restaurant or change. */
type Beginning = Place | (Omit<Extract<Place, { of: 'all' }>, 'after'> & { after: null });

async function beginningOf(
  tx: TenantTransaction,
  { next_page_token, changes_token, changes_only }: FeedQuery,
): Promise<Beginning> {
  if (next_page_token !== undefined) {
    const place = placeOf(next_page_token);
    if (place) return place;
    const detail = 'next_page_token is none of ours. Read the feed from its beginning, without it.';
    throw new FeedRefused({ code: 'BAD_USER_INPUT', detail, field: 'next_page_token' });
  }
  const until = await newest(tx);
  const position = changes_token === undefined ? null : positionOf(changes_token);
  // A token that we never gave says nothing of what its reader knows, so everything may be news to them.
  const since = position === null || position > until ? null : position;
  if (changes_only === 'false') return { of: 'all', after: null, since, until };
  if (since !== null) return { of: 'changes', after: since, since, until };
  const detail =
    changes_token === undefined
      ? 'changes_only needs the changes_token of an earlier answer.'
      : 'changes_token is none of ours. Read all pages without it, and keep the changes_token that they have.';
  throw new FeedRefused({ code: 'BAD_USER_INPUT', detail, field: 'changes_token' });
}

async function newest(tx: TenantTransaction): Promise<number> {
  const [row] = await tx.rows<{ newest: string }>(
    sql`select app_private.newest_for_openai()::text as newest`,
  );
  return Number(row?.newest ?? 0);
}

async function rowsOf(tx: TenantTransaction, at: Beginning, most: number): Promise<ListedRow[]> {
  const rows = await tx.rows<Omit<ListedRow, 'place'> & { place: string }>(
    at.of === 'all'
      ? sql`select restaurant, place::text, facts, changed from app_private.listed_for_openai(${at.after}::uuid, ${most}::int)`
      : sql`select restaurant, place::text, facts, changed
          from app_private.changed_for_openai(${at.after}::bigint, ${at.until}::bigint, ${most}::int)`,
  );
  return rows.map((row) => ({ ...row, place: Number(row.place) }));
}

function pageOf(at: Beginning, shown: readonly ListedRow[], last: ListedRow | undefined): FeedPage {
  const businesses = shown.flatMap(({ restaurant, facts }) => (facts ? businessOf(restaurant, facts) : []));
  return {
    checksum: at.since === null || at.until > at.since,
    businesses,
    next_page_token: last ? pageToken(placeAfter(at, last)) : null,
    changes_token: changesToken(at.until),
    ...(at.of === 'changes' && {
      removed: shown
        .filter(({ facts }) => facts === null)
        .map(({ restaurant, changed }) => ({
          id: globalId('Restaurant', restaurant),
          removed_at: changed.toISOString(),
        })),
    }),
  };
}

const placeAfter = (at: Beginning, { restaurant, place }: ListedRow): Place =>
  at.of === 'all' ? { ...at, after: restaurant } : { ...at, after: place };
