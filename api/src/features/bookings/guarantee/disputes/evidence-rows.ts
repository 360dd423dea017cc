import type { AuthorKind } from '../../../../platform/auth/author-at-work.ts';
import { sql } from '../../../../platform/db/statement.ts';
import type { TenantReads } from '../../../../platform/db/tenant-reads.ts';
import type { EntryKind } from '../../../guarantees/ledger/balance.ts';

/** The most lines of a list that the evidence holds. */
const MOST = 200;

/** What is evidence of one dispute: all that we know of the booking and its payment. */
export interface Evidence {
  restaurant: string;
  address: string | null;
  timezone: string;
  providerRef: string;
  amountMinor: number;
  currency: string;
  reason: string;
  openedAt: Date;
  answerBy: Date | null;
  booking: {
    reference: string;
    date: string;
    time: string;
    guests: number;
    status: string;
    customerName: string;
    email: string | null;
    phone: string | null;
    specialRequests: string | null;
    bookedAt: string;
  } | null;
  /** What was accepted, the oldest first. */
  agreed: {
    words: string[];
    version: number;
    language: string;
    from: string;
    at: string;
    amountMinor: number;
    freeUntil: string;
  }[];
  /** Lines of the ledger, the oldest first. */
  lines: { kind: EntryKind; amountMinor: number; ref: string; at: string }[];
  changes: { at: string; by: AuthorKind; changes: Record<string, [before: unknown, after: unknown]> }[];
  mails: { kind: string; status: string; at: string }[];
}

/** All of it; null for a dispute that is none of the restaurant's. */
export function evidenceOf(
  reads: TenantReads,
  { restaurantId, disputeId }: { restaurantId: string; disputeId: string },
): Promise<Evidence | null> {
  return reads.row<Evidence>(
    { restaurantIds: [restaurantId] },
    sql`select r.name as restaurant, r.address, r.timezone, d.provider_ref as "providerRef", d.amount_minor as "amountMinor",
        d.currency, d.reason, d.opened_at as "openedAt", d.answer_by as "answerBy",
        (select jsonb_build_object('reference', b.reference, 'date', b.date, 'time', b.time, 'guests', b.guests, 'status', b.status,
            'customerName', b.customer_name, 'email', b.email, 'phone', b.phone, 'specialRequests', b.special_requests,
            'bookedAt', b.created_at)
          from bookings b where b.restaurant_id = g.restaurant_id and b.id = g.booking_id) as booking,
        coalesce((select jsonb_agg(jsonb_build_object('words', a.accepted_words, 'version', a.wording_version, 'language', a.language,
            'from', a.accepted_from, 'at', a.created_at, 'amountMinor', a.amount_minor, 'freeUntil', a.free_until) order by a.created_at)
          from guarantees a where a.restaurant_id = g.restaurant_id and a.booking_id = g.booking_id and a.state = 'secured'), '[]') as agreed,
        coalesce((select jsonb_agg(jsonb_build_object('kind', e.kind, 'amountMinor', e.amount_minor, 'ref', e.provider_ref,
            'at', e.created_at) order by e.created_at, e.id)
          from guarantee_entries e join guarantees o on o.restaurant_id = e.restaurant_id and o.id = e.guarantee_id
          where e.restaurant_id = g.restaurant_id and o.booking_id = g.booking_id and e.kind not in ('fee', 'fee_returned')), '[]') as lines,
        coalesce((select jsonb_agg(c.entry order by c.position) from (
            select c.position, jsonb_build_object('at', c.written_at, 'by', c.author_kind, 'changes', c.changes) as entry
            from change_log c where c.restaurant_id = g.restaurant_id and c.booking_id = g.booking_id and c.changes <> '{}'
            order by c.position desc limit ${MOST}) c), '[]') as changes,
        coalesce((select jsonb_agg(jsonb_build_object('kind', m.kind, 'status', m.status, 'at', coalesce(m.sent_at, m.created_at))
            order by m.created_at)
          from messages m where m.restaurant_id = g.restaurant_id and m.booking_id = g.booking_id and m.reader = 'guest'), '[]') as mails
      from guarantee_disputes d join restaurants r on r.id = d.restaurant_id
        join guarantees g on g.restaurant_id = d.restaurant_id and g.id = d.guarantee_id
      where d.restaurant_id = ${restaurantId} and d.id = ${disputeId}`,
  );
}
