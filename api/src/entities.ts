import { EmailLinkEntity } from './features/accounts/email/email-link.entity.ts';
import { PasswordResetEntity } from './features/accounts/password/password-reset.entity.ts';
import { AccountEventEntity } from './features/accounts/security-events/account-event.entity.ts';
import { RefreshTokenEntity } from './features/accounts/sessions/refresh-token.entity.ts';
import { SessionEntity } from './features/accounts/sessions/session.entity.ts';
import { KnownDeviceEntity } from './features/accounts/sign-in/known-device.entity.ts';
import { TwoFactorEntity } from './features/accounts/two-factor/two-factor.entity.ts';
import { UserEntity } from './features/accounts/user/user.entity.ts';
import { ApiKeyEntity } from './features/api-keys/api-key.entity.ts';
import { ApiKeyRestaurantEntity } from './features/api-keys/api-key-restaurant.entity.ts';
import { ApiKeyWriteEntity } from './features/api-keys/api-key-write.entity.ts';
import { OauthAppEntity } from './features/api-keys/oauth/apps/oauth-app.entity.ts';
import { OauthRecordEntity } from './features/api-keys/oauth/protocol/oauth-record.entity.ts';
import { BlockEntity } from './features/availability/blocks/block.entity.ts';
import { BlockTableEntity } from './features/availability/blocks/block-table.entity.ts';
import { RefusedSearchEntity } from './features/availability/refused-searches/refused-search.entity.ts';
import { BookingRulesEntity } from './features/availability/rules/booking-rules.entity.ts';
import { TurnTimeEntity } from './features/availability/rules/turn-time.entity.ts';
import { SeatingEntity } from './features/availability/seating.entity.ts';
import { ServiceEntity } from './features/availability/services/service.entity.ts';
import { SpecialDayEntity } from './features/availability/services/special-day.entity.ts';
import { SpecialDayServiceEntity } from './features/availability/services/special-day-service.entity.ts';
import { InvoiceEntity } from './features/billing/invoices/invoice.entity.ts';
import { BookingEntity } from './features/bookings/booking.entity.ts';
import { IdempotencyKeyEntity } from './features/bookings/create/idempotency-key.entity.ts';
import { HoldEntity } from './features/bookings/holds/hold.entity.ts';
import { HoldTableEntity } from './features/bookings/holds/hold-table.entity.ts';
import { EarlierManageLinkEntity } from './features/bookings/manage-link/earlier-manage-link.entity.ts';
import { BookingOverruleEntity } from './features/bookings/overrules/booking-overrule.entity.ts';
import { BookingDayEntity } from './features/bookings/stats/booking-day.entity.ts';
import { BookingHistoryEntity } from './features/bookings/stats/booking-history.entity.ts';
import { BookingQuarterEntity } from './features/bookings/stats/booking-quarter.entity.ts';
import { ChangeLogEntryEntity } from './features/change-log/change-log-entry.entity.ts';
import { ChannelCallsEntity } from './features/channels/calls/channel-calls.entity.ts';
import { DiscountCodeEntity } from './features/discounts/discount-code.entity.ts';
import { ExperienceEntity } from './features/experiences/experience.entity.ts';
import { ExperienceSittingEntity } from './features/experiences/experience-sitting.entity.ts';
import { FloorPlanEntity } from './features/floor-plans/floor-plan.entity.ts';
import { GoogleBookingEntity } from './features/google/google-booking.entity.ts';
import { PaymentAccountEntity } from './features/guarantees/accounts/payment-account.entity.ts';
import { GuaranteeEntity } from './features/guarantees/guarantee.entity.ts';
import { GuaranteeDisputeEntity } from './features/guarantees/ledger/guarantee-dispute.entity.ts';
import { GuaranteeEntryEntity } from './features/guarantees/ledger/guarantee-entry.entity.ts';
import { GuaranteeMoveEntity } from './features/guarantees/ledger/guarantee-move.entity.ts';
import { GuaranteePayoutEntity } from './features/guarantees/ledger/guarantee-payout.entity.ts';
import { GuaranteePolicyEntity } from './features/guarantees/policies/guarantee-policy.entity.ts';
import { GuestEntity } from './features/guests/guest.entity.ts';
import { CalendarFeedEntity } from './features/integrations/calendar-feeds/calendar-feed.entity.ts';
import { WebhookAttemptEntity } from './features/integrations/webhooks/deliveries/webhook-attempt.entity.ts';
import { WebhookDeliveryEntity } from './features/integrations/webhooks/deliveries/webhook-delivery.entity.ts';
import { WebhookEndpointEntity } from './features/integrations/webhooks/endpoints/webhook-endpoint.entity.ts';
import { WebhookMessageEntity } from './features/integrations/webhooks/webhook-message.entity.ts';
import { MessageEntity } from './features/messages/log/message.entity.ts';
import { OpenaiListingEntity } from './features/openai/openai-listing.entity.ts';
import { ImportEntity } from './features/portability/import/import.entity.ts';
import { ImportChunkEntity } from './features/portability/import/import-chunk.entity.ts';
import { ImportProblemEntity } from './features/portability/import/import-problem.entity.ts';
import { ImportedRowEntity } from './features/portability/write-rows/imported-row.entity.ts';
import { RestaurantChannelEntity } from './features/restaurants/channels/restaurant-channel.entity.ts';
import { MediaEntity } from './features/restaurants/media/media.entity.ts';
import { MediaFileEntity } from './features/restaurants/media/media-file.entity.ts';
import { MembershipEntity } from './features/restaurants/membership.entity.ts';
import { RestaurantGroupEntity } from './features/restaurants/plan/restaurant-group.entity.ts';
import { RestaurantProfileEntity } from './features/restaurants/profile/restaurant-profile.entity.ts';
import { RestaurantSlugEntity } from './features/restaurants/profile/restaurant-slug.entity.ts';
import { RestaurantEntity } from './features/restaurants/restaurant.entity.ts';
import { RuleChangeEntity } from './features/restaurants/rule-changes/rule-change.entity.ts';
import { ShiftEntity } from './features/shifts/shift.entity.ts';
import { ShiftSectionEntity } from './features/shifts/shift-section.entity.ts';
import { ShiftServerEntity } from './features/shifts/shift-server.entity.ts';
import { ChatConversationEntity } from './features/support/chat/chat-conversation.entity.ts';
import { ChatHandoverEntity } from './features/support/chat/chat-handover.entity.ts';
import { ChatMessageEntity } from './features/support/chat/chat-message.entity.ts';
import { ContactMessageEntity } from './features/support/contact/contact-message.entity.ts';
import { DemoRequestEntity } from './features/support/contact/demo-request.entity.ts';
import { AreaEntity } from './features/tables/areas/area.entity.ts';
import { CombinedTableEntity } from './features/tables/combined-table.entity.ts';
import { TableEntity } from './features/tables/table.entity.ts';
import { TableCombinationEntity } from './features/tables/table-combination.entity.ts';
import { InvitationEntity } from './features/team/invitations/invitation.entity.ts';
import { RestaurantEventEntity } from './features/team/restaurant-event.entity.ts';
import { GiftVoucherDisputeEntity } from './features/vouchers/disputes/gift-voucher-dispute.entity.ts';
import { GiftVoucherEntity } from './features/vouchers/gift-voucher.entity.ts';
import { GiftVoucherEntryEntity } from './features/vouchers/ledger/gift-voucher-entry.entity.ts';
import { GiftVoucherRefundEntity } from './features/vouchers/ledger/gift-voucher-refund.entity.ts';
import { GiftVoucherOfferEntity } from './features/vouchers/offer/gift-voucher-offer.entity.ts';
import { WaitlistEventEntity } from './features/waitlist/history/waitlist-event.entity.ts';
import { WaitlistPushEntity } from './features/waitlist/push/waitlist-push.entity.ts';
import { WaitlistEntryEntity } from './features/waitlist/waitlist-entry.entity.ts';
import { BookingChangeEntity } from './platform/events/booking-change.entity.ts';
import { ChangePositionEntity } from './platform/events/change-position.entity.ts';
import { LoggedEventEntity } from './platform/events/logged-event.entity.ts';
import { KeptAttemptEntity } from './platform/idempotency/kept-attempt.entity.ts';

/** Every table that the mapper knows. One that is missing here gets no migration. */
export const entities = [
  UserEntity,
  SessionEntity,
  RefreshTokenEntity,
  KnownDeviceEntity,
  PasswordResetEntity,
  ChatConversationEntity,
  ChatMessageEntity,
  ChatHandoverEntity,
  ContactMessageEntity,
  DemoRequestEntity,
  EmailLinkEntity,
  TwoFactorEntity,
  AccountEventEntity,
  RestaurantGroupEntity,
  RestaurantEntity,
  RestaurantProfileEntity,
  RestaurantChannelEntity,
  RestaurantSlugEntity,
  MediaEntity,
  MediaFileEntity,
  MembershipEntity,
  InvitationEntity,
  RestaurantEventEntity,
  TableEntity,
  TableCombinationEntity,
  AreaEntity,
  CombinedTableEntity,
  BookingRulesEntity,
  TurnTimeEntity,
  ServiceEntity,
  SpecialDayEntity,
  SpecialDayServiceEntity,
  BlockEntity,
  BlockTableEntity,
  GuestEntity,
  BookingEntity,
  SeatingEntity,
  BookingDayEntity,
  BookingHistoryEntity,
  BookingQuarterEntity,
  IdempotencyKeyEntity,
  KeptAttemptEntity,
  BookingOverruleEntity,
  ChangeLogEntryEntity,
  EarlierManageLinkEntity,
  HoldEntity,
  HoldTableEntity,
  RefusedSearchEntity,
  RuleChangeEntity,
  FloorPlanEntity,
  ShiftEntity,
  ShiftServerEntity,
  ShiftSectionEntity,
  WaitlistEntryEntity,
  WaitlistEventEntity,
  WaitlistPushEntity,
  InvoiceEntity,
  ImportEntity,
  ImportChunkEntity,
  ImportProblemEntity,
  ImportedRowEntity,
  MessageEntity,
  ApiKeyEntity,
  ApiKeyRestaurantEntity,
  ApiKeyWriteEntity,
  OauthAppEntity,
  OauthRecordEntity,
  CalendarFeedEntity,
  ChannelCallsEntity,
  GoogleBookingEntity,
  OpenaiListingEntity,
  WebhookEndpointEntity,
  WebhookMessageEntity,
  WebhookDeliveryEntity,
  WebhookAttemptEntity,
  ChangePositionEntity,
  BookingChangeEntity,
  LoggedEventEntity,
  PaymentAccountEntity,
  GuaranteePolicyEntity,
  GuaranteeEntity,
  GuaranteeMoveEntity,
  GuaranteeEntryEntity,
  GuaranteeDisputeEntity,
  GuaranteePayoutEntity,
  ExperienceEntity,
  ExperienceSittingEntity,
  DiscountCodeEntity,
  GiftVoucherOfferEntity,
  GiftVoucherEntity,
  GiftVoucherEntryEntity,
  GiftVoucherRefundEntity,
  GiftVoucherDisputeEntity,
];
