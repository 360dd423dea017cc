import { newUuid } from '../../../platform/ids/global-id.ts';
import type { Language } from '../../restaurants/language.ts';
import type { VoucherToSend } from '../vouchers/voucher-to-send.ts';
import { type PreviewedRestaurant, previewBooking } from './preview-booking.ts';

/** A code as one looks, which opens nothing. */
export const PREVIEW_CODE = 'ABCD-EFGH-JKLM-NPQR-STUV';

/** A voucher of fifty for a birthday. */
export function previewVoucher(restaurant: PreviewedRestaurant, language: Language): VoucherToSend {
  const { guestName } = previewBooking(restaurant, language);
  return {
    ...restaurant,
    logo: null,
    voucherId: newUuid(),
    language,
    amountMinor: 5_000,
    currency: 'EUR',
    codeHash: '',
    lastFour: 'STUV',
    buyerName: 'Ada Lovelace',
    buyerEmail: 'ada@example.com',
    recipientName: guestName,
    recipientEmail: 'guest@example.com',
    message: 'Happy birthday! Take somebody nice along.',
    conditions: null,
    acceptedWords: ['It can be used in parts: what is left stays on it.'],
    expiresOn: '2029-12-31',
    issuedAt: new Date('2026-11-27T12:00:00Z'),
  };
}
