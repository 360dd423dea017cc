/** Columns that open nothing of a person's account or restaurant, though their names sound like it; and why. */
export const SECRETS_OF_NOBODY: Record<string, string> = {
  'account_events.code': 'the code of a refusal',
  'account_events.from_hash': 'a network address, hashed',
  'booking_idempotency_keys.input_hash': 'what was asked, to tell a retry from something else',
  'bookings.manage_token_hash': 'a guest’s link to their own booking; staff have none',
  'change_log.api_key_id': 'which program did something; it opens nothing',
  'earlier_manage_links.token_hash': 'the same, of before',
  'guests.email_key': 'by which a guest is found',
  'guests.name_key': 'by which a guest is found',
  'guests.phone_key': 'by which a guest is found',
  'holds.address_hash': 'a network address, hashed',
  'idempotency_keys.input_hash': 'what was asked',
  'imported_rows.key_hash': 'by which a row is known again',
  'invoices.payment_key_hash': 'what makes a payment one',
  'refresh_tokens.session_id': 'whose it is',
  'restaurant_profiles.dress_code': 'what guests wear',
  'restaurant_profiles.postal_code': 'a part of an address',
  'restaurant_events.code': 'the code of a refusal',
  'restaurant_events.from_hash': 'a network address, hashed',
  'two_factors.codes_made_at': 'a time',
  'waitlist_entries.token_hash': 'a guest’s link to their own place in the line',
  'webhook_attempts.status_code': 'of HTTP',
  'webhook_endpoints.previous_secret_ends_at': 'a time',
};

/** Mutations that answer with what opens something for a guest, or for the minute in which it is used; and what. */
export const GUESTS_AND_THINGS: Record<string, string> = {
  createBooking: 'a guest’s link to their own booking',
  correctContact: 'the same, after another address of theirs',
  joinWaitlist: 'a guest’s link to their own place in the line',
  shareBooking: 'a link that shows where and when, and gives no rights',
  createMediaUpload: 'where to send one photo, logo or menu to, for minutes, once',
  createImport: 'where to send one file to, for minutes, once',
  requestExport: 'one download, for minutes; the restaurant’s security events tell of it',
  openBillingPortal: 'a page of the payment provider, for minutes',
  startCheckout: 'a page of the payment provider on which somebody pays',
};
