import { raw, type Statement, sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { sitsNow } from '../../availability/engine/seated-stay.ts';
import { REMINDED_HOURS } from '../../bookings/guarantee/disputes/remind-dispute.ts';
import { type BookingRow, bookingRows } from '../../bookings/lists/booking-rows.ts';
import { type WaitlistEntryRow, waitlistRows } from '../../waitlist/waitlist-rows.ts';
import { LATE_AFTER_MINUTES } from '../tonight-tables.ts';

/** What can need somebody, the most urgent first. */
export const attentionKinds = [
  'overdue',
  'late',
  'running_late',
  'notified',
  'request',
  'dispute',
  'failed_mail',
] as const;

/** One of them. */
export type AttentionKind = (typeof attentionKinds)[number];

/** Of each kind so many are shown, the longest standing first. */
export const MOST_OF_A_KIND = 50;

/** Whoever was told that their table is ready is expected within so many minutes. */
export const NOTIFIED_MINUTES = 10;

/** Mails that failed longer ago are in the log alone. */
export const FAILED_DAYS = 7;

/** What needs somebody, in the names of the schema's fields. */
export interface AttentionRow {
  key: string;
  restaurantId: string;
  kind: AttentionKind;
  since: Date;
  /** Until when it can be settled; null for no such moment. */
  until: Date | null;
  booking: BookingRow | null;
  waitlistEntry: WaitlistEntryRow | null;
  messageId: string | null;
}

interface Found {
  kind: AttentionKind;
  since: Date;
  bookingId: string | null;
  entryId: string | null;
  messageId: string | null;
  until: Date | null;
}

/** What needs somebody at a restaurant now, by urgency and then by how long it has stood. */
export async function attentionOf(
  reads: TenantReads,
  restaurantId: string,
  now: Date,
): Promise<AttentionRow[]> {
  const scope = { restaurantIds: [restaurantId] };
  const found = await reads.rows<Found>(scope, statementOf(restaurantId, now));
  const [bookings, entries] = await Promise.all([
    bookingRows(
      reads,
      scope,
      found.flatMap(({ bookingId }) => bookingId ?? []),
    ),
    waitlistRows(
      reads,
      scope,
      found.flatMap(({ entryId }) => entryId ?? []),
    ),
  ]);
  const bookingOf = new Map(bookings.map((booking) => [booking.bookingId, booking]));
  const entryOf = new Map(entries.map((entry) => [entry.entryId, entry]));
  return found
    .map(({ kind, since, bookingId, entryId, messageId, until }) => ({
      // What is over soon is new once more to whoever has seen it before.
      key: `${kind} ${messageId ?? entryId ?? bookingId}${isOverSoon(until, now) ? ' soon' : ''}`,
      restaurantId,
      kind,
      since,
      until,
      booking: bookingOf.get(bookingId ?? '') ?? null,
      waitlistEntry: entryOf.get(entryId ?? '') ?? null,
      messageId,
    }))
    .sort(byUrgency);
}

function isOverSoon(until: Date | null, now: Date): boolean {
  return until !== null && until.getTime() - now.getTime() <= REMINDED_HOURS * 3_600_000;
}

function byUrgency(one: AttentionRow, other: AttentionRow): number {
  const urgency = attentionKinds.indexOf(one.kind) - attentionKinds.indexOf(other.kind);
  return urgency || one.since.getTime() - other.since.getTime();
}

/** One statement, each part by an index of its own; none looks at more than a day of bookings or a week of mails. */
function statementOf(restaurantId: string, asOf: Date): Statement {
  const now = sql`${asOf.toISOString()}::timestamptz`;
  const ours = sql`b.restaurant_id = ${restaurantId} and b.deleted_at is null`;
  const first = (since: string) => sql`order by ${raw(since)} limit ${raw(MOST_OF_A_KIND)}`;
  const none = 'null::uuid';
  const alarmOf = sql`b.starts_at + make_interval(mins => ${raw(LATE_AFTER_MINUTES)} + coalesce(b.late_minutes, 0))`;
  return sql`(select 'overdue' as kind, b.ends_at as since, b.id as "bookingId", ${raw(none)} as "entryId", ${raw(none)} as "messageId",
        null::timestamptz as until
      from bookings b where ${ours} and ${sitsNow('b', now)} and b.ends_at < ${now}
        and b.starts_at > ${now} - interval '2 days' ${first('b.ends_at')})
    union all
    (select 'late', b.starts_at, b.id, null, null, null from bookings b
      where ${ours} and b.status in ('pending', 'confirmed') and b.arrived_at is null and b.ends_at > ${now}
        and b.starts_at > ${now} - interval '1 day'
        and b.starts_at <= ${now} - interval '${raw(LATE_AFTER_MINUTES)} minutes' and ${alarmOf} <= ${now} ${first('b.starts_at')})
    union all
    (select 'running_late', b.late_said_at, b.id, null, null, null from bookings b
      where ${ours} and b.status in ('pending', 'confirmed') and b.arrived_at is null and b.ends_at > ${now}
        and b.late_minutes is not null and b.starts_at > ${now} - interval '1 day' and b.starts_at < ${now} + interval '1 day'
        and ${alarmOf} > ${now} ${first('b.late_said_at')})
    union all
    (select 'notified', e.notified_at, null, e.id, null, null from waitlist_entries e
      where e.restaurant_id = ${restaurantId} and e.status = 'notified'
        and e.notified_at <= ${now} - interval '${raw(NOTIFIED_MINUTES)} minutes' ${first('e.notified_at')})
    union all
    (select 'request', b.created_at, b.id, null, null, null from bookings b
      where ${ours} and b.status = 'pending' and b.date >= (${now} - interval '1 day')::date
        and b.starts_at > ${now} ${first('b.starts_at')})
    union all
    (select 'dispute', d.opened_at, b.id, null, null, d.answer_by from guarantee_disputes d
        join guarantees g on g.restaurant_id = d.restaurant_id and g.id = d.guarantee_id
        join bookings b on b.restaurant_id = g.restaurant_id and b.id = g.booking_id
      where d.restaurant_id = ${restaurantId} and d.state = 'needs_answer' and d.answer_by > ${now}
        and b.deleted_at is null ${first('d.answer_by')})
    union all
    (select 'failed_mail', m.updated_at, m.booking_id, null, m.id, null from messages m
      where m.restaurant_id = ${restaurantId} and m.status = 'failed' and m.reader <> 'owner'
        and m.created_at > ${now} - interval '${raw(FAILED_DAYS + 2)} days'
        and m.updated_at > ${now} - interval '${raw(FAILED_DAYS)} days' ${first('m.updated_at')})`;
}
