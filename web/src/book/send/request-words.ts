import { i18n } from '../language/i18n.ts';

/** What a party is told that is larger than any table, before it chooses a time: it asks, and gets tables later. */
export function requestHint(): string {
  return i18n._(
    'Tables for a party of this size are arranged by hand. Send a request: seats are kept for you until the restaurant answers.',
  );
}

/** The same once it has asked. */
export function requestSent(): string {
  return i18n._(
    'Tables for a party of this size are arranged by hand: your seats are kept, and the restaurant will confirm once it has them.',
  );
}
