import { inNoRestaurant, inRestaurants, type Writer } from '../db/in-restaurants.ts';
import { raw, sql } from '../db/statement.ts';
import type { TenantTransaction } from '../db/tenant-transaction.ts';
import { newUuid } from '../ids/global-id.ts';
import type { Limit, RateLimits } from '../limits/rate-limits.ts';
import type { SecurityEvent } from './security-event.ts';

/** A security event on its way into its row. */
export interface KeptEvent extends Required<Omit<SecurityEvent, 'address'>> {
  id: string;
  /** Keyed hash of the address. */
  from: string | null;
  occurredAt: Date;
}

const HOUR = 3_600;

/** Rows an hour of what was refused, for one account: strangers can cause them. The log and the count have all of them. */
const REFUSED: Limit = { name: 'security-rows-refused', points: 30, perSeconds: HOUR };
/** Rows an hour of what was done, for one account or restaurant. */
const DONE: Limit = { name: 'security-rows-done', points: 120, perSeconds: HOUR };

/** As much of what a browser calls itself as the list of sessions keeps. */
const LONGEST_USER_AGENT = 400;

/**
 * Writes the rows of events: of an account for what concerns a person, of each restaurant for what concerns a restaurant.
 * Nothing is written for an address that nobody has, nor beyond the hourly bounds.
 */
export async function keepEvents(
  app: Writer & { limits: RateLimits },
  events: readonly KeptEvent[],
): Promise<void> {
  const restaurantIds = [...new Set(events.flatMap((each) => each.restaurantIds))];
  const known = await usersOf(app, events);
  const people: object[] = [];
  const restaurants: object[] = [];
  for (const event of events) {
    const row = rowOf(event, known);
    const { userId } = row;
    const limit = event.outcome === 'succeeded' ? DONE : REFUSED;
    if (event.restaurantIds.length === 0) {
      if (userId && (await app.limits.isWithin(limit, userId))) people.push(row);
      continue;
    }
    for (const restaurantId of event.restaurantIds) {
      // Each row has an id of its own: programs know it by that alone.
      const id = restaurantId === event.restaurantIds[0] ? event.id : newUuid();
      if (await app.limits.isWithin(limit, restaurantId)) restaurants.push({ ...row, id, restaurantId });
    }
  }
  if (people.length + restaurants.length === 0) return;
  await inRestaurants(app, restaurantIds, async (tx) => {
    await insert(tx, 'account_events', people);
    await insert(tx, 'restaurant_events', restaurants);
  });
}

/** An event as it is stored: the address that was typed becomes the account that has it, if any. */
const rowOf = (event: KeptEvent, known: ReadonlyMap<string, string>) => ({
  ...event,
  userId: event.userId ?? known.get(event.email?.toLowerCase() ?? '') ?? null,
  userAgent: event.userAgent?.slice(0, LONGEST_USER_AGENT) ?? null,
  email: null,
});

/** The accounts behind addresses that were typed, by the address in small letters. */
async function usersOf(app: Writer, events: readonly KeptEvent[]): Promise<ReadonlyMap<string, string>> {
  const emails = events.flatMap(({ userId, email }) => (userId || !email ? [] : [email.toLowerCase()]));
  if (emails.length === 0) return new Map();
  const found = await inNoRestaurant(app, (tx) =>
    tx.rows<{ id: string; email: string }>(sql`select id, lower(email) as email from users
        where lower(email) in (select value from json_array_elements_text(${JSON.stringify([...new Set(emails)])}::json))`),
  );
  return new Map(found.map(({ id, email }) => [email, id]));
}

/** What a row of each table needs to exist: somebody whose account was closed meanwhile has no list any more. */
const TABLES = {
  account_events: { columns: 'user_id', values: 'u.id', from: 'join users u on u.id = e."userId"' },
  restaurant_events: {
    columns: 'restaurant_id, user_id',
    values: 'r.id, e."userId"',
    from: 'join restaurants r on r.id = e."restaurantId"',
  },
} as const;

async function insert(
  tx: TenantTransaction,
  table: keyof typeof TABLES,
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  const { columns, values, from } = TABLES[table];
  await tx.rows(sql`insert into ${raw(table)} (${raw(columns)}, id, event, outcome, code, from_hash, user_agent, occurred_at)
      select ${raw(values)}, e.id, e.event, e.outcome, e.code, e."from", e."userAgent", e."occurredAt"
        from json_to_recordset(${JSON.stringify(rows)}::json) as e(id uuid, "userId" uuid, "restaurantId" uuid, event text, outcome text,
          code text, "from" text, "userAgent" text, "occurredAt" timestamptz) ${raw(from)}`);
}
