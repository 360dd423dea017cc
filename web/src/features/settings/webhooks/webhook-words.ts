import type { WebhookDeliveryState, WebhookEventType } from '../../../generated/schema-types.ts';

interface EventGroup {
  label: string;
  events: readonly { type: WebhookEventType; label: string }[];
}

/** What an endpoint can be told of, as people choose it. */
export const eventGroups: readonly EventGroup[] = [
  {
    label: 'Bookings',
    events: [
      { type: 'BOOKING_CREATED', label: 'Created' },
      { type: 'BOOKING_UPDATED', label: 'Updated' },
      { type: 'BOOKING_CONFIRMED', label: 'Confirmed' },
      { type: 'BOOKING_SEATED', label: 'Seated' },
      { type: 'BOOKING_COMPLETED', label: 'Completed' },
      { type: 'BOOKING_NO_SHOW', label: 'No-show' },
      { type: 'BOOKING_CANCELLED', label: 'Cancelled' },
      { type: 'BOOKING_DELETED', label: 'Deleted' },
      { type: 'BOOKING_RESTORED', label: 'Restored' },
    ],
  },
  {
    label: 'Waitlist',
    events: [
      { type: 'WAITLIST_JOINED', label: 'Joined' },
      { type: 'WAITLIST_UPDATED', label: 'Updated' },
      { type: 'WAITLIST_SEATED', label: 'Seated' },
      { type: 'WAITLIST_CANCELLED', label: 'Cancelled' },
    ],
  },
  {
    label: 'Tables',
    events: [
      { type: 'TABLE_CREATED', label: 'Created' },
      { type: 'TABLE_UPDATED', label: 'Updated' },
      { type: 'TABLE_DELETED', label: 'Deleted' },
    ],
  },
  {
    label: 'Floor plan',
    events: [
      { type: 'FLOOR_PLAN_CREATED', label: 'Created' },
      { type: 'FLOOR_PLAN_UPDATED', label: 'Updated' },
    ],
  },
  {
    label: 'Guests',
    events: [
      { type: 'GUEST_CREATED', label: 'Created' },
      { type: 'GUEST_UPDATED', label: 'Updated' },
      { type: 'GUEST_MERGED', label: 'Merged' },
      { type: 'GUEST_DELETED', label: 'Deleted' },
    ],
  },
  {
    label: 'Restaurant',
    events: [
      { type: 'RESTAURANT_UPDATED', label: 'Profile' },
      { type: 'RULES_UPDATED', label: 'Rules' },
      { type: 'DAYS_UPDATED', label: 'Days' },
    ],
  },
  { label: 'Subscription', events: [{ type: 'SUBSCRIPTION_CHANGED', label: 'Changed' }] },
];

/** What an endpoint is told of, in one line. */
export function eventsInWords(types: readonly WebhookEventType[] | null): string {
  if (!types) return 'All events';
  const parts = eventGroups.flatMap(({ label, events }) => {
    const chosen = events.filter(({ type }) => types.includes(type));
    if (chosen.length === 0) return [];
    if (chosen.length === events.length) return [label];
    return [`${label}: ${chosen.map((event) => event.label.toLowerCase()).join(', ')}`];
  });
  return parts.join(' · ');
}

/** A state of a delivery, and the colour of its badge. */
export const deliveryStates: Record<WebhookDeliveryState, { label: string; color: string }> = {
  WAITING: { label: 'Waiting', color: 'yellow' },
  DELIVERED: { label: 'Delivered', color: 'green' },
  FAILED: { label: 'Failed', color: 'red' },
};

/** How long an attempt took. */
export function durationInWords(milliseconds: number): string {
  return milliseconds < 1_000 ? `${milliseconds} ms` : `${(milliseconds / 1_000).toFixed(1)} s`;
}
