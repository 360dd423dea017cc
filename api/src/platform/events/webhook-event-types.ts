import type { DomainEvent } from './domain-event.ts';

/** What receivers can be told of, and when; the order in which people choose. */
export const webhookEventTypes = {
  'booking.created': 'A booking was made, by a guest or by staff.',
  'booking.updated': 'Something else about a booking changed: date, time, party, tables, wishes, guest.',
  'booking.confirmed': 'The restaurant said yes to a booking.',
  'booking.seated': 'The party of a booking sat down.',
  'booking.completed': 'The party of a booking left; its table is free.',
  'booking.no_show': 'The party of a booking did not come.',
  'booking.cancelled': 'A booking was called off, by guest or restaurant.',
  'booking.deleted': 'A booking was deleted. The message holds its id alone.',
  'booking.restored': 'The deletion of a booking was taken back.',
  'waitlist.joined': 'A party joined the waitlist.',
  'waitlist.updated': 'A waiting party was told that its table is ready, was put back, or was changed.',
  'waitlist.seated': 'A waiting party was seated.',
  'waitlist.cancelled': 'A party left the waitlist, or was taken off it.',
  'table.created': 'A table was added.',
  'table.updated': 'The status of a table, or the table itself, changed.',
  'table.deleted': 'A table was removed. The message holds its id alone.',
  'floor_plan.created': 'A floor plan was made.',
  'floor_plan.updated': 'A floor plan was saved.',
  'guest.created': 'A guest has a record: by a booking, by the waitlist or from a list.',
  'guest.updated': 'What is known of a guest changed: name, contact, notes, tags, diet.',
  'guest.merged': 'The record was merged into another one. Forget it: its bookings tell whose they are now.',
  'guest.deleted':
    'The record is gone, as a rule because the guest was erased: forget it, and who they are at each of their bookings.',
  'restaurant.updated':
    'What guests are shown of the restaurant changed: name, address, hours, texts, photos.',
  'rules.updated': 'Services, turn times, areas, combined tables or other rules of booking changed.',
  'days.updated': 'Special days or blocks changed.',
  'subscription.changed': 'The plan, its period or its payment changed.',
} as const;

/** A kind of message that an endpoint can ask for. */
export type WebhookEventType = keyof typeof webhookEventTypes;

/** Sent by `sendTestWebhook` alone, to one endpoint, whatever it asks for. */
export const TEST_EVENT = 'webhook.test';

/** What the `type` of a message can be. */
export type WebhookMessageType = WebhookEventType | typeof TEST_EVENT;

/** Every kind, in the order above. */
export const allEventTypes = Object.keys(webhookEventTypes) as WebhookEventType[];

/** What a message tells, and the uuid of what it is about; null for the subscription. */
export interface WebhookNews {
  type: WebhookEventType;
  subjectId: string | null;
}

type Booking = Extract<DomainEvent, { type: 'bookingChanged' }>;
type Waiting = Extract<DomainEvent, { type: 'waitlistChanged' }>;

/** Statuses of a booking that have a message of their own; of any other change receivers hear that it was updated. */
const BOOKING_STATUSES: Record<string, WebhookEventType> = {
  confirmed: 'booking.confirmed',
  seated: 'booking.seated',
  completed: 'booking.completed',
  no_show: 'booking.no_show',
  cancelled: 'booking.cancelled',
};

const ENTRY_STATUSES: Record<string, WebhookEventType> = {
  seated: 'waitlist.seated',
  cancelled: 'waitlist.cancelled',
};

const OF_PLANS = { CREATED: 'floor_plan.created', UPDATED: 'floor_plan.updated' } as const;

const OF_RESTAURANTS = {
  profile: 'restaurant.updated',
  rules: 'rules.updated',
  days: 'days.updated',
} as const;

const OF_TABLES = { CREATED: 'table.created', UPDATED: 'table.updated', DELETED: 'table.deleted' } as const;

/** Which message an event becomes for endpoints that ask for it; null when it is none of what they can ask for. */
export function webhookOf(event: DomainEvent): WebhookNews | null {
  switch (event.type) {
    case 'bookingChanged':
      return { type: ofBooking(event), subjectId: event.bookingId };
    case 'waitlistChanged':
      return { type: ofEntry(event), subjectId: event.entryId };
    case 'tableChanged':
      return { type: OF_TABLES[event.kind], subjectId: event.tableId };
    case 'floorPlanChanged':
      return { type: OF_PLANS[event.kind], subjectId: event.floorPlanId };
    case 'restaurantChanged':
      return event.part ? { type: OF_RESTAURANTS[event.part], subjectId: event.restaurantId } : null;
    case 'subscriptionChanged':
      return { type: 'subscription.changed', subjectId: null };
    default:
      return null;
  }
}

function ofBooking({ kind, became }: Booking): WebhookEventType {
  if (kind === 'DELETED') return 'booking.deleted';
  if (kind === 'CREATED') return became === 'restored' ? 'booking.restored' : 'booking.created';
  return (became && BOOKING_STATUSES[became]) || 'booking.updated';
}

function ofEntry({ kind, became }: Waiting): WebhookEventType {
  if (kind === 'CREATED') return 'waitlist.joined';
  return (became && ENTRY_STATUSES[became]) || 'waitlist.updated';
}
