import { sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { VoucherEntryKind } from '../ledger/voucher-entry.ts';

/** What is evidence of one dispute: all that we know of the voucher, its sale, and what was paid with it. */
export interface VoucherEvidence {
  restaurant: string;
  address: string | null;
  timezone: string;
  providerRef: string;
  /** What the dispute is about, in its currency. */
  amountMinor: number;
  currency: string;
  reason: string;
  openedAt: Date;
  voucher: {
    lastFour: string;
    paidMinor: number;
    currency: string;
    paymentRef: string;
    soldAt: string;
    expiresOn: string | null;
    buyerName: string;
    buyerEmail: string | null;
    recipientName: string;
    recipientEmail: string | null;
    /** What was accepted, from which network address. */
    words: string[];
    version: number;
    language: string;
    from: string;
    acceptedAt: string;
    conditions: string | null;
  };
  /** Lines of its ledger, the oldest first, in the voucher's currency. */
  lines: {
    kind: VoucherEntryKind;
    amountMinor: number;
    at: string;
    note: string | null;
    /** The booking that it paid for, as it stands now. */
    reference: string | null;
    visit: string | null;
    status: string | null;
  }[];
  mails: { kind: string; status: string; at: string }[];
}

/** All of it; null for a dispute of no voucher of the restaurant. */
export function voucherEvidenceOf(
  reads: TenantReads,
  { restaurantId, disputeId }: { restaurantId: string; disputeId: string },
): Promise<VoucherEvidence | null> {
  return reads.row<VoucherEvidence>(
    { restaurantIds: [restaurantId] },
    sql`select r.name as restaurant, r.address, r.timezone, d.provider_ref as "providerRef", d.amount_minor as "amountMinor",
        d.currency, d.reason, d.opened_at as "openedAt",
        jsonb_build_object('lastFour', v.last_four, 'paidMinor', v.amount_minor, 'currency', v.currency, 'paymentRef', v.payment_ref,
          'soldAt', v.issued_at, 'expiresOn', v.expires_on, 'buyerName', v.buyer_name, 'buyerEmail', v.buyer_email,
          'recipientName', v.recipient_name, 'recipientEmail', v.recipient_email, 'words', v.accepted_words, 'version', v.wording_version,
          'language', v.language, 'from', v.accepted_from, 'acceptedAt', v.created_at, 'conditions', v.conditions) as voucher,
        coalesce((select jsonb_agg(jsonb_build_object('kind', e.kind, 'amountMinor', e.amount_minor, 'at', e.created_at, 'note', e.reason,
            'reference', b.reference, 'visit', b.date, 'status', b.status) order by e.created_at, e.id)
          from gift_voucher_entries e left join guarantees g on g.restaurant_id = e.restaurant_id and g.id = e.guarantee_id
            left join bookings b on b.restaurant_id = g.restaurant_id and b.id = g.booking_id
          where e.restaurant_id = v.restaurant_id and e.voucher_id = v.id), '[]') as lines,
        coalesce((select jsonb_agg(jsonb_build_object('kind', m.kind, 'status', m.status, 'at', coalesce(m.sent_at, m.created_at))
            order by m.created_at)
          from messages m where m.restaurant_id = v.restaurant_id and m.reader = 'guest'
            and m.purpose in ('gift-voucher:' || v.id, 'gift-receipt:' || v.id)), '[]') as mails
      from gift_voucher_disputes d join restaurants r on r.id = d.restaurant_id
        join gift_vouchers v on v.restaurant_id = d.restaurant_id and v.id = d.voucher_id
      where d.restaurant_id = ${restaurantId} and d.id = ${disputeId}`,
  );
}
