import { ActiveSessionResolver } from './features/accounts/active-session.resolver.ts';
import { ChangePasswordMutation } from './features/accounts/change-password.mutation.ts';
import { EmailChangeMutation } from './features/accounts/email-change.mutation.ts';
import { EmailVerificationMutation } from './features/accounts/email-verification.mutation.ts';
import { RefreshSessionMutation } from './features/accounts/refresh-session.mutation.ts';
import { RequestPasswordResetMutation } from './features/accounts/request-password-reset.mutation.ts';
import { ResetPasswordMutation } from './features/accounts/reset-password.mutation.ts';
import {
  SecurityEventResolver,
  UserSecurityEventsResolver,
} from './features/accounts/security-events.resolver.ts';
import { SessionsMutation } from './features/accounts/sessions.mutation.ts';
import { SignInMutation } from './features/accounts/sign-in.mutation.ts';
import { SignOutMutation } from './features/accounts/sign-out.mutation.ts';
import { TwoFactorMutation } from './features/accounts/two-factor.mutation.ts';
import { UserResolver } from './features/accounts/user.resolver.ts';
import { ApiKeyWriteResolver } from './features/api-keys/api-key-writes.resolver.ts';
import { ApiKeysMutation } from './features/api-keys/api-keys.mutation.ts';
import {
  ApiKeyResolver,
  CurrentApiKeyResolver,
  RestaurantApiKeysResolver,
} from './features/api-keys/api-keys.resolver.ts';
import { AvailabilityResolver } from './features/availability/availability.resolver.ts';
import { AvailabilityPreviewResolver } from './features/availability/availability-preview.resolver.ts';
import { BlockResolver } from './features/availability/block.resolver.ts';
import { BlocksMutation } from './features/availability/blocks.mutation.ts';
import { BookingRulesResolver } from './features/availability/booking-rules.resolver.ts';
import { RefusedSearchResolver } from './features/availability/refused-search.resolver.ts';
import { ReplaceServicesMutation } from './features/availability/replace-services.mutation.ts';
import {
  SlotAssignmentResolver,
  SlotExplanationResolver,
} from './features/availability/slot-explanation.resolver.ts';
import { SpecialDaysMutation } from './features/availability/special-days.mutation.ts';
import { UpdateBookingRulesMutation } from './features/availability/update-booking-rules.mutation.ts';
import { UserErrorReasonResolver } from './features/availability/user-error-reason.resolver.ts';
import { CancelSubscriptionMutation } from './features/billing/cancel-subscription.mutation.ts';
import { ChangePlanMutation } from './features/billing/change-plan.mutation.ts';
import { InvoiceResolver, RestaurantInvoicesResolver } from './features/billing/invoices.resolver.ts';
import { OpenBillingPortalMutation } from './features/billing/open-billing-portal.mutation.ts';
import { PlansResolver } from './features/billing/plans.resolver.ts';
import { StartCheckoutMutation } from './features/billing/start-checkout.mutation.ts';
import { SubscribeToPlanMutation } from './features/billing/subscribe-to-plan.mutation.ts';
import {
  GroupSubscriptionResolver,
  PlanSubscriptionResolver,
  RestaurantSubscriptionResolver,
} from './features/billing/subscription.resolver.ts';
import { AssignTablesToBookingMutation } from './features/bookings/assign-tables-to-booking.mutation.ts';
import { BookingGuestResolver } from './features/bookings/booking-guest.resolver.ts';
import { BookingResolver, RestaurantBookingsResolver } from './features/bookings/bookings.resolver.ts';
import { ChangeManagedBookingMutation } from './features/bookings/change-managed-booking.mutation.ts';
import { CreateBookingMutation } from './features/bookings/create-booking.mutation.ts';
import { CreateStaffBookingMutation } from './features/bookings/create-staff-booking.mutation.ts';
import { DeleteBookingMutation } from './features/bookings/delete-booking.mutation.ts';
import { DeleteTableMutation } from './features/bookings/delete-table.mutation.ts';
import {
  BookingGuestRecordResolver,
  GuestBookingsResolver,
} from './features/bookings/guest-bookings.resolver.ts';
import { GuestMergePreviewResolver } from './features/bookings/guest-merge-preview.resolver.ts';
import { HoldResolver } from './features/bookings/hold.type.ts';
import { HoldsMutation } from './features/bookings/holds.mutation.ts';
import { IntegrityReportResolver } from './features/bookings/integrity-report.resolver.ts';
import { LiveBookingsResolver } from './features/bookings/live-bookings.resolver.ts';
import { ManagedBookingResolver } from './features/bookings/managed-booking.resolver.ts';
import { MergeGuestsMutation } from './features/bookings/merge-guests.mutation.ts';
import { MoveBookingMutation } from './features/bookings/move-booking.mutation.ts';
import { OnboardingResolver } from './features/bookings/onboarding.resolver.ts';
import {
  RestaurantServiceDayResolver,
  ServiceDayResolver,
} from './features/bookings/service-day.resolver.ts';
import { SetBookingStatusMutation } from './features/bookings/set-booking-status.mutation.ts';
import { StaffAvailabilityResolver } from './features/bookings/staff-availability.resolver.ts';
import { UndoBookingChangeMutation } from './features/bookings/undo/undo-booking-change.mutation.ts';
import {
  FloorPlanResolver,
  RestaurantFloorPlanResolver,
} from './features/floor-plans/floor-plans.resolver.ts';
import { LiveFloorPlansResolver } from './features/floor-plans/live-floor-plans.resolver.ts';
import { SaveFloorPlanMutation } from './features/floor-plans/save-floor-plan.mutation.ts';
import { GuestResolver, RestaurantGuestsResolver } from './features/guests/guests.resolver.ts';
import { UpdateGuestMutation } from './features/guests/update-guest.mutation.ts';
import { WebhookDeliveriesMutation } from './features/integrations/webhook-deliveries.mutation.ts';
import { WebhookEndpointsMutation } from './features/integrations/webhook-endpoints.mutation.ts';
import {
  RestaurantWebhooksResolver,
  WebhookDeliveryResolver,
  WebhookEndpointResolver,
} from './features/integrations/webhooks.resolver.ts';
import {
  LocationGroupResolver,
  RestaurantGroupResolver,
  ViewerGroupsResolver,
} from './features/locations/groups.resolver.ts';
import { LiveLocationsResolver } from './features/locations/live-locations.resolver.ts';
import { LocationsMutation } from './features/locations/locations.mutation.ts';
import {
  BookingMessagesResolver,
  MessageResolver,
  RestaurantMessagesResolver,
} from './features/messages/messages.resolver.ts';
import { ResendMessageMutation } from './features/messages/resend-message.mutation.ts';
import { ImportsMutation } from './features/portability/imports.mutation.ts';
import { ImportResolver, RestaurantImportsResolver } from './features/portability/imports.resolver.ts';
import { RequestExportMutation } from './features/portability/request-export.mutation.ts';
import { GuestPrivacyResolver } from './features/privacy/guest-privacy.resolver.ts';
import { CreateRestaurantMutation } from './features/restaurants/create-restaurant.mutation.ts';
import { EmbedSettingsResolver } from './features/restaurants/embed-settings.resolver.ts';
import { RestaurantsResolver } from './features/restaurants/restaurants.resolver.ts';
import { SignUpMutation } from './features/restaurants/sign-up.mutation.ts';
import { UpdateEmbedSettingsMutation } from './features/restaurants/update-embed-settings.mutation.ts';
import { UpdateRestaurantMutation } from './features/restaurants/update-restaurant.mutation.ts';
import { ViewerResolver } from './features/restaurants/viewer.resolver.ts';
import { AskHelpResolver } from './features/support/ask-help.resolver.ts';
import { ChatMutation } from './features/support/chat.mutation.ts';
import { ContactMutation } from './features/support/contact.mutation.ts';
import { CreateTableMutation } from './features/tables/create-table.mutation.ts';
import { LiveTablesResolver } from './features/tables/live-tables.resolver.ts';
import { TableCombinationsResolver } from './features/tables/table-combinations.resolver.ts';
import { RestaurantTablesResolver, TableResolver } from './features/tables/tables.resolver.ts';
import { UpdateTableMutation } from './features/tables/update-table.mutation.ts';
import { AcceptInvitationMutation } from './features/team/accept-invitation.mutation.ts';
import { InvitationsMutation } from './features/team/invitations.mutation.ts';
import { MembersMutation } from './features/team/members.mutation.ts';
import { RestaurantEventsResolver } from './features/team/restaurant-events.resolver.ts';
import { InvitationResolver, MemberResolver, RestaurantTeamResolver } from './features/team/team.resolver.ts';
import { SeatBookingMutation } from './features/tonight/seat-booking.mutation.ts';
import { RestaurantTonightResolver, TonightResolver } from './features/tonight/tonight.resolver.ts';
import { LiveWaitlistResolver } from './features/waitlist/live-waitlist.resolver.ts';
import { SetWaitlistStatusMutation } from './features/waitlist/set-waitlist-status.mutation.ts';
import { WaitlistMutations } from './features/waitlist/waitlist.mutation.ts';
import {
  RestaurantWaitlistResolver,
  SeatingChoiceResolver,
  SeatingProposalResolver,
  WaitlistEntryResolver,
} from './features/waitlist/waitlist.resolver.ts';
import { WaitlistPlaceResolver } from './features/waitlist/waitlist-place.resolver.ts';

/** Everything that answers a field of the schema, but for `Query.node` and `Query.nodes` (schema.ts). */
export const resolvers = [
  RestaurantApiKeysResolver,
  ApiKeyResolver,
  ApiKeyWriteResolver,
  CurrentApiKeyResolver,
  ApiKeysMutation,
  ViewerResolver,
  UserResolver,
  SecurityEventResolver,
  UserSecurityEventsResolver,
  ActiveSessionResolver,
  RestaurantsResolver,
  EmbedSettingsResolver,
  RestaurantTablesResolver,
  TableResolver,
  LiveTablesResolver,
  TableCombinationsResolver,
  CreateTableMutation,
  UpdateTableMutation,
  DeleteTableMutation,
  RestaurantFloorPlanResolver,
  FloorPlanResolver,
  LiveFloorPlansResolver,
  SaveFloorPlanMutation,
  AvailabilityResolver,
  SlotExplanationResolver,
  SlotAssignmentResolver,
  AvailabilityPreviewResolver,
  BookingRulesResolver,
  BlockResolver,
  RefusedSearchResolver,
  UserErrorReasonResolver,
  UpdateBookingRulesMutation,
  ReplaceServicesMutation,
  SpecialDaysMutation,
  BlocksMutation,
  RestaurantBookingsResolver,
  BookingResolver,
  BookingGuestResolver,
  BookingGuestRecordResolver,
  RestaurantGuestsResolver,
  GuestResolver,
  GuestBookingsResolver,
  GuestMergePreviewResolver,
  GuestPrivacyResolver,
  RestaurantServiceDayResolver,
  ServiceDayResolver,
  StaffAvailabilityResolver,
  RestaurantTonightResolver,
  TonightResolver,
  ManagedBookingResolver,
  IntegrityReportResolver,
  OnboardingResolver,
  LiveBookingsResolver,
  RestaurantWaitlistResolver,
  WaitlistEntryResolver,
  SeatingProposalResolver,
  SeatingChoiceResolver,
  LiveWaitlistResolver,
  WaitlistMutations,
  SetWaitlistStatusMutation,
  WaitlistPlaceResolver,
  SignUpMutation,
  SignInMutation,
  RefreshSessionMutation,
  SignOutMutation,
  RequestPasswordResetMutation,
  ResetPasswordMutation,
  EmailVerificationMutation,
  EmailChangeMutation,
  ChangePasswordMutation,
  SessionsMutation,
  TwoFactorMutation,
  CreateBookingMutation,
  CreateStaffBookingMutation,
  HoldsMutation,
  HoldResolver,
  SetBookingStatusMutation,
  UndoBookingChangeMutation,
  AssignTablesToBookingMutation,
  SeatBookingMutation,
  MoveBookingMutation,
  ChangeManagedBookingMutation,
  DeleteBookingMutation,
  UpdateGuestMutation,
  MergeGuestsMutation,
  UpdateRestaurantMutation,
  PlansResolver,
  RestaurantSubscriptionResolver,
  GroupSubscriptionResolver,
  PlanSubscriptionResolver,
  RestaurantInvoicesResolver,
  InvoiceResolver,
  StartCheckoutMutation,
  SubscribeToPlanMutation,
  CancelSubscriptionMutation,
  AskHelpResolver,
  ChatMutation,
  ContactMutation,
  RestaurantMessagesResolver,
  BookingMessagesResolver,
  MessageResolver,
  ResendMessageMutation,
  ChangePlanMutation,
  OpenBillingPortalMutation,
  RequestExportMutation,
  RestaurantImportsResolver,
  ImportResolver,
  ImportsMutation,
  UpdateEmbedSettingsMutation,
  CreateRestaurantMutation,
  RestaurantTeamResolver,
  RestaurantEventsResolver,
  MemberResolver,
  InvitationResolver,
  InvitationsMutation,
  AcceptInvitationMutation,
  MembersMutation,
  ViewerGroupsResolver,
  LocationGroupResolver,
  RestaurantGroupResolver,
  LiveLocationsResolver,
  LocationsMutation,
  RestaurantWebhooksResolver,
  WebhookEndpointResolver,
  WebhookDeliveryResolver,
  WebhookEndpointsMutation,
  WebhookDeliveriesMutation,
];
