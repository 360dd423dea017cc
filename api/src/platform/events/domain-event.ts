/** What happened, by ids only: those who may see more load it under their own rights. */
export type DomainEvent =
  | {
      type: 'bookingChanged';
      restaurantId: string;
      kind: 'CREATED' | 'UPDATED' | 'DELETED';
      bookingId: string;
      /** The status that it got, where that is the change; `restored` when a deletion was taken back. */
      became?: string;
    }
  | { type: 'holdsChanged'; restaurantId: string }
  | { type: 'tableChanged'; restaurantId: string; kind: 'CREATED' | 'UPDATED' | 'DELETED'; tableId: string }
  | { type: 'floorPlanChanged'; restaurantId: string; kind: 'CREATED' | 'UPDATED'; floorPlanId: string }
  | {
      type: 'waitlistChanged';
      restaurantId: string;
      kind: 'CREATED' | 'UPDATED';
      entryId: string;
      /** The status that it got, where that is the change. */
      became?: string;
    }
  // A service of a date, by when it opens.
  | { type: 'shiftChanged'; restaurantId: string; date: string; service: string }
  | {
      type: 'restaurantChanged';
      restaurantId: string;
      /** What stands in the log of events: what guests are shown, what decides about bookings, single days. */
      part?: 'profile' | 'rules' | 'days';
    }
  | { type: 'subscriptionChanged'; restaurantId: string }
  // Somebody joined or left a restaurant's team, or has another role in it.
  | { type: 'membershipChanged'; restaurantId: string; userId: string }
  | { type: 'sessionEnded'; sessionId: string }
  // An API key was revoked, replaced or changed.
  | { type: 'apiKeyChanged'; apiKeyId: string };

/** A change that is told one by one: it has a position among those of its restaurant. */
export type PlacedEvent = Extract<
  DomainEvent,
  { type: 'bookingChanged' | 'tableChanged' | 'floorPlanChanged' | 'waitlistChanged' }
>;

/** Where an event stands among its restaurant's: each has one more than the one that was committed before it. */
export interface Placed {
  position: number;
}

/** Whether events of this kind have a position. */
export function isPlaced<Event extends DomainEvent>(event: Event): event is Event & PlacedEvent {
  return (
    event.type === 'bookingChanged' ||
    event.type === 'tableChanged' ||
    event.type === 'floorPlanChanged' ||
    event.type === 'waitlistChanged'
  );
}
