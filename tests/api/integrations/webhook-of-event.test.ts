import { expect, test } from 'vitest';
import type { DomainEvent } from '../../../api/src/platform/events/domain-event.ts';
import {
  allEventTypes,
  type WebhookEventType,
  webhookOf,
} from '../../../api/src/platform/events/webhook-event-types.ts';

const restaurantId = '0197a000-0000-7000-8000-000000000001';
const subjectId = '0197a000-0000-7000-8000-000000000002';

type Kind = 'CREATED' | 'UPDATED' | 'DELETED';
const booking = (kind: Kind, became?: string): DomainEvent => ({
  ...{ type: 'bookingChanged', restaurantId, kind, bookingId: subjectId },
  ...(became && { became }),
});
const entry = (kind: 'CREATED' | 'UPDATED', became?: string): DomainEvent => ({
  ...{ type: 'waitlistChanged', restaurantId, kind, entryId: subjectId },
  ...(became && { became }),
});
const table = (kind: Kind): DomainEvent => ({ type: 'tableChanged', restaurantId, kind, tableId: subjectId });

const plan = (kind: 'CREATED' | 'UPDATED'): DomainEvent => ({
  ...{ type: 'floorPlanChanged', restaurantId, kind, floorPlanId: subjectId },
});

/** Each event that has a message, beside the one that it becomes. */
const TOLD: readonly [DomainEvent, WebhookEventType][] = [
  [booking('CREATED'), 'booking.created'],
  [booking('CREATED', 'restored'), 'booking.restored'],
  [booking('UPDATED'), 'booking.updated'],
  [booking('UPDATED', 'pending'), 'booking.updated'],
  [booking('UPDATED', 'confirmed'), 'booking.confirmed'],
  [booking('UPDATED', 'seated'), 'booking.seated'],
  [booking('UPDATED', 'completed'), 'booking.completed'],
  [booking('UPDATED', 'no_show'), 'booking.no_show'],
  [booking('UPDATED', 'cancelled'), 'booking.cancelled'],
  [booking('DELETED'), 'booking.deleted'],
  [entry('CREATED'), 'waitlist.joined'],
  [entry('UPDATED'), 'waitlist.updated'],
  [entry('UPDATED', 'notified'), 'waitlist.updated'],
  [entry('UPDATED', 'seated'), 'waitlist.seated'],
  [entry('UPDATED', 'cancelled'), 'waitlist.cancelled'],
  [table('CREATED'), 'table.created'],
  [table('UPDATED'), 'table.updated'],
  [table('DELETED'), 'table.deleted'],
  [plan('CREATED'), 'floor_plan.created'],
  [plan('UPDATED'), 'floor_plan.updated'],
];

/** What is the restaurant's own. */
const OF_THE_RESTAURANT: readonly [DomainEvent, WebhookEventType][] = [
  [{ type: 'restaurantChanged', restaurantId, part: 'profile' }, 'restaurant.updated'],
  [{ type: 'restaurantChanged', restaurantId, part: 'rules' }, 'rules.updated'],
  [{ type: 'restaurantChanged', restaurantId, part: 'days' }, 'days.updated'],
];

test.each(OF_THE_RESTAURANT)('%j becomes the webhook %s, about the restaurant', (event, type) => {
  expect(webhookOf(event)).toEqual({ type, subjectId: restaurantId });
});

test.each(TOLD)('%j becomes the webhook %s, about its booking, entry, table or floor plan', (event, type) => {
  expect(webhookOf(event)).toEqual({ type, subjectId });
});

test('a changed subscription is about the restaurant itself', () => {
  const event: DomainEvent = { type: 'subscriptionChanged', restaurantId };
  expect(webhookOf(event)).toEqual({ type: 'subscription.changed', subjectId: null });
});

/** What the database itself tells at the end of a transaction (sql/guests/tell-of-guests.sql). */
const OF_GUESTS = ['guest.created', 'guest.updated', 'guest.merged', 'guest.deleted'];

test('every kind of message that an endpoint can ask for is what some event becomes', () => {
  const become = new Set([
    ...[...TOLD, ...OF_THE_RESTAURANT].map(([, type]) => type),
    ...OF_GUESTS,
    'subscription.changed',
  ]);
  expect([...become].sort()).toEqual([...allEventTypes].sort());
});

test.each<DomainEvent>([
  { type: 'holdsChanged', restaurantId },
  { type: 'restaurantChanged', restaurantId },
  { type: 'membershipChanged', restaurantId, userId: subjectId },
  { type: 'sessionEnded', sessionId: subjectId },
  { type: 'apiKeyChanged', apiKeyId: subjectId },
])('%j becomes none', (event) => {
  expect(webhookOf(event)).toBeNull();
});
