/** What concerns an account: shown to the person themselves. */
export const accountEvents = [
  'sign_up',
  'sign_in',
  'session_ended',
  'password_reset_requested',
  'password_reset',
  'password_changed',
  'email_change_requested',
  'email_changed',
  'email_restored',
  'two_factor_enabled',
  'two_factor_disabled',
  'backup_codes_replaced',
  'refresh_token_reused',
] as const;

/** What concerns a restaurant's team, keys and data: shown to its owners. */
export const restaurantEvents = [
  'member_invited',
  'invitation_revoked',
  'invitation_accepted',
  'role_changed',
  'member_removed',
  'member_left',
  'api_key_created',
  'api_key_rotated',
  'api_key_changed',
  'api_key_revoked',
  'oauth_app_created',
  'oauth_app_changed',
  'oauth_app_deleted',
  'app_connected',
  'app_disconnected',
  'calendar_feed_created',
  'calendar_feed_revoked',
  'export_requested',
] as const;

/** Whether an event concerns restaurants. */
export const isOfRestaurants = (event: string): boolean => restaurantEvents.some((name) => name === event);

/** What concerns nobody that is known: for logs and metrics alone. */
export const strangersEvents = ['access_token_refused', 'api_key_refused', 'rate_limit'] as const;

export type AccountEventName = (typeof accountEvents)[number];
export type RestaurantEventName = (typeof restaurantEvents)[number];
export type SecurityEventName = AccountEventName | RestaurantEventName | (typeof strangersEvents)[number];

/** `refused`: the caller's doing. `failed`: ours. */
export type SecurityOutcome = 'succeeded' | 'refused' | 'failed';

/** Something that matters to whoever guards the product, an account or a restaurant. Holds nothing that is written as it is but ids and codes. */
export interface SecurityEvent {
  event: SecurityEventName;
  outcome: SecurityOutcome;
  /** Of the user error or error; null when it went well. */
  code?: string | null;
  /** Network address of the caller: kept as a keyed hash alone. Null where it is not known. */
  address?: string | null;
  userAgent?: string | null;
  /** Whom it concerns, or who did it at a restaurant. */
  userId?: string | null;
  /** Whom it concerns where only an address was typed; never written anywhere. */
  email?: string | null;
  restaurantIds?: readonly string[];
}
