import { CalendarFeedsMutation } from './features/integrations/calendar-feeds/calendar-feeds.mutation.ts';
import {
  CalendarFeedResolver,
  RestaurantCalendarFeedsResolver,
} from './features/integrations/calendar-feeds/calendar-feeds.resolver.ts';
import { EventLogResolver } from './features/integrations/events/events.resolver.ts';
import { WebhookDeliveriesMutation } from './features/integrations/webhooks/deliveries/webhook-deliveries.mutation.ts';
import { WebhookEndpointsMutation } from './features/integrations/webhooks/endpoints/webhook-endpoints.mutation.ts';
import {
  GroupWebhooksResolver,
  RestaurantWebhooksResolver,
  WebhookDeliveryResolver,
  WebhookEndpointResolver,
} from './features/integrations/webhooks/webhooks.resolver.ts';

/** What other systems read, and are told: calendars, the log of events, webhooks. */
export const integrationResolvers = [
  RestaurantCalendarFeedsResolver,
  CalendarFeedResolver,
  CalendarFeedsMutation,
  EventLogResolver,
  GroupWebhooksResolver,
  RestaurantWebhooksResolver,
  WebhookEndpointResolver,
  WebhookDeliveryResolver,
  WebhookEndpointsMutation,
  WebhookDeliveriesMutation,
] as const;
