import type { ScopeTable } from './platform/graphql/field-scopes.ts';
import type { Scope } from './platform/roles/scopes.ts';

/** What is open to everybody, takes a person, or has a right of its own (`mayExport`): no scope is asked for. */
const NONE: readonly Scope[] = [];

/** What messages hold is read by whoever may read all that they can be about. */
const TOLD: readonly Scope[] = [
  'webhooks:read',
  'restaurant:read',
  'bookings:read',
  'guests:read',
  'tables:read',
];

const each = (type: string, needed: readonly Scope[], names: string): [string, readonly Scope[]][] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => [`${type}.${name}`, needed]);

/** Questions by which anything is found: what is read of it is asked for by its type. */
const questions = each(
  'Query',
  NONE,
  `currentApiKey groupAvailability groupPage invitation listedRestaurants managedBooking node nodes oauthRequest paymentProvider plans restaurant restaurantBySlug
   sharedBooking viewer waitlistPlace webPushKey`,
);

const changes = [
  ...each(
    'Mutation',
    ['bookings:write'],
    `addToWaitlist assignTablesToBooking buyGiftVoucher cancelManagedBooking changeManagedBooking changeStay confirmAttendance
     confirmGuestEmail correctContact createBooking createStaffBooking deleteBooking extendHold holdSlot joinWaitlist
     leaveWaitlist markArrived moveBooking payForBooking payForChange payGuarantee releaseHold reportLate restoreBooking seatBooking setBookingStatus
     settleGiftVoucher settleManagedPayment settlePayment setWaitlistPush setWaitlistStatus shareBooking stopSharingBooking undoArrived undoBookingChange updateBooking
     updateWaitlistEntry`,
  ),
  ...each(
    'Mutation',
    ['restaurant:write'],
    `createBlock createMediaUpload removeBlock removeMedia removeSpecialDay replaceServices setChannel setClosingSummary
     setPhotoOrder setSpecialDay updateBookingRules updateEmbedSettings updateMedia updateRestaurant
     updateRestaurantProfile`,
  ),
  ...each(
    'Mutation',
    ['tables:write'],
    `createTable createTables deleteTable moveTables replaceAreas replaceTableCombinations saveFloorPlan saveShift
     setTableStatus updateTable`,
  ),
  ...each('Mutation', ['guests:write'], 'eraseGuest mergeGuests updateGuest'),
  ...each('Mutation', ['messages:write'], 'resendMessage sendClosingSummary'),
  ...each(
    'Mutation',
    ['webhooks:write'],
    `createWebhookEndpoint deleteWebhookEndpoint redeliverWebhook rotateWebhookSecret sendTestWebhook
     updateWebhookEndpoint`,
  ),
  // The sheet has every name, request and number of the day.
  ...each('Mutation', ['bookings:read', 'guests:read'], 'requestDaySheet'),
  ...each(
    'Mutation',
    NONE,
    `acceptInvitation addLocation allowOauthRequest archiveExperience askHelp cancelEmailChange cancelSubscription changeMemberRole changePassword
     changePlan chargeNoShow checkImport confirmEmailChange connectPaymentAccount createApiKey createCalendarFeed createExperience createImport createOauthApp createRestaurant
     deleteOauthApp disableTwoFactor discardImport disconnectPaymentAccount enableTwoFactor endOtherSessions endSession handOverChat inviteMember
     leaveRestaurant openBillingPortal refreshPaymentAccount redeemGiftVoucher refreshSession refundGiftVoucher refundGuarantee refuseOauthRequest removeLocation removeDiscountCode removeGuaranteePolicy removeMember renameGroup replaceBackupCodes
     requestDemo requestEmailChange requestExport requestPasswordReset resendInvitation resetPassword restoreEmail
     resumeSubscription revokeApiKey revokeCalendarFeed revokeConnectedApp revokeInvitation rotateApiKey rotateOauthAppSecret runImport saveDiscountCode saveGiftVoucherOffer saveGuaranteePolicy sendChatMessage
     sendContactMessage sendVerificationMail setMemberName setWeeklyReport signIn signOut signUp startCheckout startTwoFactorSetup
     subscribeToPlan undoImport updateApiKey updateExperience updateGroupPage updateOauthApp verifyEmail voidGiftVoucher waiveGuarantee`,
  ),
];

const liveQueries = [
  ...each('Subscription', ['bookings:read'], 'bookingChanged waitlistChanged'),
  ...each('Subscription', ['tables:read'], 'floorPlanChanged shiftChanged tableChanged'),
  ...each('Subscription', ['reports:read'], 'dashboardStats locationsToday simulate'),
  ...each('Subscription', NONE, 'availability helpAnswer waitlistPlaceChanged'),
];

/** A restaurant's public facts need none; all else by what it tells. */
const restaurant = [
  ...each(
    'Restaurant',
    ['restaurant:read'],
    `availabilityPreview blocks bookingNotices bookingRuleWarnings bookingRules calendarFeeds channels email group members
     onboarding services specialDays subscriptionExpiresAt subscriptionStatus timeSlotDuration`,
  ),
  ...each(
    'Restaurant',
    ['bookings:read'],
    `attention bookings events eventsCursor experiencesOfDay explainSlot serviceDay staffAvailability todaysBookings tonight
     upcomingBookings waitQuote waitlist`,
  ),
  ...each(
    'Restaurant',
    ['restaurant:read'],
    'allExperiences discountCodes giftVoucherSettings guaranteePolicies guaranteePreview paymentAccount',
  ),
  ...each('Restaurant', ['guests:read'], 'guestTags guests'),
  ...each('Restaurant', ['bookings:read', 'guests:read'], 'giftVoucherByCode giftVouchers'),
  ...each('Restaurant', ['reports:read'], 'giftVoucherBalances'),
  ...each('Restaurant', ['bookings:read', 'guests:read'], 'search'),
  ...each(
    'Restaurant',
    ['tables:read'],
    'floorPlan possibleServers seatingCapacity shifts staffAreas tableCombinations tables',
  ),
  ...each('Restaurant', ['messages:read'], 'mailDelivery messages recentlyFailedMessages'),
  ...each(
    'Restaurant',
    NONE, // owners' own, which no key reaches
    'apiKeys connectedApps giftVoucherDisputes guaranteeBalances guaranteeDisputes guaranteeEntries guaranteePayouts oauthApps imports integrityReport invitations invoices securityEvents subscription',
  ),
  ...each('Restaurant', ['reports:read'], 'dashboardStats dashboardTrend forecast refusedSearches report'),
  ...each('Restaurant', ['webhooks:read'], 'webhookEndpoints'),
  ...each('RestaurantGroup', ['reports:read'], 'reports'),
  ...each('RestaurantGroup', ['webhooks:read'], 'webhookEndpoints'),
  ...each('RestaurantGroup', NONE, 'apiKeys'),
];

/** Who somebody is and how they are reached is the guest's, wherever it stands. */
const contacts = [
  ...each('Booking', ['bookings:read', 'guests:read'], 'email phone guest'),
  ...each('WaitlistEntry', ['bookings:read', 'guests:read'], 'phone'),
];

/** What is reckoned from all bookings of a restaurant, and told of one. */
const reckoned = each('Booking', ['bookings:read', 'reports:read'], 'noShowRisk');

/**
 * What an API key with scopes needs for each field (decision 0120). A field that is new and guarded, a new root field and a new type with
 * an id have to be put here: the server does not start without.
 */
export const keyScopes: ScopeTable = {
  ...Object.fromEntries([...questions, ...changes, ...liveQueries, ...restaurant, ...contacts, ...reckoned]),
  Restaurant: NONE,
  Booking: ['bookings:read'],
  ChangeLogEntry: ['bookings:read'],
  FieldChange: ['bookings:read'],
  WaitlistEntry: ['bookings:read'],
  RestaurantEvent: ['bookings:read'],
  RestaurantEventPage: ['bookings:read'],
  Guest: ['guests:read'],
  Table: ['tables:read'],
  FloorPlan: ['tables:read'],
  FloorElement: ['tables:read'],
  Zone: ['tables:read'],
  Block: ['restaurant:read'],
  Member: ['restaurant:read'],
  CalendarFeed: ['restaurant:read'],
  // Guests choose among them.
  Experience: NONE,
  'Experience.sittings': ['bookings:read'],
  'Experience.tableIds': ['tables:read'],
  ExperienceSitting: ['bookings:read'],
  ExperiencesOfDay: ['bookings:read'],
  ExperienceOrder: ['bookings:read'],
  ExperienceParty: ['bookings:read'],
  OrderedOption: ['bookings:read'],
  GuaranteePolicy: ['restaurant:read'],
  GuaranteeTier: ['restaurant:read'],
  GuaranteeFee: ['restaurant:read'],
  OpenGuarantee: ['restaurant:read'],
  GuaranteePreview: ['restaurant:read'],
  GuaranteePreviewSpan: ['restaurant:read'],
  GuaranteePreviewAsk: ['restaurant:read'],
  PaymentAccount: ['restaurant:read'],
  'BookingGuarantee.moves': ['bookings:read'],
  'BookingGuarantee.refundableMinor': ['bookings:read'],
  'BookingGuarantee.waivedReason': ['bookings:read'],
  'BookingGuarantee.disputes': ['bookings:read'],
  'BookingGuarantee.disputedMinor': ['bookings:read'],
  GuaranteeMove: ['bookings:read'],
  GuaranteeDispute: ['bookings:read'],
  GuaranteePayout: NONE,
  DiscountCode: ['restaurant:read'],
  GiftVoucher: ['bookings:read', 'guests:read'],
  GiftVoucherEntry: ['bookings:read'],
  'GiftVoucher.disputes': ['bookings:read'],
  GiftVoucherDispute: ['bookings:read'],
  GiftVoucherPage: ['bookings:read'],
  GiftVoucherBalance: ['reports:read'],
  GiftVoucherSettings: ['restaurant:read'],
  GuaranteeEntry: NONE,
  GuaranteeEntryPage: NONE,
  GuaranteeBalance: NONE,
  RestaurantChannel: ['restaurant:read'],
  RestaurantGroup: ['restaurant:read'],
  'EmbedSettings.allowedSites': ['restaurant:read'],
  Message: ['messages:read'],
  WebhookEndpoint: ['webhooks:read'],
  WebhookDelivery: ['webhooks:read'],
  'WebhookDelivery.payload': TOLD,
  WebhookAttempt: ['webhooks:read'],
  // Who was told may say it again.
  'WebhookAttempt.answer': TOLD,
  // Guests choose areas and look at photos.
  Area: NONE,
  'Area.zones': ['tables:read'],
  Media: NONE,
  // Owners' and persons' own, which no key reaches.
  ActiveSession: NONE,
  ApiKey: NONE,
  ApiKeyWrite: NONE,
  OauthApp: NONE,
  ConnectedApp: NONE,
  Import: NONE,
  Invitation: NONE,
  Invoice: NONE,
  SecurityEvent: NONE,
  User: NONE,
};
