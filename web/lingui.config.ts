import { fileURLToPath } from 'node:url';
import type { LinguiConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** Texts that guests read, on pages and in mails: English in the code, the other languages in one catalogue each. */
const config: LinguiConfig = {
  rootDir: fileURLToPath(new URL('.', import.meta.url)),
  sourceLocale: 'en',
  locales: ['en', 'de', 'fr', 'es'],
  // A text that moves to another file changes no order.
  orderBy: 'messageId',
  catalogs: [
    { path: '<rootDir>/src/book/language/{locale}', include: ['<rootDir>/src/book'] },
    { path: '<rootDir>/src/widget/language/{locale}', include: ['<rootDir>/src/widget'] },
    {
      path: '<rootDir>/../api/src/features/restaurants/language/{locale}',
      include: [
        '<rootDir>/../api/src/features/messages/words',
        '<rootDir>/../api/src/features/guarantees/words/guarantee-words.ts',
        '<rootDir>/../api/src/features/vouchers/offer/voucher-words.ts',
        '<rootDir>/../api/src/features/bookings/calendar/calendar-words.ts',
        '<rootDir>/../api/src/features/bookings/wallet/wallet-words.ts',
        '<rootDir>/../api/src/features/bookings/guarantee/by-link/ended-words.ts',
        '<rootDir>/../api/src/features/waitlist/push/table-ready-words.ts',
      ],
    },
  ],
  format: formatter({ lineNumbers: false, explicitIdAsDefault: true, printLinguiId: false }),
};

export default config;
