/** The bills of the subscription. They belong to it and not to the restaurant, so that no import reads them. */
export const exportedInvoices = {
  fields: [
    'number',
    'issuedAt',
    'plan',
    'status',
    'amountCents',
    'creditUsedCents',
    'currency',
    'cardBrand',
    'cardLastFour',
    'periodStart',
    'periodEnd',
  ],
  statement: `
    select number, created_at as "issuedAt", plan, status, amount_cents as "amountCents",
      credit_used_cents as "creditUsedCents", 'USD' as currency, card_brand as "cardBrand",
      card_last_four as "cardLastFour", period_start as "periodStart", period_end as "periodEnd"
    from invoices where restaurant_id = $1 order by created_at, id`,
} as const;
