import 'reflect-metadata';
import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { createPubSub } from '@graphql-yoga/subscription';
import { type GraphQLSchema, lexicographicSortSchema } from 'graphql';
import { buildSchema } from 'type-graphql';
import { securityEventRow } from './features/accounts/security-events/security-event-rows.ts';
import { activeSessionRow } from './features/accounts/sessions/active-session-rows.ts';
import { userRow } from './features/accounts/user/user-rows.ts';
import { apiKeyRow } from './features/api-keys/api-key-rows.ts';
import { apiKeyWriteRow } from './features/api-keys/api-key-write-rows.ts';
import { oauthAppRow } from './features/api-keys/oauth/apps/oauth-app-rows.ts';
import { connectedAppRow } from './features/api-keys/oauth/connected/connected-app-rows.ts';
import { ownedBy } from './features/api-keys/owned-by.ts';
import { blockRow } from './features/availability/blocks/block-rows.ts';
import { invoiceRow } from './features/billing/invoices/invoice-rows.ts';
import { bookingRow } from './features/bookings/lists/booking-rows.ts';
import { changeLogRow } from './features/change-log/change-log-rows.ts';
import { experienceRow } from './features/experiences/experience-rows.ts';
import { floorElementRow, floorPlanRow, zoneRow } from './features/floor-plans/floor-plan-rows.ts';
import { shownPolicy } from './features/guarantees/guarantee-settings.resolver.ts';
import { policyRow } from './features/guarantees/policies/policy-rows.ts';
import { guestRow } from './features/guests/guest-rows.ts';
import { calendarFeedRow } from './features/integrations/calendar-feeds/calendar-feed-rows.ts';
import { deliveryRow } from './features/integrations/webhooks/deliveries/webhook-delivery-rows.ts';
import {
  webhookEndpointRow,
  webhooksSeenBy,
} from './features/integrations/webhooks/endpoints/webhook-endpoint-rows.ts';
import { webhookMessageSchema } from './features/integrations/webhooks/webhook-schema.ts';
import { groupRow } from './features/locations/group-rows.ts';
import { visibleMessage } from './features/messages/log/messages.resolver.ts';
import { importRow } from './features/portability/import/import-rows.ts';
import { mediaRow } from './features/restaurants/media/media-rows.ts';
import { restaurantRow } from './features/restaurants/restaurant-rows.ts';
import { areaRow } from './features/tables/areas/area-rows.ts';
import { tableRow } from './features/tables/table-rows.ts';
import { invitationRow } from './features/team/invitations/invitation-rows.ts';
import { memberRow } from './features/team/members/member-rows.ts';
import { giftVoucherRow } from './features/vouchers/lists/gift-voucher-lists.ts';
import { shownVoucher } from './features/vouchers/lists/gift-vouchers.resolver.ts';
import { waitlistRow } from './features/waitlist/waitlist-rows.ts';
import { keyScopes } from './key-scopes.ts';
import { nodeTypes } from './node-types.ts';
import { attributeWrites } from './platform/graphql/attribute-writes.ts';
import { guardSchema } from './platform/graphql/auth.directive.ts';
import { describeRest } from './platform/graphql/describe-rest.ts';
import { takeEarlyAnswers } from './platform/graphql/early-fields.ts';
import { scopeSchema } from './platform/graphql/field-scopes.ts';
import { nodeResolver } from './platform/graphql/node.resolver.ts';
import { askTypesAtOnce } from './platform/graphql/node.type.ts';
import { offerDryRuns } from './platform/graphql/offer-dry-runs.ts';
import { sayRefusals, watchRefusals } from './platform/graphql/refusals.ts';
import { boundInputDates } from './platform/graphql/scalars/input-dates.ts';
import { watchMutations } from './platform/graphql/watch-mutations.ts';
import { resolvers } from './resolvers.ts';
import { watchedMutations } from './watched-mutations.ts';
import { withoutDryRun } from './without-dry-run.ts';

const NodeResolver = nodeResolver({
  Restaurant: ({ reads }, uuid) => restaurantRow(reads, uuid),
  Media: ({ reads, actor }, uuid) => mediaRow(reads, { restaurantIds: actor.restaurantIds }, uuid),
  RestaurantGroup: ({ reads, actor }, uuid) => groupRow(reads, actor, uuid),
  User: async ({ reads, actor }, uuid) => (uuid === actor.personId ? userRow(reads, uuid) : null),
  ActiveSession: async ({ app, reads, actor: { personId: userId } }, uuid) =>
    userId === null ? null : activeSessionRow(reads, { userId, now: app.clock.now() }, uuid),
  Area: ({ reads, actor }, uuid) => areaRow(reads, { restaurantIds: actor.restaurantIds }, uuid),
  Table: ({ reads, actor }, uuid) => tableRow(reads, { restaurantIds: actor.restaurantIds }, uuid),
  FloorPlan: ({ reads, actor }, uuid) => floorPlanRow(reads, { restaurantIds: actor.restaurantIds }, uuid),
  Zone: ({ reads, actor }, uuid) => zoneRow(reads, { restaurantIds: actor.restaurantIds }, uuid),
  FloorElement: ({ reads, actor }, uuid) =>
    floorElementRow(reads, { restaurantIds: actor.restaurantIds }, uuid),
  Block: ({ reads, actor }, uuid) => blockRow(reads, { restaurantIds: actor.restaurantIds }, uuid),
  Booking: ({ reads, actor }, uuid) => bookingRow(reads, { restaurantIds: actor.restaurantIds }, uuid),
  ChangeLogEntry: ({ reads, actor }, uuid) =>
    changeLogRow(reads, { restaurantIds: actor.restaurantIds }, uuid),
  Guest: ({ reads, actor }, uuid) => guestRow(reads, { restaurantIds: actor.restaurantIds }, uuid),
  Import: ({ reads, actor }, uuid) => {
    const restaurantIds = actor.restaurantIds.filter((id) => actor.has('owner', id));
    return importRow(reads, { restaurantIds }, uuid);
  },
  Invoice: ({ reads, actor }, uuid) => {
    const restaurantIds = actor.restaurantIds.filter((id) => actor.has('owner', id));
    return invoiceRow(reads, { restaurantIds }, uuid);
  },
  Member: ({ reads, actor }, uuid) => {
    const restaurantIds = actor.restaurantIds.filter((id) => actor.has('manager', id));
    return memberRow(reads, { restaurantIds }, uuid);
  },
  Invitation: ({ reads, actor }, uuid) => {
    const restaurantIds = actor.restaurantIds.filter((id) => actor.has('owner', id));
    return invitationRow(reads, { restaurantIds }, uuid);
  },
  ApiKey: ({ reads, actor }, uuid) => apiKeyRow(reads, ownedBy(actor), uuid),
  OauthApp: ({ reads, actor }, uuid) => oauthAppRow(reads, ownedBy(actor), uuid),
  ConnectedApp: ({ reads, actor }, uuid) => connectedAppRow(reads, ownedBy(actor), uuid),
  ApiKeyWrite: ({ reads, actor }, uuid) => apiKeyWriteRow(reads, ownedBy(actor), uuid),
  SecurityEvent: ({ reads, actor }, uuid) =>
    securityEventRow(reads, { userId: actor.personId, ...ownedBy(actor) }, uuid),
  Message: visibleMessage,
  WaitlistEntry: ({ reads, actor }, uuid) => waitlistRow(reads, { restaurantIds: actor.restaurantIds }, uuid),
  CalendarFeed: ({ reads, actor }, uuid) => {
    const restaurantIds = actor.restaurantIds.filter((id) => actor.has('manager', id));
    return calendarFeedRow(reads, { restaurantIds }, uuid);
  },
  WebhookEndpoint: ({ reads, actor }, uuid) => webhookEndpointRow(reads, webhooksSeenBy(actor), uuid),
  WebhookDelivery: ({ reads, actor }, uuid) => deliveryRow(reads, webhooksSeenBy(actor), uuid),
  Experience: ({ reads, actor }, uuid) => experienceRow(reads, { restaurantIds: actor.restaurantIds }, uuid),
  GuaranteePolicy: async ({ reads, actor }, uuid) => {
    const restaurantIds = actor.restaurantIds.filter((id) => actor.has('manager', id));
    const row = await policyRow(reads, { restaurantIds }, uuid);
    return row && shownPolicy(row);
  },
  GiftVoucher: async ({ app, reads, actor }, uuid) => {
    const row = await giftVoucherRow(reads, { restaurantIds: actor.restaurantIds }, uuid, app.clock.now());
    return row && shownVoucher(row);
  },
});

/** The whole schema with `@auth` enforced. A field without a guard or scope, or with a misspelt one, fails the start. */
export async function buildHoststandSchema(): Promise<GraphQLSchema> {
  const built = await buildSchema({
    resolvers: [NodeResolver, ...resolvers],
    orphanedTypes: nodeTypes,
    // Live queries bring their own iterators (platform/events); type-graphql wants a bus to exist all the same.
    pubSub: createPubSub(),
    // Input is parsed by the commands, which answer with user errors instead of throwing.
    validate: false,
  });
  const bounded = boundInputDates(
    askTypesAtOnce(sayRefusals(describeRest(offerDryRuns(built, withoutDryRun)))),
  );
  const guarded = attributeWrites(takeEarlyAnswers(guardSchema(bounded)));
  return scopeSchema(watchMutations(watchRefusals(guarded), watchedMutations), keyScopes);
}

let schemaOfProcess: Promise<GraphQLSchema> | undefined;

/** As `buildHoststandSchema`, built once: all servers of a process share it, as none changes it. */
export function hoststandSchema(): Promise<GraphQLSchema> {
  schemaOfProcess ??= buildHoststandSchema();
  return schemaOfProcess;
}

/** The JSON Schema of webhooks' messages as text, as it is committed in `docs/webhooks.schema.json`. */
export async function printWebhookSchema(): Promise<string> {
  return `${JSON.stringify(webhookMessageSchema(await hoststandSchema()), null, 2)}\n`;
}

/** The schema as text with its directives, sorted, as it is committed in `schema.graphql`. */
export async function printHoststandSchema(): Promise<string> {
  return `${printSchemaWithDirectives(lexicographicSortSchema(await hoststandSchema()))}\n`;
}
