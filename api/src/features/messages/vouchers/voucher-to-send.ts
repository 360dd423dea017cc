import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { sql } from '../../../platform/db/statement.ts';
import { globalId } from '../../../platform/ids/global-id.ts';
import type { MailJob } from '../../../platform/mail/mail-task.ts';
import type { Currency } from '../../guarantees/rules/money.ts';
import type { Language } from '../../restaurants/language.ts';
import type { VoucherCode } from '../../vouchers/code/voucher-code.ts';

const payloadRules = z.object({ restaurantId: z.uuid(), voucherId: z.uuid() });

/** A gift voucher as its mails and its page tell of it. */
export interface VoucherToSend {
  restaurantId: string;
  voucherId: string;
  restaurant: string;
  address: string | null;
  phone: string | null;
  slug: string | null;
  accentColor: string | null;
  logo: null;
  timezone: string;
  language: Language;
  amountMinor: number;
  currency: Currency;
  codeHash: string;
  lastFour: string;
  buyerName: string;
  buyerEmail: string | null;
  recipientName: string;
  recipientEmail: string | null;
  message: string | null;
  conditions: string | null;
  acceptedWords: string[];
  /** yyyy-MM-dd. */
  expiresOn: string | null;
  issuedAt: Date;
}

/** The voucher of a job; null for one that there is no more, or whose people were forgotten. */
export async function voucherToSend(
  payload: unknown,
  { query }: Pick<MailJob, 'query'>,
): Promise<VoucherToSend | null> {
  const { restaurantId, voucherId } = payloadRules.parse(payload);
  const {
    rows: [voucher],
  } = await query<VoucherToSend>(
    sql`select r.id as "restaurantId", v.id as "voucherId", r.name as restaurant, r.address, r.phone, r.timezone,
        p.accent_color as "accentColor", null as logo,
        (select s.slug from restaurant_slugs s where s.restaurant_id = r.id and s.is_present) as slug,
        coalesce(r.language, v.language) as language, v.amount_minor as "amountMinor", v.currency, v.code_hash as "codeHash",
        v.last_four as "lastFour", v.buyer_name as "buyerName", v.buyer_email as "buyerEmail", v.recipient_name as "recipientName",
        v.recipient_email as "recipientEmail", v.message, v.conditions, v.accepted_words as "acceptedWords",
        to_char(v.expires_on, 'YYYY-MM-DD') as "expiresOn", v.issued_at as "issuedAt"
      from gift_vouchers v join restaurants r on r.id = v.restaurant_id
        left join restaurant_profiles p on p.restaurant_id = r.id
      where v.restaurant_id = ${restaurantId} and v.id = ${voucherId} and v.state = 'issued'`,
  );
  return voucher ?? null;
}

/**
 * The page on which a voucher is seen by whoever has it. The code stands after the #, which no browser sends to a server and no log holds.
 */
export function voucherUrl(
  { env }: Pick<App, 'env'>,
  { restaurantId, slug }: Pick<VoucherToSend, 'restaurantId' | 'slug'>,
  code: VoucherCode,
): string {
  return `${env.APP_URL}/gift/${slug ?? globalId('Restaurant', restaurantId)}#${code}`;
}
