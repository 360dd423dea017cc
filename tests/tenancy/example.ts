import type { SeededRestaurant } from '../testkit/seed.ts';

/** One operation aimed at a victim's rows. */
export interface Attempt {
  query: string;
  variables: Record<string, unknown>;
}

/** How an operation meets a stranger. */
export interface Example {
  /** Least role, as the schema's `@auth` says; null for what is open to all, with the reason. */
  requires: 'HOST' | 'MANAGER' | 'OWNER' | null;
  whyOpen?: string;
  attempt(victim: Victim): Attempt;
}

/** A restaurant with a guest whose data must not leak. */
export interface Victim {
  restaurant: SeededRestaurant;
  groupId: string;
  bookingId: string;
  /** Of the booking: it opens the manage link, which anybody may have who booked. */
  manageToken: string;
  guestId: string;
  tableId: string;
  blockId: string;
  floorPlanId: string;
  waitlistEntryId: string;
  memberId: string;
  invitationId: string;
  importId: string;
  messageId: string;
  mediaId: string;
  calendarFeedId: string;
  oauthAppId: string;
  connectedAppId: string;
  guaranteePolicyId: string;
  experienceId: string;
  giftVoucherId: string;
  webhookEndpointId: string;
  webhookDeliveryId: string;
  userId: string;
  sessionId: string;
  apiKeyId: string;
}
