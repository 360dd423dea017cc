import { newPlaceToken } from '../features/waitlist/place/waitlist-token.ts';
import { sql } from '../platform/db/statement.ts';
import type { TenantTransaction } from '../platform/db/tenant-transaction.ts';
import { newUuid } from '../platform/ids/global-id.ts';
import { sha256 } from '../platform/secrets/secrets.ts';

interface DemoWaiting {
  customerName: string;
  phone: string;
  partySize: number;
  /** Minutes that they were told, and that were proposed. */
  estimatedWait: number;
  proposedWait: number;
  /** How long they have been there, in minutes. */
  waitsSince: number;
  notes: string | null;
  source: 'host' | 'guest';
  /** Told so many minutes ago that their table is ready. */
  notifiedSince: number | null;
}

const WAITING: DemoWaiting[] = [
  {
    customerName: 'Nadia Brandt',
    phone: '+44 20 7946 0971',
    partySize: 2,
    estimatedWait: 20,
    proposedWait: 20,
    waitsSince: 24,
    notes: 'At the bar',
    source: 'host',
    notifiedSince: 3,
  },
  {
    customerName: 'Caleb Stone',
    phone: '+44 20 7946 0972',
    partySize: 4,
    estimatedWait: 30,
    proposedWait: 35,
    waitsSince: 17,
    notes: null,
    source: 'host',
    notifiedSince: null,
  },
  {
    customerName: 'Hiroko Sato',
    phone: '+44 20 7946 0973',
    partySize: 3,
    estimatedWait: 25,
    proposedWait: 25,
    waitsSince: 9,
    notes: 'With a pushchair',
    source: 'guest',
    notifiedSince: null,
  },
  {
    customerName: 'Dario Conti',
    phone: '+44 20 7946 0974',
    partySize: 2,
    estimatedWait: 40,
    proposedWait: 40,
    waitsSince: 2,
    notes: 'Walks around the block',
    source: 'host',
    notifiedSince: null,
  },
];

/** Ends the list of an evening that is over, as its own night would (close-evenings.ts). */
export async function closeWaitlist(tx: TenantTransaction, restaurantId: string, now: Date): Promise<void> {
  await tx.rows(sql`with closed as (
        update waitlist_entries set status = 'cancelled', closed_at = ${now}, updated_at = ${now}
        where restaurant_id = ${restaurantId} and status in ('waiting', 'notified') returning id)
      insert into waitlist_events (restaurant_id, id, entry_id, kind, details, at)
        select ${restaurantId}::uuid, gen_random_uuid(), id, 'cancelled', '{}', ${now}::timestamptz from closed`);
}

/** Lets some parties wait when nobody does. */
export async function ensureWaitlist(tx: TenantTransaction, restaurantId: string, now: Date): Promise<void> {
  const known = await tx.row(
    sql`select id from waitlist_entries where restaurant_id = ${restaurantId} and status in ('waiting', 'notified') limit 1`,
  );
  if (known) return;
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const entries = WAITING.map(({ waitsSince, notifiedSince, ...party }) => ({
    ...party,
    id: newUuid(),
    tokenHash: sha256(newPlaceToken(restaurantId)),
    createdAt: before(waitsSince),
    notifiedAt: notifiedSince === null ? null : before(notifiedSince),
  }));
  const list = JSON.stringify(entries);
  await tx.rows(sql`insert into waitlist_entries (restaurant_id, id, customer_name, phone, party_size, estimated_wait,
        proposed_wait, notes, status, source, token_hash, created_at, notified_at, updated_at)
      select ${restaurantId}::uuid, e.id, e."customerName", e.phone, e."partySize", e."estimatedWait", e."proposedWait", e.notes,
        case when e."notifiedAt" is null then 'waiting' else 'notified' end, e.source, e."tokenHash", e."createdAt",
        e."notifiedAt", coalesce(e."notifiedAt", e."createdAt")
      from jsonb_to_recordset(${list}::jsonb) as e(id uuid, "customerName" text, phone text, "partySize" int,
        "estimatedWait" int, "proposedWait" int, notes text, source text, "tokenHash" text, "createdAt" timestamptz,
        "notifiedAt" timestamptz)`);
  await tx.rows(sql`insert into waitlist_events (restaurant_id, id, entry_id, kind, details, at)
      select ${restaurantId}::uuid, gen_random_uuid(), e.id, h.kind, h.details, h.at
      from jsonb_to_recordset(${list}::jsonb) as e(id uuid, "partySize" int, "estimatedWait" int, "proposedWait" int,
          "createdAt" timestamptz, "notifiedAt" timestamptz)
        cross join lateral (values
          ('joined', jsonb_build_object('partySize', e."partySize", 'estimatedWait', e."estimatedWait",
            'proposedWait', e."proposedWait"), e."createdAt"),
          ('notified', '{}'::jsonb, e."notifiedAt")) as h(kind, details, at)
      where h.at is not null`);
}
