/** A table of the export that is written as a CSV file alone. */
interface ExportedTable {
  name: 'experiences' | 'booked-experiences' | 'guarantee-ledger' | 'gift-vouchers';
  fields: readonly string[];
  /** The only parameter is the restaurant. */
  statement: string;
}

const experiences = {
  name: 'experiences',
  fields: [
    'name', 'isOn', 'archivedAt', 'seats', 'unit', 'priceMinor', 'currency', 'minParty', 'maxParty', 'fromDate', 'toDate', 'weekdays',
    'services', 'times', 'menus', 'addOns', 'payment', 'depositPercent', 'freeUntilHours', 'lateFeePercent', 'noShowFeePercent', 'refundPercent',
    'description', 'createdAt',
  ], // biome-ignore format: a list of names
  statement: `
    select e.name, e.is_on as "isOn", e.archived_at as "archivedAt", e.seats, o.unit, o."priceMinor", o.currency, o."minParty", o."maxParty",
      o."fromDate", o."toDate", o.weekdays, o.services, o.times, o.payment, o."depositPercent", o."freeUntilHours", o."lateFeePercent",
      o."noShowFeePercent", o."refundPercent", o.description, e.created_at as "createdAt",
      array(select m->>'name' || ' (' || (m->>'priceMinor') || ')' from jsonb_array_elements(e.offer->'menus') m) as menus,
      array(select a->>'name' || ' (' || (a->>'priceMinor') || ')' from jsonb_array_elements(e.offer->'addOns') a) as "addOns"
    from experiences e, jsonb_to_record(e.offer) as o(unit text, "priceMinor" int, currency text, "minParty" int, "maxParty" int,
      "fromDate" text, "toDate" text, weekdays text[], services text[], times text[], payment text, "depositPercent" int, "freeUntilHours" int,
      "lateFeePercent" int, "noShowFeePercent" int, "refundPercent" int, description text)
    where e.restaurant_id = $1 order by e.created_at, e.id`,
} as const satisfies ExportedTable;

const bookedExperiences = {
  name: 'booked-experiences',
  fields: [
    'reference',
    'date',
    'time',
    'guests',
    'status',
    'experience',
    'unit',
    'priceMinor',
    'currency',
    'menus',
    'addOns',
  ],
  statement: `
    select b.reference, b.date::text, b.time::text, b.guests, b.status, b.experience->>'name' as experience, b.experience->>'unit' as unit,
      b.experience->>'priceMinor' as "priceMinor", b.experience->>'currency' as currency,
      array(select (m->>'count') || ' × ' || (m->>'name') || ' (' || (m->>'priceMinor') || ')'
        from jsonb_array_elements(b.experience->'menus') m) as menus,
      array(select (a->>'count') || ' × ' || (a->>'name') || ' (' || (a->>'priceMinor') || ')'
        from jsonb_array_elements(b.experience->'addOns') a) as "addOns"
    from bookings b where b.restaurant_id = $1 and b.experience is not null and b.deleted_at is null order by b.starts_at, b.id`,
} as const satisfies ExportedTable;

const guaranteeLedger = {
  name: 'guarantee-ledger',
  fields: [
    'at',
    'kind',
    'amountMinor',
    'currency',
    'providerRef',
    'booking',
    'visit',
    'agreedMinor',
    'agreedWords',
  ],
  statement: `
    select e.created_at as at, e.kind, e.amount_minor as "amountMinor", e.currency, e.provider_ref as "providerRef", b.reference as booking,
      b.date::text as visit, g.amount_minor as "agreedMinor", array(select jsonb_array_elements_text(g.accepted_words)) as "agreedWords"
    from guarantee_entries e join guarantees g on g.restaurant_id = e.restaurant_id and g.id = e.guarantee_id
      left join bookings b on b.restaurant_id = g.restaurant_id and b.id = g.booking_id and b.deleted_at is null
    where e.restaurant_id = $1 order by e.created_at, e.id`,
} as const satisfies ExportedTable;

/** No code: whoever has one can use the voucher, and we keep none. */
const giftVouchers = {
  name: 'gift-vouchers',
  fields: [
    'codeEndsWith',
    'boughtAt',
    'expiresOn',
    'buyer',
    'recipient',
    'voidedAt',
    'at',
    'kind',
    'amountMinor',
    'currency',
    'reason',
  ],
  statement: `
    select v.last_four as "codeEndsWith", v.issued_at as "boughtAt", v.expires_on::text as "expiresOn", v.buyer_name as buyer,
      v.recipient_name as recipient, v.voided_at as "voidedAt", e.created_at as at, e.kind, e.amount_minor as "amountMinor", v.currency, e.reason
    from gift_vouchers v join gift_voucher_entries e on e.restaurant_id = v.restaurant_id and e.voucher_id = v.id
    where v.restaurant_id = $1 order by v.issued_at, v.id, e.created_at, e.id`,
} as const satisfies ExportedTable;

/**
 * What is sold and what was paid, for the books. It hangs on an account at the provider that no archive can carry over, so no import
 * reads it.
 */
export const exportedMoney: readonly ExportedTable[] = [
  experiences,
  bookedExperiences,
  guaranteeLedger,
  giftVouchers,
];
