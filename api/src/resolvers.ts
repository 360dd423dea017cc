import { bookingChangeResolvers } from './booking-change-resolvers.ts';
import { channelResolvers } from './channel-resolvers.ts';
import { experienceResolvers } from './experience-resolvers.ts';
import { EmailChangeMutation } from './features/accounts/email/email-change.mutation.ts';
import { EmailVerificationMutation } from './features/accounts/email/email-verification.mutation.ts';
import { ChangePasswordMutation } from './features/accounts/password/change-password.mutation.ts';
import { RequestPasswordResetMutation } from './features/accounts/password/request-password-reset.mutation.ts';
import { ResetPasswordMutation } from './features/accounts/password/reset-password.mutation.ts';
import {
  SecurityEventResolver,
  UserSecurityEventsResolver,
} from './features/accounts/security-events/security-events.resolver.ts';
import { ActiveSessionResolver } from './features/accounts/sessions/active-session.resolver.ts';
import { RefreshSessionMutation } from './features/accounts/sessions/refresh-session.mutation.ts';
import { SessionsMutation } from './features/accounts/sessions/sessions.mutation.ts';
import { SignOutMutation } from './features/accounts/sessions/sign-out.mutation.ts';
import { SignInMutation } from './features/accounts/sign-in/sign-in.mutation.ts';
import { TwoFactorMutation } from './features/accounts/two-factor/two-factor.mutation.ts';
import { UserResolver } from './features/accounts/user/user.resolver.ts';
import { ApiKeyWriteResolver } from './features/api-keys/api-key-writes.resolver.ts';
import { ApiKeysMutation } from './features/api-keys/api-keys.mutation.ts';
import {
  ApiKeyResolver,
  CurrentApiKeyResolver,
  GroupApiKeysResolver,
  RestaurantApiKeysResolver,
} from './features/api-keys/api-keys.resolver.ts';
import { AvailabilityResolver } from './features/availability/availability.resolver.ts';
import { BlockResolver } from './features/availability/blocks/block.resolver.ts';
import { BlocksMutation } from './features/availability/blocks/blocks.mutation.ts';
import {
  SlotAssignmentResolver,
  SlotExplanationResolver,
} from './features/availability/explain/slot-explanation.resolver.ts';
import { UserErrorReasonResolver } from './features/availability/explain/user-error-reason.resolver.ts';
import { HoursNowResolver } from './features/availability/hours/hours-now.resolver.ts';
import { AvailabilityPreviewResolver } from './features/availability/preview/availability-preview.resolver.ts';
import { AvailabilityRangeResolver } from './features/availability/range/availability-range.resolver.ts';
import { RefusedSearchResolver } from './features/availability/refused-searches/refused-search.resolver.ts';
import { BookingRulesResolver } from './features/availability/rules/booking-rules.resolver.ts';
import { UpdateBookingRulesMutation } from './features/availability/rules/update-booking-rules.mutation.ts';
import { ReplaceServicesMutation } from './features/availability/services/replace-services.mutation.ts';
import { SpecialDaysMutation } from './features/availability/services/special-days.mutation.ts';
import {
  InvoiceResolver,
  RestaurantInvoicesResolver,
} from './features/billing/invoices/invoices.resolver.ts';
import { OpenBillingPortalMutation } from './features/billing/payments/open-billing-portal.mutation.ts';
import { StartCheckoutMutation } from './features/billing/payments/start-checkout.mutation.ts';
import { PlansResolver } from './features/billing/plans/plans.resolver.ts';
import { CancelSubscriptionMutation } from './features/billing/subscription/cancel-subscription.mutation.ts';
import { ChangePlanMutation } from './features/billing/subscription/change-plan.mutation.ts';
import { SubscribeToPlanMutation } from './features/billing/subscription/subscribe-to-plan.mutation.ts';
import {
  GroupSubscriptionResolver,
  PlanSubscriptionResolver,
  RestaurantSubscriptionResolver,
} from './features/billing/subscription/subscription.resolver.ts';
import { CreateBookingMutation } from './features/bookings/create/create-booking.mutation.ts';
import { CreateStaffBookingMutation } from './features/bookings/create/create-staff-booking.mutation.ts';
import { StaffAvailabilityResolver } from './features/bookings/create/staff-availability.resolver.ts';
import { RequestDaySheetMutation } from './features/bookings/day-sheet/request-day-sheet.mutation.ts';
import { BookingGuestResolver } from './features/bookings/guests/booking-guest.resolver.ts';
import {
  BookingGuestRecordResolver,
  GuestBookingsResolver,
} from './features/bookings/guests/guest-bookings.resolver.ts';
import { GuestMergePreviewResolver } from './features/bookings/guests/guest-merge-preview.resolver.ts';
import { MergeGuestsMutation } from './features/bookings/guests/merge-guests.mutation.ts';
import { HoldResolver } from './features/bookings/holds/hold.type.ts';
import { HoldsMutation } from './features/bookings/holds/holds.mutation.ts';
import { IntegrityReportResolver } from './features/bookings/integrity/integrity-report.resolver.ts';
import { BookingResolver, RestaurantBookingsResolver } from './features/bookings/lists/bookings.resolver.ts';
import { LiveBookingsResolver } from './features/bookings/lists/live-bookings.resolver.ts';
import {
  RestaurantServiceDayResolver,
  ServiceDayResolver,
} from './features/bookings/lists/service-day.resolver.ts';
import { SearchResolver } from './features/bookings/search/search.resolver.ts';
import { DeleteTableMutation } from './features/bookings/seating/delete-table.mutation.ts';
import { OnboardingResolver } from './features/bookings/stats/onboarding.resolver.ts';
import { changeLogResolvers } from './features/change-log/change-log.resolver.ts';
import { GuestResolver, RestaurantGuestsResolver } from './features/guests/guests.resolver.ts';
import { PhoneCountryResolver } from './features/guests/phone-country.resolver.ts';
import { UpdateGuestMutation } from './features/guests/update-guest.mutation.ts';
import {
  LocationGroupResolver,
  RestaurantGroupResolver,
  ViewerGroupsResolver,
} from './features/locations/groups.resolver.ts';
import { LiveLocationsResolver } from './features/locations/live-locations.resolver.ts';
import { LocationsMutation } from './features/locations/locations.mutation.ts';
import { GroupPageResolver, SisterTimesResolver } from './features/locations/page/group-page.resolver.ts';
import { UpdateGroupPageMutation } from './features/locations/page/update-group-page.mutation.ts';
import {
  AttentionMessageResolver,
  BookingMessagesResolver,
  MessageResolver,
  RestaurantMessagesResolver,
} from './features/messages/log/messages.resolver.ts';
import { ResendMessageMutation } from './features/messages/log/resend-message.mutation.ts';
import { RequestExportMutation } from './features/portability/export/request-export.mutation.ts';
import { ImportsMutation } from './features/portability/import/imports.mutation.ts';
import { ImportResolver, RestaurantImportsResolver } from './features/portability/import/imports.resolver.ts';
import { GuestPrivacyResolver } from './features/privacy/guest-privacy.resolver.ts';
import { EmbedSettingsResolver } from './features/restaurants/embed/embed-settings.resolver.ts';
import { UpdateEmbedSettingsMutation } from './features/restaurants/embed/update-embed-settings.mutation.ts';
import { profileResolvers } from './features/restaurants/profile-resolvers.ts';
import { RestaurantsResolver } from './features/restaurants/restaurants.resolver.ts';
import { CreateRestaurantMutation } from './features/restaurants/sign-up/create-restaurant.mutation.ts';
import { SignUpMutation } from './features/restaurants/sign-up/sign-up.mutation.ts';
import { UpdateRestaurantMutation } from './features/restaurants/update-restaurant.mutation.ts';
import { ViewerResolver } from './features/restaurants/viewer/viewer.resolver.ts';
import { AskHelpResolver } from './features/support/assistant/ask-help.resolver.ts';
import { ChatMutation } from './features/support/chat/chat.mutation.ts';
import { ContactMutation } from './features/support/contact/contact.mutation.ts';
import { AreaResolver, AreasResolver } from './features/tables/areas/areas.resolver.ts';
import { CreateTableMutation } from './features/tables/create-table.mutation.ts';
import { CreateTablesMutation } from './features/tables/create-tables.mutation.ts';
import { LiveTablesResolver } from './features/tables/live-tables.resolver.ts';
import { TableCombinationsResolver } from './features/tables/table-combinations.resolver.ts';
import { RestaurantTablesResolver, TableResolver } from './features/tables/tables.resolver.ts';
import { MoveTablesMutation, UpdateTableMutation } from './features/tables/update-table.mutation.ts';
import { AcceptInvitationMutation } from './features/team/invitations/accept-invitation.mutation.ts';
import { InvitationsMutation } from './features/team/invitations/invitations.mutation.ts';
import { MembersMutation } from './features/team/members/members.mutation.ts';
import {
  SetMemberNameMutation,
  ViewerNameResolver,
} from './features/team/members/set-member-name.mutation.ts';
import { RestaurantEventsResolver } from './features/team/restaurant-events.resolver.ts';
import { InvitationResolver, MemberResolver, RestaurantTeamResolver } from './features/team/team.resolver.ts';
import { AttentionResolver } from './features/tonight/attention/attention.resolver.ts';
import { SeatBookingMutation } from './features/tonight/seat-booking.mutation.ts';
import { RestaurantTonightResolver, TonightResolver } from './features/tonight/tonight.resolver.ts';
import { LiveWaitlistResolver } from './features/waitlist/live-waitlist.resolver.ts';
import { WaitlistPlaceResolver } from './features/waitlist/place/waitlist-place.resolver.ts';
import { WaitlistPushResolver } from './features/waitlist/push/waitlist-push.resolver.ts';
import { SetWaitlistStatusMutation } from './features/waitlist/set-waitlist-status.mutation.ts';
import { WaitlistMutations } from './features/waitlist/waitlist.mutation.ts';
import {
  RestaurantWaitlistResolver,
  SeatingChoiceResolver,
  SeatingProposalResolver,
  WaitlistEntryResolver,
} from './features/waitlist/waitlist.resolver.ts';
import { guaranteeResolvers } from './guarantee-resolvers.ts';
import { guestLinkResolvers } from './guest-link-resolvers.ts';
import { integrationResolvers } from './integration-resolvers.ts';
import { oauthResolvers } from './oauth-resolvers.ts';
import { reportResolvers } from './report-resolvers.ts';
import { roomResolvers } from './room-resolvers.ts';
import { staffMailResolvers } from './staff-mail-resolvers.ts';
import { voucherResolvers } from './voucher-resolvers.ts';

/** Everything that answers a field of the schema, but for `Query.node` and `Query.nodes` (schema.ts). */
export const resolvers = [
  GroupApiKeysResolver,
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
  AreasResolver,
  AreaResolver,
  CreateTableMutation,
  MoveTablesMutation,
  UpdateTableMutation,
  DeleteTableMutation,
  ...roomResolvers,
  AvailabilityResolver,
  AvailabilityRangeResolver,
  SlotExplanationResolver,
  SlotAssignmentResolver,
  AvailabilityPreviewResolver,
  BookingRulesResolver,
  HoursNowResolver,
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
  ...changeLogResolvers,
  BookingGuestRecordResolver,
  RestaurantGuestsResolver,
  PhoneCountryResolver,
  GuestResolver,
  GuestBookingsResolver,
  GuestMergePreviewResolver,
  GuestPrivacyResolver,
  RestaurantServiceDayResolver,
  ServiceDayResolver,
  StaffAvailabilityResolver,
  RestaurantTonightResolver,
  TonightResolver,
  IntegrityReportResolver,
  ...reportResolvers,
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
  WaitlistPushResolver,
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
  ...experienceResolvers,
  ...guaranteeResolvers,
  ...voucherResolvers,
  ...bookingChangeResolvers,
  ...guestLinkResolvers,
  HoldResolver,
  SeatBookingMutation,
  AttentionResolver,
  AttentionMessageResolver,
  SearchResolver,
  CreateTablesMutation,
  SetMemberNameMutation,
  ViewerNameResolver,
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
  RequestDaySheetMutation,
  ...staffMailResolvers,
  ChangePlanMutation,
  OpenBillingPortalMutation,
  RequestExportMutation,
  RestaurantImportsResolver,
  ImportResolver,
  ImportsMutation,
  UpdateEmbedSettingsMutation,
  ...profileResolvers,
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
  GroupPageResolver,
  SisterTimesResolver,
  UpdateGroupPageMutation,
  ...integrationResolvers,
  ...channelResolvers,
  ...oauthResolvers,
];
