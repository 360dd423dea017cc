import { GuaranteePreviewResolver } from './features/availability/guarantee-preview/guarantee-preview.resolver.ts';
import {
  BookingGuaranteeResolver,
  GuaranteeMovesResolver,
} from './features/bookings/guarantee/booking-guarantee.resolver.ts';
import { AwaitedGuaranteeResolver } from './features/bookings/guarantee/by-link/awaited-guarantee.resolver.ts';
import { PayByLinkMutation } from './features/bookings/guarantee/by-link/pay-by-link.mutation.ts';
import { PayForChangeMutation } from './features/bookings/guarantee/change/pay-for-change.mutation.ts';
import {
  TakesCodesResolver,
  WithCodesResolver,
} from './features/bookings/guarantee/codes/with-codes.resolver.ts';
import {
  BookingDisputesResolver,
  GuaranteeDisputeResolver,
  RestaurantDisputesResolver,
} from './features/bookings/guarantee/disputes/disputes.resolver.ts';
import { GuaranteeActsMutation } from './features/bookings/guarantee/guarantee-acts.mutation.ts';
import {
  GuaranteeEntryResolver,
  RestaurantMoneyResolver,
} from './features/bookings/guarantee/money/money.resolver.ts';
import { PayForBookingMutation } from './features/bookings/guarantee/pay-for-booking.mutation.ts';
import { DiscountCodesResolver } from './features/discounts/discount-codes.resolver.ts';
import { GuaranteeSettingsMutation } from './features/guarantees/guarantee-settings.mutation.ts';
import {
  GuaranteePolicyResolver,
  GuaranteeSettingsResolver,
} from './features/guarantees/guarantee-settings.resolver.ts';
import { SlotGuaranteeResolver } from './features/guarantees/slot-guarantee.resolver.ts';

/** What restaurants ask of guests before they come, and what becomes of it. */
export const guaranteeResolvers = [
  SlotGuaranteeResolver,
  WithCodesResolver,
  TakesCodesResolver,
  PayForBookingMutation,
  PayForChangeMutation,
  PayByLinkMutation,
  AwaitedGuaranteeResolver,
  BookingGuaranteeResolver,
  GuaranteeMovesResolver,
  RestaurantMoneyResolver,
  GuaranteeEntryResolver,
  RestaurantDisputesResolver,
  BookingDisputesResolver,
  GuaranteeDisputeResolver,
  GuaranteeActsMutation,
  GuaranteeSettingsResolver,
  GuaranteePolicyResolver,
  GuaranteePreviewResolver,
  DiscountCodesResolver,
  GuaranteeSettingsMutation,
] as const;
