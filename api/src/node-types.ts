import { ActiveSession } from './features/accounts/active-session.type.ts';
import { SecurityEvent } from './features/accounts/security-event.type.ts';
import { User } from './features/accounts/user.type.ts';
import { ApiKey } from './features/api-keys/api-key.type.ts';
import { ApiKeyWrite } from './features/api-keys/api-key-write.type.ts';
import { Block } from './features/availability/block.type.ts';
import { Invoice } from './features/billing/invoice.type.ts';
import { Booking } from './features/bookings/booking.type.ts';
import { FloorElement, FloorPlan, Zone } from './features/floor-plans/floor-plan.type.ts';
import { Guest } from './features/guests/guest.type.ts';
import { WebhookDelivery } from './features/integrations/webhook-delivery.type.ts';
import { WebhookEndpoint } from './features/integrations/webhook-endpoint.type.ts';
import { RestaurantGroup } from './features/locations/restaurant-group.type.ts';
import { Message } from './features/messages/message.type.ts';
import { Import } from './features/portability/import.type.ts';
import { Restaurant } from './features/restaurants/restaurant.type.ts';
import { Table } from './features/tables/table.type.ts';
import { Invitation } from './features/team/invitation.type.ts';
import { Member } from './features/team/member.type.ts';
import { WaitlistEntry } from './features/waitlist/waitlist-entry.type.ts';

/** Types that are reached as a `Node` by their id. */
export const nodeTypes = [
  Restaurant,
  RestaurantGroup,
  User,
  ActiveSession,
  Member,
  Invitation,
  Booking,
  Guest,
  Table,
  FloorPlan,
  Zone,
  FloorElement,
  Block,
  WaitlistEntry,
  Import,
  Invoice,
  Message,
  ApiKey,
  ApiKeyWrite,
  SecurityEvent,
  WebhookEndpoint,
  WebhookDelivery,
];
