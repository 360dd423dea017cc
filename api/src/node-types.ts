import { SecurityEvent } from './features/accounts/security-events/security-event.type.ts';
import { ActiveSession } from './features/accounts/sessions/active-session.type.ts';
import { User } from './features/accounts/user/user.type.ts';
import { ApiKey } from './features/api-keys/api-key.type.ts';
import { ApiKeyWrite } from './features/api-keys/api-key-write.type.ts';
import { OauthApp } from './features/api-keys/oauth/apps/oauth-app.type.ts';
import { ConnectedApp } from './features/api-keys/oauth/connected/connected-app.type.ts';
import { Block } from './features/availability/blocks/block.type.ts';
import { Invoice } from './features/billing/invoices/invoice.type.ts';
import { Booking } from './features/bookings/booking.type.ts';
import { ChangeLogEntry } from './features/change-log/change-log.type.ts';
import { Experience } from './features/experiences/experience.type.ts';
import { FloorElement, FloorPlan, Zone } from './features/floor-plans/floor-plan.type.ts';
import { GuaranteePolicy } from './features/guarantees/policies/guarantee-policy.type.ts';
import { Guest } from './features/guests/guest.type.ts';
import { CalendarFeed } from './features/integrations/calendar-feeds/calendar-feed.type.ts';
import { WebhookDelivery } from './features/integrations/webhooks/deliveries/webhook-delivery.type.ts';
import { WebhookEndpoint } from './features/integrations/webhooks/endpoints/webhook-endpoint.type.ts';
import { RestaurantGroup } from './features/locations/restaurant-group.type.ts';
import { Message } from './features/messages/log/message.type.ts';
import { Import } from './features/portability/import/import.type.ts';
import { Media } from './features/restaurants/media/media.type.ts';
import { Restaurant } from './features/restaurants/restaurant.type.ts';
import { Area } from './features/tables/areas/area.type.ts';
import { Table } from './features/tables/table.type.ts';
import { Invitation } from './features/team/invitations/invitation.type.ts';
import { Member } from './features/team/members/member.type.ts';
import { GiftVoucher } from './features/vouchers/lists/gift-voucher.type.ts';
import { WaitlistEntry } from './features/waitlist/waitlist-entry.type.ts';

/** Types that are reached as a `Node` by their id. */
export const nodeTypes = [
  Restaurant,
  Media,
  RestaurantGroup,
  User,
  ActiveSession,
  Member,
  Invitation,
  Booking,
  ChangeLogEntry,
  Guest,
  Table,
  Area,
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
  OauthApp,
  ConnectedApp,
  SecurityEvent,
  CalendarFeed,
  GuaranteePolicy,
  Experience,
  GiftVoucher,
  WebhookEndpoint,
  WebhookDelivery,
];
